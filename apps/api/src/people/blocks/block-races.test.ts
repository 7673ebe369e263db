import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test.each(['the creator', 'the fan'])('following while %s blocks leaves no follow after unblocking', async (who) => {
  const profile = await createProfile(t.deps)
  const fan = await createUser(t.deps)
  const [blocker, blocked] = who === 'the fan' ? [fan, profile.creator] : [profile.creator, fan]
  let isDone = false
  let coming: Promise<{ statusCode: number }> | undefined
  await t.db.tx(async (tx) => {
    await tx.run('test-block', 'select block_person($1, $2, 10)', [blocker.id, blocked.id])
    coming = t.as(fan).put(`/profiles/${profile.id}/follow`, {})
    void coming.then(() => {
      isDone = true
    })
    await expect.poll(async () => isDone || (await waiting()).count === 1).toBe(true)
  })
  expect((await coming)?.statusCode).toBe(404)
  await t.as(blocker).delete(`/people/${blocked.id}/block`)
  expect((await t.as(fan).get(`/profiles/${profile.id}`)).json()).toMatchObject({ isFollowing: false })
})

const waiting = () =>
  t.db.one<{ count: number }>(
    'test-waiting',
    `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
