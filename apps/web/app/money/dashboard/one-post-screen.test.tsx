import type { PostFiguresInFull } from '@fanlight/contract/money/post-figures'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as onePost from './one-post-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const inDay = { views: 84, likes: 9, comments: 1, unlocks: 4, coins: 12.8, dollars: 1.28 }
const figures: PostFiguresInFull = {
  postId: 7,
  profileId: 1,
  profileName: 'Luna Vale',
  title: 'Harbour at <dusk>',
  thumbnailUrl: null,
  postType: 0,
  accessType: 2,
  price: 4,
  createdAt: '2026-05-04T10:00:00Z',
  all: { views: 1204, likes: 37, comments: 5, unlocks: 12, coins: 38.4, dollars: 3.84 },
  firstDay: inDay,
  firstWeek: { ...inDay, views: 400 },
  money: { unlocked: 48, tipped: 5, fees: 10.6, refunds: 4 },
  sources: [
    { source: 'home', views: 900 },
    { source: 'link', views: 300 },
  ],
  usual: {
    hours: 168,
    posts: 10,
    own: { views: 84, likes: 9, coins: 0.99 },
    median: { views: 40, likes: 0, coins: 0.99 },
  },
  series: {
    day: [{ label: 'Hour 1', views: 60, dollars: 1 }],
    week: [{ label: 'Day 1', views: 84, dollars: 1.28 }],
    all: [{ label: '2026-05-04', views: 84, dollars: 1.28 }],
  },
}
const show = (post: PostFiguresInFull) => {
  fakeApi({ 'GET /CreatorDashboard/posts/7': { body: post } })
  showScreen(onePost, { path: '/figures/:id', at: '/figures/7' })
}
const rowOf = (name: string) =>
  within(screen.getByRole('table', { name: 'Figures of this post' }))
    .getByText(name)
    .closest('tr')?.textContent

test('the first day, the first week and all are beside each other', async () => {
  show(figures)
  expect(await screen.findByRole('heading', { name: 'Harbour at <dusk>' })).toBeTruthy()
  expect(rowOf('Views')).toBe('Views844001,204')
  expect(rowOf('Income in FansCoins')).toBe('Income in FansCoins12.8012.8038.40')
  expect(rowOf('Income in dollars')).toBe('Income in dollars$1.28$1.28$3.84')
})

test('it is compared with the usual, and nothing is multiplied by a usual of none', async () => {
  show(figures)
  const card = (await screen.findByText('2.1×')).closest('div')
  expect(card?.textContent).toBe('Views2.1×84; usually 40')
  expect(screen.getByText('1×').closest('div')?.textContent).toBe('Income1×0.99; usually 0.99')
  expect(screen.getByText('9; usually 0').closest('div')?.textContent).toContain('–')
  expect(screen.getByText(/^Its first 7 days, beside the median of your last 10 posts/)).toBeTruthy()
})

test('sources have their shares, and income its parts', async () => {
  show(figures)
  expect((await screen.findByText('Home feed')).parentElement?.textContent).toBe('Home feed900 · 75%')
  for (const [name, amount] of [
    ['Unlocks', '48.00'],
    ['Tips on this post', '5.00'],
    ['Fees', '-10.60'],
    ['Refunds', '-4.00'],
  ] as const)
    expect(screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent).toBe(amount)
})

test('the charts go from its first hours to now', async () => {
  show(figures)
  const views = async () => (await screen.findByRole('table', { name: 'Views' })).textContent
  expect(await views()).toContain('Hour 160')
  fireEvent.click(screen.getByRole('button', { name: 'First 7 days' }))
  expect(await views()).toContain('Day 184')
  fireEvent.click(screen.getByRole('button', { name: 'Until now' }))
  expect(await views()).toContain('May 4')
})

test('an older post has its totals alone', async () => {
  const series = { day: [], week: [], all: [] }
  show({ ...figures, firstDay: null, firstWeek: null, usual: null, sources: [], series })
  expect(await screen.findByText(/its first days are unknown/)).toBeTruthy()
  expect(rowOf('Likes')).toBe('Likes––37')
  expect(screen.getByText(/^A post is compared from its first full hour on/)).toBeTruthy()
  expect(screen.getByText('No views yet.')).toBeTruthy()
  expect(screen.getByText('Nothing has been counted yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'First 24 hours' })).toBeNull()
})

test('a post of somebody else is not there', async () => {
  fakeApi({ 'GET /CreatorDashboard/posts/7': { status: 404, body: { detail: 'Post not found' } } })
  showScreen(onePost, { path: '/figures/:id', at: '/figures/7' })
  expect(await screen.findByText(/could not be loaded|not found/)).toBeTruthy()
})
