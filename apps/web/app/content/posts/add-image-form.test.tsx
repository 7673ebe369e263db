import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { AddImageForm } from './add-image-form.tsx'

let uploads: ReturnType<typeof fakeUploads>
beforeEach(() => {
  uploads = fakeUploads()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  const onAdded = vi.fn()
  const router = createMemoryRouter([{ path: '/', element: <AddImageForm profileId={3} onAdded={onAdded} /> }])
  render(<RouterProvider router={router} />)
  return onAdded
}
const image = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const choose = (file: File) => fireEvent.change(screen.getByLabelText(/^Image/), { target: { files: [file] } })
const add = () => fireEvent.click(screen.getByRole('button', { name: /^Add Image/ }))
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const send = async () => {
  add()
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  return uploads.latest()
}

test('an image is required, and must be one', () => {
  show()
  add()
  expect(alerts()).toEqual(['Please select an image to upload'])
  choose(image('film.mp4', 'video/mp4'))
  expect(alerts()).toEqual(["film.mp4 isn't an image."])
  expect(uploads.sent).toEqual([])
})

test('sends one image for subscribers only, unless it is not exclusive', async () => {
  const onAdded = show()
  choose(image('one.jpg'))
  choose(image('two.jpg'))
  fireEvent.change(screen.getByLabelText(/^Caption/), { target: { value: ' A wide one ' } })
  const { form, path } = await send()
  expect(path).toBe('/posts')
  expect([...form.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['profileId', '3'],
    ['caption', 'A wide one'],
    ['accessType', '1'],
    ['image', 'two.jpg'],
  ])
  act(() => uploads.latest().answer(201, samplePost()))
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
})

test('a post that is not exclusive is public', async () => {
  show()
  choose(image('one.jpg'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Exclusive' }))
  expect((await send()).form.get('accessType')).toBe('0')
})

test.each([
  [{ detail: 'one.jpg is not a picture.' }, 'one.jpg is not a picture.'],
  [null, 'An error occurred while uploading the image'],
])('shows the failure and keeps the input', async (problem, said) => {
  show()
  choose(image('one.jpg'))
  fireEvent.change(screen.getByLabelText(/^Caption/), { target: { value: 'Kept' } })
  const upload = await send()
  act(() => upload.answer(problem ? 415 : 500, problem))
  await waitFor(() => expect(alerts()[0]).toContain(said))
  expect(screen.getByLabelText<HTMLInputElement>(/^Caption/).value).toBe('Kept')
})

test('the caption is there after a reload', () => {
  show()
  fireEvent.change(screen.getByLabelText(/^Caption/), { target: { value: 'A wide one' } })
  cleanup()
  show()
  expect(screen.getByLabelText<HTMLInputElement>(/^Caption/).value).toBe('A wide one')
})
