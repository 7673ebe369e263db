import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { talkBeneath } from '../testing/comment-factories.ts'
import { publish } from '../testing/post-factories.ts'
import { createProfile } from '../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'
import { writeComments } from './comments.queries.ts'
import { eraseDeleted } from './erase-deleted.queries.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let post: Awaited<ReturnType<typeof publish>>
beforeAll(async () => {
  t = await startTestApp()
  profile = await createProfile(t.deps)
  post = await publish(t, { profile })
})
afterAll(() => t.close())
const { said, read, follower } = talkBeneath(() => ({ t, profile, post }))

const hold = (id: number) => ['test-hold', 'select from comments where id = $1 for no key update', [id]] as const
const takers = [
  ['goes with their account', 'select erase_said($1, 100)'],
  ['is off the counts', `update users set suspended_at = now() where id = $1`],
] as const

test.each(takers)('what somebody said in answer to many %s while others answer there', async (_what, take) => {
  const [ada, leaver] = [await follower('Ada'), await follower('Leaver')]
  const [one, two] = [await said(ada, 'One'), await said(ada, 'Two')]
  // The answer to the second was there first.
  for (const { id } of [two, one]) await said(leaver, `To ${id}`, { parentId: id })
  let taking: Promise<unknown> | undefined
  let answering: Promise<unknown> | undefined
  await t.db.tx(async (tx) => {
    await tx.run(...hold(one.id))
    const answer = { authorId: ada.id, postId: post.id, writerName: null, writtenBy: 'person' as const }
    const answers = [one, two].map(({ id }) => ({ ...answer, parentId: id, body: `On ${id}`, key: randomUUID() }))
    answering = writeComments(t.db, answers, 2)
    await expect.poll(() => waitingForLocks(t), { timeout: 10_000 }).toBe(1)
    taking = t.db.run('test-take-said', take, [leaver.id])
    await expect.poll(() => waitingForLocks(t), { timeout: 10_000 }).toBe(2)
  })
  await Promise.all([taking, answering])
  const counts = (await read(ada)).comments.map(({ id, replyCount }) => [id, replyCount])
  expect(counts).toEqual(expect.arrayContaining([one, two].map(({ id }) => [id, 1])))
})

test('texts of comments deleted long ago go while what they answer is taken away', async () => {
  const ada = await follower('Ada')
  const { id } = await said(ada, 'Where is it?')
  const [first, second] = [await said(ada, 'Here', { parentId: id }), await said(ada, 'There', { parentId: id })]
  // The second was deleted first.
  for (const one of [second, first]) await t.as(ada).delete(`/comments/${one.id}`)
  let taking: Promise<unknown> | undefined
  let erasing: Promise<unknown> | undefined
  await t.db.tx(async (tx) => {
    await tx.run(...hold(first.id))
    taking = t.db.run('test-take', 'select take_comment_away($1)', [id])
    await expect.poll(() => waitingForLocks(t), { timeout: 10_000 }).toBe(1)
    erasing = eraseDeleted(t.db, -1, 100)
    await expect.poll(() => waitingForLocks(t), { timeout: 10_000 }).toBe(2)
  })
  await Promise.all([taking, erasing])
  const left = await t.db.one<{ count: number }>(
    'test-left',
    `select count(*)::int as count from comments where parent_id = $1 and body <> '-'`,
    [id],
  )
  expect(left.count).toBe(0)
})
