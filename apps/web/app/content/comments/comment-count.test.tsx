import type { Comment } from '@fanlight/contract/content/comments'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitLive } from '../../lib/live-events.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useList } from '../../lib/use-list.ts'
import { clearSession, storeSession } from '../../session/session-store.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { WithData } from '../../testing/with-data.tsx'
import { postQuery } from '../posts/posts-api.ts'
import Comments from './comments-screen.tsx'

const viewer = { token: 'a.b.c', userId: 7, name: 'Noor', email: 'noor@example.test', avatarUrl: null }
beforeEach(() => storeSession(viewer))
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

const sample = (over: Partial<Comment> = {}): Comment => ({
  id: 40,
  postId: 7,
  parentId: null,
  authorId: 9,
  authorName: 'Ada',
  authorAvatarUrl: null,
  body: 'What a light.',
  writtenBy: 'person',
  writerName: null,
  createdAt: new Date().toISOString(),
  editedAt: null,
  isPinned: false,
  likeCount: 3,
  isLikedByCurrentUser: false,
  replyCount: 0,
  isApart: false,
  ...over,
})
const list = 'GET /posts/7/comments?pageSize=20'

test('the heading counts new, sent and deleted comments once each', async () => {
  const mine = sample({ id: 41, authorId: 7, authorName: 'Noor', body: 'Mine' })
  fakeApi({
    'GET /posts/7': { body: samplePost({ commentCount: 5 }) },
    'POST /posts/7/comments/watch': { status: 204 },
    [list]: { body: { comments: [sample()], next: null, refusal: null } },
    'POST /posts/7/comments': { status: 201, body: mine },
  })
  const person = { ...viewer, roles: ['User'], isCreator: false, isOperator: false } as never
  function Shown() {
    const [post] = useList(postQuery(7)).data ?? []
    return post ? <Comments post={post} viewer={person} isOwner={false} /> : null
  }
  render(
    <MemoryRouter>
      <WithData>
        <Shown />
      </WithData>
    </MemoryRouter>,
  )
  const heading = () => screen.getByRole('heading', { name: /^Comments/ }).textContent
  fireEvent.change(await screen.findByRole('textbox', { name: /Your comment/ }), { target: { value: 'Mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(heading()).toBe('Comments (6)'))
  const news = { postId: 7, added: [], more: 0, changed: [], removed: [] }
  act(() => emitLive('CommentsChanged', { ...news, added: [mine, sample({ id: 42, parentId: 40 })] }))
  await waitFor(() => expect(heading()).toBe('Comments (7)'))
  act(() => emitLive('CommentsChanged', { ...news, more: 3 }))
  await waitFor(() => expect(heading()).toBe('Comments (10)'))
  act(() =>
    emitLive('CommentsChanged', {
      ...news,
      removed: [
        { id: 40, parentId: null },
        { id: 42, parentId: 40 },
      ],
    }),
  )
  act(() => emitLive('CommentsChanged', { ...news, removed: [{ id: 40, parentId: null }] }))
  await waitFor(() => expect(heading()).toBe('Comments (8)'))
})
