import type { ConsoleTag, FoundPosts, Topic } from '@fanlight/contract/content/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { createOperator, type Person } from '../../../testing/factories.ts'
import { insertPosts, publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts'

const posts = 600

let t: TestApp
let operator: Person
beforeAll(async () => {
  t = await startTestApp()
  operator = await createOperator(t.deps)
})
afterAll(() => t.close())

const slugOf = (label: string) => label.toLowerCase()
const tagged = async (slug: string) =>
  (
    await t.db.one<{ count: number }>(
      'test-tagged',
      'select count(*)::int as count from post_tags l join tags t on t.id = l.tag_id where t.slug = $1',
      [slug],
    )
  ).count
const listed = async (slug: string) =>
  (await t.as(operator).get(`/console/tags?search=${slug}`)).json<ConsoleTag[]>().find((tag) => tag.slug === slug)
const found = async (word: string) =>
  (await t.as().get(`/search/posts?search=${word}&pageSize=50`)).json<z.infer<typeof FoundPosts>>().length
const feedVersion = async (id: number) =>
  (
    await t.db.one<{ version: number }>('test-version', 'select feed_version as version from profiles where id = $1', [
      id,
    ])
  ).version
const desk = (path: string, body: object = {}) => t.as(operator).post(`/console/tags/${path}`, body)

/** A tag on more posts than are changed while its operator waits. */
async function popular(label: string) {
  const profile = await createProfile(t.deps)
  await insertPosts(t, profile.id, posts)
  await t.db.run(
    'test-tag-posts',
    'select tag_post(id, array[$2], array[$3]) from posts where profile_id = $1 order by id',
    [profile.id, slugOf(label), label],
  )
  await t.db.run('test-learn', 'select learn_words(10000)')
  const { id } = await t.db.one<{ id: number }>('test-tag', 'select id from tags where slug = $1', [slugOf(label)])
  return { id, profile }
}

test('a popular tag is merged in slices; meanwhile its name already leads to the other tag', async () => {
  const { id, profile } = await popular('Lagoon')
  await t.db.run('test-into', `select tag_profile($1, array['reef'], array['Reef'])`, [profile.id])
  await t.db.run('test-counted', 'update tags set post_count = $2 where id = $1', [id, posts])
  const merged = (await desk(`${id}/merge`, { into: 'reef' })).json<ConsoleTag>()
  expect(merged).toMatchObject({ slug: 'reef', otherNames: ['lagoon'], change: null })
  const half = await tagged('lagoon')
  expect(half).toBeGreaterThan(0)
  expect(await listed('lagoon')).toMatchObject({ change: { into: 'Reef', done: posts - half, total: posts } })

  expect((await t.as().get('/topics/lagoon')).json<Topic>()).toMatchObject({ slug: 'reef' })
  expect((await t.as().get('/topics?search=lag')).json()).toEqual([])
  const late = await publish(t, { profile })
  await t
    .as(profile.creator)
    .put(`/posts/${late.id}`, { title: 'Late', caption: '', accessType: 0, price: null, tags: ['Lagoon'] })
  expect([await tagged('lagoon'), await tagged('reef')]).toEqual([half, posts - half + 1])
  for (const reply of [
    await desk(`${id}/hide`, { reason: 'Because.' }),
    await desk(`${id}/merge`, { into: 'reef' }),
    await desk(`${merged.id}/merge`, { into: 'nowhere' }),
    await t.as(operator).put(`/console/tags/${id}`, { label: 'Bay' }),
  ])
    expect([409, 400]).toContain(reply.statusCode)
  expect((await t.as(operator).put(`/console/tags/${merged.id}`, { label: 'Lagoon' })).statusCode).toBe(409)

  await runJobs(t)
  expect([await tagged('lagoon'), await tagged('reef'), await listed('lagoon')]).toEqual([0, posts + 1, undefined])
  expect(await found('reef')).toBe(50)
  expect(await found('lagoon')).toBe(0)
})

test('a popular tag is renamed at once; its posts are found by the new name, and their pages follow soon', async () => {
  const { id, profile } = await popular('Geyser')
  const before = await feedVersion(profile.id)
  const renamed = await t.as(operator).put(`/console/tags/${id}`, { label: 'Hotspring' })
  expect(renamed.json<ConsoleTag>()).toMatchObject({ label: 'Hotspring', change: { into: null, total: posts } })
  const begun = await feedVersion(profile.id)
  await runJobs(t)
  expect(begun).toBeGreaterThan(before)
  expect(await feedVersion(profile.id)).toBeGreaterThan(begun)
  expect([await found('hotspring'), await found('geyser')]).toEqual([50, 0])
  expect((await listed('hotspring'))?.change).toBeNull()
})

test('a tag changed again halfway starts over; one merged halfway goes on to the final tag', async () => {
  const { id } = await popular('Moor')
  expect((await desk(`${id}/hide`, { reason: 'Spam.' })).json<ConsoleTag>()).toMatchObject({ isHidden: true })
  expect((await desk(`${id}/show`)).json<ConsoleTag>()).toMatchObject({ isHidden: false, change: { into: null } })
  const profile = await createProfile(t.deps)
  await t.db.run('test-two', `select tag_profile($1, array['heath', 'fen'], array['Heath', 'Fen'])`, [profile.id])
  const heath = (await desk(`${id}/merge`, { into: 'heath' })).json<ConsoleTag>()
  expect((await desk(`${heath.id}/merge`, { into: 'fen' })).json<ConsoleTag>()).toMatchObject({
    slug: 'fen',
    otherNames: ['heath', 'moor'],
  })
  await runJobs(t)
  expect([await tagged('moor'), await tagged('heath'), await tagged('fen')]).toEqual([0, 0, posts])
  const log = (await t.as(operator).get('/console/tags?search=moor')).json<ConsoleTag[]>()
  expect(log).toEqual([])
  expect(await found('fen')).toBe(50)
})

test('creating a tag while another is renamed to it gives one of the two', async () => {
  const { id } = await popular('Dune')
  const profile = await createProfile(t.deps)
  let renaming: ReturnType<ReturnType<TestApp['as']>['put']> | undefined
  await t.db.tx(async (tx) => {
    await tx.run('test-make', `insert into tags (slug, label, created_at) values ('sandhill', 'Sandhill', now())`)
    renaming = t.as(operator).put(`/console/tags/${id}`, { label: 'Sandhill' })
    await expect.poll(waiting).toBe(1)
    await tx.run('test-named', `select tag_profile($1, array['sandhill'], array['Sandhill'])`, [profile.id])
  })
  expect((await renaming)?.statusCode).toBe(409)
})

const waiting = () => waitingForLocks(t)
