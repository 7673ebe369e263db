import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { insertPosts } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let fan: Person
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createUser(t.deps)
  profile = await createProfile(t.deps)
  await insertPosts(t, profile.id, 13)
})

const read = async (query = '', viewer: Person | undefined = fan) =>
  (await t.as(viewer).get(`/posts/profile/${profile.id}?${query}`)).json<PostsPage>()
const numbers = ({ posts }: PostsPage) => posts.map(({ title }) => Number(title.slice(5)))
const idOf = async (number: number) =>
  (await read('pageSize=20', profile.creator)).posts.find(({ title }) => title === `Post ${number}`)?.id
const pin = async (number: number) =>
  (await t.as(profile.creator).put(`/posts/${await idOf(number)}/pin`, {})).statusCode

test('a pinned post comes first, marked as pinned, for everyone from the next request on', async () => {
  for (const viewer of [fan, undefined]) expect(numbers(await read('pageSize=3', viewer))).toEqual([13, 12, 11])
  expect(await pin(4)).toBe(204)
  for (const viewer of [fan, undefined, profile.creator]) {
    const page = await read('pageSize=3', viewer)
    expect([numbers(page), page.totalCount]).toEqual([[4, 13, 12], 13])
    expect(page.posts.map(({ isPinned }) => isPinned)).toEqual([true, false, false])
  }
  expect((await t.as(fan).get(`/posts/${await idOf(4)}`)).json<Post>().isPinned).toBe(true)
})

test.each([1, 3, 5, 10])('pages of %i, by number and after the last post, show each post once', async (size) => {
  await pin(7)
  const expected = [7, 13, 12, 11, 10, 9, 8, 6, 5, 4, 3, 2, 1]
  const byNumber: number[] = []
  const byLast: number[] = []
  let last = ''
  for (let page = 1; byNumber.length < 13; page += 1) {
    byNumber.push(...numbers(await read(`pageSize=${size}&page=${page}`)))
    const next = await read(`pageSize=${size}${last}`)
    byLast.push(...numbers(next))
    last = `&before=${next.posts.at(-1)?.id}`
  }
  expect(byNumber).toEqual(expected)
  expect(byLast).toEqual(expected)
  expect(numbers(await read(`pageSize=${size}${last}`))).toEqual([])
})

test('a profile has one pinned post: the last one pinned', async () => {
  await pin(4)
  const replies = await Promise.all([pin(5), pin(6)])
  expect(replies).toEqual([204, 204])
  const page = await read()
  expect(page.posts.filter(({ isPinned }) => isPinned)).toHaveLength(1)
  expect([5, 6]).toContain(numbers(page)[0])
})

test('unpinning puts a post back in its place, and leaves another pin alone', async () => {
  await pin(4)
  const unpin = async (number: number) =>
    (await t.as(profile.creator).delete(`/posts/${await idOf(number)}/pin`)).statusCode
  expect(await unpin(5)).toBe(204)
  expect(numbers(await read())[0]).toBe(4)
  expect(await unpin(4)).toBe(204)
  expect(numbers(await read())).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
})

test('the other tabs keep their order', async () => {
  await pin(4)
  expect(numbers(await read('kind=photos&pageSize=2'))).toEqual([13, 12])
})

test('a deleted or hidden post is no longer first', async () => {
  await pin(4)
  const id = await idOf(4)
  await t.db.run('test-hide', 'update posts set hidden_at = now() where id = $1', [id])
  expect(numbers(await read('pageSize=2'))).toEqual([13, 12])
  expect(numbers(await read('pageSize=2', profile.creator))).toEqual([4, 13])
  expect((await t.as(profile.creator).delete(`/posts/${id}`)).statusCode).toBe(204)
  expect(numbers(await read('pageSize=2', profile.creator))).toEqual([13, 12])
})

test('an unpublished post cannot be pinned', async () => {
  const id = await idOf(4)
  await t.db.run(
    'test-waits',
    `update posts set state = 'scheduled', publish_at = now() + interval '1 day' where id = $1`,
    [id],
  )
  const reply = await t.as(profile.creator).put(`/posts/${id}/pin`, {})
  expect([reply.statusCode, reply.json().detail]).toEqual([409, 'You can pin this post once it is published.'])
})
