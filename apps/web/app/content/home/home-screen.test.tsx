import { limits } from '@fanlight/contract/platform/limits'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitLive } from '../../lib/live-events.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as module from './home-screen.tsx'
import { listenForPosts } from './new-posts.ts'

let stop: () => void
beforeEach(() => {
  stop = listenForPosts()
})

afterEach(() => {
  cleanup()
  stop()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const titles = ['Newest', 'Middle', 'Oldest']
const trending = 'GET /profiles?sort=trending&page=1'
const suggested = [
  sampleProfile({ id: 31, name: 'Followed already', isFollowing: true }),
  sampleProfile({ id: 32, name: 'Paid already', isSubscribed: true }),
  sampleProfile({ id: 33, name: 'Somebody else' }),
]
async function show(seenUpTo: number | null) {
  const posts = titles.map((title, index) => ({
    ...samplePost({ id: 9 - index, title }),
    profile: { name: 'Mara Vell', avatarUrl: null, creatorName: 'Ada Winter' },
  }))
  const network = fakeApi({
    [`GET /home?pageSize=${limits.postsPageSize}`]: { body: { posts, next: null, seenUpTo, hasAnybody: true } },
    'PUT /home/seen': { status: 204 },
    'GET /home/new-count': { body: { count: 3 } },
    [trending]: { body: suggested },
  })
  showScreen(module, { path: '/feed' })
  await screen.findByText('Newest')
  return network
}
const order = () =>
  [...titles, 'You have seen the posts below']
    .map((text) => screen.queryByText(text))
    .filter((element) => element !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(({ textContent }) => textContent)

test('a line separates new from seen posts, and shown posts count as seen', async () => {
  const network = await show(8)
  expect(order()).toEqual(['Newest', 'You have seen the posts below', 'Middle', 'Oldest'])
  await vi.waitFor(() => expect(network.to('PUT /home/seen').map(({ body }) => body)).toEqual([{ postId: 9 }]))
})

test.each([
  ['all of it was seen', 9],
  ['it is the first visit', null],
])('no line where %s', async (_when, seenUpTo) => {
  await show(seenUpTo)
  expect(order()).toEqual(titles)
})

test('suggestions of new characters appear next to the feed if there is room', async () => {
  await show(9)
  const beside = await screen.findByRole('complementary', { name: 'Trending now' })
  expect(
    within(beside)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Somebody else'), 'Discover Profiles'])
  cleanup()
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const network = await show(9)
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(network.to(trending)).toEqual([])
})

test('posts missed while disconnected are counted with live ones', async () => {
  await show(9)
  act(() => emitLive('HomeGrew', { profileId: 1, postId: 10 }))
  await screen.findByRole('button', { name: '1 new post' })
  act(() => emitLive('BackAfterGap', null))
  await screen.findByRole('button', { name: '3 new posts' })
  act(() => emitLive('HomeGrew', { profileId: 1, postId: 13 }))
  fireEvent.click(await screen.findByRole('button', { name: '4 new posts' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /new post/ })).toBeNull())
})

test.each([
  ['follows nobody', false, 'Follow characters for free, and their new posts will appear here.'],
  ['follows silent characters', true, "The characters you follow haven't posted yet. Their posts will appear here."],
])(
  'an empty feed of someone who %s says how it fills, and shows twelve popular ones',
  async (_who, hasAnybody, words) => {
    const popular = Array.from({ length: 13 }, (_, n) => sampleProfile({ id: n + 1, name: `Character ${n + 1}` }))
    fakeApi({
      [`GET /home?pageSize=${limits.postsPageSize}`]: { body: { posts: [], next: null, seenUpTo: null, hasAnybody } },
      'GET /profiles?sort=popular&page=1': { body: popular },
    })
    showScreen(module, { path: '/feed' })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Discover Profiles' }).getAttribute('href')).toBe('/profiles')
    expect(await screen.findByText('Character 12')).toBeTruthy()
    expect(screen.queryByText('Character 13')).toBeNull()
  },
)

test('the first post appears in an open empty feed', async () => {
  const home = `GET /home?pageSize=${limits.postsPageSize}`
  const first = { ...samplePost({ id: 20, title: 'First light' }), profile: sampleProfile() }
  const page = (posts: object[]) => ({ body: { posts, next: null, seenUpTo: null, hasAnybody: true } })
  fakeApi({
    [home]: [page([]), page([first])],
    'GET /home/new-count': { body: { count: 0 } },
    'GET /profiles?sort=popular&page=1': { body: [] },
    'PUT /home/seen': { status: 204 },
    [trending]: { body: [] },
  })
  showScreen(module, { path: '/feed' })
  await screen.findByRole('heading', { name: 'Popular now' })
  await act(async () => queryClient.setQueryData(['home', 'new-count'], 0))
  act(() => emitLive('HomeGrew', { profileId: 1, postId: 20 }))
  fireEvent.click(await screen.findByRole('button', { name: '1 new post' }))
  await screen.findByText('First light')
})
