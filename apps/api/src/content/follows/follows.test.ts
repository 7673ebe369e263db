import type { HomePage } from '@fanlight/contract/content/home'
import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { insertPosts, publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { announceWaiting } from '../../people/notifications/announce-post.ts'
import { countFollows } from './follow-profile.ts'
import { notifyAudience } from './notify-audience.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const follow = (fan: Person, id: number, body = {}) => t.as(fan).put(`/profiles/${id}/follow`, body)
const unfollow = (fan: Person, id: number) => t.as(fan).delete(`/profiles/${id}/follow`)
const home = async (fan: Person, query = '') => (await t.as(fan).get(`/home${query}`)).json<HomePage>()
const titles = async (fan: Person) => (await home(fan)).posts.map(({ title }) => title)
const heard = async (fan: Person) =>
  (await t.as(fan).get('/notifications')).json<{ message: string }[]>().map(({ message }) => message)

test('a profile is followed once, counted at once, and unfollowed', async () => {
  const profile = await createProfile(t.deps, { name: 'Wren Halloway' })
  const [ada, bo] = [await createUser(t.deps, { name: 'Ada' }), await createUser(t.deps, { name: 'Bo' })]
  expect((await follow(ada, profile.id)).json()).toEqual({ isFollowing: true, tells: true, followerCount: 1 })
  await Promise.all([follow(ada, profile.id), follow(ada, profile.id), follow(bo, profile.id, { tells: false })])
  expect((await t.as(bo).get(`/profiles/${profile.id}/follow`)).json()).toEqual({
    isFollowing: true,
    tells: false,
    followerCount: 2,
  })
  await countFollows(t.deps)
  expect((await t.as(ada).get(`/profiles/${profile.id}`)).json()).toMatchObject({ isFollowing: true, followerCount: 2 })
  await Promise.all([unfollow(bo, profile.id), unfollow(bo, profile.id)])
  await countFollows(t.deps)
  expect((await t.as(bo).get(`/profiles/${profile.id}`)).json()).toMatchObject({ isFollowing: false, followerCount: 1 })
})

test('a creator gets one notification of new followers an hour, or none if they opted out', async () => {
  const profile = await createProfile(t.deps, { name: 'Luna Vale' })
  const fans = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => createUser(t.deps, { name })))
  for (const fan of fans) {
    await follow(fan, profile.id)
    await countFollows(t.deps)
  }
  expect(await heard(profile.creator)).toEqual(['Cy and 2 others followed Luna Vale'])

  await t.as(profile.creator).put('/notifications/preferences', { follower: false })
  await follow(await createUser(t.deps, { name: 'Di' }), profile.id)
  await countFollows(t.deps)
  expect(await heard(profile.creator)).toEqual(['Cy and 2 others followed Luna Vale'])
})

test('subscribers, and followers who opted in, are notified of a new post', async () => {
  const profile = await createProfile(t.deps, { name: 'Mara Vell' })
  const [told, quiet, muted, both] = await Promise.all([1, 2, 3, 4].map(() => createUser(t.deps)))
  if (!told || !quiet || !muted || !both) throw new Error('somebody is missing')
  await createSubscription(t, both, profile.id)
  const before = await heard(both)
  await Promise.all([
    follow(told, profile.id),
    follow(quiet, profile.id, { tells: false }),
    follow(muted, profile.id),
    follow(both, profile.id),
    t.as(muted).put('/notifications/preferences', { 'followed-post': false }),
  ])
  await publish(t, { profile, title: 'Low tide' })
  await runJobs(t)
  await announceWaiting(t.deps)
  const sentence = 'Mara Vell posted “Low tide”'
  expect(await heard(told)).toEqual([sentence])
  expect(await heard(both)).toEqual([sentence, ...before])
  expect(await heard(quiet)).toEqual([])
  expect(await heard(muted)).toEqual([])
})

test('the home feed has followed and subscribed profiles, newest first, paged, with media behind the one gate', async () => {
  const [one, two, other] = await Promise.all(['One', 'Two', 'Other'].map((name) => createProfile(t.deps, { name })))
  const fan = await createUser(t.deps)
  if (!one || !two || !other) throw new Error('a profile is missing')
  const empty = { posts: [], next: null, seenUpTo: null }
  expect(await home(fan)).toEqual({ ...empty, hasAnybody: false })
  await follow(fan, one.id)
  expect(await home(fan)).toEqual({ ...empty, hasAnybody: true })
  await t.db.run('test-hide', 'update profiles set hidden_at = now() where id = $1', [one.id])
  expect(await home(fan)).toEqual({ ...empty, hasAnybody: false })
  await t.db.run('test-show', 'update profiles set hidden_at = null where id = $1', [one.id])
  await createSubscription(t, fan, two.id)
  const first = await publish(t, { profile: one, title: 'first', accessType: accessTypes.SubscribersOnly })
  await publish(t, { profile: two, title: 'second', accessType: accessTypes.SubscribersOnly })
  await publish(t, { profile: other, title: 'elsewhere' })
  const third = await publish(t, { profile: one, title: 'third' })
  const page = await home(fan)
  expect(page.posts.map(({ title, canView, profile }) => [title, canView, profile.name])).toEqual([
    ['third', true, 'One'],
    ['second', true, 'Two'],
    ['first', false, 'One'],
  ])
  expect(page.posts[2]?.mediaItems[0]?.url).toBeNull()

  const small = await home(fan, '?pageSize=2')
  expect(small.posts.map(({ title }) => title)).toEqual(['third', 'second'])
  expect((await home(fan, `?pageSize=2&before=${small.next}`)).posts.map(({ id }) => id)).toEqual([first.id])

  await t.as(one.creator).delete(`/posts/${third.id}`)
  expect(await titles(fan)).toEqual(['second', 'first'])
  await unfollow(fan, one.id)
  expect(await titles(fan)).toEqual(['second'])
})

