import type { HomePage } from '@fanlight/contract/content/home'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createUser, type Person } from '../../../testing/factories.ts'
import { insertPosts } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const newest = Number.MAX_SAFE_INTEGER

let t: TestApp
let fan: Person
let subscribed: Awaited<ReturnType<typeof createProfile>>
let strange: Awaited<ReturnType<typeof createProfile>>

// 250 followed profiles with three posts each; one subscribed to and not followed; one that is neither.
beforeAll(async () => {
  t = await startTestApp()
  fan = await createUser(t.deps)
  const creator = await createCreator(t.deps)
  subscribed = await createProfile(t.deps)
  strange = await createProfile(t.deps)
  await createSubscription(t, fan, subscribed.id)
  await t.db.run(
    'test-many',
    `insert into profiles (creator_id, name) select $1, 'One of many' from generate_series(1, 250)`,
    [creator.id],
  )
  await t.db.run(
    'test-follows',
    `insert into follows (user_id, profile_id, created_at) select $1, id, now() from profiles where creator_id = $2`,
    [fan.id, creator.id],
  )
  await t.db.run(
    'test-posts',
    `insert into posts (profile_id, creator_id, title, post_type, access_type, state)
     select id, creator_id, 'Post', 0, 0, 'ready' from profiles, generate_series(1, 3) where creator_id = $1`,
    [creator.id],
  )
  await insertPosts(t, strange.id, 40)
  await insertPosts(t, subscribed.id, 5)
})
afterAll(() => t.close())

/** The same, as one plain statement. */
const plainly = (before: number, limit: number) =>
  t.db.many<{ id: number }>(
    'test-plainly',
    `select p.id from shown_posts p where p.id < $2 and p.profile_id in (select profile_id from audience where user_id = $1)
     order by p.id desc limit $3`,
    [fan.id, before, limit],
  )
const page = async (before?: number) => {
  const query = before === undefined ? '' : `?before=${before}`
  return (await t.as(fan).get(`/home${query}`)).json<HomePage>().posts.map(({ id }) => id)
}

test('people who follow very many profiles page through to the end without gaps', async () => {
  let before: number | undefined
  let pages = 0
  for (; pages < 100; pages++) {
    const found = await page(before)
    expect(found).toEqual((await plainly(before ?? newest, 10)).map(({ id }) => id))
    before = found.at(-1)
    if (found.length < 10) break
  }
  expect(pages).toBe(75)
})

test('hidden posts, and people with a block, are on no page', async () => {
  const [first] = await page()
  await t.db.run('test-hide', 'update posts set hidden_at = now() where id = $1', [first ?? 0])
  expect(await page()).not.toContain(first)
  await t.db.run('test-show', 'update posts set hidden_at = null, deleted_at = now() where id = $1', [first ?? 0])
  expect(await page()).not.toContain(first)
  const [second] = await page()
  await t.db.run('test-hide-profile', 'update profiles set hidden_at = now() where id = $1', [subscribed.id])
  expect(await page()).not.toContain(second)
  await t.db.run('test-show-profile', 'update profiles set hidden_at = null where id = $1', [subscribed.id])
})

test('new posts are counted the same, few or many', async () => {
  const all = (await plainly(newest, 1000)).map(({ id }) => id)
  const fresh = async () => (await t.as(fan).get('/home/new-count')).json<{ count: number }>().count
  for (const seen of [120, 99, 40, 3, 0]) {
    await t.as(fan).put('/home/seen', { postId: all[seen] })
    expect(await fresh()).toBe(Math.min(seen, 100))
  }
})

const apart = (creatorId: number, isApart: boolean) =>
  isApart
    ? t.db.run('test-apart', 'insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [
        fan.id,
        creatorId,
      ])
    : t.db.run('test-together', 'delete from blocks where blocker_id = $1 and blocked_id = $2', [fan.id, creatorId])

test('posts of an ended subscription leave the feed', async () => {
  const end = (until: string) =>
    t.db.run('test-until', `update subscriptions set access_until = now() + $2::interval where fan_id = $1`, [
      fan.id,
      until,
    ])
  const ofSubscribed = async () =>
    (await t.as(fan).get('/home')).json<HomePage>().posts.some(({ profileId }) => profileId === subscribed.id)
  expect(await ofSubscribed()).toBe(true)
  await end('-1 minute')
  expect(await ofSubscribed()).toBe(false)
  await end('1 month')
})

// A block ends existing follows; a follow that remains all the same shows nothing.
test.each([
  ['few', 1],
  ['very many', 250],
])("a block removes a creator's posts from the home feed of someone following %s", async (_, count) => {
  const { creator, id } = await createProfile(t.deps)
  await insertPosts(t, id, 2)
  await t.db.run('test-follow-no-more', 'delete from follows where user_id = $1', [fan.id])
  await t.db.run('test-subscribe-no-more', 'update subscriptions set access_until = now() where fan_id = $1', [fan.id])
  await t.db.run(
    'test-follow-some',
    `insert into profiles (creator_id, name) select $1, 'Another' from generate_series(1, $2 - 1)`,
    [creator.id, count],
  )
  await t.db.run(
    'test-follow-all',
    'insert into follows (user_id, profile_id, created_at) select $1, id, now() from profiles where creator_id = $2',
    [fan.id, creator.id],
  )
  await t.db.run('test-seen-nothing', 'update home_visits set seen_post_id = 0 where user_id = $1', [fan.id])
  const seen = async () => {
    const { posts, hasAnybody } = (await t.as(fan).get('/home')).json<HomePage>()
    return [posts.length, hasAnybody, (await t.as(fan).get('/home/new-count')).json<{ count: number }>().count]
  }
  expect(await seen()).toEqual([2, true, 2])
  await t.db.run(
    'test-hide-older',
    'update posts set hidden_at = now() where id = (select min(id) from posts where profile_id = $1)',
    [id],
  )
  expect(await seen()).toEqual([1, true, 1])
  await apart(creator.id, true)
  expect(await seen()).toEqual([0, false, 0])
  await apart(creator.id, false)
})
