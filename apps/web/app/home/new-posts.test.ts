import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellLive } from '../lib/live-events.ts'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi, later } from '../testing/fake-api.ts'
import { WithData } from '../testing/with-data.tsx'
import { listenForPosts, useNewPosts } from './new-posts.ts'

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

test('a post that comes while they are counted is counted, and each later one once', async () => {
  const answer = later()
  const api = fakeApi({ [counted]: [answer.answer, { body: { count: 5 } }] })
  const { result } = renderHook(useNewPosts, { wrapper: WithData })
  await waitFor(() => expect(api.to(counted)).toHaveLength(1))
  tellLive('HomeGrew', { profileId: 1, postId: 31 })
  answer.give({ body: { count: 4 } })
  await waitFor(() => expect(result.current).toBe(5))
  tellLive('HomeGrew', { profileId: 1, postId: 32 })
  tellLive('HomeGrew', { profileId: 1, postId: 32 })
  await waitFor(() => expect(result.current).toBe(6))
  expect(api.to(counted)).toHaveLength(2)
})
