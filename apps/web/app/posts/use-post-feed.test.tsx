import type { Post } from '@fanlight/contract/posts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '../testing/fake-api.ts'
import { samplePost } from '../testing/sample-post.ts'
import { tellPostChange } from './post-changes.ts'
import { usePostFeed } from './use-post-feed.ts'

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

function begin(items: Post[], total: number, routes: Record<string, Answer | Answer[]>) {
  const api = fakeApi(routes)
  const start = { items, page: 1, total, hasMore: total > items.length }
  const keep = vi.fn()
  const { result } = renderHook(() => usePostFeed({ profileId: 3, start, keep }))
  return { api, feed: result, keep }
}

test('reads ten a page while there are more, and filters what it has', async () => {
  const route = 'GET /posts/profile/3?page=2&pageSize=10'
  const second = [samplePost({ id: 11 }), samplePost({ id: 10 }), samplePost({ id: 9 })]
  const { feed, keep } = begin(tenPosts, 12, { [route]: { body: { posts: second, page: 2, totalCount: 12 } } })
  await act(() => feed.current.more())
  expect(feed.current.items.map(({ id }) => id)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9])
  expect(feed.current.hasMore).toBe(false)
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ page: 2 }))
})

test('hears of a change that began in a feed which is gone', () => {
  const { feed } = begin(tenPosts, 10, {})
  act(() => tellPostChange(20, { isConsumed: true }))
  expect(feed.current.items.filter(({ isConsumed }) => isConsumed).map(({ id }) => id)).toEqual([20])
})

test('a page that fails says so', async () => {
  const { feed } = begin(tenPosts, 12, { 'GET /posts/profile/3?page=2&pageSize=10': 'lost' })
  await act(() => feed.current.more())
  expect(feed.current.error).toBe('Failed to load posts.')
})

test('looks again at what is being prepared until it is ready', async () => {
  const processing = samplePost({ id: 5, state: 'processing', mediaItems: [] })
  const { api, feed } = begin([processing, samplePost({ id: 4 })], 2, {
    'GET /posts/5': [{ body: processing }, { body: samplePost({ id: 5, state: 'ready' }) }],
  })
  await wait(3_000)
  expect(feed.current.items[0]?.state).toBe('processing')
  await wait(3_000)
  expect(feed.current.items[0]?.state).toBe('ready')
  await wait(30_000)
  expect(api.to('GET /posts/5')).toHaveLength(2)
})

test('an address that has run out is asked for again, but not over and over', async () => {
  const { api, feed } = begin([samplePost({ id: 5 })], 1, {
    'GET /posts/5': { body: samplePost({ id: 5, title: 'Fresh' }) },
  })
  await act(async () => feed.current.onExpired(5))
  expect(feed.current.items[0]?.title).toBe('Fresh')
  await act(async () => feed.current.onExpired(5))
  expect(api.to('GET /posts/5')).toHaveLength(1)
  await wait(21_000)
  await act(async () => feed.current.onExpired(5))
  expect(api.to('GET /posts/5')).toHaveLength(2)
})
