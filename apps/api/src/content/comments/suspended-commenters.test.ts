import type { Post } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commentsUnder } from '../../../testing/comment-factories.ts'
import { createOperator, type Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts'

let t: TestApp
let operator: Person
let profile: Awaited<ReturnType<typeof createProfile>>
let post: Post
let ada: Person
let troll: Person
beforeAll(async () => {
  t = await startTestApp()
  operator = await createOperator(t.deps)
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps)
  post = await publish(t, { profile })
  ada = await follower('Ada')
  troll = await follower('Troll')
})
const { say, said, read, follower } = commentsUnder(() => ({ t, profile, post }))

const counted = async () => (await t.as(ada).get(`/posts/${post.id}`)).json<Post>().commentCount
const answers = async () => (await read(ada)).comments.map(({ replyCount }) => replyCount)
const desk = async (path: string) => {
  const { statusCode } = await t.as(operator).post(`/console/users/${troll.id}/${path}`, { reason: 'A test.' })
  expect(statusCode).toBe(204)
}

test('comments of suspended people, and replies to them, are hidden and uncounted until they are back', async () => {
  const first = await said(ada, 'One')
  await said(troll, 'An answer', { parentId: first.id })
  const theirs = await said(troll, 'Two')
  await said(ada, 'To a troll', { parentId: theirs.id })
  await said(troll, 'To myself', { parentId: theirs.id })
  expect([await counted(), await answers()]).toEqual([5, [2, 1]])
  await desk('suspend')
  expect([await counted(), await answers()]).toEqual([1, [0]])
  await desk('unsuspend')
  expect([await counted(), await answers()]).toEqual([5, [2, 1]])
})

test('comments hidden or deleted during a suspension do not count again after it', async () => {
  const one = await said(ada, 'One')
  const answer = await said(troll, 'An answer', { parentId: one.id })
  const two = await said(troll, 'Two')
  const three = await said(troll, 'Three')
  await desk('suspend')
  await t.db.run('test-hide', 'select hide_comment($1, true)', [answer.id])
  await t.db.run('test-take', 'select take_comment_away($1)', [two.id])
  await t.db.run('test-hide-and-show', 'select hide_comment($1, true), hide_comment($1, false)', [three.id])
  expect([await counted(), await answers()]).toEqual([1, [0]])
  await desk('unsuspend')
  expect([await counted(), await answers()]).toEqual([2, [0, 0]])
  await t.db.run('test-show', 'select hide_comment($1, false)', [answer.id])
  expect([await counted(), await answers()]).toEqual([3, [0, 1]])
})

const sayMuch = (comments: number) =>
  t.db.run(
    'test-many',
    `with said as (
       insert into comments (post_id, profile_id, author_id, body, text_hash, written_by, key, created_at)
       select $1, $2, $3, 'Again ' || n, n, 'person', gen_random_uuid(), product_now() from generate_series(1, $4::int) n returning 1
     )
     insert into post_deltas (post_id, comments, at) select $1, count(*), product_now() from said`,
    [post.id, profile.id, troll.id, comments],
  )

test('for someone with very many comments, the rest follows soon', async () => {
  await sayMuch(1500)
  await said(ada, 'One')
  await desk('suspend')
  await runJobs(t)
  expect(await counted()).toBe(1)
  await desk('unsuspend')
  await runJobs(t)
  expect(await counted()).toBe(1501)
})

test('someone reinstated while their comments are still being uncounted is counted in full', async () => {
  await sayMuch(250)
  await desk('suspend')
  let settling: Promise<unknown> | undefined
  let back: Promise<unknown> | undefined
  await t.db.tx(async (tx) => {
    await tx.run(
      'test-hold',
      'select from comments where id = (select max(id) from comments where author_id = $1) for update',
      [troll.id],
    )
    settling = runJobs(t)
    await expect.poll(() => waitingForLocks(t)).toBe(1)
    let isDone = false
    back = desk('unsuspend')
      .then(() => runJobs(t))
      .finally(() => {
        isDone = true
      })
    await expect.poll(async () => isDone || (await waitingForLocks(t)) === 2, { timeout: 10_000 }).toBe(true)
  })
  await Promise.all([settling, back])
  await runJobs(t)
  expect(await counted()).toBe(250)
})

/** Whether it has finished by now. */
function follow<T>(work: PromiseLike<T>) {
  const way = { isOver: false, end: Promise.resolve(work) }
  way.end = way.end.finally(() => {
    way.isOver = true
  })
  return way
}

test('a comment written at the moment of suspension is neither seen nor counted', async () => {
  const one = await said(ada, 'One')
  let suspending: ReturnType<typeof follow<void>> | undefined
  let saying: ReturnType<typeof follow<unknown>> | undefined
  await t.db.tx(async (tx) => {
    await tx.run('test-hold', 'select from comments where id = $1 for no key update', [one.id])
    saying = follow(say(troll, 'An answer', { parentId: one.id }))
    await expect.poll(() => waitingForLocks(t)).toBe(1)
    const way = follow(desk('suspend'))
    suspending = way
    await expect.poll(async () => way.isOver || (await waitingForLocks(t)) === 2, { timeout: 10_000 }).toBe(true)
  })
  await Promise.all([saying?.end, suspending?.end])
  expect([await counted(), await answers()]).toEqual([1, [0]])
  await desk('unsuspend')
  expect([await counted(), await answers()]).toEqual([2, [1]])
})

test('someone suspended while writing a comment posts nothing, and reads why', async () => {
  await said(ada, 'One')
  let saying: ReturnType<typeof follow<Awaited<ReturnType<typeof say>>>> | undefined
  await t.db.tx(async (tx) => {
    await tx.run('test-suspend', 'update users set suspended_at = now() where id = $1', [troll.id])
    const way = follow(say(troll, 'Two'))
    saying = way
    await expect.poll(async () => way.isOver || (await waitingForLocks(t)) === 1, { timeout: 10_000 }).toBe(true)
  })
  const reply = await saying?.end
  expect([reply?.statusCode, reply?.json().detail]).toEqual([403, 'This account is suspended. Please contact support.'])
  expect([await counted(), await answers()]).toEqual([1, [0]])
})

test('watchers see comments disappear when their author is suspended', async () => {
  const one = await said(ada, 'One')
  const answer = await said(troll, 'An answer', { parentId: one.id })
  const hidden = await said(troll, 'Two')
  await t.db.run('test-hide', 'select hide_comment($1, true)', [hidden.id])
  const other = await publish(t, { profile })
  await said(troll, 'Three', {}, other.id)
  const told: { postId: number; removed: { id: number; parentId: number | null }[] }[] = []
  t.deps.bus.subscribe('comments-changed', ({ postId, removed }) => void told.push({ postId, removed }))
  await desk('suspend')
  expect(told.toSorted((a, b) => a.postId - b.postId)).toEqual([
    { postId: post.id, removed: [{ id: answer.id, parentId: one.id }] },
    { postId: other.id, removed: [expect.objectContaining({ parentId: null })] },
  ])
})
