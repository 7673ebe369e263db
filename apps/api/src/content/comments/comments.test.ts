import type { Comment, CommentsPage } from '@fanlight/contract/content/comments'
import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commentsUnder } from '../../../testing/comment-factories.ts'
import { createUser, type Person } from '../../../testing/factories.ts'
import { moveClock } from '../../../testing/ledger-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { foldLikes } from '../posts/like-post.ts'

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

const { say, said, read, bodies, rules, follower } = commentsUnder(() => ({ t, profile, post }))
const heard = async (fan: Person) =>
  (await t.as(fan).get('/notifications')).json<{ message: string }[]>().map(({ message }) => message)

test('everyone who may see the post reads its comments, newest first, paged and counted', async () => {
  for (let n = 1; n <= 5; n += 1) await said(ada, `number ${n}`)
  expect(await bodies()).toEqual(['number 5', 'number 4', 'number 3', 'number 2', 'number 1'])
  const first = await read(undefined, '?pageSize=2')
  expect(first.refusal).toBe('Please log in to comment.')
  const second = await read(ada, `?pageSize=2&before=${first.next}`)
  expect(second.comments.map(({ body }) => body)).toEqual(['number 3', 'number 2'])
  expect(second.refusal).toBeNull()
  expect(second.comments[0]).toMatchObject({ authorName: 'Ada', writtenBy: 'person', writerName: null, likeCount: 0 })
  const count = async () => (await t.as(ada).get(`/posts/${post.id}`)).json<Post>().commentCount
  expect(await count()).toBe(5)
  await foldLikes(t.deps)
  expect(await count()).toBe(5)
})

test('text of every script is stored as typed', async () => {
  const texts = ['שלום, עולם', '海は静かだ。', '🏳️‍🌈👩‍👩‍👧 e\u0301 ﷺ', '<b>not bold</b> & "quoted"', 'a\n\nb']
  for (const text of texts) await said(ada, text)
  expect(await bodies(ada)).toEqual(texts.toReversed())
  for (const bad of ['', '   ', 'x'.repeat(1001), 'a\u0000b', '\ud800'])
    expect((await say(ada, bad)).statusCode).toBe(400)
})

test('the creator chooses who may comment', async () => {
  const stranger = await createUser(t.deps)
  const subscriber = await createUser(t.deps)
  await createSubscription(t, subscriber, profile.id)
  const answers = async () =>
    (
      await Promise.all([stranger, ada, subscriber, profile.creator].map((who, n) => say(who, `${Math.random()} ${n}`)))
    ).map((reply) => (reply.statusCode === 201 ? 201 : reply.json().detail))
  expect(await answers()).toEqual(['Follow this character to comment.', 201, 201, 201])
  await rules('subscribers')
  expect(await answers()).toEqual([
    'Only subscribers can comment here.',
    'Only subscribers can comment here.',
    201,
    201,
  ])
  await rules('nobody')
  expect(await answers()).toEqual(['Comments are closed.', 'Comments are closed.', 'Comments are closed.', 201])
  expect((await read(ada)).refusal).toBe('Comments are closed.')
})

test('people who may not see a post can neither read nor comment, even if their subscription has just ended', async () => {
  const locked = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  const subscriber = await createUser(t.deps)
  await createSubscription(t, subscriber, profile.id)
  expect((await say(subscriber, 'mine', {}, locked.id)).statusCode).toBe(201)
  for (const who of [ada, undefined])
    expect((await t.as(who).get(`/posts/${locked.id}/comments`)).statusCode, String(who?.name)).toBe(403)
  expect((await say(ada, 'let me in', {}, locked.id)).statusCode).toBe(403)
  await t.db.run('end', 'update subscriptions set access_until = product_now() where fan_id = $1', [subscriber.id])
  expect((await say(subscriber, 'still here', {}, locked.id)).statusCode).toBe(403)
  expect((await t.as(subscriber).post(`/posts/${locked.id}/comments/watch`)).statusCode).toBe(403)
  await t.db.run('hide', 'update posts set hidden_at = now() where id = $1', [post.id])
  expect((await say(ada, 'hidden')).statusCode).toBe(404)
  expect((await t.as(ada).get(`/posts/${post.id}/comments`)).statusCode).toBe(404)
})

