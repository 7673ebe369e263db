import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import * as library from './library-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

test('a post moved to another list leaves the shown one', async () => {
  const shown = 'GET /library/bookmarks?listId=5&page=1&pageSize=12'
  const post = { ...samplePost({ id: 31, title: 'Rooftop' }), profile: sampleProfile(), listId: 5 }
  const page = (posts: object[]) => ({ body: { posts, hasMore: false } })
  const api = fakeApi({
    'GET /bookmark-lists': {
      body: [
        { id: 5, name: 'Evenings', count: 1 },
        { id: 6, name: 'Mornings', count: 0 },
      ],
    },
    [shown]: [page([post]), page([])],
    'PUT /posts/31/bookmark': { status: 204 },
  })
  showScreen(library, { path: '/library', at: '/library?part=bookmarks&list=5' })
  fireEvent.change(await screen.findByLabelText('Keep Rooftop in'), { target: { value: '6' } })
  await screen.findByText('Nothing in this list yet')
  expect(api.to('PUT /posts/31/bookmark')[0]?.body).toEqual({ listId: 6 })
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['Kept in “Mornings”.']))
  expect(api.to(shown)).toHaveLength(2)
})

test('a bookmark shows its list, also after a move, and counts are updated', async () => {
  const rooftop = samplePost({ id: 31, title: 'Rooftop', isBookmarked: true })
  const api = fakeApi({
    'GET /bookmark-lists': {
      body: [
        { id: 5, name: 'Evenings', postCount: 1 },
        { id: 6, name: 'Mornings', postCount: 0 },
      ],
    },
    'GET /library/bookmarks?page=1&pageSize=12': {
      body: { posts: [{ ...rooftop, profile: sampleProfile(), listId: 5 }], hasMore: false },
    },
    'PUT /posts/31/bookmark': { status: 204 },
  })
  showScreen(library, { path: '/library', at: '/library?part=bookmarks' })
  const list = await screen.findByLabelText<HTMLSelectElement>('Keep Rooftop in')
  expect(list.value).toBe('5')
  fireEvent.change(list, { target: { value: '6' } })
  await waitFor(() => expect(list.value).toBe('6'))
  const counted = () => api.to('GET /bookmark-lists').length
  await waitFor(() => expect(counted()).toBe(2))
})

test('a post removed from its list stays bookmarked without a list; other parts have no lists', async () => {
  const post = { ...samplePost({ id: 31, title: 'Rooftop' }), profile: sampleProfile(), listId: 5 }
  const api = fakeApi({
    'GET /bookmark-lists': { body: [{ id: 5, name: 'Evenings', postCount: 1 }] },
    'GET /library/bookmarks?page=1&pageSize=12': { body: { posts: [post], hasMore: false } },
    'GET /library/liked?page=1&pageSize=12': { body: { posts: [], hasMore: false } },
    'PUT /posts/31/bookmark': { status: 204 },
  })
  showScreen(library, { path: '/library', at: '/library?part=bookmarks' })
  fireEvent.change(await screen.findByLabelText('Keep Rooftop in'), { target: { value: '' } })
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['Removed from its list.']))
  expect(api.to('PUT /posts/31/bookmark')[0]?.body).toEqual({ listId: null })
  cleanup()
  showScreen(library, { path: '/library', at: '/library?part=liked&list=5' })
  await screen.findByText('Posts you like appear here.')
})

