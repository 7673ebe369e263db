import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { PostsPage } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPurchase } from '../../../testing/console-factories.ts'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { insertPosts, publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const feed = async (profileId: number, viewer: Person) =>
  (await t.as(viewer).get(`/posts/profile/${profileId}`)).json<PostsPage>()

test('a cached page is never out of date, whatever changed it', async () => {
  const profile = await createProfile(t.deps)
  const { id } = profile
  await insertPosts(t, id, 3)
  const fan = await createUser(t.deps)
  const titles = async () => (await feed(id, fan)).posts.map(({ title }) => title)
  expect(await titles()).toEqual(['Post 3', 'Post 2', 'Post 1'])
  // Behind the server's back, as another process or an operator would.
  const change = (name: string, set: string, title: string) =>
    t.db.run(`test-${name}`, `update posts set ${set} where profile_id = $1 and title = $2`, [id, title])
  await change('title', `title = 'Renamed'`, 'Post 2')
  expect(await titles()).toEqual(['Post 3', 'Renamed', 'Post 1'])
  await change('hide', 'hidden_at = now()', 'Post 3')
  expect(await feed(id, fan)).toMatchObject({ totalCount: 2, posts: [{ title: 'Renamed' }, { title: 'Post 1' }] })
  await change('show', 'hidden_at = null', 'Post 3')
  await change('delete', 'deleted_at = now()', 'Post 1')
  expect(await titles()).toEqual(['Post 3', 'Renamed'])
  await change('lock', 'access_type = 1', 'Renamed')
  expect((await feed(id, fan)).posts[1]).toMatchObject({ canView: false, mediaItems: [{ url: null }] })
  await publish(t, { profile, title: 'Newest' })
  expect(await titles()).toEqual(['Newest', 'Post 3', 'Renamed'])
  await t.db.run('test-hide-profile', 'update profiles set hidden_at = now() where id = $1', [id])
  expect((await t.as(fan).get(`/posts/profile/${id}`)).statusCode).toBe(404)
  expect((await feed(id, profile.creator)).totalCount).toBe(3)
})

test('many viewers at once each get their own page', async () => {
  const profile = await createProfile(t.deps)
  const locked = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  const forSale = await publish(t, { profile, price: 1 })
  const open = await publish(t, { profile })
  const fans = await Promise.all(Array.from({ length: 30 }, () => createUser(t.deps)))
  for (const [n, fan] of fans.entries()) {
    if (n % 2 === 0) await t.as(fan).post(`/posts/${open.id}/like`)
    if (n % 3 === 0) await createSubscription(t, fan, profile.id)
    if (n % 5 === 0) {
      await giveCoins(t.db, fan.id, 100)
      await addPurchase(t.db, fan.id, forSale.id)
    }
  }
  for (let round = 0; round < 3; round++) {
    const pages = await Promise.all(fans.map((fan) => feed(profile.id, fan)))
    for (const [n, page] of pages.entries()) {
      const of = (id: number) => page.posts.find((post) => post.id === id)
      expect(of(open.id)).toMatchObject({ isLikedByCurrentUser: n % 2 === 0, likeCount: 15, canView: true })
      expect(of(locked.id)).toMatchObject({ isLikedByCurrentUser: false, likeCount: 0, canView: n % 3 === 0 })
      expect(of(forSale.id)).toMatchObject({ hasPurchased: n % 5 === 0, canView: n % 5 === 0 })
      expect(of(locked.id)?.mediaItems[0]?.url !== null).toBe(n % 3 === 0)
      expect(of(forSale.id)?.mediaItems[0]?.url !== null).toBe(n % 5 === 0)
    }
  }
})

test('everyone with an account sees a like at once', async () => {
  const { profile, ...post } = await publish(t)
  const [one, other] = [await createUser(t.deps), await createUser(t.deps)]
  for (const viewer of [one, other, profile.creator]) await feed(profile.id, viewer)
  await t.as(one).post(`/posts/${post.id}/like`)
  expect((await feed(profile.id, one)).posts[0]).toMatchObject({ likeCount: 1, isLikedByCurrentUser: true })
  expect((await feed(profile.id, other)).posts[0]).toMatchObject({ likeCount: 1, isLikedByCurrentUser: false })
  expect((await feed(profile.id, profile.creator)).posts[0]).toMatchObject({
    likeCount: 1,
    isLikedByCurrentUser: false,
  })
})

test('a profile without posts has an empty page', async () => {
  const { id, creator } = await createProfile(t.deps)
  const fan = await createUser(t.deps)
  for (const viewer of [fan, fan, creator])
    expect(await feed(id, viewer)).toEqual({ posts: [], page: 1, totalCount: 0 })
})

test('a cached page has the same bytes as a fresh one, for every viewer', async () => {
  const profile = await createProfile(t.deps)
  await publish(t, { profile, title: 'With "quotes" and\u2028lines' })
  const locked = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  const forSale = await publish(t, { profile, price: 1 })
  const [stranger, subscriber, buyer] = [
    await createUser(t.deps),
    await createUser(t.deps),
    await createUser(t.deps),
  ] as const
  await createSubscription(t, subscriber, profile.id)
  await t.as(subscriber).post(`/posts/${locked.id}/like`)
  await giveCoins(t.db, buyer.id, 100)
  await addPurchase(t.db, buyer.id, forSale.id)
  const viewers = [stranger, subscriber, buyer, await createOperator(t.deps)]
  for (const [n, viewer] of viewers.entries()) {
    // Nobody has asked for pages of this size, so the first one is read fresh.
    const ask = async () => await t.as(viewer).get(`/posts/profile/${profile.id}?pageSize=${10 + n}`)
    const [anew, kept] = [await ask(), await ask()]
    const withoutViews = (text: string) => text.replace(/"viewCount":\d+/g, '')
    expect(withoutViews(kept.payload)).toBe(withoutViews(anew.payload))
    expect(kept.headers['content-type']).toBe(anew.headers['content-type'])
    expect(PostsPage.parse(kept.json())).toEqual(kept.json())
    expect(kept.json<PostsPage>().posts).toHaveLength(3)
  }
})
