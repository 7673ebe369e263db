import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { createPostForSale } from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Db } from '../../platform/db/client.ts'
import { createLikes } from './like-post.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Counts the statements that likes take. */
function watched() {
  let calls = 0
  const many: Db['many'] = <Row>(name: string, sql: string, params?: readonly unknown[]) => {
    calls += 1
    return t.db.many<Row>(name, sql, params)
  }
  return { like: createLikes({ many }), calls: () => calls }
}

test('concurrent likes share a few statements, and each person learns their own result', async () => {
  const people = []
  for (let i = 0; i < 40; i += 1) people.push(await createUser(t.deps))
  const posts = [await createPostForSale(t.deps), await createPostForSale(t.deps)]
  const { like, calls } = watched()
  const answers = await Promise.all(people.flatMap(({ id }) => posts.map((post) => like(id, post.id))))
  expect(answers.every(({ isLikedByCurrentUser }) => isLikedByCurrentUser)).toBe(true)
  expect(calls()).toBeLessThanOrEqual(4)
  const back = await Promise.all([
    like(people[0]?.id ?? 0, posts[0]?.id ?? 0),
    like(people[1]?.id ?? 0, posts[1]?.id ?? 0),
  ])
  expect(back).toEqual([
    { isLikedByCurrentUser: false, likeCount: 39 },
    { isLikedByCurrentUser: false, likeCount: 39 },
  ])
})

test('one person who clicks twice at once has liked and unliked', async () => {
  const [person, post] = [await createUser(t.deps), await createPostForSale(t.deps)]
  const { like, calls } = watched()
  const answers = await Promise.all([like(person.id, post.id), like(person.id, post.id)])
  expect(calls()).toBe(1)
  expect(answers.map(({ likeCount }) => likeCount).sort()).toEqual([0, 1])
})

test('a missing post fails for the one who asked for it only', async () => {
  const [person, post] = [await createUser(t.deps), await createPostForSale(t.deps)]
  const { like } = watched()
  const [missing, there] = await Promise.allSettled([like(person.id, 999_999_999), like(person.id, post.id)])
  expect(missing).toMatchObject({ status: 'rejected', reason: { status: 404 } })
  expect(there).toMatchObject({ status: 'fulfilled', value: { isLikedByCurrentUser: true, likeCount: 1 } })
})
