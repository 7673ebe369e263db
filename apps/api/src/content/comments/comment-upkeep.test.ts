import type { Comment } from '@fanlight/contract/content/comments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addComment, commentsUnder } from '../../../testing/comment-factories.ts'
import type { Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { foldLikes } from '../posts/like-post.ts'
import { eraseDeletedComments } from './erase-deleted.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let post: Awaited<ReturnType<typeof publish>>
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps, { name: 'Wren Halloway' })
  post = await publish(t, { profile, title: 'Low tide' })
  ada = await follower('Ada')
})
const { said, read, bodies, follower } = commentsUnder(() => ({ t, profile, post }))

const textOf = async (id: number) =>
  (await t.db.one<{ body: string }>('test-body', 'select body from comments where id = $1', [id])).body

test('a reply cannot be pinned', async () => {
  const question = await said(ada, 'Is that the harbour?')
  const answer = await said(profile.creator, 'It is.', { parentId: question.id })
  const pin = (id: number) => t.as(profile.creator).put(`/comments/${id}/pin`)
  const refused = await pin(answer.id)
  expect([refused.statusCode, refused.json().detail]).toEqual([409, 'Only comments can be pinned, not replies.'])
  expect((await pin(question.id)).json<Comment>().isPinned).toBe(true)
})

test('a deleted reply is no longer counted', async () => {
  const question = await said(ada, 'Is that the harbour?')
  const answers = []
  for (const text of ['It is.', 'Or is it?']) answers.push(await said(profile.creator, text, { parentId: question.id }))
  const count = async () => (await read(ada)).comments[0]?.replyCount
  expect(await count()).toBe(2)
  expect((await t.as(profile.creator).delete(`/comments/${answers[0]?.id}`)).statusCode).toBe(204)
  expect(await count()).toBe(1)
})

test('deleting a post deletes its comments', async () => {
  const left = async () => (await t.db.many('left', 'select 1 from comments where post_id = $1', [post.id])).length
  await addComment(t.db, ada.id, post.id, { parentId: await addComment(t.db, ada.id, post.id) })
  expect(await left()).toBe(2)
  expect((await t.as(profile.creator).delete(`/posts/${post.id}`)).statusCode).toBe(204)
  await runJobs(t)
  expect(await left()).toBe(0)
})

test('deleted comments are erased after 30 days, unless a report about them is open', async () => {
  const [kept, gone, reported] = await Promise.all(
    ['Stays.', 'Goes.', 'Reported.'].map((text) => addComment(t.db, ada.id, post.id, { body: text })),
  )
  const fan = await follower('Bea')
  const report = { subjectType: 'comment', subjectId: reported, reason: 'harassment' }
  expect((await t.as(fan).post('/reports', report)).statusCode).toBe(204)
  for (const id of [gone, reported]) expect((await t.as(ada).delete(`/comments/${id}`)).statusCode).toBe(204)
  const texts = () => Promise.all([kept, gone, reported].map((id) => textOf(id ?? 0)))
  await letPass(t, '29 days', eraseDeletedComments)
  expect(await texts()).toEqual(['Stays.', 'Goes.', 'Reported.'])
  await letPass(t, '25 hours', eraseDeletedComments)
  expect(await texts()).toEqual(['Stays.', '-', 'Reported.'])
  await t.db.run('test-decided', `update report_cases set decision = 'dismiss', decided_at = now(), decided_by = $1`, [
    ada.id,
  ])
  await eraseDeletedComments(t.deps)
  expect(await texts()).toEqual(['Stays.', '-', '-'])
})

test('deleting a comment deletes its replies', async () => {
  const question = await said(ada, 'Is that the harbour?')
  const bea = await follower('Bea')
  const answer = await said(bea, 'It is.', { parentId: question.id })
  expect((await t.as(ada).delete(`/comments/${question.id}`)).statusCode).toBe(204)
  expect((await t.as(bea).delete(`/comments/${answer.id}`)).statusCode).toBe(404)
  await letPass(t, '31 days', eraseDeletedComments)
  expect(await Promise.all([question, answer].map(({ id }) => textOf(id)))).toEqual(['-', '-'])
})

test('a comment sent again with its key is stored once', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => t.as(ada).post(`/posts/${post.id}/comments`, { body: 'Once.' }, key)
  const [first, second] = [await send(), await send()]
  expect([first.statusCode, second.json<Comment>().id]).toEqual([201, first.json<Comment>().id])
  const rush = { 'idempotency-key': crypto.randomUUID() }
  const replies = await Promise.all(
    [1, 2, 3].map(() => t.as(ada).post(`/posts/${post.id}/comments`, { body: 'Twice?' }, rush)),
  )
  expect(new Set(replies.map((reply) => reply.json<Comment>().id)).size).toBe(1)
  expect(await bodies(ada)).toEqual(['Twice?', 'Once.'])
})

test('creators are not notified of their own comments', async () => {
  await said(ada, 'Lovely.')
  await said(profile.creator, 'Thank you.')
  await foldLikes(t.deps)
  const heard = (await t.as(profile.creator).get('/notifications')).json<{ message: string }[]>()
  expect(heard.map(({ message }) => message)).toEqual(['Ada commented on “Low tide”'])
})
