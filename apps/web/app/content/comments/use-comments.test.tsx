import type { Comment } from '@fanlight/contract/content/comments'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { emitLive } from '../../lib/live-events.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi, later } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import { useComments } from './use-comments.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const comment = (id: number): Comment => ({
  id,
  postId: 7,
  parentId: null,
  authorId: 9,
  authorName: 'Ada',
  authorAvatarUrl: null,
  body: `Comment ${id}`,
  writtenBy: 'person',
  writerName: null,
  createdAt: '2026-11-20T10:00:00Z',
  editedAt: null,
  isPinned: false,
  likeCount: 0,
  isLikedByCurrentUser: false,
  replyCount: 0,
  isApart: false,
})
const list = 'GET /posts/7/comments?pageSize=20'
const page = (...ids: number[]) => ({ body: { comments: ids.map(comment), next: null, refusal: null } })
const news = { postId: 7, added: [comment(3)], changed: [], removed: [], more: 0 }

test('comments written during loading are included', async () => {
  const answer = later()
  const api = fakeApi({ 'POST /posts/7/comments/watch': { status: 204 }, [list]: [answer.answer, page(3, 2)] })
  const { result } = renderHook(() => useComments(7, { isLive: true }), { wrapper: WithData })
  await waitFor(() => expect(api.to(list)).toHaveLength(1))
  act(() => emitLive('CommentsChanged', news))
  answer.give(page(2))
  await waitFor(() => expect(result.current.comments?.map(({ id }) => id)).toEqual([3, 2]))
  expect(api.to(list)).toHaveLength(2)
})

test('later comments are added without a request', async () => {
  const api = fakeApi({ 'POST /posts/7/comments/watch': { status: 204 }, [list]: page(2) })
  const { result } = renderHook(() => useComments(7, { isLive: true }), { wrapper: WithData })
  await waitFor(() => expect(result.current.comments).toHaveLength(1))
  act(() => emitLive('CommentsChanged', news))
  await waitFor(() => expect(result.current.comments?.map(({ id }) => id)).toEqual([3, 2]))
  act(() => emitLive('CommentsChanged', { ...news, postId: 8, added: [comment(4)] }))
  expect(result.current.comments?.map(({ id }) => id)).toEqual([3, 2])
  expect(api.to(list)).toHaveLength(1)
})
