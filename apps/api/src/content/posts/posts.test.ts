import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import type { Profile } from '@fanlight/contract/content/profiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPurchase } from '../../../testing/console-factories.ts'
import { createCreator, createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { insertPosts, publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const feed = async (profileId: number, viewer?: Person, query = '') =>
  (await t.as(viewer).get(`/posts/profile/${profileId}${query}`)).json<PostsPage>()
const profileOf = async (id: number) => (await t.as().get(`/profiles/${id}`)).json<Profile>()

describe('the feed', () => {
  test('is paged, newest first, with the total', async () => {
    const { id, creator } = await createProfile(t.deps)
    await insertPosts(t, id, 25)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => feed(id, undefined, `?page=${page}&pageSize=10`)))
    expect(pages.map(({ posts }) => posts.length)).toEqual([10, 10, 5, 0])
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([25, 25, 25, 25])
    const ids = pages.flatMap(({ posts }) => posts.map((post) => post.id))
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect((await feed(id, creator)).posts.length).toBe(10)
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=99999999',
    'pageSize=0',
    'pageSize=101',
    'pageSize=1e9',
    'page=x',
  ])('?%s is refused', async (query) => {
    const { id } = await createProfile(t.deps)
    expect((await t.as().get(`/posts/profile/${id}?${query}`)).statusCode).toBe(400)
  })

  test('of a missing profile is a 404', async () => {
    for (const path of ['/posts/profile/999999', '/posts/999999']) expect((await t.as().get(path)).statusCode).toBe(404)
    for (const path of ['/posts/profile/0', '/posts/profile/abc', '/posts/9007199254740993']) {
      expect((await t.as().get(path)).statusCode).toBe(400)
    }
  })

  test('is cacheable for moments without an account, and never with one', async () => {
    const { profile, ...post } = await publish(t)
    const first = await t.as().get(`/posts/profile/${profile.id}`)
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=5', vary: 'authorization' })
    const again = await t.as().get(`/posts/profile/${profile.id}`, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const own = await t.as(profile.creator).get(`/posts/profile/${profile.id}`)
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(own.headers.etag).toBeUndefined()
    await t.as(profile.creator).put(`/posts/${post.id}`, { title: 'Changed', accessType: 0 })
    expect((await feed(profile.id)).posts[0]?.title).toBe('Changed')
  })

  test('says for each post what the viewer bought', async () => {
    const { profile, ...post } = await publish(t, { price: 5.5 })
    const fan = await createUser(t.deps)
    expect((await feed(profile.id, fan)).posts[0]).toMatchObject({
      isPpv: true,
      ppvPrice: 5.5,
      price: 5.5,
      hasPurchased: false,
      isConsumed: false,
      canView: false,
    })
    await giveCoins(t.db, fan.id, 1000)
    await addPurchase(t.db, fan.id, post.id)
    expect((await feed(profile.id, fan)).posts[0]).toMatchObject({
      hasPurchased: true,
      isConsumed: false,
      canView: true,
    })
    expect((await t.as(fan).post(`/posts/${post.id}/consume`)).statusCode).toBe(204)
    expect((await feed(profile.id, fan)).posts[0]).toMatchObject({
      hasPurchased: true,
      isConsumed: true,
      canView: false,
    })
    expect((await feed(profile.id, await createUser(t.deps))).posts[0]).toMatchObject({ hasPurchased: false })
  })
})

describe('editing and deleting', () => {
  test("the creator changes a post's text and price", async () => {
    const { profile, ...post } = await publish(t)
    const owner = t.as(profile.creator)
    const paid = await owner.put(`/posts/${post.id}`, {
      title: 'New',
      caption: 'Words',
      accessType: 'PayPerView',
      price: 4.35,
    })
    expect(paid.json()).toMatchObject({ title: 'New', caption: 'Words', accessType: 2, price: 4.35, isPpv: true })
    const free = await owner.put(`/posts/${post.id}`, { title: 'New', caption: null, accessType: 0, price: 9 })
    expect(free.json()).toMatchObject({ caption: '', accessType: 0, price: null })
  })

  test.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(101) }, 'title'],
    [{ accessType: 2, price: null }, 'price'],
    [{ accessType: 2, price: 0 }, 'price'],
    [{ accessType: 2, price: 0.001 }, 'price'],
    [{ accessType: 2, price: '5' }, 'price'],
    [{ accessType: 2, price: 1e9 }, 'price'],
    [{ accessType: 9 }, 'accessType'],
  ])('%j is refused', async (change, field) => {
    const { profile, ...post } = await publish(t)
    const reply = await t.as(profile.creator).put(`/posts/${post.id}`, { title: 'Fine', accessType: 0, ...change })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors).toHaveProperty(field)
  })

  test('nobody else can, not even operators', async () => {
    const { profile, ...post } = await publish(t)
    const edit = { title: 'Mine now', accessType: 0 }
    for (const [viewer, status] of [
      [undefined, 401],
      [await createUser(t.deps), 403],
      [await createCreator(t.deps), 403],
      [await createOperator(t.deps), 403],
    ] as const) {
      expect((await t.as(viewer).put(`/posts/${post.id}`, edit)).statusCode).toBe(status)
      expect((await t.as(viewer).delete(`/posts/${post.id}`)).statusCode).toBe(status)
    }
    expect((await t.as(profile.creator).put('/posts/999999', edit)).statusCode).toBe(404)
    expect((await t.as(profile.creator).delete('/posts/999999')).statusCode).toBe(404)
  })

  test('a deleted post is gone with its files; rows that money refers to stay', async () => {
    const { profile, ...post } = await publish(t)
    const address = post.mediaItems[0]?.url ?? ''
    expect((await t.as(profile.creator).delete(`/posts/${post.id}`)).statusCode).toBe(204)
    expect((await t.as(profile.creator).delete(`/posts/${post.id}`)).statusCode).toBe(404)
    expect(await feed(profile.id)).toMatchObject({ posts: [], totalCount: 0 })
    expect((await t.as(profile.creator).get(`/posts/${post.id}`)).statusCode).toBe(404)
    expect((await t.app.inject({ url: address })).statusCode).toBe(404)
    expect(await profileOf(profile.id)).toMatchObject({ postCount: 0, imageCount: 0 })
    await runJobs(t)
    const key = address.split('/')[2] ?? ''
    for await (const { name } of t.deps.store.list('media')) expect(name).not.toContain(key)
    for await (const { name } of t.deps.store.list('originals')) expect(name).not.toContain(key)
    expect(await t.db.maybe('test-row', 'select id from posts where id = $1', [post.id])).toBeDefined()
  })

  test('an operator sees a reported post', async () => {
    const { profile: _, ...post } = await publish(t, { accessType: accessTypes.SubscribersOnly })
    const admin = await createOperator(t.deps)
    const seen = (await t.as(admin).get(`/posts/${post.id}`)).json<Post>()
    expect(seen.canView).toBe(true)
    expect((await t.app.inject({ url: seen.mediaItems[0]?.url ?? '' })).statusCode).toBe(200)
  })
})
