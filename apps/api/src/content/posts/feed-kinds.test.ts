import { accessTypes, type FeedKind } from '@fanlight/contract/content/post-kinds'
import type { PostsPage } from '@fanlight/contract/content/posts'
import type { Profile } from '@fanlight/contract/content/profiles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { insertPosts, publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

// Post 1 is the oldest: three photos, two videos, four albums; two are for subscribers and three are pay-per-view.
beforeEach(async () => {
  profile = await createProfile(t.deps)
  await insertPosts(t, profile.id, 9)
  await t.db.run(
    'test-kinds',
    `update posts set post_type = case when n > 5 then 2 when n > 3 then 1 else 0 end,
       access_type = case when n in (3, 4) then 1 when n in (5, 8, 9) then 2 else 0 end,
       price = case when n in (5, 8, 9) then 400 end
     from generate_series(1, 9) n where profile_id = $1 and title = 'Post ' || n`,
    [profile.id],
  )
})

const askedBy = (viewer: Person | undefined) => t.as(viewer)
const page = async (viewer: Person | undefined, query: string) => {
  const { posts, totalCount } = (await askedBy(viewer).get(`/posts/profile/${profile.id}?${query}`)).json<PostsPage>()
  return { numbers: posts.map(({ title }) => Number(title.slice(5))), ids: posts.map(({ id }) => id), totalCount }
}
const counts = async (viewer?: Person) =>
  (await askedBy(viewer).get(`/profiles/${profile.id}`)).json<Profile>().kindCounts

test('each tab lists its kind, newest first, with the count', async () => {
  const expected: [FeedKind, number[]][] = [
    ['all', [9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['photos', [3, 2, 1]],
    ['videos', [5, 4]],
    ['albums', [9, 8, 7, 6]],
    ['locked', [9, 8, 5, 4, 3]],
  ]
  for (const [kind, numbers] of expected)
    expect(await page(undefined, `kind=${kind}`), kind).toMatchObject({ numbers, totalCount: numbers.length })
  expect(await counts()).toEqual({ photos: 3, videos: 2, albums: 4, locked: 5 })
})

test('only pay-per-view posts are locked to subscribers', async () => {
  const fan = await createUser(t.deps)
  expect((await page(fan, 'kind=locked')).numbers).toEqual([9, 8, 5, 4, 3])
  await createSubscription(t, fan, profile.id)
  expect(await page(fan, 'kind=locked')).toMatchObject({ numbers: [9, 8, 5], totalCount: 3 })
  expect(await counts(fan)).toEqual({ photos: 3, videos: 2, albums: 4, locked: 3 })
})

test("a page continues after the previous one's last post, whatever was published since", async () => {
  const first = await page(undefined, 'kind=albums&pageSize=2')
  expect(first.numbers).toEqual([9, 8])
  await publish(t, { profile, title: 'Post 10' })
  const next = await page(undefined, `kind=albums&pageSize=2&before=${first.ids.at(-1)}`)
  expect(next).toMatchObject({ numbers: [7, 6], totalCount: 4 })
  const { lastPostedAt } = (await t.as().get(`/profiles/${profile.id}`)).json<Profile>()
  const newest = (await t.as().get(`/posts/profile/${profile.id}?pageSize=1`)).json<PostsPage>().posts[0]
  expect([newest?.title, lastPostedAt]).toEqual(['Post 10', newest?.createdAt])
  expect((await page(undefined, `kind=albums&pageSize=2&before=${next.ids.at(-1)}`)).numbers).toEqual([])
  const all = await page(undefined, `pageSize=4&before=${first.ids.at(-1)}`)
  expect(all).toMatchObject({ numbers: [7, 6, 5, 4], totalCount: 10 })
  const fan = await createUser(t.deps)
  for (const viewer of [fan, fan]) {
    expect((await page(viewer, `pageSize=4&before=${first.ids.at(-1)}`)).numbers).toEqual([7, 6, 5, 4])
    expect((await page(viewer, 'pageSize=4')).numbers).toEqual([10, 9, 8, 7])
    expect((await page(viewer, 'kind=videos')).numbers).toEqual([5, 4])
  }
})

test('counts follow edits, hiding and deletion', async () => {
  const [nine, eight] = (await page(undefined, 'kind=albums')).ids
  const edit = { title: 'Post 9', caption: '', accessType: accessTypes.SubscribersOnly }
  expect((await t.as(profile.creator).put(`/posts/${nine}`, edit)).statusCode).toBe(200)
  expect(await counts()).toEqual({ photos: 3, videos: 2, albums: 4, locked: 5 })
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profile.id)
  expect((await counts(fan)).locked).toBe(2)
  await t.db.run('test-hide', 'update posts set hidden_at = now() where id = $1', [eight])
  expect(await counts()).toEqual({ photos: 3, videos: 2, albums: 3, locked: 4 })
  await t.as(profile.creator).delete(`/posts/${nine}`)
  expect(await counts()).toEqual({ photos: 3, videos: 2, albums: 2, locked: 3 })
  // Its creator also sees hidden posts.
  expect(await page(profile.creator, 'kind=albums')).toMatchObject({ numbers: [8, 7, 6], totalCount: 3 })
  expect(await page(undefined, 'kind=albums')).toMatchObject({ numbers: [7, 6], totalCount: 2 })
})

test('an invalid kind or post is refused', async () => {
  for (const query of ['kind=songs', 'before=0', 'before=x'])
    expect((await t.as().get(`/posts/profile/${profile.id}?${query}`)).statusCode, query).toBe(400)
})
