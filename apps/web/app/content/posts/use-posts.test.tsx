import type { Post } from '@fanlight/contract/content/posts'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { WithData } from '../../testing/with-data.tsx'
import { changePost, forgetPost } from './kept-posts.ts'
import { postQuery, postsQuery } from './posts-api.ts'
import { renewExpired } from './renew-posts.ts'
import { usePosts } from './use-posts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const tenPosts = Array.from({ length: 10 }, (_, index) => samplePost({ id: 20 - index }))

const page = (posts: Post[], totalCount: number) => ({ body: { posts, page: 1, totalCount } })
const first = 'GET /posts/profile/3?page=1&pageSize=10'
const second = 'GET /posts/profile/3?page=2&pageSize=10&before=11'

const Around = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <WithData>{children}</WithData>
  </MemoryRouter>
)

async function begin(items: Post[], total: number, routes: Record<string, Answer | Answer[]>) {
  const api = fakeApi({ [first]: page(items, total), ...routes })
  const { result } = renderHook(() => usePosts(postsQuery(3)), { wrapper: Around })
  await wait(0)
  return { api, list: result }
}
const ids = (posts: Post[] | undefined) => posts?.map(({ id }) => id)

test('reads ten a page while there are more, and filters them', async () => {
  const more = [samplePost({ id: 11 }), samplePost({ id: 10 }), samplePost({ id: 9 })]
  const { list } = await begin(tenPosts, 12, { [second]: page(more, 12) })
  act(() => list.current.more.onMore())
  await wait(0)
  expect(ids(list.current.data)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9])
  expect(list.current.more.hasMore).toBe(false)
})

test('a changed post changes in every list, and on its own page', async () => {
  const { list } = await begin(tenPosts, 10, { 'GET /posts/20': { body: samplePost({ id: 20 }) } })
  await queryClient.fetchInfiniteQuery(postQuery(20))
  act(() => changePost(20, { isConsumed: true }))
  await wait(0)
  expect(ids(list.current.data?.filter(({ isConsumed }) => isConsumed))).toEqual([20])
  expect(queryClient.getQueryData(postQuery(20).queryKey)?.pages[0]?.items[0]?.isConsumed).toBe(true)
})

test('a deleted post leaves the lists, and stays on its own page until the reader leaves', async () => {
  const { list } = await begin(tenPosts, 10, { 'GET /posts/20': { body: samplePost({ id: 20 }) } })
  await queryClient.fetchInfiniteQuery(postQuery(20))
  fakeApi({ [first]: page(tenPosts.slice(1), 9) })
  act(() => forgetPost(20))
  await wait(0)
  expect(list.current.data?.[0]?.id).toBe(19)
  expect(ids(queryClient.getQueryData(postQuery(20).queryKey)?.pages[0]?.items)).toEqual([20])
  expect(queryClient.getQueryState(postQuery(20).queryKey)?.isInvalidated).toBe(true)
})

test('a failed page says so', async () => {
  const { list } = await begin(tenPosts, 12, { [second]: 'lost' })
  act(() => list.current.more.onMore())
  await wait(0)
  expect(list.current.more.error).toBe('Failed to load posts.')
})

test('a post that may not be seen does not exist', async () => {
  fakeApi({ 'GET /posts/5': { status: 404, body: { title: 'Not found' } } })
  expect((await queryClient.fetchInfiniteQuery(postQuery(5))).pages[0]?.items).toEqual([])
})

test('polls a post being processed until it is ready', async () => {
  const processing = samplePost({ id: 5, state: 'processing', mediaItems: [] })
  const { api, list } = await begin([processing, samplePost({ id: 4 })], 2, {
    'GET /posts/5': [{ body: processing }, { body: samplePost({ id: 5, state: 'ready' }) }],
  })
  await wait(3_050)
  expect(list.current.data?.[0]?.state).toBe('processing')
  await wait(3_050)
  expect(list.current.data?.[0]?.state).toBe('ready')
  await wait(30_000)
  expect(api.to('GET /posts/5')).toHaveLength(2)
})

test('an expired address is renewed, but not over and over', async () => {
  const { api, list } = await begin([samplePost({ id: 5 })], 1, {
    'GET /posts/5': { body: samplePost({ id: 5, title: 'Fresh' }) },
  })
  act(() => renewExpired(5))
  await wait(0)
  expect(list.current.data?.[0]?.title).toBe('Fresh')
  act(() => renewExpired(5))
  await wait(0)
  expect(api.to('GET /posts/5')).toHaveLength(1)
  await wait(21_000)
  act(() => renewExpired(5))
  await wait(0)
  expect(api.to('GET /posts/5')).toHaveLength(2)
})