test('replies go one level deep, notify the author, and keep who wrote them for good', async () => {
  const question = await said(ada, 'Is that the harbour?')
  const byCreator = await said(profile.creator, 'It is.', { parentId: question.id })
  const byTeam = await said(profile.creator, 'And the mole.', {
    parentId: question.id,
    writtenBy: 'team',
    writerName: 'Sam',
  })
  const byAi = await said(profile.creator, 'Beep.', { parentId: question.id, writtenBy: 'ai' })
  const replies = (await t.as().get(`/comments/${question.id}/replies`)).json<CommentsPage>().comments
  expect(replies.map((one) => [one.authorName, one.writtenBy, one.writerName, one.body])).toEqual([
    ['Wren Halloway', 'creator', null, 'It is.'],
    ['Wren Halloway', 'team', 'Sam', 'And the mole.'],
    ['Wren Halloway', 'ai', null, 'Beep.'],
  ])
  expect((await read(ada)).comments[0]?.replyCount).toBe(3)
  expect(await heard(ada)).toEqual(Array(3).fill('Wren Halloway replied to your comment on “Low tide”'))
  expect((await say(ada, 'deeper', { parentId: byTeam.id })).statusCode).toBe(404)
  expect((await say(ada, 'I am the creator', { writtenBy: 'creator' })).statusCode).toBe(403)
  expect((await say(profile.creator, 'nobody', { writtenBy: 'team' })).statusCode).toBe(400)
  await expect(
    t.db.run('restamp', `update comments set written_by = 'creator' where id = $1`, [byAi.id]),
  ).rejects.toThrow('never changed')
  expect((await t.as(profile.creator).put(`/comments/${byCreator.id}`, { body: 'It is!' })).json()).toMatchObject({
    body: 'It is!',
    writtenBy: 'creator',
  })
})

test('the creator gets one notification an hour about comments', async () => {
  await said(ada, 'one')
  await foldLikes(t.deps)
  for (const name of ['Bo', 'Cy']) await said(await follower(name), 'two')
  await foldLikes(t.deps)
  expect((await heard(profile.creator)).filter((line) => line.includes('commented'))).toEqual([
    'Cy and 2 others commented on “Low tide”',
  ])
})

test('authors alone can edit a comment, for 15 minutes', async () => {
  const { id } = await said(ada, 'Lovley')
  const bo = await follower('Bo')
  const change = (who: Person, body: string) => t.as(who).put(`/comments/${id}`, { body })
  expect((await change(bo, 'Mine now')).statusCode).toBe(403)
  const changed = await change(ada, 'Lovely')
  expect(changed.json<Comment>()).toMatchObject({ body: 'Lovely' })
  expect(changed.json<Comment>().editedAt).not.toBeNull()
  const linking = await change(ada, 'Lovely, see https://sea.example')
  expect([linking.statusCode, linking.json().errors]).toEqual([400, { body: ['Links are not allowed in comments.'] }])
  await moveClock(t.db, '16 minutes')
  expect((await change(ada, 'Too late')).statusCode).toBe(409)
  expect(await bodies()).toEqual(['Lovely'])
})

test('author and creator can delete a comment with its replies; the count follows', async () => {
  const mine = await said(ada, 'mine')
  const other = await said(await follower('Bo'), 'other')
  await said(ada, 'answer', { parentId: other.id })
  expect((await t.as(ada).delete(`/comments/${other.id}`)).statusCode).toBe(403)
  expect((await t.as(ada).delete(`/comments/${mine.id}`)).statusCode).toBe(204)
  expect((await t.as(profile.creator).delete(`/comments/${other.id}`)).statusCode).toBe(204)
  expect((await t.as(ada).delete(`/comments/${mine.id}`)).statusCode).toBe(404)
  expect(await bodies()).toEqual([])
  await foldLikes(t.deps)
  expect((await t.as().get(`/posts/${post.id}`)).json<Post>().commentCount).toBe(0)
})

test('one comment can be pinned to the top', async () => {
  const [one, two] = [await said(ada, 'one'), await said(ada, 'two')]
  const pin = (who: Person, id: number) => t.as(who).put(`/comments/${id}/pin`)
  expect((await pin(ada, one.id)).statusCode).toBe(403)
  await pin(profile.creator, two.id)
  await said(ada, 'three')
  expect((await pin(profile.creator, one.id)).json()).toMatchObject({ isPinned: true })
  expect(await bodies()).toEqual(['one', 'three', 'two'])
  await t.as(profile.creator).delete(`/comments/${one.id}/pin`)
  expect(await bodies()).toEqual(['three', 'two', 'one'])
})

test("pinning a comment under one post leaves other posts' pins alone", async () => {
  const here = await said(ada, 'Here')
  const other = await publish(t, { profile })
  const there = await said(ada, 'There', {}, other.id)
  for (const { id } of [here, there]) await t.as(profile.creator).put(`/comments/${id}/pin`)
  for (const one of [post, other])
    expect((await read(ada, '', one.id)).comments.map(({ isPinned }) => isPinned)).toEqual([true])
})
