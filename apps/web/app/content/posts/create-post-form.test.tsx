import { accessTypes, postTypes } from '@fanlight/contract/content/post-kinds'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { CreatePostForm } from './create-post-form.tsx'

let uploads: ReturnType<typeof fakeUploads>
beforeEach(() => {
  uploads = fakeUploads()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(profileId: number | undefined = 3) {
  const onPublished = vi.fn()
  const form = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <CreatePostForm profileId={profileId} onPublished={onPublished} />
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/elsewhere', element: <p>Elsewhere it is</p> },
  ])
  render(<RouterProvider router={router} />)
  // Both load after the form.
  await screen.findByRole('radio', { name: 'Image' })
  await screen.findByRole('radio', { name: 'Public' })
  return onPublished
}

const file = (name: string, type: string, size = 1000) => new File([new Uint8Array(size)], name, { type })
const image = (name = 'one.jpg', size?: number) => file(name, 'image/jpeg', size)
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = (...files: File[]) => fireEvent.change(field(/^Files/), { target: { files } })
const publish = () => fireEvent.click(screen.getByRole('button', { name: /^Create Post/ }))
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map(({ value }) => Number(value))
const sentPost = async (...files: File[]) => {
  choose(...files)
  type(/^Title/, 'Three doors')
  publish()
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  return uploads.latest()
}

test('a missing title, file and price are named, and nothing is sent', async () => {
  await show()
  fireEvent.click(field(/^Pay-Per-View/))
  publish()
  expect(alerts()).toEqual([
    'Profile ID and at least one file are required.',
    'A title is required.',
    'A valid price is required for Pay-Per-View posts.',
  ])
  expect(uploads.sent).toEqual([])
})

test('without a profile nothing is sent either', async () => {
  await show(Number.NaN)
  choose(image())
  type(/^Title/, 'Three doors')
  publish()
  expect(alerts()).toEqual(['Profile ID and at least one file are required.'])
  expect(uploads.sent).toEqual([])
})

