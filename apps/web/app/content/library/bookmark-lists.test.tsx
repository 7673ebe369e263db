import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import BookmarkLists from './bookmark-lists.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const sea = { id: 4, name: 'Sea', postCount: 2 }

test('a refused name stays for correction', async () => {
  fakeApi({
    'GET /bookmark-lists': { body: [sea] },
    'POST /bookmark-lists': { status: 409, body: { detail: 'You have a list of this name.' } },
  })
  render(<BookmarkLists listId={undefined} onChoose={vi.fn()} />, { wrapper: WithData })
  fireEvent.click(screen.getByRole('button', { name: 'New list' }))
  fireEvent.change(screen.getByLabelText(/Name of the list/), { target: { value: 'sea' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['You have a list of this name.']))
  await new Promise((later) => setTimeout(later))
  expect(screen.getByDisplayValue('sea')).toBeTruthy()
  for (const { id } of shownToasts()) toast.dismiss(id)
})

test('a list is made and chosen, renamed, and deleted after confirmation', async () => {
  const chosen = vi.fn()
  const network = fakeApi({
    'GET /bookmark-lists': { body: [sea] },
    'POST /bookmark-lists': { status: 201, body: { id: 5, name: 'Cities', postCount: 0 } },
    'PUT /bookmark-lists/4': { status: 204 },
    'DELETE /bookmark-lists/4': { status: 204 },
  })
  render(<BookmarkLists listId={4} onChoose={chosen} />, { wrapper: WithData })
  await screen.findByRole('button', { name: 'Rename' })
  fireEvent.click(screen.getByRole('button', { name: 'New list' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Name of the list/).value).toBe('')
  fireEvent.change(screen.getByLabelText(/Name of the list/), { target: { value: ' Cities ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(chosen).toHaveBeenCalledWith(5))
  expect(network.to('POST /bookmark-lists')[0]?.body).toEqual({ name: 'Cities' })

  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }))
  fireEvent.change(screen.getByDisplayValue('Sea'), { target: { value: 'The sea' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(network.to('PUT /bookmark-lists/4')[0]?.body).toEqual({ name: 'The sea' }))

  fireEvent.click(await screen.findByRole('button', { name: 'Delete list' }))
  const asked = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'))
  expect(asked.textContent).toContain('stay in your bookmarks')
  expect(network.to('DELETE /bookmark-lists/4')).toEqual([])
})
