import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commentsUnder } from '../../../testing/comment-factories.ts'
import type { Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { writeComments } from './comments.queries.ts'

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
const { say, said, bodies, follower } = commentsUnder(() => ({ t, profile, post }))

const waits = () =>
  t.db.one<{ count: number }>(
    'test-waits',
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  )

/** Another process has written this, but its transaction is still open when the other act begins. */
async function meanwhile<T>(author: Person, body: string, act: () => Promise<T>) {
  const other = { authorId: author.id, postId: post.id, parentId: null, writerName: null, key: randomUUID() }
  const writtenBy = author.id === profile.creator.id ? ('creator' as const) : ('person' as const)
  let coming: Promise<T> | undefined
  await t.db.tx(async (tx) => {
    await writeComments(tx, [{ ...other, body, writtenBy }], 2)
    coming = act()
    if (writtenBy === 'person') await expect.poll(async () => (await waits()).count).toBe(1)
    else await coming
  })
  return coming as Promise<T>
}
const tooOften = { body: ['You have said this elsewhere already. Please write something of its own.'] }

test('a comment another process is writing already counts as said', async () => {
  await said(ada, 'Come to my page')
  const reply = await meanwhile(ada, 'come to MY page!', () => say(ada, 'Come to my page.'))
  expect([reply.statusCode, reply.json().errors]).toEqual([400, tooOften])
  expect((await bodies()).length).toBe(2)
})

test('so does a comment that another process is editing', async () => {
  await said(ada, 'Come to my page')
  const { id } = await said(ada, 'So calm')
  const reply = await meanwhile(ada, 'Come to my page', () =>
    t.as(ada).put(`/comments/${id}`, { body: 'Come to my page' }),
  )
  expect([reply.statusCode, reply.json().errors]).toEqual([400, tooOften])
  expect((await bodies()).filter((body) => body === 'So calm')).toEqual(['So calm'])
})

test('posting the same new text twice at once makes nobody wait, and both are stored', async () => {
  const reply = await meanwhile(ada, 'What a light.', () => say(ada, 'What a light.'))
  expect(reply.statusCode).toBe(201)
})

test('creators can post one text everywhere, without waiting', async () => {
  const { creator } = profile
  for (let n = 0; n < 2; n += 1) await said(creator, 'Thank you')
  expect((await meanwhile(creator, 'Thank you', () => say(creator, 'Thank you'))).statusCode).toBe(201)
})

test('common short texts are allowed under many posts, but at most twice under each', async () => {
  for (const body of ['Thank you!', '🔥', '!!!']) {
    for (let n = 0; n < 3; n += 1) {
      const other = await publish(t, { profile })
      expect((await say(ada, body, {}, other.id)).statusCode).toBe(201)
    }
    for (let n = 0; n < 2; n += 1) await said(ada, body)
    expect((await say(ada, body)).json().errors).toEqual(tooOften)
  }
  // Text of punctuation alone is never a repetition.
  await said(ada, '???')
})
