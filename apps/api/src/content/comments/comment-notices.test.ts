import { randomUUID } from 'node:crypto'
import type { Notification } from '@fanlight/contract/people/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commentsUnder } from '../../../testing/comment-factories.ts'
import { createOperator, createReporter, type Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts'
import { writeComments } from './comments.queries.ts'

let t: TestApp
let operator: Person
let profile: Awaited<ReturnType<typeof createProfile>>
let post: Awaited<ReturnType<typeof publish>>
let ada: Person
let bo: Person
let told: { id: number }[]
beforeAll(async () => {
  t = await startTestApp()
  operator = await createOperator(t.deps)
  t.deps.bus.subscribe('comments-changed', ({ removed }) => void told.push(...removed))
})
afterAll(() => t.close())
beforeEach(async () => {
  told = []
  profile = await createProfile(t.deps, { name: 'Luna' })
  post = await publish(t, { profile, title: 'Dawn' })
  ada = await follower('Ada')
  bo = await follower('Bo')
})
const { said, follower } = commentsUnder(() => ({ t, profile, post }))

const heard = async (person: Person, word: string) => {
  await t.db.one('test-fold', 'select fold_post_deltas(1000)')
  return (await t.as(person).get('/notifications?includeRead=true'))
    .json<Notification[]>()
    .filter(({ message }) => message.includes(word))
    .map(({ message, avatarUrl }) => ({ message, avatarUrl }))
}
const portray = (person: Person) =>
  t.db.run('test-portrait', `update users set avatar_url = '/' || name || '.webp' where id = $1`, [person.id])

test('the comments notification mentions nobody blocked and nothing hidden', async () => {
  const cy = await follower('Cy')
  const dee = await follower('Dee')
  for (const one of [ada, bo, cy, dee]) await said(one, `from ${one.id}`)
  await t.as(profile.creator).put(`/people/${bo.id}/block`)
  await t.as(cy).put(`/people/${profile.creator.id}/block`)
  await t.db.run('test-hide', 'update comments set hidden_at = now() where author_id = $1', [dee.id])
  await portray(ada)
  expect(await heard(profile.creator, 'commented')).toEqual([
    { message: 'Ada commented on “Dawn”', avatarUrl: '/Ada.webp' },
  ])
})

test('a reply notification shows the picture of its author, or of the character for a creator', async () => {
  await t.db.run('test-picture', 'update profiles set avatar_key = gen_random_uuid() where id = $1', [profile.id])
  const { key } = await t.db.one<{ key: string }>('test-key', 'select avatar_key as key from profiles where id = $1', [
    profile.id,
  ])
  for (const one of [ada, bo, profile.creator]) await portray(one)
  const { id } = await said(ada, 'Where is it?')
  await said(bo, 'By the sea', { parentId: id })
  await said(profile.creator, 'In the north', { parentId: id })
  expect(await heard(ada, 'replied')).toEqual([
    { message: expect.stringMatching(/^Luna replied/), avatarUrl: `/media/avatars/${key}.webp` },
    { message: expect.stringMatching(/^Bo replied/), avatarUrl: '/Bo.webp' },
  ])
})

test('content hidden before its report was decided is announced as gone once', async () => {
  const { id } = await said(ada, 'Where is it?')
  const answer = await said(bo, 'By the sea', { parentId: id })
  await t
    .as(await createReporter(t.deps))
    .post('/reports', { subjectType: 'comment', subjectId: answer.id, reason: 'minor' })
  const { caseId } = await t.db.one<{ caseId: number }>(
    'test-case',
    `select id as "caseId" from report_cases where subject_type = 'comment' and subject_id = $1`,
    [answer.id],
  )
  const decided = await t
    .as(operator)
    .post(`/console/reports/${caseId}/decision`, { decision: 'remove', note: 'A test.' })
  expect(decided.statusCode).toBe(204)
  expect(told.map((one) => one.id)).toEqual([answer.id])
})

test('a comment deleted twice at once is announced as gone once', async () => {
  const { id } = await said(ada, 'Where is it?')
  let deleting: Promise<unknown> | undefined
  await t.db.tx(async (tx) => {
    await tx.run('test-hold', 'select from comments where id = $1 for update', [id])
    deleting = Promise.all([ada, profile.creator].map((one) => t.as(one).delete(`/comments/${id}`)))
    await expect.poll(waiting).toBe(2)
  })
  await deleting
  expect(told.map((one) => one.id)).toEqual([id])
})

const waiting = () => waitingForLocks(t)

test('a reply in flight when its writer is blocked notifies nobody', async () => {
  const { id: parentId } = await said(ada, 'Who is it?')
  await t.as(ada).put(`/people/${bo.id}/block`)
  const dee = await follower('Dee')
  const row = (authorId: number, body: string) =>
    ({ postId: post.id, parentId, authorId, body, writtenBy: 'person', writerName: null, key: randomUUID() }) as const
  // As if they had passed the access check already.
  await writeComments(t.db, [row(bo.id, 'A friend.'), row(dee.id, 'A neighbour.')], 5)
  expect((await heard(ada, 'replied')).map(({ message }) => message)).toEqual(['Dee replied to your comment on “Dawn”'])
})