test('changing the part keeps the search, and the field says what it searches', async () => {
  const none = { body: { posts: [], hasMore: false } }
  fakeApi({
    'GET /library/liked?search=fog&page=1&pageSize=12': none,
    'GET /library/unlocked?search=fog&page=1&pageSize=12': none,
    'GET /library/unlocked?page=1&pageSize=12': none,
  })
  showScreen(library, { path: '/library', at: '/library?part=liked&search=fog' })
  await screen.findByText('Nothing found')
  fireEvent.click(screen.getByRole('link', { name: 'Unlocked' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Unlocked' }).getAttribute('aria-current')).toBe('page'))
  await screen.findByText('No unlocked posts match “fog”.')
  expect(screen.getByLabelText<HTMLInputElement>('Search: Title, caption or character').value).toBe('fog')
})

test('an empty library has no search', async () => {
  fakeApi({ 'GET /library/liked?page=1&pageSize=12': { body: { posts: [], hasMore: false } } })
  showScreen(library, { path: '/library', at: '/library?part=liked' })
  await screen.findByText('Posts you like appear here.')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test.each(['', '&view=list'])('without bookmarks there is no choice of list or view%s', async (view) => {
  fakeApi({
    'GET /bookmark-lists': { body: [{ id: 5, name: 'Evenings', postCount: 0 }] },
    'GET /library/bookmarks?page=1&pageSize=12': { body: { posts: [], hasMore: false } },
  })
  showScreen(library, { path: '/library', at: `/library?part=bookmarks${view}` })
  await screen.findByText('Press the bookmark sign under a post to keep it for later.')
  expect([screen.queryByLabelText('List'), screen.queryByRole('button', { name: 'New list' })]).toEqual([null, null])
  expect(screen.queryByRole('navigation', { name: 'List or grid' })).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toContain('Liked')
})

test('an empty list keeps the list choice, and an empty search keeps the views', async () => {
  const none = { body: { posts: [], hasMore: false } }
  fakeApi({
    'GET /bookmark-lists': { body: [{ id: 5, name: 'Evenings', postCount: 0 }] },
    'GET /library/bookmarks?listId=5&page=1&pageSize=12': none,
    'GET /library/bookmarks?search=fog&page=1&pageSize=12': none,
  })
  showScreen(library, { path: '/library', at: '/library?part=bookmarks&list=5' })
  await screen.findByText('Nothing in this list yet')
  expect(await screen.findByRole('combobox', { name: 'List' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'List or grid' })).toBeTruthy()
  cleanup()
  showScreen(library, { path: '/library', at: '/library?part=bookmarks&search=fog' })
  await screen.findByText('None of your bookmarks matches “fog”.')
  expect(await screen.findByRole('combobox', { name: 'List' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'List or grid' })).toBeTruthy()
})

test('a grid shows many posts with title and profile; the choice of list view survives parts and searches', async () => {
  const post = (id: number, title: string, name: string) => ({
    ...samplePost({ id, title, profileId: id + 100 }),
    profile: { ...sampleProfile(), name },
    listId: null,
  })
  const api = fakeApi({
    'GET /library/unlocked?page=1&pageSize=12': {
      body: { posts: [post(31, 'Rooftop, 6 am', 'Odile Farrow'), post(32, 'The ladle', 'Thistle')], hasMore: false },
    },
    'GET /library/liked?page=1&pageSize=12': { body: { posts: [post(33, 'Tide table', 'Mara Vell')], hasMore: false } },
    'GET /library/liked?search=tide&page=1&pageSize=12': { body: { posts: [], hasMore: false } },
  })
  showScreen(library, { path: '/library' })
  const tiles = () => screen.getAllByRole('listitem').map((tile) => within(tile))
  await screen.findByRole('link', { name: /^Rooftop, 6 am, / })
  expect(screen.queryByRole('article')).toBeNull()
  expect(tiles().map((tile) => tile.getAllByRole('link').map((link) => link.getAttribute('href')))).toEqual([
    ['/post/31', '/profile/131'],
    ['/post/32', '/profile/132'],
  ])
  expect(tiles().map((tile) => tile.getAllByRole('link')[1]?.textContent)).toEqual(['Odile Farrow', 'Thistle'])
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  const first = within(await screen.findByRole('article', { name: 'Rooftop, 6 am' }))
  expect(first.getByRole('heading', { level: 2 }).textContent).toBe('Rooftop, 6 am')
  expect(first.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/post/31', '/profile/131'])
  fireEvent.click(screen.getByRole('link', { name: 'Liked' }))
  await screen.findByRole('article', { name: 'Tide table' })
  fireEvent.change(screen.getByLabelText('Search: Title, caption or character'), { target: { value: 'tide' } })
  await screen.findByText('Nothing that you liked matches “tide”.')
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('true')
  fireEvent.click(screen.getByRole('link', { name: 'Grid' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Grid' }).getAttribute('aria-current')).toBe('true'))
  expect(api.to('GET /library/liked?search=tide&page=1&pageSize=12')).toHaveLength(1)
})

test.each(['grid', 'list'])(
  'a purchase shows in the %s what clicking it does, and next to the picture what it costs again',
  async (view) => {
    const bought = (id: number, title: string, more: object) => ({
      ...samplePost({
        id,
        title,
        accessType: accessTypes.PayPerView,
        price: 8,
        hasPurchased: true,
        isConsumed: false,
        ...more,
      }),
      profile: sampleProfile(),
      listId: null,
    })
    fakeApi({
      'GET /library/unlocked?page=1&pageSize=12': {
        body: {
          posts: [
            bought(31, 'Not seen yet', { canView: true, viewingEndsAt: null }),
            bought(32, 'Begun', { canView: true, viewingEndsAt: '2100-01-01T18:40:00Z' }),
            bought(33, 'Seen', { canView: false, isConsumed: true, viewingEndsAt: null }),
          ],
          hasMore: false,
        },
      },
    })
    showScreen(library, { path: '/library', at: `/library?view=${view}` })
    await screen.findByRole('link', { name: /^Not seen yet/ })
    const words = ['Ready to view', 'Open until 6:40 PM UTC', 'View again for 8 coins']
    const tiles = screen.getAllByRole('listitem')
    expect(tiles.map((tile) => words.filter((word) => tile.textContent?.replace(/\s/gu, ' ').includes(word)))).toEqual(
      words.map((word) => [word]),
    )
    expect(tiles.map((tile) => within(tile).queryByText('8'))).toEqual([null, null, null])
    const links = [/^Open Not seen yet$/, /^Open Begun$/, /^View again for 8 coins Seen$/]
    const link = (name: RegExp) => screen.queryByRole('link', { name })?.getAttribute('href')
    expect(links.map(link)).toEqual(view === 'list' ? ['/post/31', '/post/32', '/post/33'] : Array(3).fill(undefined))
  },
)
