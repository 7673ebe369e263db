import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addComment, commentsUnder } from '../../../testing/comment-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts'
import { eraseSome, writeComments } from './comments.queries.ts'
import { eraseDeleted } from './erase-deleted.queries.ts'
import { toggleCommentLikes } from './like-comment.queries.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let post: Awaited<ReturnType<typeof publish>>
beforeAll(async () => {
  t = await startTestApp()
  profile = await createProfile(t.deps)
  post = await publish(t, { profile })
})
afterAll(() => t.close())
const { said, read, follower } = commentsUnder(() => ({ t, profile, post }))

const hold = (id: number) => ['test-hold', 'select from comments where id = $1 for no key update', [id]] as const
const answerOf = (authorId: number, parentId: number, postId: number) => ({
  ...{ authorId, postId, parentId, body: `On ${parentId}`, key: randomUUID() },
  ...{ writerName: null, writtenBy: 'person' as const },
})
const takers = [
  ['goes with their account', ['test-erase-said', 'select erase_said($1, 100)']],
  ['is off the counts', ['test-suspend', `update users set suspended_at = now() where id = $1`]],
] as const

test.each(takers)("someone's replies to many: all of it %s while others reply there", async (_what, [name, take]) => {
  const [ada, leaver] = [await follower('Ada'), await follower('Leaver')]
  const [one, two] = [await said(ada, 'One'), await said(ada, 'Two')]
  // The reply to the second was stored first.
  for (const { id } of [two, one]) await said(leaver, `To ${id}`, { parentId: id })
  let taking: Promise<unknown> | undefined
  let answering: Promise<unknown> | undefined
  await t.db.tx(async (tx) => {
    await tx.run(...hold(one.id))
    answering = writeComments(
      t.db,
      [one, two].map(({ id }) => answerOf(ada.id, id, post.id)),
      2,
    )
    await expect.poll(() => waitingForLocks(t), { timeout: 10_000 }).toBe(1)
    taking = t.db.run(name, take, [leaver.id])
    await expect.poll(() => waitingForLocks(t), { timeout: 10_000 }).toBe(2)
  })
  await Promise.all([taking, answering])
  const counts = (await read(ada)).comments.map(({ id, replyCount }) => [id, replyCount])
  expect(counts).toEqual(expect.arrayContaining([one, two].map(({ id }) => [id, 1])))
})

test('erasing old deleted comments and deleting their parents do not deadlock', async () => {
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

test('erasing comments under a deleted post and deleting an account that liked them do not deadlock', async () => {
  const [ada, gone] = [await follower('Ada'), await publish(t, { profile })]
  const ids: number[] = []
  for (let n = 0; n < 8; n++) ids.push(await addComment(t.db, profile.creator.id, gone.id))
  // Liking rewrites the rows, so they are now stored in the opposite order.
  for (const id of ids.toReversed()) await t.as(ada).post(`/comments/${id}/like`)
  await t.db.run('test-delete', 'update posts set deleted_at = now() where id = $1', [gone.id])
  let leaving: Promise<unknown> | undefined
  let erasing: Promise<unknown> | undefined
  await t.db.tx(async (tx) => {
    await tx.run(...hold(ids.at(-1) ?? 0))
    erasing = eraseSome(t.db, { postId: gone.id }, 100)
    await expect.poll(() => waitingForLocks(t), { timeout: 10_000 }).toBe(1)
    leaving = t.db.run('test-leave', 'select erase_person($1)', [ada.id])
    await expect.poll(() => waitingForLocks(t), { timeout: 10_000 }).toBe(2)
  })
  await Promise.all([leaving, erasing])
  expect(await t.db.many('test-beneath', 'select id from comments where post_id = $1', [gone.id])).toEqual([])
})

test.each(['is liked', 'is answered'])('a comment that %s while its post is deleted goes with it', async (what) => {
  const [ada, gone] = [await follower('Ada'), await publish(t, { profile })]
  const { id } = await said(ada, 'Where is it?', {}, gone.id)
  let erasing: Promise<unknown> | undefined
  await t.db.tx(async (tx) => {
    if (what === 'is liked') await toggleCommentLikes(tx, [{ userId: ada.id, commentId: id }])
    else await writeComments(tx, [answerOf(ada.id, id, gone.id)], 2)
    await t.db.run('test-delete', 'update posts set deleted_at = now() where id = $1', [gone.id])
    erasing = eraseSome(t.db, { postId: gone.id }, 100)
    await expect.poll(() => waitingForLocks(t), { timeout: 10_000 }).toBe(1)
  })
  await erasing
  await eraseSome(t.db, { postId: gone.id }, 100)
  const left = await t.db.many(
    'test-left-of',
    `select comment_id from comment_likes where comment_id = $1 union all select id from comments where post_id = $2`,
    [id, gone.id],
  )
  expect(left).toEqual([])
})

test('an account can be deleted while someone replies to its comment', async () => {
  const [leaver, ada] = [await follower('Leaver'), await follower('Ada')]
  const { id } = await said(leaver, 'Where is it?')
  let erasing: Promise<unknown> | undefined
  let answering: Promise<unknown> | undefined
  await t.db.tx(async (tx) => {
    await tx.run('test-hold-author', 'select from users where id = $1 for update', [ada.id])
    answering = writeComments(t.db, [answerOf(ada.id, id, post.id)], 2)
    await expect.poll(() => waitingForLocks(t), { timeout: 10_000 }).toBe(1)
    erasing = t.db.run('test-erase', 'select erase_person($1)', [leaver.id])
    await expect.poll(() => waitingForLocks(t), { timeout: 10_000 }).toBe(2)
  })
  await Promise.all([answering, erasing])
  expect((await read(ada)).comments.filter((one) => one.id === id)).toEqual([])
})
