import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markShown } from '../content/home/new-posts.ts'
import { emitLive } from '../lib/live-events.ts'
import { queryClient } from '../lib/query-client.ts'
import { clearSession, storeSession } from '../session/session-store.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { WithData } from '../testing/with-data.tsx'
import MembersFrame from './members-frame.tsx'

vi.mock('@microsoft/signalr', () => import('../testing/fake-hub.ts'))

beforeEach(() => storeSession({ token: 'a.b.c', userId: 2, name: 'Ada', email: 'ada@fanlight.test', avatarUrl: null }))
afterEach(() => {
  cleanup()
  clearSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(...counts: number[]) {
  const network = fakeApi({
    'GET /home/new-count': counts.map((count) => ({ body: { count } })),
    'PUT /home/seen': { status: 204 },
  })
  const Stub = createRoutesStub([{ path: '*', Component: MembersFrame }])
  render(<Stub initialEntries={['/about']} />, { wrapper: WithData })
  return network
}
const feedIn = (navigation: string) =>
  within(screen.getByRole('navigation', { name: navigation, hidden: true })).getByRole('link', {
    name: /Feed/,
    hidden: true,
  })
const named = (name: string) =>
  waitFor(() => {
    for (const place of ['Places', 'Bottom bar']) expect(feedIn(place).textContent?.replace(/\d+\+?$/, '')).toBe(name)
  })
const grows = (postId: number) => act(() => emitLive('HomeGrew', { profileId: 1, postId }))

test('Feed shows the number of new posts, in rail and bar, requested once and then updated live', async () => {
  const network = show(3)
  await named('Feed, 3 new posts')
  grows(10)
  grows(10)
  await named('Feed, 4 new posts')
  expect(network.to('GET /home/new-count')).toHaveLength(1)
})

test('having seen the feed, nothing is new until something arrives', async () => {
  const network = show(3)
  await named('Feed, 3 new posts')
  act(() => markShown(21))
  await named('Feed')
  grows(22)
  await named('Feed, 1 new post')
  // Earlier posts are shown again: later ones are still new.
  act(() => markShown(21))
  await named('Feed, 1 new post')
  expect(network.to('PUT /home/seen').map(({ body }) => body)).toEqual([{ postId: 21 }])
})

test('the count stops at 99', async () => {
  show(100)
  await named('Feed, 99+ new posts')
  grows(31)
  await named('Feed, 99+ new posts')
})

test('after a gap they are counted again', async () => {
  show(2, 7)
  await named('Feed, 2 new posts')
  act(() => emitLive('BackAfterGap', null))
  await named('Feed, 7 new posts')
})