test('the files decide the type: one image, one video, or an album of several', async () => {
  await show()
  choose(image())
  expect(checked()).toContain(postTypes.Image)
  choose(image('two.jpg'))
  expect(checked()).toEqual([postTypes.Album, accessTypes.Public])
  fireEvent.click(screen.getByRole('button', { name: 'Remove one.jpg' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove two.jpg' }))
  choose(file('film.mp4', 'video/mp4'))
  expect(checked()).toEqual([postTypes.Video, accessTypes.Public])
})

test('a type that does not match the files is refused', async () => {
  await show()
  choose(image('one.jpg'), image('two.jpg'))
  type(/^Title/, 'Three doors')
  fireEvent.click(field(/^Image/))
  publish()
  expect(alerts()).toEqual(['Several files make an album. Choose Album, or keep one file.'])
  expect(uploads.sent).toEqual([])
})

test('invalid files are named with the reason; the others stay', async () => {
  await show()
  choose(
    image('fine.jpg'),
    file('notes.txt', 'text/plain'),
    image('huge.jpg', 20 * 1024 * 1024 + 1),
    image('empty.jpg', 0),
  )
  expect(names()).toContain('fine.jpg')
  screen.getByText('notes.txt is neither an image nor a video.')
  screen.getByText('huge.jpg is larger than 20 MB, the most for an image.')
  screen.getByText('empty.jpg is empty.')
})

test('sends the fields first, then the files in order', async () => {
  await show()
  choose(image('one.jpg'), image('two.jpg'), image('three.jpg'))
  fireEvent.click(screen.getByRole('button', { name: 'Move three.jpg earlier' }))
  fireEvent.click(screen.getByRole('button', { name: 'Move three.jpg earlier' }))
  type(/^Title/, ' Three doors ')
  type(/^Caption/, 'Behind each another.')
  fireEvent.click(field(/^Pay-Per-View/))
  type(/^Price/, '12.50')
  publish()
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  const { form, method, path } = uploads.latest()
  expect([method, path]).toEqual(['POST', '/posts'])
  expect([...form.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['ProfileId', '3'],
    ['Title', 'Three doors'],
    ['Caption', 'Behind each another.'],
    ['PostType', '2'],
    ['AccessType', '2'],
    ['PpvPrice', '12.5'],
    ['Files', 'three.jpg'],
    ['Files', 'one.jpg'],
    ['Files', 'two.jpg'],
  ])
})

test('shows the progress of each file and of the total, and returns the published post', async () => {
  const onPublished = await show()
  const upload = await sentPost(image('one.jpg', 1000), image('two.jpg', 3000))
  act(() => upload.proceed(3200, 4200))
  const bar = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow')
  expect(bar('Upload of one.jpg')).toBe('100')
  expect(bar('Upload of two.jpg')).toBe('67')
  expect(bar('Upload in total')).toBe('76')
  screen.getByText(/3 KB of 4 KB/)
  act(() => upload.answer(201, samplePost({ id: 9 })))
  await waitFor(() => expect(onPublished).toHaveBeenCalledWith(expect.objectContaining({ id: 9 })))
})

test("shows the server's refusal, keeps everything, and can be sent again", async () => {
  await show()
  const upload = await sentPost(image())
  act(() => upload.answer(415, { title: 'Unsupported', detail: 'one.jpg is not a picture.' }))
  await waitFor(() => expect(alerts()[0]).toContain('Server error: 415 - one.jpg is not a picture.'))
  expect(field(/^Title/).value).toBe('Three doors')
  expect(names()).toContain('one.jpg')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(uploads.sent).toHaveLength(2))
})

test('a server error without a message is called unknown', async () => {
  await show()
  const upload = await sentPost(image())
  act(() => upload.answer(500, null))
  await waitFor(() => expect(alerts()[0]).toContain('Server error: 500 - Unknown server error'))
})

test('a broken connection is reported', async () => {
  await show()
  const upload = await sentPost(image())
  act(() => upload.lose())
  await waitFor(() =>
    expect(alerts()[0]).toContain('Network error: Please check your connection or try a smaller file/video'),
  )
})

test('resending after a lost answer is the same post; a changed one is another', async () => {
  await show()
  const again = async (times: number) => {
    act(() => uploads.latest().lose())
    await waitFor(() => expect(alerts()).toHaveLength(1))
    publish()
    await waitFor(() => expect(uploads.sent).toHaveLength(times))
  }
  await sentPost(image())
  await again(2)
  act(() => uploads.latest().lose())
  await waitFor(() => expect(alerts()).toHaveLength(1))
  type(/^Title/, 'Four doors')
  publish()
  await waitFor(() => expect(uploads.sent).toHaveLength(3))
  await again(4)
  const keys = uploads.sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0], keys[2], keys[2]])
  expect(new Set(keys).size).toBe(2)
})

test('a minute without progress ends the upload', async () => {
  await show()
  choose(image())
  type(/^Title/, 'Three doors')
  vi.useFakeTimers()
  publish()
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  act(() => uploads.latest().proceed(10, 1000))
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(alerts()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(alerts()[0]).toContain('Network error: Please check your connection or try a smaller file/video')
  expect(uploads.latest().isAborted).toBe(true)
})

test('an upload can be cancelled without losing anything', async () => {
  await show()
  const upload = await sentPost(image())
  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull())
  expect(upload.isAborted).toBe(true)
  expect(alerts()).toEqual([])
  expect(field(/^Title/).value).toBe('Three doors')
})

test('leaving asks first once there is something to lose', async () => {
  await show()
  type(/^Title/, 'Three doors')
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByRole('alertdialog', { name: 'Leave without publishing?' })
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field(/^Title/).value).toBe('Three doors')
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByText('Elsewhere it is')
})

test('cancelling goes back to the profile', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/profile/3')
})
