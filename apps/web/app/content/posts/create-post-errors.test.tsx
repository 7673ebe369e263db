import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CreatePostForm } from './create-post-form.tsx'

afterEach(cleanup)

async function show() {
  const router = createMemoryRouter([{ path: '/', element: <CreatePostForm profileId={3} onPublished={vi.fn()} /> }])
  render(<RouterProvider router={router} />)
  // Both load after the form.
  await screen.findByRole('radio', { name: 'Image' })
  await screen.findByRole('radio', { name: 'Public' })
}
const image = (name = 'one.jpg') => new File(['x'], name, { type: 'image/jpeg' })
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = (...files: File[]) => fireEvent.change(field(/^Files/), { target: { files } })
const publish = () => fireEvent.click(screen.getByRole('button', { name: /^Create Post/ }))
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test('each error disappears once its field is valid, and none returns with the next choice', async () => {
  await show()
  fireEvent.click(screen.getByRole('radio', { name: 'Pay-Per-View' }))
  publish()
  expect(alerts()).toEqual([
    'Profile ID and at least one file are required.',
    'A title is required.',
    'A valid price is required for Pay-Per-View posts.',
  ])
  type(/^Title/, 'Twenty characters!!!')
  expect(alerts()).toEqual([
    'Profile ID and at least one file are required.',
    'A valid price is required for Pay-Per-View posts.',
  ])
  choose(image())
  expect(alerts()).toEqual(['A valid price is required for Pay-Per-View posts.'])
  type(/^Price/, '0.99')
  expect(alerts()).toEqual([])
})

test('a type error disappears once the files fit', async () => {
  await show()
  choose(image('one.jpg'), image('two.jpg'))
  type(/^Title/, 'Two doors')
  fireEvent.click(screen.getByRole('radio', { name: 'Image' }))
  publish()
  expect(alerts()).toEqual(['Several files make an album. Choose Album, or keep one file.'])
  fireEvent.click(screen.getByRole('radio', { name: 'Album' }))
  expect(alerts()).toEqual([])
})
