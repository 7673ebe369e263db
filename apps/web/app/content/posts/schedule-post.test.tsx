import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { CreatePostForm } from './create-post-form.tsx'

let uploads: ReturnType<typeof fakeUploads>
beforeEach(() => {
  uploads = fakeUploads()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** A form with only the time. */
function show() {
  const form = <CreatePostForm profileId={3} onPublished={vi.fn()} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
  fireEvent.change(field(/^Files/), { target: { files: [new File(['one'], 'one.jpg', { type: 'image/jpeg' })] } })
  type(/^Title/, 'Three doors')
}
const sentTime = async () => {
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  return uploads.latest().form.get('PublishAt')
}

test('a post is scheduled for a time in the future', async () => {
  show()
  fireEvent.click(await screen.findByLabelText(/^Schedule for later/))
  type(/^Date and time/, '2020-01-01T10:00')
  press('Schedule Post')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please choose a time in the future.',
  ])
  const at = new Date(Date.now() + 5 * 86_400_000)
  at.setSeconds(0, 0)
  type(/^Date and time/, new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16))
  press('Schedule Post')
  expect(await sentTime()).toBe(at.toISOString())
})

test('publishing at once shows no time', async () => {
  show()
  expect(screen.queryByLabelText(/^Date and time/)).toBeNull()
  press('Create Post')
  expect(await sentTime()).toBeNull()
})
