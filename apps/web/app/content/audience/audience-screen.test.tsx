import type { PostYield } from '@fanlight/contract/content/audience'
import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as audienceScreen from './audience-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const member = (name: string, lastSeen: string | null = null, hasMore = false) => ({
  body: {
    members: [
      {
        fanId: 5,
        name,
        avatarUrl: null,
        since: '2026-05-04T10:00:00Z',
        spentCoins: 12.5,
        spentDollars: 9.99,
        lastSeen,
        note: null,
        cameBy: null,
        isTrying: false,
      },
    ],
    hasMore,
    totals: { subscribers: 1204, followers: 37 },
  },
})

test.each([
  ['', 'Subscribers', 'Ada'],
  ['?kind=followers', 'Followers', 'Bo'],
  ['?kind=nonsense', 'Subscribers', 'Ada'],
])('the address %j shows %s', async (query, title, name) => {
  fakeApi({
    'GET /creator/audience/3?kind=subscribers&pageSize=24': member('Ada'),
    'GET /creator/audience/3?kind=followers&pageSize=24': member('Bo'),
  })
  showScreen(audienceScreen, { path: '/audience/:id', at: `/audience/3${query}` })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(await screen.findByText(name)).toBeTruthy()
  expect(screen.getByText('12.50')).toBeTruthy()
})

