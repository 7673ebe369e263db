import type { LikeResult, Post } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { giveCoins, moveClock } from '../../../testing/ledger-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { foldLikes } from './like-post.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const see = async (id: number, viewer?: { token: string }) => (await t.as(viewer).get(`/posts/${id}`)).json<Post>()
const stored = (id: number) =>
  t.db.one<{ likes: number; deltas: number; rows: number; popularity: number }>(
    'test-likes',
    `select p.like_count as likes, f.popularity, (select count(*) from post_deltas d where d.post_id = p.id) as deltas,
       (select count(*) from likes l where l.post_id = p.id) as rows
     from posts p join profiles f on f.id = p.profile_id where p.id = $1`,
    [id],
  )

test('a like is visible at once, and the next one takes it back', async () => {
  const post = await publish(t)
  const fan = await createUser(t.deps)
  const like = async () => (await t.as(fan).post(`/posts/${post.id}/like`)).json<LikeResult>()
  expect(await like()).toEqual({ isLikedByCurrentUser: true, likeCount: 1 })
  expect(await see(post.id, fan)).toMatchObject({ isLikedByCurrentUser: true, likeCount: 1 })
  expect(await see(post.id)).toMatchObject({ isLikedByCurrentUser: false, likeCount: 1 })
  expect(await like()).toEqual({ isLikedByCurrentUser: false, likeCount: 0 })
})

test('a hundred people liking at once are a hundred likes', async () => {
  const post = await publish(t)
  const fans = await Promise.all(Array.from({ length: 100 }, () => createUser(t.deps)))
  const fold = setInterval(() => void foldLikes(t.deps), 5)
  const replies = await Promise.all(fans.map((fan) => t.as(fan).post(`/posts/${post.id}/like`)))
  clearInterval(fold)
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
  expect((await see(post.id)).likeCount).toBe(100)
  await expect
    .poll(async () => {
      await foldLikes(t.deps)
      return (await stored(post.id)).deltas
    })
    .toBe(0)
  expect(await stored(post.id)).toEqual({ likes: 100, deltas: 0, rows: 100, popularity: 100 })
  expect((await see(post.id)).likeCount).toBe(100)
})

test('one person clicking wildly gives one like or none, and the count agrees', async () => {
  const post = await publish(t)
  const fan = await createUser(t.deps)
  for (const clicks of [2, 7, 20]) {
    await Promise.all(Array.from({ length: clicks }, () => t.as(fan).post(`/posts/${post.id}/like`)))
    const seen = await see(post.id, fan)
    expect(seen.likeCount).toBe(seen.isLikedByCurrentUser ? 1 : 0)
    expect((await stored(post.id)).rows).toBe(seen.likeCount)
  }
})

test('people who may not like a post are told why', async () => {
  const { profile, ...post } = await publish(t)
  const fan = await createUser(t.deps)
  const visitor = await t.as().post(`/posts/${post.id}/like`)
  expect([visitor.statusCode, visitor.json().detail]).toEqual([401, 'Please log in to like posts.'])
  expect((await t.as(fan).post('/posts/999999/like')).statusCode).toBe(404)
  await t.as(profile.creator).delete(`/posts/${post.id}`)
  expect((await t.as(fan).post(`/posts/${post.id}/like`)).statusCode).toBe(404)
})

test('a paid viewing counts as one view, however many of its files are fetched', async () => {
  const post = await publish(t, { price: 4 })
  const fan = await createUser(t.deps)
  await giveCoins(t.db, fan.id, 10_00)
  const bought = (await t.as(fan).post(`/posts/${post.id}/purchase`)).json<Post>()
  await foldLikes(t.deps)
  expect((await see(post.id)).viewCount).toBe(0)
  const [item] = bought.mediaItems
  for (const url of [item?.url, item?.smallUrl, item?.url]) {
    expect((await t.app.inject({ method: 'GET', url: url ?? '' })).statusCode).toBe(200)
  }
  await foldLikes(t.deps)
  expect((await see(post.id)).viewCount).toBe(1)
})

test('a viewer counts once a day, however often they look', async () => {
  const { profile, ...post } = await publish(t)
  const locked = await publish(t, { profile, price: 3 })
  const fan = await createUser(t.deps)
  const look = async () => {
    for (const viewer of [fan, undefined, profile.creator]) {
      await t.as(viewer).get(`/posts/${post.id}`)
      await t.as(viewer).get(`/posts/profile/${profile.id}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 1100))
  }
  await look()
  expect((await see(post.id)).viewCount).toBe(2)
  await look()
  await foldLikes(t.deps)
  expect((await see(post.id)).viewCount).toBe(2)
  expect((await see(locked.id)).viewCount).toBe(0)
  await moveClock(t.db, '1 day')
  await t.deps.clock.refresh()
  await look()
  expect((await see(post.id)).viewCount).toBe(4)
})
