import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../testing/factories.ts'
import { insertPosts } from '../testing/post-factories.ts'
import { createProfile } from '../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { watchPlans } from '../testing/watch-plans.ts'
import { readFacts } from './comments.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('before the database has statistics, a comment looks at its own post and at no other', async () => {
  const [fan, profile] = [await createUser(t.deps), await createProfile(t.deps)]
  await insertPosts(t, profile.id, 200)
  const { id: postId } = await t.db.one<{ id: number }>('test-post', 'select max(id)::int as id from posts')
  const watched = await watchPlans(t.ownerUrl, t.appUrl)
  const asked = [{ authorId: fan.id, postId, parentId: null, body: 'Hello' }]
  const steps = await watched.stepsOf(async (db) => expect(await readFacts(db, asked)).toHaveLength(1))
  await watched.close()
  expect(steps.filter(({ table }) => table === 'posts')).toMatchObject([{ rows: 1 }])
  expect(steps.filter(({ rows }) => rows > 100)).toEqual([])
})
