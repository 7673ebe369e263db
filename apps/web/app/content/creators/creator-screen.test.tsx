import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as creatorScreen from './creator-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  [1, '1 character'],
  [3, '3 characters'],
])('a creator of %i shows the number next to the name', async (profileCount, said) => {
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
])('someone subscribed at %j is offered the others at %j: %s', async (subscribed, open, said) => {
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
  const isToOne = profiles.length > 1 && open.length !== 1
  expect(screen.queryAllByText('A subscription is to one character.')).toHaveLength(isToOne ? 1 : 0)
})

test('a single character is named, and the button leads to it', async () => {
  const creator = { id: 7, name: 'Ada Winter', bio: 'I draw.', avatarUrl: null, links: [], profileCount: 3 }
  const profiles = [
    sampleProfile({ id: 1, name: 'Odile Farrow', subscriptionFee: 4.99, isSubscribed: true }),
    sampleProfile({ id: 2, name: 'Wren Halloway', subscriptionFee: 7.99, isSubscribed: false }),
    sampleProfile({ id: 3, name: 'Captain Brine', subscriptionFee: 3.99, isSubscribed: true }),
  ]
  fakeApi({ 'GET /creator/7': { body: creator }, 'GET /profiles?creatorId=7&page=1': { body: profiles } })
  showScreen(creatorScreen, { path: '/creator/:id', at: '/creator/7' })
  const named = await screen.findByText(/you are subscribed to the others\.$/)
  expect(named.textContent).toBe('To Wren Halloway; you are subscribed to the others.')
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  await screen.findByText('Another screen')
})
