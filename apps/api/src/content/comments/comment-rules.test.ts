import type { Comment } from '@fanlight/contract/content/comments'
import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addComment, commentsUnder } from '../../../testing/comment-factories.ts'
import type { Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

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

const { say, said, bodies, rules, follower } = commentsUnder(() => ({ t, profile, post }))
const change = (who: Person, id: number, body: string) => t.as(who).put(`/comments/${id}`, { body })
const remove = (who: Person, id: number) => t.as(who).delete(`/comments/${id}`)
const tooOften = 'You have said this elsewhere already. Please write something of its own.'

test('repeated text under one post is refused, one by one and at once, except from the creator', async () => {
  const others = []
  for (let n = 0; n < 4; n += 1) others.push(await addComment(t.db, (await follower(`Fan ${n}`)).id, post.id))
  const answer = (who: Person, body: string) => (parentId: number, n: number) =>
    say(who, `${body}${'!'.repeat(n)}`, { parentId })
  const inOrder = []
  for (const [n, id] of others.entries()) inOrder.push(await answer(ada, 'Come to my page')(id, n))
  expect(inOrder.map(({ statusCode }) => statusCode)).toEqual([201, 201, 400, 400])
  expect(inOrder[3]?.json().errors).toEqual({ body: [tooOften] })
  const atOnce = await Promise.all(others.map(answer(ada, 'Come to my other page')))
  expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 400, 400])
  const thanks = await Promise.all(others.map(answer(profile.creator, 'Thank you')))
  expect(thanks.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
})

test('a text sent again with the same key counts once', async () => {
  const key = (n: number) => ({ 'idempotency-key': `0b8c8f5e-7b1b-4a52-9c63-5d1f0f9a2d${n}` })
  const send = (n: number) => t.as(ada).post(`/posts/${post.id}/comments`, { body: 'Twice' }, key(n))
  const once = await send(11)
  const twice = await Promise.all([send(12), send(12), send(12), send(11)])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  expect(twice[3]?.json<Comment>().id).toBe(once.json<Comment>().id)
  expect([(await send(12)).statusCode, (await send(13)).statusCode]).toEqual([201, 400])
})

test('a comment cannot be edited into repeated text', async () => {
  for (let n = 0; n < 2; n += 1) await said(ada, 'Come to my page')
  const { id } = await said(ada, 'So calm')
  const changed = await change(ada, id, 'Come to MY page!')
  expect([changed.statusCode, changed.json().errors]).toEqual([400, { body: [tooOften] }])
  expect((await change(ada, id, 'So calm.')).statusCode).toBe(200)
  expect(await bodies()).toEqual(['So calm.', 'Come to my page', 'Come to my page'])
})

test('people who may no longer comment cannot edit, but can delete what they wrote', async () => {
  const locked = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  await createSubscription(t, ada, profile.id)
  const hers = (await say(ada, 'mine', {}, locked.id)).json<Comment>()
  await t.db.run('end', 'update subscriptions set access_until = product_now() where fan_id = $1', [ada.id])
  const changed = await change(ada, hers.id, 'and still here')
  expect([changed.statusCode, changed.json().detail]).toEqual([403, 'Unlock this post to comment.'])
  expect((await t.as(ada).put(`/comments/${hers.id}`, { body: 7 })).statusCode).toBe(403)
  expect((await t.as(ada).post(`/comments/${hers.id}/like`)).statusCode).toBe(404)
  expect((await remove(ada, hers.id)).statusCode).toBe(204)

  const closed = await said(ada, 'So calm')
  await rules('nobody')
  expect((await change(ada, closed.id, 'So loud')).json().detail).toBe('Comments are closed.')
  expect((await change(profile.creator, closed.id, 'So loud')).statusCode).toBe(403)
  expect((await remove(ada, closed.id)).statusCode).toBe(204)
})

test('a reply to someone now blocked stays and can be deleted', async () => {
  const bo = await follower('Bo')
  const question = await said(bo, 'Is that the harbour?')
  const answer = await said(ada, 'It is.', { parentId: question.id })
  await t.as(bo).put(`/people/${ada.id}/block`)
  expect((await change(ada, answer.id, 'It is, you fool.')).json().detail).toBe('You cannot comment here.')
  expect((await remove(ada, answer.id)).statusCode).toBe(204)
})

test.each([
  ['blocked by the creator', () => t.as(profile.creator).put(`/people/${ada.id}/block`)],
  ['where they have blocked the creator', () => t.as(ada).put(`/people/${profile.creator.id}/block`)],
  ['beneath a hidden post', () => t.db.run('hide', 'update posts set hidden_at = now() where id = $1', [post.id])],
  [
    'beneath a post of a suspended creator',
    () => t.db.run('suspend', 'update users set suspended_at = now() where id = $1', [profile.creator.id]),
  ],
])('%s people can delete their comments, and change nothing', async (_where, happens) => {
  const { id } = await said(ada, 'So calm')
  await happens()
  expect([403, 404]).toContain((await change(ada, id, 'So loud')).statusCode)
  expect((await remove(await follower('Bo'), id)).statusCode).toBeGreaterThanOrEqual(403)
  expect((await remove(ada, id)).statusCode).toBe(204)
  expect((await remove(ada, id)).statusCode).toBe(404)
})
