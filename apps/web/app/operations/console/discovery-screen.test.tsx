import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dialog, first, list, row, type } from '../../testing/console-lists.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as discovery from './discovery-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tag = {
  id: 4,
  slug: 'lagoon',
  label: 'Lagoon',
  profileCount: 3,
  postCount: 10_000,
  isHidden: false,
  otherNames: [],
  createdAt: '2026-11-04T10:00:00Z',
  change: null,
}

test('a tag being merged shows its progress, and cannot be changed until it is done', async () => {
  const change = { into: 'Reef', done: 12_400, total: 60_000 }
  const api = fakeApi({ [first('tags')]: list({ ...tag, change }), 'GET /console/featured': { body: [] } })
  showScreen(discovery, { path: '/admin/discovery' })
  const shown = await row('#Lagoon')
  expect(shown.getByText('Becoming #Reef: 12,400 of 60,000')).toBeTruthy()
  expect(shown.queryByRole('button')).toBeNull()
  const asked = api.to(first('tags')).length
  await expect.poll(() => api.to(first('tags')).length).toBeGreaterThan(asked)
})

test('only hidden tags are marked', async () => {
  fakeApi({
    [first('tags')]: list(tag, { ...tag, id: 5, slug: 'reef', label: 'Reef', isHidden: true }),
    'GET /console/featured': { body: [] },
  })
  showScreen(discovery, { path: '/admin/discovery' })
  expect((await row('#Lagoon')).queryByText('Hidden')).toBeNull()
  expect((await row('#Reef')).getByText('Hidden')).toBeTruthy()
})

test("a tag's actions are behind one button, and ask first", async () => {
  const api = fakeApi({
    [first('tags')]: list(tag),
    'GET /console/featured': { body: [] },
    'PUT /console/tags/4': { body: { ...tag, label: 'Reef' } },
  })
  showScreen(discovery, { path: '/admin/discovery' })
  const shown = await row('#Lagoon')
  const button = await shown.findByRole('button', { name: 'Actions on Lagoon' })
  await act(async () => void fireEvent.click(button))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Rename', 'Merge', 'Hide'])
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Rename' })))
  const asked = await dialog()
  expect(asked.getByText('Rename #Lagoon')).toBeTruthy()
  type(/^New name/, 'Reef')
  fireEvent.click(asked.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(api.to('PUT /console/tags/4')[0]?.body).toEqual({ label: 'Reef' }))
})

test.each([
  [1, ['Remove']],
  [2, ['To the front', 'Remove']],
])('a featured character at place %i can be moved where there is room: %j', async (place, actions) => {
  const featured = { id: 9, name: 'Odile', creatorName: 'Ines', avatarUrl: null, isShown: true, place }
  fakeApi({ [first('tags')]: list(), 'GET /console/featured': { body: [featured] } })
  showScreen(discovery, { path: '/admin/discovery' })
  const shown = await row('Odile')
  const button = await shown.findByRole('button', { name: 'Actions on Odile' })
  await act(async () => void fireEvent.click(button))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions)
})

test('a featured character moves by one place; the ends have nowhere to go', async () => {
  const featured = { id: 9, name: 'Odile', creatorName: 'Ines', avatarUrl: null, isShown: true, place: 1 }
  const api = fakeApi({
    [first('tags')]: list(),
    'GET /console/featured': { body: [featured, { ...featured, id: 4, name: 'Sven', place: 2 }] },
    'PUT /console/featured/4': { status: 204 },
  })
  showScreen(discovery, { path: '/admin/discovery' })
  await screen.findByRole('button', { name: 'Move Sven up' })
  const ends = ['Move Odile up', 'Move Odile down', 'Move Sven up', 'Move Sven down']
  const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect(ends.map(isOff)).toEqual([true, false, false, true])
  fireEvent.click(screen.getByRole('button', { name: 'Move Sven up' }))
  await waitFor(() => expect(api.to('PUT /console/featured/4')[0]?.body).toEqual({ place: 1 }))
  await waitFor(() => expect(api.to('GET /console/featured')).toHaveLength(2))
})
