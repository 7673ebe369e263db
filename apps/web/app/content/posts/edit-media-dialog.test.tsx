import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { sampleMedia, samplePost, sampleVideo } from '../../testing/sample-post.ts'
import EditMediaDialog from './edit-media-dialog.tsx'

let uploads: ReturnType<typeof fakeUploads>
beforeEach(() => {
  uploads = fakeUploads()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const media = [
  { ...sampleMedia(), id: 31, altText: 'The <sea>' },
  { ...sampleVideo(), id: 32 },
  { ...sampleMedia(), id: 33 },
]

function show(over: Partial<Post> = {}) {
  const onSaved = vi.fn()
  const onOpenChange = vi.fn()
  const post = samplePost({ mediaItems: media, ...over })
  render(<EditMediaDialog post={post} open onOpenChange={onOpenChange} onSaved={onSaved} />)
  return { onSaved, onOpenChange }
}
const tiles = () =>
  within(screen.getByRole('list', { name: 'Pictures and videos of this post' })).getAllByRole('listitem')
const names = () => tiles().map((tile) => tile.querySelector('p')?.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => press('Save Changes')
const field = (form: FormData, name: string) => JSON.parse(String(form.get(name)))
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText(/^Add files/), { target: { files } })
const image = (name = 'new.jpg') => new File([new Uint8Array(10)], name, { type: 'image/jpeg' })

test("shows the post's files, with the cover and the alt texts", () => {
  show()
  expect(names()).toEqual(['Picture 1', 'Video 1', 'Picture 2'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Alt text of Picture 1' }).value).toBe('The <sea>')
  expect(within(tiles()[0] ?? document.body).getByText('Cover')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make cover Picture 1' })).toBeNull()
  expect(screen.queryByText('0 B')).toBeNull()
})

test('sends the order, the cover, the alt texts and the former files', async () => {
  const { onSaved, onOpenChange } = show()
  press('Make cover Picture 2')
  press('Remove Video 1')
  fireEvent.change(screen.getByRole('textbox', { name: 'Alt text of Picture 2' }), { target: { value: 'A "lamp"' } })
  choose(image())
  expect(names()).toEqual(['Picture 2', 'Picture 1', 'new.jpg'])
  press('Move new.jpg earlier')
  save()
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  const { method, path, form } = uploads.latest()
  expect([method, path]).toEqual(['PUT', '/posts/7/media'])
  expect(field(form, 'items')).toEqual([
    { id: 33, altText: 'A "lamp"' },
    { altText: '' },
    { id: 31, altText: 'The <sea>' },
  ])
  expect(field(form, 'seen')).toEqual([31, 32, 33])
  expect(form.getAll('files').map((file) => (file as File).name)).toEqual(['new.jpg'])
  const answer = samplePost({ mediaItems: [media[2], sampleMedia(), media[0]].filter((one) => one !== undefined) })
  uploads.latest().answer(200, answer)
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(onSaved).toHaveBeenCalledWith(answer)
})

test('a post without any is not sent', () => {
  show({ mediaItems: media.slice(0, 1) })
  press('Remove Picture 1')
  expect(screen.getByText('A post needs at least one picture or video.')).toBeTruthy()
  save()
  expect(uploads.sent).toHaveLength(0)
})

test('files that do not fit are left out with the reason', () => {
  show({ mediaItems: Array.from({ length: 19 }, (_, id) => ({ ...sampleMedia(), id: id + 1 })) })
  choose(image('one.jpg'), image('two.jpg'))
  expect(screen.getByText('A post can have 20 files. two.jpg was left out.')).toBeTruthy()
  expect(names()).toHaveLength(20)
})

test('a refusal is shown, and no change is lost', async () => {
  const { onSaved, onOpenChange } = show()
  press('Make cover Picture 2')
  save()
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  uploads.latest().answer(409, { status: 409, detail: 'The pictures and videos of this post changed meanwhile.' })
  expect((await screen.findByRole('alert')).textContent).toBe('The pictures and videos of this post changed meanwhile.')
  expect(names()).toEqual(['Picture 2', 'Picture 1', 'Video 1'])
  expect([onSaved.mock.calls, onOpenChange.mock.calls]).toEqual([[], []])
  save()
  await waitFor(() => expect(uploads.sent).toHaveLength(2))
})

test('an upload shows its progress and can be cancelled; the dialog stays open meanwhile', async () => {
  const { onOpenChange } = show()
  choose(image())
  save()
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  uploads.latest().proceed(5, 10)
  await screen.findByRole('progressbar', { name: 'Upload in total' })
  expect(screen.getAllByRole('progressbar')).toHaveLength(2)
  press('Cancel upload')
  await waitFor(() => expect(uploads.latest().isAborted).toBe(true))
  expect(onOpenChange).not.toHaveBeenCalled()
})

test.each([
  [accessTypes.PayPerView, "Fans who've bought this post keep what you remove"],
  [accessTypes.Public, 'What you remove disappears for everyone.'],
])('with access type %i it says who keeps removed files', (accessType, words) => {
  show({ accessType })
  expect(screen.getByText(words, { exact: false })).toBeTruthy()
})

test('an unusable file is reported', () => {
  show({ failure: 'The video is damaged.' })
  expect(screen.getByText("A file you added couldn't be used. The video is damaged.")).toBeTruthy()
})
