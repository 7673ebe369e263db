import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, storeSession } from '../../session/session-store.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as success from './subscription-success-screen.tsx'

afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

const newest = 'GET /subscriptions/my-subscriptions?page=1&pageSize=10'
const one = (id: number, profileId: number, profileName: string) => ({
  id,
  profileId,
  profileName,
  profileAvatarUrl: `/media/avatars/${profileId}.webp`,
  amountPaid: id === 7 ? 0 : id + 0.99,
  nextAmount: id === 7 ? 0 : id + 0.99,
  endDate: `2027-01-${id + 10}T12:00:00Z`,
})
const signIn = () =>
  storeSession({ token: 'a.b.c', userId: 2, name: 'Ada Winter', email: 'ada@fanlight.test', avatarUrl: null })
const links = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test("leads to the subscription's character, and shows their posts at once", async () => {
  signIn()
  fakeApi({
    [newest]: { body: [one(9, 4, 'June Calloway'), one(8, 3, 'Odile Farrow')] },
    'GET /posts/profile/3?page=1&pageSize=10': { body: { posts: [samplePost({ title: 'Low tide' })], totalCount: 1 } },
  })
  showScreen(success, { path: '/subscription/success', at: '/subscription/success?subscriptionId=8&transactionId=t' })
  await screen.findByText('Odile Farrow', { selector: 'p bdi' })
  expect(links()).toEqual([
    'See Odile Farrow’s posts /profile/3',
    'My Subscriptions /my-subscriptions',
    'Featured Creators /creators',
  ])
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/avatars/3.webp')
  expect(screen.getByText(/^Renews/).textContent?.replace(/\s/gu, ' ')).toMatch(
    /^Renews Jan 18, 2027\. We'll charge \$8\.99 on Jan 17\./,
  )
  await screen.findByRole('heading', { level: 3, name: 'Low tide' })
})

test('a free subscription has no next payment', async () => {
  signIn()
  fakeApi({
    [newest]: { body: [one(7, 3, 'Odile Farrow')] },
    'GET /posts/profile/3?page=1&pageSize=10': { body: { posts: [], totalCount: 0 } },
  })
  showScreen(success, { path: '/subscription/success', at: '/subscription/success?subscriptionId=7' })
  await screen.findByText('Odile Farrow', { selector: 'p bdi' })
  expect(screen.queryByText(/per month/)).toBeNull()
})

test('without a subscription of the viewer it names nobody, and makes no request', async () => {
  const { calls } = fakeApi({})
  showScreen(success, { path: '/subscription/success', at: '/subscription/success?subscriptionId=8' })
  await screen.findByRole('heading', { name: 'Subscription Successful' })
  expect(links()).toEqual(['My Subscriptions /my-subscriptions', 'Featured Creators /creators'])
  expect(calls).toEqual([])
})
