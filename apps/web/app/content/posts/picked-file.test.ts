import { postTypes } from '@fanlight/contract/content/post-kinds'
import { expect, test } from 'vitest'
import { admit, kindOf, mismatch, typeFor } from './picked-file.ts'
import { type NewPost, toForm } from './post-form.ts'
import { sentPerFile } from './upload-progress.tsx'

const sized = (name: string, size: number, type = '') => {
  const file = new File([], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test.each([
  ['a.jpg', 'image/jpeg', 'image'],
  ['a.heic', '', 'image'],
  ['A.MOV', '', 'video'],
  ['a.webm', 'video/webm', 'video'],
  ['a.svg', 'image/svg+xml', null],
  ['a.html', 'text/html', null],
  ['a', '', null],
])('%s (%s) is %s', (name, type, kind) => {
  expect(kindOf(sized(name, 1, type))).toBe(kind)
})

test('a post takes at most twenty files', () => {
  const files = Array.from({ length: 21 }, (_, index) => sized(`${index}.jpg`, 1, 'image/jpeg'))
  const { admitted, refusals } = admit([], files)
  expect(admitted).toHaveLength(20)
  expect(refusals).toEqual(['A post can have 20 files. 20.jpg was left out.'])
})

test('a post takes at most 512 MB in total', () => {
  const half = 300 * 1024 * 1024
  const { refusals } = admit([{ file: sized('one.mp4', half, 'video/mp4') }], [sized('two.mp4', half, 'video/mp4')])
  expect(refusals).toEqual(['two.mp4 would make the post larger than 512 MB.'])
})

test('types and files must match', () => {
  const [image, video] = [{ kind: 'image' as const }, { kind: 'video' as const }]
  expect(typeFor([image])).toBe(postTypes.Image)
  expect(typeFor([video])).toBe(postTypes.Video)
  expect(typeFor([image, video])).toBe(postTypes.Album)
  expect(mismatch(postTypes.Video, [image])).toBe('This file is an image. Choose Image.')
  expect(mismatch(postTypes.Image, [video])).toBe('This file is a video. Choose Video.')
  expect(mismatch(postTypes.Album, [image])).toBeUndefined()
})

test('sent bytes are assigned to the files in order, after the fields', () => {
  const files = [{ file: { size: 100 } }, { file: { size: 300 } }]
  const at = (sent: number) => sentPerFile(files, { sent, total: 450, secondsLeft: null })
  expect(at(30)).toEqual([0, 0])
  expect(at(100)).toEqual([50, 0])
  expect(at(450)).toEqual([100, 300])
  expect(sentPerFile(files, null)).toEqual([0, 0])
})

test('posters are sent in the order of their videos, as far as they are known', () => {
  const post: NewPost = {
    title: 'x',
    caption: '',
    postType: postTypes.Album,
    accessType: 0,
    tags: [],
    keepPrice: '',
    price: '',
    time: { isLater: false, at: '' },
  }
  const video = (id: number, poster: Blob | null) => ({
    id,
    key: String(id),
    altText: '',
    file: sized(`${id}.mp4`, 1, 'video/mp4'),
    kind: 'video' as const,
    previewUrl: null,
    poster,
    durationSeconds: 1,
    width: 320,
    height: 240,
  })
  const blob = new Blob(['x'])
  expect(toForm(post, 3, [video(1, blob), video(2, null), video(3, blob)]).getAll('poster')).toHaveLength(1)
  expect(toForm(post, 3, [video(1, blob), video(2, blob)]).getAll('poster')).toHaveLength(2)
})

test('an empty file is refused by name', () => {
  expect(admit([], [sized('nothing.jpg', 0, 'image/jpeg')])).toEqual({
    admitted: [],
    refusals: ['nothing.jpg is empty.'],
  })
})