test('a tab shows the other half of the audience', async () => {
  fakeApi({
    'GET /creator/audience/3?kind=subscribers&pageSize=24': member('Ada'),
    'GET /creator/audience/3?kind=followers&pageSize=24': member('Bo'),
  })
  showScreen(audienceScreen, { path: '/audience/:id', at: '/audience/3' })
  await screen.findByText('Ada')
  fireEvent.click(screen.getByRole('button', { name: 'Followers 37' }))
  await screen.findByText('Bo')
  expect(screen.getByRole('button', { name: 'Followers 37' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('button', { name: 'Subscribers 1,204' }).getAttribute('aria-current')).toBeNull()
})

test.each([
  [[null, null, '2026-06-01'], []],
  [
    [null, '2026-06-01'],
    ['–', 'Jun 1, 2026'],
  ],
])('last visits of %j are shown if at least half are known', async (seen, shown) => {
  const members = seen.map((lastSeen, index) => ({ ...member('Ada', lastSeen).body.members[0], fanId: index + 5 }))
  fakeApi({
    'GET /creator/audience/3?kind=subscribers&pageSize=24': { body: { ...member('Ada').body, members } },
  })
  showScreen(audienceScreen, { path: '/audience/:id', at: '/audience/3' })
  expect(await screen.findAllByText('Ada')).toHaveLength(seen.length)
  expect(screen.queryAllByRole('columnheader', { name: 'Last seen' })).toHaveLength(shown.length ? 1 : 0)
  expect(screen.queryAllByText(/^(–|Jun 1, 2026)$/).map(({ textContent }) => textContent)).toEqual(shown)
})

test('the next page follows the last line shown, and the newest are one click away', async () => {
  const { members } = member('Ada').body
  const last = members.map((one) => ({ ...one, fanId: 4, name: 'Cem', since: '2026-05-03T09:00:00Z' }))
  fakeApi({
    'GET /creator/audience/3?kind=subscribers&pageSize=24': { body: { members: [...members, ...last], hasMore: true } },
    'GET /creator/audience/3?kind=subscribers&before=4&since=2026-05-03T09%3A00%3A00Z&pageSize=24': member('Bo'),
  })
  showScreen(audienceScreen, { path: '/audience/:id', at: '/audience/3' })
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('Bo')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Newest' }))
  await screen.findByText('Ada')
  expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull()
})

test('a search is requested once typing ends, and the old rows stay until it is answered', async () => {
  const api = fakeApi({
    'GET /creator/audience/3?kind=subscribers&pageSize=24': member('Ada'),
    'GET /creator/audience/3?kind=subscribers&search=Bob&pageSize=24': member('Bob'),
  })
  showScreen(audienceScreen, { path: '/audience/:id', at: '/audience/3' })
  await screen.findByText('Ada')
  const search = screen.getByLabelText<HTMLInputElement>(/^Search/)
  for (const typed of ['B', 'Bo', 'Bob']) fireEvent.change(search, { target: { value: typed } })
  expect(search.value).toBe('Bob')
  expect(screen.getByText('Ada')).toBeTruthy()
  await screen.findByText('Bob')
  await waitFor(() => expect(screen.queryByText('Ada')).toBeNull())
  expect(api.calls.filter(({ path }) => path.includes('kind='))).toHaveLength(2)
})

test('post figures have their own view, and continue beyond one page', async () => {
  const post = (postId: number, title: string, change: Partial<PostYield> = {}): PostYield => ({
    postId,
    title,
    thumbnailUrl: '/media/small.webp',
    accessType: accessTypes.PayPerView,
    price: 20,
    createdAt: '2026-05-04T10:00:00Z',
    views: 903,
    likes: 41,
    comments: 12,
    followers: 7,
    ...change,
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = () => undefined
      observe: () => void
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => told([{ isIntersecting: true }])
      }
    },
  )
  const none = { thumbnailUrl: null, accessType: accessTypes.Public, price: null, followers: 0 }
  const api = fakeApi({
    'GET /creator/audience/3?kind=subscribers&pageSize=24': member('Ada'),
    'GET /creator/audience/3/posts': { body: { posts: [post(9, 'Newest')], hasMore: true } },
    'GET /creator/audience/3/posts?before=9': {
      body: { posts: [post(5, 'Second', none), post(4, 'First')], hasMore: false },
    },
  })
  showScreen(audienceScreen, { path: '/audience/:id', at: '/audience/3' })
  await screen.findByText('Ada')
  expect([screen.queryByRole('table', { name: 'Posts' }), api.calls.length]).toEqual([null, 2])
  fireEvent.click(screen.getByRole('button', { name: 'Posts' }))
  const first = await screen.findByRole('link', { name: 'First' })
  expect(first.getAttribute('href')).toBe('/post/4')
  const row = first.closest('tr') as HTMLElement
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/media/small.webp')
  const cells = within(row).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'FirstMay 4, 2026Pay-per-view, 20 coins+7 followers',
    'May 4, 2026',
    '903',
    '41',
    '12',
    '7',
  ])
  const second = screen.getByRole('link', { name: 'Second' }).closest('td')
  expect([second?.textContent, second?.querySelector('img')]).toEqual(['SecondMay 4, 2026Public', null])
  expect(screen.getByRole('link', { name: 'Newest' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Posts' }).getAttribute('aria-current')).toBe('page')
  expect([screen.queryByText('Ada'), screen.queryByRole('button', { name: 'Export CSV' })]).toEqual([null, null])
})

test('a half-written note survives a reload, unless it was saved or closed', async () => {
  const noted = {
    body: {
      members: member('Ada').body.members.map((one) => ({ ...one, note: 'A lamp.' })),
      hasMore: false,
      totals: { subscribers: 1, followers: 0 },
    },
  }
  const api = fakeApi({
    'GET /creator/audience/3?kind=subscribers&pageSize=24': [member('Ada'), noted],
    'PUT /creator/fans/5/note': { status: 204 },
  })
  const open = async () => {
    cleanup()
    showScreen(audienceScreen, { path: '/audience/:id', at: '/audience/3' })
    fireEvent.click(await screen.findByRole('button', { name: / about Ada$/ }))
    return screen.findByLabelText<HTMLTextAreaElement>(/^Note/, { selector: 'textarea' })
  }
  fireEvent.change(await open(), { target: { value: 'Likes lamps.' } })
  const field = await open()
  expect(field.value).toBe('Likes lamps.')
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls.filter(({ body }) => body)).toHaveLength(1)
  await screen.findByText('A lamp.')
  expect(screen.getByRole('button', { name: 'Note about Ada' })).toBeTruthy()
  fireEvent.change(await open(), { target: { value: 'No.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect((await open()).value).toBe('A lamp.')
})

test('people in a free trial are marked', async () => {
  const [one] = member('Ada').body.members
  const members = [one, { ...one, fanId: 6, name: 'Bo', spentDollars: 0, isTrying: true }]
  fakeApi({ 'GET /creator/audience/3?kind=subscribers&pageSize=24': { body: { ...member('Ada').body, members } } })
  showScreen(audienceScreen, { path: '/audience/:id', at: '/audience/3' })
  expect((await screen.findByText('Trial')).parentElement?.textContent).toBe('BoTrial')
})
