import type { Profile } from '@fanlight/contract/content/profiles'
import type { FeaturedProfile, Neighbours } from '@fanlight/contract/content/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { insertPosts } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { countFollows } from '../follows/follow-profile.ts'
import { foldLikes } from '../posts/like-post.ts'
import { countAllNeighbours, foldAllTrends } from './discovery-routines.ts'

let t: TestApp
let fans: Person[]
beforeAll(async () => {
  t = await startTestApp()
  fans = await Promise.all(Array.from({ length: 4 }, () => createUser(t.deps)))
})
afterAll(() => t.close())

const names = async (query: string, viewer?: Person) =>
  (await t.as(viewer).get(`/profiles?${query}`)).json<Profile[]>().map(({ name }) => name)
const follow = async (profileId: number, count: number) => {
  for (const fan of fans.slice(0, count)) await t.as(fan).put(`/profiles/${profileId}/follow`, {})
  await countFollows(t.deps)
}
const tag = (profileId: number, slug: string) =>
  t.db.run('test-tag', 'select tag_profile($1, array[$2::text], array[$2::text])', [profileId, slug])

test('recent likes outweigh older ones; likes taken back give nothing', async () => {
  const [old, young, fickle] = [
    await createProfile(t.deps, { name: 'Old' }),
    await createProfile(t.deps, { name: 'Young' }),
    await createProfile(t.deps, { name: 'Fickle' }),
  ]
  await follow(old.id, 4)
  await foldAllTrends(t.deps)
  await t.db.run('test-clock', `update product_clock set ahead = '30 days'`)
  await follow(young.id, 1)
  await follow(fickle.id, 3)
  for (const fan of fans) await t.as(fan).delete(`/profiles/${fickle.id}/follow`)
  await countFollows(t.deps)
  await foldAllTrends(t.deps)
  const order = (await names('sort=trending')).filter((name) => ['Old', 'Young', 'Fickle'].includes(name))
  expect(order[0]).toBe('Young')
  const trends = await t.db.many<{ name: string; trend: number }>(
    'test-trends',
    `select name, trend from profiles where name in ('Young', 'Fickle')`,
  )
  const [a, b] = ['Young', 'Fickle'].map((name) => trends.find((one) => one.name === name)?.trend ?? 0)
  expect((a ?? 0) - (b ?? 0)).toBeGreaterThan(1)
  await t.db.run('test-clock-back', `update product_clock set ahead = '0'`)
})

test('likes raise the trend once each; a follow counts three times as much', async () => {
  const profile = await createProfile(t.deps)
  await insertPosts(t, profile.id, 1)
  const [post] = await t.db.many<{ id: number }>('test-post', 'select id from posts where profile_id = $1', [
    profile.id,
  ])
  const trend = () =>
    t.db.one<{ trend: number }>('test-trend', 'select trend from profiles where id = $1', [profile.id])
  const before = (await trend()).trend
  for (const fan of fans) await t.as(fan).post(`/posts/${post?.id}/like`)
  await foldLikes(t.deps)
  await foldAllTrends(t.deps)
  // It starts with one point, and gets four likes.
  expect((await trend()).trend - before).toBeCloseTo(Math.log2(5), 2)
  await foldAllTrends(t.deps)
  expect((await trend()).trend - before).toBeCloseTo(Math.log2(5), 2)
  // Two follows at three points each.
  await follow(profile.id, 2)
  await foldAllTrends(t.deps)
  expect((await trend()).trend - before).toBeCloseTo(Math.log2(11), 2)
})

