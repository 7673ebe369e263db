import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { sampleProfile } from '../testing/sample-profile.ts'
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

test.each([
  [[3.99], [5.5, 7.99], 'From $5.50 per month'],
  [[3.99, 5.5], [7.99], '$7.99 per month'],
  [[3.99], [0, 7.99], 'Free, or up to $7.99 per month'],
  [[3.99, 5.5], [], 'You are subscribed to all of them'],
  [[3.99], [], 'You are subscribed'],
])('who subscribes to those for %j is offered the others for %j: %s', async (subscribed, open, said) => {
  const profiles = [...subscribed.map((fee) => [fee, true] as const), ...open.map((fee) => [fee, false] as const)].map(
    ([subscriptionFee, isSubscribed], index) => sampleProfile({ id: index + 1, subscriptionFee, isSubscribed }),
  )
  const creator = {
    id: 7,
    name: 'Ada Winter',
    bio: 'I draw.',
    avatarUrl: null,
    links: [],
    profileCount: profiles.length,
  }
  fakeApi({ 'GET /creator/7': { body: creator }, 'GET /profiles?creatorId=7&page=1': { body: profiles } })
  showScreen(creatorScreen, { path: '/creator/:id', at: '/creator/7' })
  await screen.findByText(said, { selector: 'p' })
  expect(screen.queryAllByText('A subscription is to one character.')).toHaveLength(profiles.length > 1 ? 1 : 0)
})
