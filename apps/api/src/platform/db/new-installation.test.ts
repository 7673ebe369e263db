import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { insertPosts } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { watchPlans } from '../../../testing/watch-plans.ts'
import { readFacts } from '../../content/comments/comments.queries.ts'
import { toggleLikes } from '../../content/posts/likes.queries.ts'
import type { Queries } from './client.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

interface Asked {
  userId: number
  postId: number
}
const deeds: [string, (db: Queries, asked: Asked) => Promise<unknown[]>][] = [
  [
    'a comment',
    (db, { userId, postId }) => readFacts(db, [{ authorId: userId, postId, parentId: null, body: 'Hello', key: null }]),
  ],
  ['a like', (db, asked) => toggleLikes(db, [asked])],
]

test.each(deeds)('before the database has statistics, %s reads only its own post', async (_deed, ask) => {
  const [fan, profile] = [await createUser(t.deps), await createProfile(t.deps)]
  await insertPosts(t, profile.id, 200)
  const { id: postId } = await t.db.one<{ id: number }>('test-post', 'select max(id)::int as id from posts')
  const watched = await watchPlans(t.ownerUrl, t.appUrl)
  const steps = await watched.stepsOf(async (db) => expect(await ask(db, { userId: fan.id, postId })).toHaveLength(1))
  await watched.close()
  expect(steps.filter(({ table }) => table === 'posts')).toMatchObject([{ rows: 1 }])
  expect(steps.filter(({ rows }) => rows > 100)).toEqual([])
})
