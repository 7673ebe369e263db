import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as creatorsScreen from './creators-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const creator = (id: number, name: string, profileCount: number, characters: string[]) => ({
  id,
  name,
  bio: `${name} draws.`,
  avatarUrl: null,
  links: [],
  profileCount,
  characters: characters.map((one, place) => ({ id: id * 10 + place, name: one, avatarUrl: null })),
})

test('each creator is shown with how many characters they write and the names of the newest', async () => {
  fakeApi({
    'GET /creator/all?page=1': {
      body: [
        creator(7, 'Ada Winter', 5, ['Odile Farrow', 'Wren Halloway', 'Captain Brine', 'Sister Moss']),
        creator(8, 'Bo Summer', 1, ['Luna Vale']),
      ],
    },
  })
  showScreen(creatorsScreen, { path: '/creators' })
  const cards = (await screen.findAllByRole('article')).map((card) => within(card))
  expect(cards).toHaveLength(2)
  expect(cards[0]?.getByRole('link', { name: 'View Profile of Ada Winter' }).getAttribute('href')).toBe('/creator/7')
  expect(cards[0]?.getByText('5 profiles')).toBeTruthy()
  expect(
    cards[0]?.getByText(
      (_, node) =>
        node?.tagName === 'P' && node.textContent === 'Odile Farrow, Wren Halloway, Captain Brine, Sister Moss',
    ),
  ).toBeTruthy()
  expect(cards[1]?.getByText('1 profile')).toBeTruthy()
  expect(cards[1]?.getByText('Luna Vale')).toBeTruthy()
  expect(cards[1]?.queryByText(/Odile/)).toBeNull()
})

test('a creator without characters from the server is shown without them', async () => {
  const { characters: _, ...older } = creator(7, 'Ada Winter', 5, [])
  fakeApi({ 'GET /creator/all?page=1': { body: [older, creator(8, 'Bo Summer', 1, ['Luna Vale'])] } })
  showScreen(creatorsScreen, { path: '/creators' })
  expect(await screen.findByText('Ada Winter draws.')).toBeTruthy()
  expect(screen.getByText('Luna Vale')).toBeTruthy()
})
