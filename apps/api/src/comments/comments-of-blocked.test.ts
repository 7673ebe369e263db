import type { Comment, CommentsPage } from '@fanlight/contract/comments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { talkBeneath } from '../testing/comment-factories.ts'
import type { Person } from '../testing/factories.ts'
import { publish } from '../testing/post-factories.ts'
import { createProfile } from '../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

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
const { say, said, follower } = talkBeneath(() => ({ t, profile, post }))
const seenBy = async (who: Person | undefined, path = `/posts/${post.id}/comments`) =>
  (await t.as(who).get(path)).json<CommentsPage>().comments.map(({ body, isApart }) => ({ body, isApart }))

test.each([
  ['whom the creator blocks', () => t.as(profile.creator).put(`/people/${ada.id}/block`)],
  ['who blocks the creator', () => t.as(ada).put(`/people/${profile.creator.id}/block`)],
])('the comment of somebody %s is there for the creator to delete, and not to talk with', async (_who, block) => {
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

test('beneath posts of others, creators do not see whom they have blocked either', async () => {
  const other = (await createProfile(t.deps)).creator
  const { id } = await said(ada, 'from Ada')
  await t.as(other).put(`/people/${ada.id}/block`)
  expect(await seenBy(other)).toEqual([])
  expect((await t.as(other).delete(`/comments/${id}`)).statusCode).toBe(404)
})