test('lists filter by free, videos, new, price and tag, alone and combined', async () => {
  const free = await createProfile(t.deps, { name: 'Free', requiresSubscription: false })
  const dear = await createProfile(t.deps, { name: 'Dear' })
  const cheap = await createProfile(t.deps, { name: 'Cheap', customPriceCents: 199 })
  await t.db.run('test-pricing', 'update creators set use_profile_pricing = true where user_id = $1', [
    cheap.creator.id,
  ])
  await t.db.run('test-films', 'update profiles set film_count = 1 where id = any ($1)', [[free.id, dear.id]])
  await t.db.run('test-age', `update profiles set created_at = now() - interval '31 days' where id = $1`, [dear.id])
  for (const { id } of [free, dear, cheap]) await tag(id, 'narrow')
  const found = async (query: string) => (await names(`tag=narrow&sort=new&${query}`)).join()
  expect(await found('')).toBe('Cheap,Dear,Free')
  expect(await found('free=true')).toBe('Free')
  expect(await found('videos=true')).toBe('Dear,Free')
  expect(await found('recent=true')).toBe('Cheap,Free')
  expect(await found('maxPrice=2.50')).toBe('Cheap,Free')
  expect(await found('videos=true&recent=true')).toBe('Free')
  expect(await found('free=false')).toBe('Cheap,Dear,Free')
  expect(await names('tag=nowhere')).toEqual([])
  expect((await t.as().get('/profiles?maxPrice=-1')).statusCode).toBe(400)
  expect((await t.as().get('/profiles?tag=narrow')).headers['x-total-count']).toBe('3')
})

test('similar profiles share tags or followers; never the same creator, and never hidden ones', async () => {
  const here = await createProfile(t.deps, { name: 'Here' })
  const alike = await createProfile(t.deps, { name: 'Alike' })
  const loved = await createProfile(t.deps, { name: 'Loved' })
  const few = await createProfile(t.deps, { name: 'Two in common' })
  const sibling = await createProfile(t.deps, { name: 'Sibling', creator: here.creator })
  for (const { id } of [here, alike, sibling]) await tag(id, 'keepers')
  await follow(loved.id, 3)
  await follow(sibling.id, 3)
  await follow(few.id, 2)
  await follow(here.id, 3)
  await countAllNeighbours(t.deps)
  const read = async (viewer?: Person) => {
    const { similar, alsoFollowed } = (await t.as(viewer).get(`/profiles/${here.id}/neighbours`)).json<Neighbours>()
    return [similar.map(({ name }) => name), alsoFollowed.map(({ name }) => name)]
  }
  const [similar = [], also = []] = await read()
  expect(similar).toEqual(['Alike'])
  expect(also).toContain('Loved')
  expect(also).not.toContain('Two in common')
  expect(also).not.toContain('Sibling')
  await t.db.run('test-hide', 'update profiles set hidden_at = now() where id = $1', [alike.id])
  await t.as(fans[0]).put(`/people/${loved.creator.id}/block`, {})
  expect(await read(fans[0])).toEqual([[], also.filter((name) => name !== 'Loved')])
  expect((await t.as().get('/profiles/999999/neighbours')).statusCode).toBe(404)
})

test('operators order the featured row; hidden profiles are left out, and a full row says so', async () => {
  const operator = await createOperator(t.deps)
  const all = await Promise.all(['A', 'B', 'C'].map((name) => createProfile(t.deps, { name: `Featured ${name}` })))
  const [a, b, c] = all.map(({ id }) => id)
  const put = (id: number | undefined, place?: number) =>
    t.as(operator).put(`/console/featured/${id}`, place === undefined ? {} : { place })
  const row = async () => (await t.as().get('/profiles/featured')).json<Profile[]>().map(({ id }) => id)
  for (const id of [a, b]) expect((await put(id)).statusCode).toBe(204)
  await put(c, 1)
  expect(await row()).toEqual([c, a, b])
  await put(b, 1)
  expect(await row()).toEqual([b, c, a])
  await t.db.run('test-hide', 'update profiles set hidden_at = now() where id = $1', [c ?? 0])
  expect(await row()).toEqual([b, a])
  const desk = (await t.as(operator).get('/console/featured')).json<FeaturedProfile[]>()
  expect(desk.map(({ id, place, isShown }) => [id, place, isShown])).toEqual([
    [b, 1, true],
    [c, 2, false],
    [a, 3, true],
  ])
  expect((await t.as(operator).delete(`/console/featured/${c}`)).statusCode).toBe(204)
  expect((await t.as(operator).delete(`/console/featured/${c}`)).statusCode).toBe(404)
  expect((await put(999_999)).statusCode).toBe(404)
  for (let n = 0; n < 10; n++) await put((await createProfile(t.deps)).id)
  expect((await put((await createProfile(t.deps)).id)).statusCode).toBe(409)
})

