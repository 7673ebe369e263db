import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPost } from '../../../testing/console-factories.ts'
import { createUser } from '../../../testing/factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('likes waiting to be folded are counted once, even after a recount', async () => {
  const { id: profileId } = await createProfile(t.deps)
  const postId = await addPost(t.db, profileId)
  const like = async () =>
    t.db.run('test-like', 'select toggle_likes(array[$1::bigint], array[$2::bigint])', [
      (await createUser(t.deps)).id,
      postId,
    ])
  const fold = () => t.db.run('test-fold', 'select fold_post_deltas(1000)')
  const counted = () =>
    t.db.one<{ daily: number; hourly: number }>(
      'test-counted-likes',
      `select (select coalesce(sum(likes), 0) from likes_daily where profile_id = $1)::bigint as daily,
         (select coalesce(sum(likes), 0) from likes_hourly where profile_id = $1)::bigint as hourly`,
      [profileId],
    )
  for (let n = 0; n < 2; n += 1) await like()
  await fold()
  for (let n = 0; n < 3; n += 1) await like()
  await t.db.run('test-recount', 'select recount_dashboard()')
  expect(await counted()).toEqual({ daily: 2, hourly: 2 })
  await fold()
  expect(await counted()).toEqual({ daily: 5, hourly: 5 })
})
