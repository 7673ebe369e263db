import type { LikeResult } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commentsUnder } from '../../../testing/comment-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { toggleCommentLikes } from './like-comment.queries.ts'
import { createCommentLikes } from './like-comment.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let post: Awaited<ReturnType<typeof publish>>
beforeAll(async () => {
  t = await startTestApp()
  profile = await createProfile(t.deps)
})
afterAll(() => t.close())
beforeEach(async () => {
  post = await publish(t, { profile })
})
const { said, read, follower } = commentsUnder(() => ({ t, profile, post }))
const like = async (fan: { token: string }, id: number) =>
  (await t.as(fan).post(`/comments/${id}/like`)).json<LikeResult>()

test('a comment is liked and unliked; three likes at once are counted one by one', async () => {
  const ada = await follower('Ada')
  const { id } = await said(ada, 'one')
  await Promise.all([like(ada, id), like(ada, id), like(ada, id)])
  expect((await read(ada)).comments[0]).toMatchObject({ likeCount: 1, isLikedByCurrentUser: true })
  expect(await like(ada, id)).toEqual({ isLikedByCurrentUser: false, likeCount: 0 })
})

test('a reply can be liked as long as its parent exists', async () => {
  const ada = await follower('Ada')
  const question = await said(ada, 'A question')
  const answer = await said(ada, 'An answer', { parentId: question.id })
  const press = async () => (await t.as(ada).post(`/comments/${answer.id}/like`)).statusCode
  expect(await press()).toBe(200)
  await t.db.run('test-hide', 'select hide_comment($1, true)', [question.id])
  expect(await press()).toBe(404)
})

test('twenty people toggle likes on two comments at once, and each like is given and taken back', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => follower('Fan')))
  const [one, other] = [await said(profile.creator, 'one'), await said(profile.creator, 'other')]
  const presses = people.flatMap((fan) => [one, other, other, one].map(({ id }) => like(fan, id)))
  const liked = (await Promise.all(presses)).map(({ isLikedByCurrentUser }) => isLikedByCurrentUser)
  expect(liked.filter(Boolean)).toHaveLength(40)
  for (const comment of (await read(people[0])).comments)
    expect(comment).toMatchObject({ likeCount: 0, isLikedByCurrentUser: false })
})

test('concurrent likes share statements, and a refused one fails alone', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => follower('Fan')))
  const [stays, goes] = [await said(profile.creator, 'stays'), await said(profile.creator, 'goes')]
  const sizes: number[] = []
  const db = {
    ...t.db,
    many: ((name: string, sql: string, params: unknown[][]) => {
      if (name === 'toggle-comment-likes') sizes.push(params[0]?.length ?? 0)
      return t.db.many(name, sql, params)
    }) as typeof t.db.many,
  }
  await t.as(profile.creator).delete(`/comments/${goes.id}`)
  expect(
    await toggleCommentLikes(db, [
      { userId: people[0]?.id ?? 0, commentId: goes.id },
      { userId: people[1]?.id ?? 0, commentId: stays.id },
    ]),
  ).toEqual([{ place: 2, liked: true, likeCount: 1 }])
  sizes.length = 0
  const press = createCommentLikes({ ...t.deps, db })
  const viewers = people.map(({ id: userId }) => ({ userId, seesAll: false })) as Parameters<typeof press>[0][]
  await Promise.all(viewers.map((viewer) => press(viewer, stays.id)))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(30)
  expect(sizes.length).toBeLessThan(20)
  expect((await read(people[0])).comments[0]).toMatchObject({ likeCount: 29, isLikedByCurrentUser: true })
})
