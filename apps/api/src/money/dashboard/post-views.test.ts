import type { PostFiguresInFull, ViewingHours } from '@fanlight/contract/money/post-figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { moveClock } from '../../../testing/ledger-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { foldLikes } from '../../content/posts/like-post.ts'
import { pruneHourlyCounts } from './roll-up-counts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const figures = async (creator: Person, postId: number) =>
  (await t.as(creator).get(`/CreatorDashboard/posts/${postId}`)).json<PostFiguresInFull>()
/** Views are written once a second, and folded by a routine. */
const settle = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await foldLikes(t.deps)
}
const fans = (count: number) => Promise.all(Array.from({ length: count }, () => createUser(t.deps)))

test('a view counts where a person saw the post first; owners, operators and crawlers never count', async () => {
  const { profile, ...post } = await publish(t)
  const [ann, bo, cy] = await fans(3)
  await t.as(ann).put(`/profiles/${profile.id}/follow`, {})
  const page = `/posts/${post.id}`
  const inList = `/posts/profile/${profile.id}`
  for (const path of ['/home', inList, page]) await t.as(ann).get(path)
  for (const path of [inList, page]) await t.as(bo).get(path)
  for (const path of [page, page]) await t.as(cy).get(path)
  for (const watcher of [profile.creator, await createOperator(t.deps)])
    for (const path of [inList, page]) await t.as(watcher).get(path)
  await t.as(undefined, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }).get(page)
  await settle()
  const seen = await figures(profile.creator, post.id)
  expect(seen.all.views).toBe(3)
  expect(Object.fromEntries(seen.sources.map(({ source, views }) => [source, views]))).toEqual({
    home: 1,
    profile: 1,
    link: 1,
  })
  expect(JSON.stringify(seen)).not.toContain(ann?.name)
})

test('a script with made-up browsers is a bounded number of visitors', async () => {
  const { profile, ...post } = await publish(t)
  for (let n = 0; n < 130; n++) await t.as(undefined, { 'user-agent': `Browser ${n}` }).get(`/posts/${post.id}`)
  await settle()
  expect((await figures(profile.creator, post.id)).all.views).toBe(101)
})

test('first day, first week and hours of the week; nothing says who looked', async () => {
  const { profile, ...post } = await publish(t)
  const [ann, bo, cy] = await fans(3)
  await t.as(ann).get(`/posts/${post.id}`)
  await t.as(ann).post(`/posts/${post.id}/like`)
  await settle()
  for (const [wait, fan] of [
    ['2 days', bo],
    ['6 days', cy],
  ] as const) {
    await moveClock(t.db, wait)
    await t.deps.clock.refresh()
    await t.as(fan).get(`/posts/${post.id}`)
    await settle()
  }
  const { all, firstDay, firstWeek, series } = await figures(profile.creator, post.id)
  expect([firstDay?.views, firstWeek?.views, all.views]).toEqual([1, 2, 3])
  expect([firstDay?.likes, firstWeek?.likes, all.likes]).toEqual([1, 1, 1])
  expect(series.week.map(({ views }) => views)).toEqual([1, 0, 1, 0, 0, 0, 0])
  expect(series.all.map(({ views }) => views)).toEqual([1, 1, 1])
  // A like that is taken back counts nowhere.
  await t.as(ann).post(`/posts/${post.id}/like`)
  await foldLikes(t.deps)
  expect((await figures(profile.creator, post.id)).firstDay?.likes).toBe(0)

  const hours = async () =>
    (await t.as(profile.creator).get(`/CreatorDashboard/viewing-hours?profile=${profile.id}`)).json<ViewingHours>()
  const now = t.deps.clock.now()
  const { views } = await hours()
  expect(views).toHaveLength(168)
  expect(views[((now.getUTCDay() + 6) % 7) * 24 + now.getUTCHours()]).toBeGreaterThan(0)
  expect(views.reduce((sum, count) => sum + count, 0)).toBe(3)
  await moveClock(t.db, '500 days')
  await pruneHourlyCounts(t.db)
  expect((await hours()).views.every((count) => count === 0)).toBe(true)
  const left = await figures(profile.creator, post.id)
  expect([left.series.all, left.firstWeek?.views, left.all.views]).toEqual([[], 2, 3])
})

test('a post is compared with those of its kind before it, at the same age', async () => {
  const profile = await createProfile(t.deps)
  const crowd = await fans(5)
  const posts = []
  for (const viewers of [1, 2, 4, 5]) {
    const { id } = await publish(t, { profile })
    for (const fan of crowd.slice(0, viewers)) await t.as(fan).get(`/posts/${id}`)
    posts.push(id)
  }
  await publish(t, { profile, price: 3 })
  await settle()
  const [, , third = 0, last = 0] = posts
  expect((await figures(profile.creator, last)).usual).toBeNull()
  await moveClock(t.db, '90 minutes')
  await t.deps.clock.refresh()
  expect((await figures(profile.creator, last)).usual).toEqual({
    hours: 1,
    posts: 3,
    own: { views: 5, likes: 0, coins: 0 },
    median: { views: 2, likes: 0, coins: 0 },
  })
  expect((await figures(profile.creator, third)).usual).toBeNull()
})

test('a post from before hours were counted has its totals alone', async () => {
  const { profile, ...post } = await publish(t)
  const { was } = await t.db.one<{ was: number }>('test-begin', 'select after_post_id as was from figures_begin')
  const begin = (id: number) => t.db.run('test-begin-later', 'update figures_begin set after_post_id = $1', [id])
  await begin(post.id)
  await t.as(await createUser(t.deps)).get(`/posts/${post.id}`)
  await settle()
  const seen = await figures(profile.creator, post.id)
  expect([seen.firstDay, seen.firstWeek, seen.usual, seen.all.views]).toEqual([null, null, null, 1])
  await begin(was)
})
