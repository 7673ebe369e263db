import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { first, list, row } from '../testing/console-lists.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { showScreen } from '../testing/show-screen.tsx'
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

test('a tag that is becoming part of another says how far it is, and nothing can be done to it until it is over', async () => {
  const change = { into: 'Reef', done: 12_400, total: 60_000 }
  const api = fakeApi({ [first('tags')]: list({ ...tag, change }), 'GET /console/featured': { body: [] } })
  showScreen(discovery, { path: '/admin/discovery' })
  const shown = await row('#Lagoon')
  expect(shown.getByText('Becoming #Reef: 12,400 of 60,000')).toBeTruthy()
  expect(shown.queryByRole('button')).toBeNull()
  const asked = api.to(first('tags')).length
  await expect.poll(() => api.to(first('tags')).length, { timeout: 8000 }).toBeGreaterThan(asked)
}, 10_000)