const idsOf = async (profileId: number) =>
  (
    await t.db.many<{ id: number }>('test-posts', 'select id from posts where profile_id = $1 order by id desc', [
      profileId,
    ])
  ).map(({ id }) => id)

test('a topic page is full of posts that the viewer may see, newest first', async () => {
  const [met, unmet] = [await createProfile(t.deps), await createProfile(t.deps)]
  for (const { id } of [met, unmet]) await insertPosts(t, id, 3)
  const [third, second, first] = await idsOf(met.id)
  for (const id of [...(await idsOf(met.id)), ...(await idsOf(unmet.id))])
    await t.db.run('test-tag-post', `select tag_post($1, '{tides}', '{Tides}')`, [id])
  const read = async (viewer: Person | undefined, query: string) => {
    const reply = await t.as(viewer).get(`/topics/tides/posts?${query}`)
    return [reply.json<{ id: number }[]>().map(({ id }) => id), reply.headers['x-total-count']]
  }
  expect(await read(fans[1], 'pageSize=6')).toEqual([[...(await idsOf(unmet.id)), third, second, first], '6'])
  await t.as(fans[1]).put(`/people/${unmet.creator.id}/block`, {})
  expect(await read(fans[1], 'pageSize=2')).toEqual([[third, second], '3'])
  expect(await read(fans[1], 'pageSize=2&page=2')).toEqual([[first], '3'])
  await t.db.run('test-hide-post', 'update posts set hidden_at = now() where id = $1', [third ?? 0])
  for (const viewer of [await createOperator(t.deps), met.creator])
    expect((await read(viewer, 'pageSize=6'))[0]).not.toContain(third)
})

test('hidden profiles take no place among similar ones, and hidden tags connect nobody', async () => {
  const [here, seen, secret] = [
    await createProfile(t.deps),
    await createProfile(t.deps, { name: 'Seen' }),
    await createProfile(t.deps),
  ]
  const crowd = await createProfile(t.deps)
  await t.db.run(
    'test-crowd',
    `insert into profiles (creator_id, name, hidden_at) select $1, 'Unseen', now() from generate_series(1, 20)`,
    [crowd.creator.id],
  )
  const unseen = await t.db.many<{ id: number }>('test-unseen', 'select id from profiles where creator_id = $1', [
    crowd.creator.id,
  ])
  for (const { id } of [here, seen, ...unseen]) await tag(id, 'mole')
  await t.db.run('test-two', `select tag_profile($1, '{mole,secret}', '{Mole,Secret}')`, [here.id])
  await tag(secret.id, 'secret')
  await t.db.run('test-hide-crowd', 'update profiles set hidden_at = now() where id = $1', [crowd.id])
  await t.db.run('test-hide-tag', `update tags set hidden_at = now() where slug = 'secret'`)
  await countAllNeighbours(t.deps)
  const { similar } = (await t.as().get(`/profiles/${here.id}/neighbours`)).json<Neighbours>()
  expect(similar.map(({ name }) => name)).toEqual(['Seen'])
})

test('of two with equally many shared followers, the one with fewer others comes first', async () => {
  const [here, small, big] = [
    await createProfile(t.deps),
    await createProfile(t.deps, { name: 'Small' }),
    await createProfile(t.deps, { name: 'Big' }),
  ]
  await follow(small.id, 3)
  await follow(big.id, 4)
  await follow(here.id, 3)
  await countAllNeighbours(t.deps)
  const { alsoFollowed } = (await t.as().get(`/profiles/${here.id}/neighbours`)).json<Neighbours>()
  expect(alsoFollowed.map(({ name }) => name).filter((name) => ['Small', 'Big'].includes(name))).toEqual([
    'Small',
    'Big',
  ])
})
