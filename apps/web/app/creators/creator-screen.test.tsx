import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { showScreen } from '../testing/show-screen.tsx'
import * as creatorScreen from './creator-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  [1, '1 character'],
  [3, '3 characters'],
])('a creator of %i says so beside the name', async (profileCount, said) => {
  const creator = { id: 7, name: 'Ada Winter', bio: 'I draw.', avatarUrl: null, links: [], profileCount }
  fakeApi({ 'GET /creator/7': { body: creator } })
  showScreen(creatorScreen, { path: '/creator/:id', at: '/creator/7' })
  await screen.findByRole('heading', { name: 'Ada Winter', level: 1 })
  expect(screen.getByText(said)).toBeTruthy()
})
