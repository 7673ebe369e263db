import { randomUUID } from 'node:crypto'
import type { CommentsPage } from '@fanlight/contract/content/comments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addComment, commentsUnder } from '../../../testing/comment-factories.ts'
import type { Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { editComment, findWritten, writeComments } from './comments.queries.ts'
import { toggleCommentLikes } from './like-comment.queries.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let post: Awaited<ReturnType<typeof publish>>
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  profile = await createProfile(t.deps)
})
afterAll(() => t.close())
beforeEach(async () => {
  post = await publish(t, { profile })
  ada = await follower('Ada')
})
const { said, say, follower } = commentsUnder(() => ({ t, profile, post }))

/** What is stored after access was revoked in mid-request. */
async function stored(parentId: number | null) {
  const key = randomUUID()
  const row = { postId: post.id, parentId, authorId: ada.id, body: `said ${key}`, writerName: null, key }
  await writeComments(t.db, [{ ...row, writtenBy: 'person' }], 2)
  return (await findWritten(t.db, [ada.id], [key])).length
}
const like = async (commentId: number) => (await toggleCommentLikes(t.db, [{ userId: ada.id, commentId }])).length

test('hiding a post between check and write lets no comment, reply or like through', async () => {
  const [shown, hidden] = [await addComment(t.db, ada.id, post.id), await addComment(t.db, ada.id, post.id)]
  expect([await stored(null), await stored(shown), await stored(hidden), await like(shown)]).toEqual([1, 1, 1, 1])
  await t.db.run('test-hide-comment', 'select hide_comment($1, true)', [hidden])
  expect([await stored(null), await stored(shown), await stored(hidden)]).toEqual([1, 1, 0])
  await t.db.run('test-hide-post', 'update posts set hidden_at = now() where id = $1', [post.id])
  expect([await stored(null), await stored(shown), await like(shown)]).toEqual([0, 0, 0])
})

test('a reply must be under the same post as the comment it answers', async () => {
  const { id } = await said(ada, 'Here')
  const other = await publish(t, { profile })
  expect((await say(ada, 'There', { parentId: id }, other.id)).statusCode).toBe(404)
})

test('replies are paged, oldest first', async () => {
  const { id } = await said(ada, 'A question')
  for (let n = 1; n <= 5; n += 1) await addComment(t.db, ada.id, post.id, { parentId: id, body: `answer ${n}` })
  const pages: string[][] = []
  for (let query: string | null = ''; query !== null; ) {
    const page: CommentsPage = (await t.as(ada).get(`/comments/${id}/replies?pageSize=2${query}`)).json()
    pages.push(page.comments.map(({ body }) => body))
    query = page.next === null ? null : `&after=${page.next}`
  }
  expect(pages).toEqual([['answer 1', 'answer 2'], ['answer 3', 'answer 4'], ['answer 5']])
})

test('a comment deleted between check and write is not edited', async () => {
  const { id } = await said(ada, 'A comment')
  expect(await editComment(t.db, id, 'Changed', 2)).toBeDefined()
  await t.db.run('test-take', 'select take_comment_away($1)', [id])
  expect(await editComment(t.db, id, 'Changed again', 2)).toBeUndefined()
})

test('an author suspended between check and write leaves no comment', async () => {
  const rows = async () => (await t.db.many('test-rows', 'select from comments where author_id = $1', [ada.id])).length
  await stored(null)
  await t.db.run('test-suspend', 'update users set suspended_at = now() where id = $1', [ada.id])
  await stored(null)
  expect(await rows()).toBe(1)
})

test('nobody is notified of their own reply', async () => {
  const { id } = await said(ada, 'A question')
  await said(ada, 'My own answer', { parentId: id })
  expect((await t.as(ada).get('/notifications')).json()).toEqual([])
})
