import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitLive } from '../../lib/live-events.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi, later } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import { listenForPosts, markShown, useNewPosts } from './new-posts.ts'

let stop: () => void
beforeEach(() => {
  stop = listenForPosts()
})
afterEach(() => {
  stop()
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const counted = 'GET /home/new-count'

test('a post that arrives during the count is counted, and each later one once', async () => {
  const answer = later()
  const api = fakeApi({ [counted]: [answer.answer, { body: { count: 5 } }] })
  const { result } = renderHook(useNewPosts, { wrapper: WithData })
  await waitFor(() => expect(api.to(counted)).toHaveLength(1))
  emitLive('HomeGrew', { profileId: 1, postId: 31 })
  answer.give({ body: { count: 4 } })
  await waitFor(() => expect(result.current).toBe(5))
  emitLive('HomeGrew', { profileId: 1, postId: 32 })
  emitLive('HomeGrew', { profileId: 1, postId: 32 })
  await waitFor(() => expect(result.current).toBe(6))
  expect(api.to(counted)).toHaveLength(2)
})

test('posts that arrive before older ones are marked as shown stay new', async () => {
  const answer = later()
  fakeApi({ [counted]: [{ body: { count: 3 } }, answer.answer], 'PUT /home/seen': { status: 204 } })
  const { result } = renderHook(useNewPosts, { wrapper: WithData })
  await waitFor(() => expect(result.current).toBe(3))
  for (const postId of [31, 32, 33]) emitLive('HomeGrew', { profileId: 1, postId })
  await waitFor(() => expect(result.current).toBe(6))
  markShown(31)
  await waitFor(() => expect(result.current).toBe(2))
  // One of them is deleted.
  answer.give({ body: { count: 1 } })
  await waitFor(() => expect(result.current).toBe(1))
  emitLive('HomeGrew', { profileId: 1, postId: 33 })
  emitLive('HomeGrew', { profileId: 1, postId: 34 })
  await waitFor(() => expect(result.current).toBe(2))
})
