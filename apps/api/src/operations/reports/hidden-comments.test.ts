import type { Post } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commentsUnder } from '../../../testing/comment-factories.ts'
import { createReporter, type Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { takeCommentAway } from '../../content/comments/change-comment.ts'
import { setHidden } from './reports.queries.ts'

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
const { say, said, read, follower } = commentsUnder(() => ({ t, profile, post }))

const hide = (id: number, hidden: boolean) => t.db.tx((tx) => setHidden(tx, 'comment', id, hidden))
const counted = async () => (await t.as(ada).get(`/posts/${post.id}`)).json<Post>().commentCount
const answers = async () => (await read(ada)).comments.map(({ replyCount }) => replyCount)

test('comments hidden by operators are not counted, nor their replies, until they are restored', async () => {
  const { id } = await said(ada, 'One')
  const first = await said(profile.creator, 'First answer', { parentId: id })
  await said(profile.creator, 'Second answer', { parentId: id })
  expect([await counted(), await answers()]).toEqual([3, [2]])
  for (let twice = 0; twice < 2; twice += 1) await hide(first.id, true)
  expect([await counted(), await answers()]).toEqual([2, [1]])
  await hide(id, true)
  expect([await counted(), await answers()]).toEqual([0, []])
  await hide(first.id, false)
  expect(await counted()).toBe(0)
  await hide(id, false)
  expect([await counted(), await answers()]).toEqual([3, [2]])
})

test('a comment deleted while hidden is not subtracted twice, and nothing restores a deleted one', async () => {
  const { id } = await said(ada, 'One')
  const answer = await said(profile.creator, 'An answer', { parentId: id })
  const other = await said(ada, 'Two')
  await hide(answer.id, true)
  await takeCommentAway(t.db, answer.id)
  await hide(answer.id, false)
  expect([await counted(), await answers()]).toEqual([2, [0, 0]])
  await hide(id, true)
  await takeCommentAway(t.db, id)
  await hide(id, false)
  await takeCommentAway(t.db, other.id)
  expect([await counted(), await answers()]).toEqual([0, []])
})

test('a report about a minor removes the comment from the count', async () => {
  const { id } = await said(ada, 'One')
  const report = { subjectType: 'comment', subjectId: id, reason: 'minor' }
  await t.as(await createReporter(t.deps)).post('/reports', report)
  expect([await counted(), await answers()]).toEqual([0, []])
})

test.each([
  ['deleted', (tx: Parameters<typeof setHidden>[0], id: number) => takeCommentAway(tx, id)],
  ['hidden', (tx: Parameters<typeof setHidden>[0], id: number) => setHidden(tx, 'comment', id, true)],
])('a reply to a comment being %s at that moment is not written', async (_what, take) => {
  const { id } = await said(ada, 'One')
  let coming: ReturnType<typeof say> | undefined
  await t.db.tx(async (tx) => {
    await take(tx, id)
    coming = say(profile.creator, 'Too late', { parentId: id })
    await expect.poll(async () => (await waiting()).count).toBe(1)
  })
  expect((await coming)?.statusCode).toBe(404)
  expect(await counted()).toBe(0)
})

const waiting = () =>
  t.db.one<{ count: number }>(
    'test-waiting',
    `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )

test.each(['profile_id = profile_id + 1', 'key = gen_random_uuid()', 'author_id = author_id + 1'])(
  "a comment's place and writer never change: %s",
  async (change) => {
    const { id } = await said(ada, 'One')
    await expect(t.db.run(`test-${change}`, `update comments set ${change} where id = $1`, [id])).rejects.toThrow(
      'never changed',
    )
  },
)
