import type { ConsoleTag } from '@fanlight/contract/content/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, type Person } from '../../../testing/factories.ts'
import { insertPosts } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts'
import { mergeTags, spreadSome } from './console-tags.queries.ts'

let t: TestApp
let operator: Person
beforeAll(async () => {
  t = await startTestApp()
  operator = await createOperator(t.deps)
})
afterAll(() => t.close())

const waiting = (count: number) => expect.poll(() => waitingForLocks(t), { timeout: 10_000 }).toBe(count)

/** A profile with posts; returns their ids, oldest first. */
async function profileWithPosts(count: number) {
  const profile = await createProfile(t.deps)
  await insertPosts(t, profile.id, count)
  const rows = await t.db.many<{ id: number }>('test-posts', 'select id from posts where profile_id = $1 order by id', [
    profile.id,
  ])
  return { ...profile, posts: rows.map(({ id }) => id) }
}
const tagPost = (id: number | undefined, ...labels: string[]) =>
  t.db.run('test-tag-post', 'select tag_post($1, $2::text[], $2::text[])', [id, labels])
const tagId = async (slug: string) =>
  (await t.db.one<{ id: number }>('test-tag-id', 'select id from tags where slug = $1', [slug])).id
const tagsOf = async (post: number | undefined) =>
  (
    await t.db.many<{ slug: string }>(
      'test-tags-of',
      'select t.slug from post_tags l join tags t on t.id = l.tag_id where l.post_id = $1 order by 1',
      [post],
    )
  ).map(({ slug }) => slug)
const merge = (from: number, into: number) => t.db.tx((tx) => mergeTags(tx, from, into))
const holdProfile = (id: number) =>
  ['test-hold-profile', 'select from profiles where id = $1 for no key update', [id]] as const

test('two merges can reach posts of the same profiles at once', async () => {
  const [one, two] = [await profileWithPosts(2), await profileWithPosts(2)]
  // Each merge adds a tag in one profile, and removes one in both.
  await tagPost(one.posts[0], 'bay')
  await tagPost(two.posts[0], 'bay', 'coast')
  await tagPost(one.posts[1], 'cove', 'coast')
  await tagPost(two.posts[1], 'cove')
  const [bay, cove, coast] = [await tagId('bay'), await tagId('cove'), await tagId('coast')]
  for (const from of [bay, cove]) await merge(from, coast)
  let slices: Promise<unknown>[] = []
  await t.db.tx(async (tx) => {
    await tx.run(...holdProfile(one.id))
    slices = [spreadSome(t.db, bay, 200)]
    await waiting(1)
    slices.push(spreadSome(t.db, cove, 200))
    await waiting(2)
  })
  await Promise.all(slices)
  for (const post of [...one.posts, ...two.posts]) expect(await tagsOf(post)).toEqual(['coast'])
})

test('a tag is merged while someone edits a post that has it', async () => {
  const profile = await profileWithPosts(2)
  for (const post of profile.posts) await tagPost(post, 'marsh')
  await tagPost(profile.posts[0], 'marsh', 'bog')
  const [marsh, bog] = [await tagId('marsh'), await tagId('bog')]
  await merge(marsh, bog)
  const [, edited] = profile.posts
  let spreading: Promise<unknown> | undefined
  let editing: Promise<unknown> | undefined
  await t.db.tx(async (tx) => {
    await tx.run(...holdProfile(profile.id))
    spreading = spreadSome(t.db, marsh, 200)
    await waiting(1)
    editing = t.db.run('test-edit', `update posts set title = 'Edited' where id = $1`, [edited])
    await waiting(2)
  })
  await Promise.all([spreading, editing])
  expect(await tagsOf(edited)).toEqual(['bog'])
})

test('a tag removed from a post during its merge does not come back under the new name', async () => {
  const profile = await profileWithPosts(1)
  const [post] = profile.posts
  await tagPost(post, 'ford')
  const ford = await tagId('ford')
  await tagPost(post, 'ford', 'weir')
  await tagPost(post, 'ford')
  await merge(ford, await tagId('weir'))
  let spreading: Promise<unknown> | undefined
  await t.db.tx(async (tx) => {
    await tx.run('test-untag', `delete from post_tags where post_id = $1`, [post])
    spreading = spreadSome(t.db, ford, 200)
    await waiting(1)
  })
  await spreading
  expect(await tagsOf(post)).toEqual([])
})

test('a tag can be merged on while the first merge is still spreading', async () => {
  const profile = await profileWithPosts(1)
  const [post] = profile.posts
  await tagPost(post, 'first', 'second', 'third')
  await tagPost(post, 'first')
  const [first, second, third] = [await tagId('first'), await tagId('second'), await tagId('third')]
  let merging: Promise<{ isMerged: boolean }> | undefined
  let spreading: Promise<unknown> | undefined
  await t.db.tx(async (other) => {
    await other.run('test-hold-tag', 'select from tags where id = $1 for update', [third])
    await t.db.tx(async (tx) => {
      await mergeTags(tx, first, second)
      merging = merge(second, third)
      await waiting(1)
    })
    // It holds the second by now, and waits for the third.
    await expect
      .poll(() => t.db.many('test-held', 'select from tags where id = $1 for update skip locked', [second]))
      .toEqual([])
    await waiting(1)
    spreading = spreadSome(t.db, first, 200)
    await waiting(2)
  })
  expect(await merging).toEqual({ isMerged: true })
  await spreading
  await runJobs(t)
  expect(await tagsOf(post)).toEqual(['third'])
})

test('an operator learns that a tag has changed even if its first posts could not follow at once', async () => {
  const profile = await profileWithPosts(1)
  const [post] = profile.posts
  await tagPost(post, 'creek', 'brook')
  await tagPost(post, 'creek')
  const creek = await tagId('creek')
  let merging: Promise<Awaited<ReturnType<ReturnType<TestApp['as']>['post']>>> | undefined
  await t.db.tx(async (tx) => {
    await tx.run(...holdProfile(profile.id))
    merging = Promise.resolve(t.as(operator).post(`/console/tags/${creek}/merge`, { into: 'brook' }))
    await waiting(1)
    await tx.run(
      'test-cancel',
      `select pg_cancel_backend(pid) from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`,
    )
    await waiting(0)
  })
  const reply = await merging
  expect([reply?.statusCode, reply?.json<ConsoleTag>().slug]).toEqual([200, 'brook'])
  expect(await tagsOf(post)).toEqual(['creek'])
  await runJobs(t)
  expect(await tagsOf(post)).toEqual(['brook'])
})
