import type { Comment, CommentsPage } from '@fanlight/contract/content/comments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commentsUnder } from '../../../testing/comment-factories.ts'
import type { Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findLostWatchers } from './recheck-watchers.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let post: Awaited<ReturnType<typeof publish>>
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps)
  post = await publish(t, { profile })
  ada = await follower('Ada')
})
const { say, said, follower } = commentsUnder(() => ({ t, profile, post }))
const seenBy = async (who: Person | undefined, path = `/posts/${post.id}/comments`) =>
  (await t.as(who).get(path)).json<CommentsPage>().comments.map(({ body, isApart }) => ({ body, isApart }))

test.each([
  ['whom the creator blocks', () => t.as(profile.creator).put(`/people/${ada.id}/block`)],
  ['who blocks the creator', () => t.as(ada).put(`/people/${profile.creator.id}/block`)],
])('the creator can delete the comment of someone %s, but not reply to it', async (_who, block) => {
  const bo = await follower('Bo')
  const { id } = await said(ada, 'from Ada')
  const question = await said(bo, 'from Bo')
  const { id: answer } = await said(ada, 'to Bo', { parentId: question.id })
  await block()
  const { creator } = profile
  expect(await seenBy(creator)).toEqual([
    { body: 'from Bo', isApart: false },
    { body: 'from Ada', isApart: true },
  ])
  expect(await seenBy(creator, `/comments/${question.id}/replies`)).toEqual([{ body: 'to Bo', isApart: true }])
  expect((await seenBy(bo))[1]).toEqual({ body: 'from Ada', isApart: false })

  expect((await t.as(creator).post(`/comments/${id}/like`)).statusCode).toBe(404)
  expect((await t.as(creator).put(`/comments/${id}/pin`, {})).statusCode).toBe(404)
  expect((await say(creator, 'Listen', { parentId: id })).json().detail).toBe('You cannot comment here.')
  expect((await say(creator, 'Thank you all')).json<Comment>().isApart).toBe(false)

  for (const one of [id, answer]) expect((await t.as(creator).delete(`/comments/${one}`)).statusCode).toBe(204)
  expect(await seenBy(bo)).toEqual([
    { body: 'Thank you all', isApart: false },
    { body: 'from Bo', isApart: false },
  ])
})

test("creators do not see people they have blocked under other creators' posts either", async () => {
  const other = (await createProfile(t.deps)).creator
  const { id } = await said(ada, 'from Ada')
  await t.as(other).put(`/people/${ada.id}/block`)
  expect(await seenBy(other)).toEqual([])
  expect((await t.as(other).delete(`/comments/${id}`)).statusCode).toBe(404)
})

describe.each(['Bo', 'Ada'])('blocked by %s, two who comment', (who) => {
  let bo: Person
  beforeEach(async () => {
    bo = await follower('Bo')
  })
  const part = () => {
    const [one, other] = who === 'Bo' ? [bo, ada] : [ada, bo]
    return t.as(one).put(`/people/${other.id}/block`)
  }

  test("they do not see each other's comments, pinned ones and replies included", async () => {
    const pinned = await said(ada, 'pinned of Ada')
    const question = await said(await follower('Cy'), 'from Cy')
    for (const body of ['answer of Ada', 'another of Ada']) await said(ada, body, { parentId: question.id })
    await said(bo, 'answer of Bo', { parentId: question.id })
    await t.as(profile.creator).put(`/comments/${pinned.id}/pin`, {})
    await part()
    const here = { isApart: false }
    expect(await seenBy(bo)).toEqual([{ body: 'from Cy', ...here }])
    expect(await seenBy(bo, `/comments/${question.id}/replies`)).toEqual([{ body: 'answer of Bo', ...here }])
    expect(await seenBy(ada, `/comments/${question.id}/replies`)).toEqual([
      { body: 'answer of Ada', ...here },
      { body: 'another of Ada', ...here },
    ])
  })

  test('they cannot reply to or like each other, and watchers are not notified of each other', async () => {
    const { id } = await said(ada, 'from Ada')
    const between = await said(await follower('Cy'), 'to Ada', { parentId: id })
    expect((await t.as(bo).post(`/comments/${between.id}/like`)).statusCode).toBe(200)
    await part()
    const answer = await say(bo, 'to Ada', { parentId: id })
    expect([answer.statusCode, answer.json().detail]).toEqual([403, 'You cannot comment here.'])
    // A reply to someone they have blocked is hidden from them too.
    for (const one of [id, between.id]) expect((await t.as(bo).post(`/comments/${one}/like`)).statusCode).toBe(404)
    const watching = new Map<number, number[]>()
    t.deps.bus.subscribe('comments-watched', ({ userId, hides }) => void watching.set(userId, hides))
    for (const one of [ada, bo]) await t.as(one).post(`/posts/${post.id}/comments/watch`)
    await expect.poll(() => [watching.get(ada.id), watching.get(bo.id)]).toEqual([[bo.id], [ada.id]])
  })
})

test('watchers learn whose comment a reply answers, on writing and on editing', async () => {
  const { id } = await said(ada, 'from Ada')
  const told: unknown[] = []
  t.deps.bus.subscribe('comments-changed', ({ postId, added, changed, answers }) => {
    if (postId === post.id) told.push([added.length, changed.length, answers])
  })
  const bo = await follower('Bo')
  const answer = await said(bo, 'to Ada', { parentId: id })
  await t.as(bo).put(`/comments/${answer.id}`, { body: 'to Ada again' })
  await said(bo, 'to nobody')
  const toAda = [{ id: answer.id, authorId: ada.id }]
  await expect
    .poll(() => told)
    .toEqual([
      [1, 0, toAda],
      [0, 1, toAda],
      [1, 0, []],
    ])
})

test('someone blocked while watching stops receiving comments', async () => {
  const bo = await follower('Bo')
  await t.as(profile.creator).put(`/people/${ada.id}/block`)
  const looking = [ada, bo].map(({ id }) => ({ userId: id, postId: post.id }))
  expect(await findLostWatchers(t.db, looking)).toEqual([{ userId: ada.id, postId: post.id }])
  await t.db.run('test-hide-post', 'update posts set hidden_at = now() where id = $1', [post.id])
  expect(await findLostWatchers(t.db, looking)).toEqual(looking)
})
