import { accessTypes, postTypes } from '@fanlight/contract/content/post-kinds'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { WithData } from '../../testing/with-data.tsx'
import type { PickedFile } from './picked-file.ts'
import { emptyPost, type NewPost } from './post-form.ts'
import PostPreview from './post-preview.tsx'

afterEach(cleanup)

const picked = (over: Partial<PickedFile> = {}): PickedFile => ({
  id: 1,
  key: 'one',
  file: new File(['x'], 'one.jpg', { type: 'image/jpeg' }),
  altText: '',
  kind: 'image',
  previewUrl: 'blob:one',
  poster: null,
  durationSeconds: null,
  width: 1600,
  height: 900,
  ...over,
})
const show = (over: Partial<NewPost>, files: PickedFile[]) =>
  render(
    <MemoryRouter>
      <PostPreview post={{ ...emptyPost, title: 'Low tide', ...over }} profileId={3} files={files} />
    </MemoryRouter>,
    { wrapper: WithData },
  )
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('alt'))

test("a public post is shown with its picture's shape and its words", () => {
  show({ caption: 'The harbour is empty.' }, [picked()])
  expect(screen.getByText('What everyone sees')).toBeTruthy()
  expect(screen.getByText('Low tide')).toBeTruthy()
  expect(screen.getByText('Just now')).toBeTruthy()
  expect(screen.getByText('The harbour is empty.')).toBeTruthy()
  expect(pictures()).toEqual(['', 'Low tide'])
  const [, picture] = document.querySelectorAll('img')
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1600', '900'])
})

test.each<[Partial<NewPost>, Partial<PickedFile>, string[]]>([
  [
    { accessType: accessTypes.SubscribersOnly },
    {},
    ['1 photo', 'For subscribers of this profile.', 'Subscribe to view'],
  ],
  [
    { accessType: accessTypes.PayPerView, price: '7.5', postType: postTypes.Video },
    { kind: 'video', durationSeconds: 204 },
    ['3:24 video', 'Not part of the subscription. One viewing per unlock.', 'Unlock'],
  ],
])('a locked preview, %j, shows only what is sold, blurred', (post, file, said) => {
  show(post, [picked(file)])
  expect(screen.getByText('Shown to everyone else, locked')).toBeTruthy()
  for (const one of said) expect(screen.getByText(one)).toBeTruthy()
  expect(pictures()).toEqual([''])
  expect(document.querySelector('img')?.className).toContain('blur-xl')
})

test('marks missing parts visually, but not for screen readers', () => {
  show({ title: '  ' }, [])
  expect(screen.getByText('Your post')).toBeTruthy()
  expect(screen.getByText('Your picture or video')).toBeTruthy()
  expect(screen.queryAllByRole('article')).toEqual([])
})