test('pages across many profiles equal all posts in order', async () => {
  const fan = await createUser(t.deps)
  const profiles = []
  for (let n = 0; n < 40; n += 1) profiles.push(await createProfile(t.deps, {}))
  for (const [n, profile] of profiles.entries()) {
    await insertPosts(t, profile.id, 1 + (n % 4))
    await follow(fan, profile.id)
  }
  for (const profile of profiles.slice(0, 7)) await insertPosts(t, profile.id, 3)
  // The newest posts of many are deleted: older ones move up.
  await t.db.run('delete', 'update posts set deleted_at = now() where profile_id = any ($1) and id % 3 = 0', [
    profiles.map(({ id }) => id),
  ])
  await t.db.run('hide', 'update profiles set hidden_at = now() where id = any ($1)', [
    profiles.slice(30).map(({ id }) => id),
  ])
  const expected = await t.db.many<{ id: number }>(
    'expected',
    'select id from shown_posts where profile_id = any ($1) order by id desc',
    [profiles.map(({ id }) => id)],
  )
  const seen: number[] = []
  for (let before: number | null = 2 ** 50; before !== null; ) {
    const page: HomePage = await home(fan, `?pageSize=7&before=${before}`)
    seen.push(...page.posts.map(({ id }) => id))
    before = page.next
  }
  expect(seen).toEqual(expected.map(({ id }) => id))
  expect(seen.length).toBeGreaterThan(60)
})

test('posts since the last visit are new', async () => {
  const profile = await createProfile(t.deps)
  const fan = await createUser(t.deps)
  await follow(fan, profile.id)
  const seen = await publish(t, { profile, title: 'seen' })
  const count = async () => (await t.as(fan).get('/home/new-count')).json().count
  expect(await count()).toBe(0)
  await t.as(fan).put('/home/seen', { postId: seen.id })
  await publish(t, { profile, title: 'new one' })
  const newer = await publish(t, { profile, title: 'new two' })
  expect(await count()).toBe(2)
  expect((await home(fan)).seenUpTo).toBe(seen.id)
  await t.as(fan).put('/home/seen', { postId: newer.id })
  await t.as(fan).put('/home/seen', { postId: seen.id })
  expect(await count()).toBe(0)
  // Nobody can have seen future posts.
  await t.as(fan).put('/home/seen', { postId: newer.id + 1000 })
  await publish(t, { profile, title: 'new three' })
  expect(await count()).toBe(1)
})

test("connected people are told that their own home feed has grown, and nobody else's", async () => {
  const profile = await createProfile(t.deps)
  const [follower, subscriber, stranger, away] = await Promise.all([1, 2, 3, 4].map(() => createUser(t.deps)))
  if (!follower || !subscriber || !stranger || !away) throw new Error('somebody is missing')
  await createSubscription(t, subscriber, profile.id)
  await Promise.all([follow(follower, profile.id), follow(away, profile.id)])
  await runJobs(t)
  const told: unknown[] = []
  notifyAudience(
    {
      users: () => [follower, subscriber, stranger].map(({ id }) => String(id)),
      sendToUsers: (userIds, target, args) => told.push({ to: [...userIds].map(Number).toSorted(), target, args }),
    },
    t.deps,
  )
  const post = await publish(t, { profile })
  await runJobs(t)
  await expect
    .poll(() => told)
    .toEqual([
      {
        to: [follower.id, subscriber.id].toSorted(),
        target: 'HomeGrew',
        args: [{ profileId: profile.id, postId: post.id }],
      },
    ])
})

test('nobody can follow their own profile', async () => {
  const profile = await createProfile(t.deps)
  const refused = await follow(profile.creator, profile.id)
  expect([refused.statusCode, refused.json().detail]).toEqual([400, 'This is your own profile.'])
  expect((await t.as(profile.creator).get(`/profiles/${profile.id}`)).json()).toMatchObject({
    isFollowing: false,
    followerCount: 0,
  })
})

test('posts of ended subscriptions leave the home feed', async () => {
  const { id: profileId } = await createProfile(t.deps)
  const fan = await createUser(t.deps)
  await insertPosts(t, profileId, 1)
  await createSubscription(t, fan, profileId)
  expect(await titles(fan)).toEqual(['Post 1'])
  await t.db.run(
    'test-end-access',
    `update subscriptions set access_until = product_now() - interval '1 minute' where fan_id = $1`,
    [fan.id],
  )
  expect(await titles(fan)).toEqual([])
})

test("a follow's source must be a visible post of that profile", async () => {
  const [profile, other] = [await createProfile(t.deps), await createProfile(t.deps)]
  const [own, hidden] = [await publish(t, { profile }), await publish(t, { profile })]
  const elsewhere = await publish(t, { profile: other })
  await t.db.run('test-hide-post', 'update posts set hidden_at = now() where id = $1', [hidden.id])
  const owed = async (fromPostId: number) => {
    const fan = await createUser(t.deps)
    await follow(fan, profile.id, { fromPostId })
    const row = await t.db.one<{ post: number | null }>(
      'test-from',
      'select from_post_id as post from follows where user_id = $1',
      [fan.id],
    )
    return row.post
  }
  expect([await owed(own.id), await owed(hidden.id), await owed(elsewhere.id)]).toEqual([own.id, null, null])
})
