import { accessTypes, postTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api-client.ts'
import { prefetchInHead } from '../../lib/prefetch-in-head.ts'
import { clearSession } from '../../session/session-store.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { locked, sampleMedia, samplePost, sampleVideo } from '../../testing/sample-post.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as profileScreen from './profile-screen.tsx'

afterEach(() => {
  cleanup()
  clearSession()
  api.connect({ token: () => null, renew: async () => null, end: () => {} })
  delete window.prefetchedAnswers
  vi.unstubAllGlobals()
})

const profile = sampleProfile({
  postCount: 12,
  kindCounts: { photos: 9, videos: 3, albums: 0, locked: 5 },
  lastPostedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
})
const photo = samplePost({ id: 12, title: 'Rooftop, 6 am' })
const film = samplePost({ id: 11, title: 'The lamp turns', postType: postTypes.Video, mediaItems: [sampleVideo()] })
const paid = samplePost({
  id: 10,
  title: 'Behind the glass',
  accessType: accessTypes.PayPerView,
  isPpv: true,
  price: 8,
  canView: false,
  mediaItems: [locked(sampleMedia()), locked(sampleMedia())],
})
const page = (posts: Post[], totalCount: number) => ({ body: { posts, page: 1, totalCount } })
const others = [
  profile,
  sampleProfile({ id: 8, name: 'June Calloway', subscriptionFee: 4.99 }),
  sampleProfile({ id: 9, name: 'Captain Wren', subscriptionFee: 0 }),
]
const routes = {
  'GET /profiles/3': { body: profile },
  'GET /posts/profile/3?page=1&pageSize=10': page([photo, film, paid], 12),
  'GET /posts/profile/3?page=1&pageSize=10&kind=videos': page([film], 3),
  'GET /posts/profile/3?page=2&pageSize=10&kind=videos&before=11': page([], 3),
  'GET /profiles?creatorId=2&pageSize=4': { body: others },
}

async function show(at: string) {
  const network = fakeApi(routes)
  showScreen(profileScreen, { path: '/profile/:id', at })
  await screen.findByRole('heading', { level: 1, name: 'Mara Vell' })
  await screen.findAllByText('Also by', { exact: false })
  return network
}
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Kinds of posts' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
const titles = () => screen.getAllByRole('article').map((post) => within(post).getByRole('heading').textContent)

test('the tabs show the count of each kind, and leave out empty ones', async () => {
  await show('/profile/3')
  expect(tabs()).toEqual(['All 12', 'Photos 9', 'Videos 3', 'Locked 5'])
  expect(titles()).toEqual(['Rooftop, 6 am', 'The lamp turns', 'Behind the glass'])
})

test('uses the answers that the document has prefetched', async () => {
  const network = fakeApi(routes)
  localStorage.setItem('user', JSON.stringify({ token: 'hers' }))
  api.connect({ token: () => 'hers', renew: async () => null, end: () => {} })
  window.history.replaceState(null, '', '/profile/3')
  prefetchInHead()
  showScreen(profileScreen, { path: '/profile/:id', at: '/profile/3' })
  await screen.findByText('Rooftop, 6 am')
  const asked = network.calls.map(({ path }) => path)
  expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([])
  expect(asked.slice(0, 2)).toEqual(['/profiles/3', '/posts/profile/3?page=1&pageSize=10'])
})

test('a tab shows its kind, and continues after its last post', async () => {
  const api = await show('/profile/3')
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Videos 3' })))
  await vi.waitFor(() => expect(titles()).toEqual(['The lamp turns']))
  expect(screen.getByRole('link', { name: 'Videos 3' }).getAttribute('aria-current')).toBe('true')
  expect(api.to('GET /posts/profile/3?page=1&pageSize=10&kind=videos')).toHaveLength(1)
  // Nothing is requested twice.
  expect(api.to('GET /profiles/3').length + api.to('GET /posts/profile/3?page=1&pageSize=10').length).toBe(2)
})

test("the grid shows each post's content and price", async () => {
  await show('/profile/3?view=grid')
  await screen.findByRole('link', { name: /^Rooftop/ })
  const tiles = ['Rooftop, 6 am, 1 photo', 'The lamp turns, 3:24 video', 'Behind the glass, 2 photos, 8 FansCoins'].map(
    (name) => screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(tiles).toEqual(['/post/12', '/post/11', '/post/10'])
})

test("next to the posts are the totals, and the creator's other characters", async () => {
  await show('/profile/3')
  // Next to the posts on a wide screen, and again below them for phones; styles show one of the two.
  const cards = (title: string | RegExp) =>
    screen.getAllByRole('heading', { name: title }).map((heading) => within(heading.parentElement as HTMLElement))
  const here = cards('At a glance')
  expect(here).toHaveLength(2)
  for (const card of here) {
    for (const line of ['9 photos', '3 videos', '5 locked posts']) expect(card.getByText(line)).toBeTruthy()
    expect(card.queryByText('0 albums')).toBeNull()
    expect(card.getByText('2h ago')).toBeTruthy()
  }
  for (const card of cards(/^Also by/)) {
    expect(card.getByRole('link', { name: /June Calloway.*\$4\.99 per month/ }).getAttribute('href')).toBe('/profile/8')
    expect(card.getByRole('link', { name: /Captain Wren.*Free/ })).toBeTruthy()
    expect(card.queryByRole('link', { name: /Mara Vell.*per month/ })).toBeNull()
  }
})
