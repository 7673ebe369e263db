import type { Comment } from '@fanlight/contract/content/comments'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitLive } from '../../lib/live-events.ts'
import { clearSession, storeSession } from '../../session/session-store.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { samplePost } from '../../testing/sample-post.ts'
import { WithData } from '../../testing/with-data.tsx'
import Comments from './comments-screen.tsx'

const viewer = { token: 'a.b.c', userId: 7, name: 'Noor', email: 'noor@example.test', avatarUrl: null }
beforeEach(() => storeSession(viewer))
afterEach(() => {
  cleanup()
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
const page = (comments: Comment[], refusal: string | null = null) => ({ body: { comments, next: null, refusal } })

async function show(answers: Record<string, Answer | Answer[]>, { isOwner = false, isSignedIn = true } = {}) {
  const api = fakeApi({ 'POST /posts/7/comments/watch': { status: 204 }, ...answers })
  const post = samplePost({ commentCount: 5 })
  const person = { ...viewer, roles: ['User'], isCreator: isOwner, isOperator: false }
  render(
    <MemoryRouter>
      <WithData>
        <Comments post={post} viewer={isSignedIn ? (person as never) : null} isOwner={isOwner} />
      </WithData>
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { name: 'Comments (5)' })
  return api
}
async function choose(author: string, name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `More about the comment by ${author}` }))
  const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  fireEvent.click(screen.getByRole('menuitem', { name }))
  return offered
}
const bodies = () =>
  screen.queryAllByRole('article').map((one) => within(one).getByText(/./, { selector: 'p[dir]' }).textContent)

test('shows who wrote each comment', async () => {
  const stamped = [
    sample({ id: 4, authorName: 'Mara Vell', writtenBy: 'ai', body: 'Beep.' }),
    sample({ id: 3, authorName: 'Mara Vell', writtenBy: 'team', writerName: 'Sam', body: 'Soon.' }),
    sample({ id: 2, authorName: 'Mara Vell', writtenBy: 'creator', body: 'Yes.' }),
    sample({ id: 1 }),
  ]
  await show({ [list]: page(stamped) })
  await waitFor(() => expect(bodies()).toEqual(['Beep.', 'Soon.', 'Yes.', 'What a light.']))
  const stamps = ['Written by AI', 'Written by Sam of the team', 'Written by the creator']
  const articles = screen.getAllByRole('article').map((one) => one.textContent ?? '')
  expect(stamps.every((stamp, index) => articles[index]?.includes(stamp))).toBe(true)
  expect(articles[3]).not.toContain('Written by')
})

