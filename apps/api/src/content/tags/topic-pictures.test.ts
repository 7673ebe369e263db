import type { Topic } from '@fanlight/contract/content/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPosts } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { countSomeTags } from './topics.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const tag = (id: number, slug: string) =>
  t.db.run('test-tag', 'select tag_profile($1, array[$2::text], array[$2::text])', [id, slug])
const postsOf = async (profileId: number) =>
  (
    await t.db.many<{ id: number }>('test-posts', 'select id from posts where profile_id = $1 order by id', [profileId])
  ).map(({ id }) => id)
async function chosen(slug: string) {
  await t.db.run('test-forget', `update tags set counted_at = '-infinity' where slug = $1`, [slug])
  await countSomeTags(t.deps)
  const found = await t.db.one<{ pictured: number[] }>('test-chosen', 'select pictured from tags where slug = $1', [
    slug,
  ])
  return found.pictured
}

test("a topic's picture comes from visible posts, those tagged themselves first", async () => {
  const [profile, other] = [await createProfile(t.deps), await createProfile(t.deps)]
  await tag(profile.id, 'mist')
  for (const { id } of [profile, other]) await insertPosts(t, id, 20)
  const own = await postsOf(profile.id)
  const tagged = (await postsOf(other.id)).slice(0, 2)
  for (const id of tagged) await t.db.run('test-tag-post', `select tag_post($1, '{mist}', '{Mist}')`, [id])
  await t.db.run('test-hide', 'update posts set hidden_at = now() where id = any ($1)', [own.slice(8)])
  const found = await chosen('mist')
  expect(found.slice(0, 2).toSorted()).toEqual(tagged.toSorted())
  expect(found).toHaveLength(6)
  expect(found.slice(2).every((id) => own.indexOf(id) >= 0 && own.indexOf(id) < 8)).toBe(true)
})

test('topics are sorted by their number of profiles, then of posts', async () => {
  const { id } = await createProfile(t.deps)
  for (const slug of ['fog-a', 'fog-b', 'fog-c'])
    await t.db.run('test-tags', `select tags_named(array[$1], array[$1])`, [slug])
  await tag(id, 'fog-b')
  const count = (slug: string, profiles: number, posts: number) =>
    t.db.run('test-count', 'update tags set profile_count = $2, post_count = $3 where slug = $1', [
      slug,
      profiles,
      posts,
    ])
  await count('fog-a', 1, 50)
  await count('fog-b', 2, 7)
  await count('fog-c', 1, 60)
  const read = async (query = '') =>
    (await t.as().get(`/topics?search=fog${query}`)).json<Topic[]>().map(({ slug }) => slug)
  expect(await read()).toEqual(['fog-b', 'fog-c', 'fog-a'])
  expect([await read('&pageSize=1'), await read('&pageSize=1&page=2')]).toEqual([['fog-b'], ['fog-c']])
})
