import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { talkBeneath } from '../../../testing/comment-factories.ts'
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
const { say, said, bodies, follower } = talkBeneath(() => ({ t, profile, post }))

const waits = () =>
  t.db.one<{ count: number }>(
    'test-waits',
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  )

/** Another process has written this, and its transaction has not ended when the other act begins. */
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

test('what one process is about to say counts in another', async () => {
  await said(ada, 'Come to my page')
  const reply = await meanwhile(ada, 'come to MY page!', () => say(ada, 'Come to my page.'))
  expect([reply.statusCode, reply.json().errors]).toEqual([400, tooOften])
  expect((await bodies()).length).toBe(2)
})

test('and what is made of a comment afterwards', async () => {
  await said(ada, 'Come to my page')
  const { id } = await said(ada, 'So calm')
  const reply = await meanwhile(ada, 'Come to my page', () =>
    t.as(ada).put(`/comments/${id}`, { body: 'Come to my page' }),
  )
  expect([reply.statusCode, reply.json().errors]).toEqual([400, tooOften])
  expect((await bodies()).filter((body) => body === 'So calm')).toEqual(['So calm'])
})

test('who says it first at two places waits for nobody else, and both are said', async () => {
  const reply = await meanwhile(ada, 'What a light.', () => say(ada, 'What a light.'))
  expect(reply.statusCode).toBe(201)
})

test('creators say one thing to all, and do not wait for themselves', async () => {
  const { creator } = profile
  for (let n = 0; n < 2; n += 1) await said(creator, 'Thank you')
  expect((await meanwhile(creator, 'Thank you', () => say(creator, 'Thank you'))).statusCode).toBe(201)
})

test('what everybody says in a word or two is said beneath many posts, beneath each no oftener than twice', async () => {
  for (const body of ['Thank you!', '🔥', '!!!']) {
    for (let n = 0; n < 3; n += 1) {
      const other = await publish(t, { profile })
      expect((await say(ada, body, {}, other.id)).statusCode).toBe(201)
    }
    for (let n = 0; n < 2; n += 1) await said(ada, body)
    expect((await say(ada, body)).json().errors).toEqual(tooOften)
  }
  // What consists of signs alone is not one text.
  await said(ada, '???')
})