test('a sent comment appears first, and the field is empty again', async () => {
  const api = await show({
    [list]: page([sample()]),
    'POST /posts/7/comments': { status: 201, body: sample({ id: 41, authorId: 7, authorName: 'Noor', body: 'Mine' }) },
  })
  const field = await screen.findByRole('textbox', { name: /Your comment/ })
  fireEvent.change(field, { target: { value: 'Mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(bodies()).toEqual(['Mine', 'What a light.']))
  expect((field as HTMLTextAreaElement).value).toBe('')
  expect(api.to('POST /posts/7/comments')[0]?.body).toEqual({ body: 'Mine' })
})

test('a refusal appears at the field, and nothing typed is lost', async () => {
  await show({
    [list]: page([]),
    'POST /posts/7/comments': { status: 400, body: { detail: 'Links are not allowed in comments.' } },
  })
  const field = await screen.findByRole('textbox', { name: /Your comment/ })
  fireEvent.change(field, { target: { value: 'see www.x.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }))
  expect((await screen.findByText('Links are not allowed in comments.')).textContent).toBeTruthy()
  expect((field as HTMLTextAreaElement).value).toBe('see www.x.example')
})

test('people who may not comment read why; visitors are asked to log in', async () => {
  await show({ [list]: page([sample()], 'Only subscribers can comment here.') })
  expect(await screen.findByText('Only subscribers can comment here.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
  await show({ [list]: page([sample()], 'Please log in to comment.') }, { isSignedIn: false })
  expect(screen.getByRole('link', { name: 'Log in to comment' })).toBeTruthy()
})

test('live comments appear, change and disappear; a flood is counted', async () => {
  await show({ [list]: page([sample({ id: 2, isPinned: true, body: 'pinned' }), sample({ id: 1, body: 'old' })]) })
  await waitFor(() => expect(bodies()).toEqual(['pinned', 'old']))
  const news = { postId: 7, added: [], more: 0, changed: [], removed: [] }
  act(() => emitLive('CommentsChanged', { ...news, added: [sample({ id: 3, body: 'new' })], more: 12 }))
  expect(bodies()).toEqual(['pinned', 'new', 'old'])
  expect(screen.getByRole('button', { name: 'Show 12 new comments' })).toBeTruthy()
  act(() => emitLive('CommentsChanged', { ...news, postId: 8, added: [sample({ id: 4, body: 'elsewhere' })] }))
  const changed = [{ id: 3, body: 'newer', editedAt: null, isPinned: false }]
  act(() => emitLive('CommentsChanged', { ...news, changed, removed: [{ id: 1, parentId: null }] }))
  await waitFor(() => expect(bodies()).toEqual(['pinned', 'newer']))
})

test('comments missed while disconnected are loaded, and later ones arrive live', async () => {
  const api = await show({
    [list]: [
      page([sample({ id: 2, body: 'stays' }), sample({ id: 1, body: 'taken down meanwhile' })]),
      page([sample({ id: 3, body: 'written meanwhile' }), sample({ id: 2, body: 'stays' })]),
    ],
  })
  await waitFor(() => expect(bodies()).toEqual(['stays', 'taken down meanwhile']))
  act(() => emitLive('CommentsChanged', { postId: 7, added: [], more: 4, changed: [], removed: [] }))
  act(() => emitLive('BackAfterGap', null))
  await waitFor(() => expect(bodies()).toEqual(['written meanwhile', 'stays']))
  expect(screen.queryByRole('button', { name: 'Show 4 new comments' })).toBeNull()
  expect(api.to('POST /posts/7/comments/watch')).toHaveLength(2)
})

test('older comments load below, once each, and keep their live changes', async () => {
  const older = 'GET /posts/7/comments?before=41&pageSize=20'
  const api = await show({
    [list]: { body: { comments: [sample({ id: 42, body: 'New.' }), sample({ id: 41 })], next: 41, refusal: null } },
    [older]: ['lost', page([sample({ id: 41 }), sample({ id: 12, body: 'Old.' })])],
  })
  await waitFor(() => expect(bodies()).toEqual(['New.', 'What a light.']))
  act(() =>
    emitLive('CommentsChanged', { postId: 7, added: [], more: 3, changed: [], removed: [{ id: 42, parentId: null }] }),
  )
  await waitFor(() => expect(bodies()).toEqual(['What a light.']))
  fireEvent.click(screen.getByRole('button', { name: 'Show older comments' }))
  await screen.findByRole('alert')
  expect(bodies()).toEqual(['What a light.'])
  fireEvent.click(await screen.findByRole('button', { name: 'Show older comments' }))
  await waitFor(() => expect(bodies()).toEqual(['What a light.', 'Old.']))
  expect(screen.queryByRole('button', { name: 'Show older comments' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Show 3 new comments' })).toBeTruthy()
  expect(api.to(list)).toHaveLength(1)
})

const replies = (after = '') => `GET /comments/40/replies?${after}pageSize=20`
const answer = (id: number, body: string) => sample({ id, parentId: 40, body, authorName: `Person ${id}` })
/** Replies are nested in the comment they answer. */
const said = () => [...document.querySelectorAll('article p[dir]')].map(({ textContent }) => textContent)

test('replying before opening the replies still shows them all, oldest first, once each', async () => {
  await show({
    [list]: page([sample({ replyCount: 2 })]),
    [replies()]: page([answer(50, 'First.'), answer(51, 'Second.'), answer(60, 'Mine.')]),
    'POST /posts/7/comments': { status: 201, body: answer(60, 'Mine.') },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }))
  const own = within(screen.getByRole('article'))
  fireEvent.change(own.getByRole('textbox'), { target: { value: 'Mine.' } })
  fireEvent.submit(own.getByRole('textbox').closest('form') as HTMLFormElement)
  await waitFor(() => expect(said()).toEqual(['What a light.', 'Mine.']))
  fireEvent.click(screen.getByRole('button', { name: /^Show \d repl(y|ies)$/ }))
  await waitFor(() => expect(said()).toEqual(['What a light.', 'First.', 'Second.', 'Mine.']))
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('replies are paged, and keep their live changes', async () => {
  await show({
    [list]: page([sample({ replyCount: 2 })]),
    [replies()]: { body: { comments: [answer(50, 'First.')], next: 50, refusal: null } },
    [replies('after=50&')]: [{ status: 500, body: {} }, page([answer(51, 'Second.')])],
    'POST /comments/50/like': { body: { isLikedByCurrentUser: true, likeCount: 4 } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show 2 replies' }))
  await waitFor(() => expect(said()).toEqual(['What a light.', 'First.']))
  const like = () => within(screen.getByLabelText('Comment by Person 50')).getByRole('button', { name: /^Like/ })
  fireEvent.click(like())
  await waitFor(() => expect(like().getAttribute('aria-label')).toBe('Like this comment, 4 likes'))
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 reply' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show 1 reply' }))
  await waitFor(() => expect(said()).toEqual(['What a light.', 'First.', 'Second.']))
  expect(like().getAttribute('aria-pressed')).toBe('true')
})

const none = { postId: 7, added: [], more: 0, changed: [], removed: [] }
const taken = (id: number) => [{ id, parentId: 40 }]

test('open replies are live: they appear, change, disappear, and update the count', async () => {
  await show({
    [list]: page([sample({ replyCount: 2 })]),
    [replies()]: page([answer(50, 'First.'), answer(51, 'Second.')]),
  })
  await screen.findByRole('button', { name: 'Show 2 replies' })
  act(() => emitLive('CommentsChanged', { ...none, removed: taken(49) }))
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 reply' }))
  await waitFor(() => expect(said()).toEqual(['What a light.', 'First.', 'Second.']))
  act(() => emitLive('CommentsChanged', { ...none, added: [answer(52, 'Third.')] }))
  await waitFor(() => expect(said()).toEqual(['What a light.', 'First.', 'Second.', 'Third.']))
  const changed = [{ id: 50, body: 'Firstly.', editedAt: new Date().toISOString(), isPinned: false }]
  act(() => emitLive('CommentsChanged', { ...none, changed, removed: taken(51) }))
  await waitFor(() => expect(said()).toEqual(['What a light.', 'Firstly.', 'Third.']))
})

test('blocking someone closes open replies, and a reload shows no old ones', async () => {
  const api = await show({
    [list]: page([sample({ authorId: 8, replyCount: 2 })]),
    [replies()]: page([answer(50, 'First.'), answer(51, 'Second.')]),
    'PUT /people/9/block': { status: 204 },
  })
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Show 2 replies' }))
    await waitFor(() => expect(said()).toEqual(['What a light.', 'First.', 'Second.']))
  }
  await open()
  await choose('Person 50', 'Block')
  fireEvent.click(await screen.findByRole('button', { name: 'Block' }))
  await waitFor(() => expect(said()).toEqual(['What a light.']))
  expect(api.to('PUT /people/9/block')).toHaveLength(1)
  await open()
  act(() => emitLive('BackAfterGap', null))
  await waitFor(() => expect(said()).toEqual(['What a light.']))
})

test('creators can read and delete comments of people they have a block with', async () => {
  await show({ [list]: page([sample({ isApart: true })]) }, { isOwner: true })
  await screen.findByText("You can't see this because one of you has blocked the other.")
  expect(screen.queryByText('What a light.')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Like|Reply)/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show comment' }))
  expect(screen.getByText('What a light.')).toBeTruthy()
  expect(await choose('Ada', 'Delete')).toEqual(['Report', 'Delete'])
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Delete the comment by Ada?')
})
