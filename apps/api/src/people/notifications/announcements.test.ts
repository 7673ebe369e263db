import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { announceWaiting } from './announce-post.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ KYC_REVIEW: 'manual' })
})
afterAll(() => t.close())

const hidings = [
  [
    'a hidden profile',
    'update profiles set hidden_at = now() where id = $1',
    'update profiles set hidden_at = null where id = $1',
  ],
  [
    'an unverified creator',
    `update creators set kyc_status = 'pending' where user_id = (select creator_id from profiles where id = $1)`,
    `update creators set kyc_status = 'verified' where user_id = (select creator_id from profiles where id = $1)`,
  ],
  [
    'a suspended creator',
    'update users set suspended_at = now() where id = (select creator_id from profiles where id = $1)',
    'update users set suspended_at = null where id = (select creator_id from profiles where id = $1)',
  ],
] as const

test.each(hidings)('a post of %s is announced when it is restored, once', async (name, hide, show) => {
  const profile = await createProfile(t.deps, { name: 'Wren Halloway' })
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profile.id)
  const heard = async () =>
    (await t.as(fan).get('/notifications')).json<{ message: string }[]>().map(({ message }) => message)
  const before = await heard()

  await publish(t, { profile, title: 'Go to evil.example' })
  await t.db.run(`hide ${name}`, hide, [profile.id])
  await runJobs(t)
  await announceWaiting(t.deps)
  expect(await heard()).toEqual(before)

  await t.db.run(`show ${name}`, show, [profile.id])
  await announceWaiting(t.deps)
  await announceWaiting(t.deps)
  expect(await heard()).toEqual(['Wren Halloway posted “Go to evil.example”', ...before])
})

test('a post deleted before it is restored is announced to nobody', async () => {
  const profile = await createProfile(t.deps)
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profile.id)
  const before = (await t.as(fan).get('/notifications')).json()
  await t.db.run('hide', 'update profiles set hidden_at = now() where id = $1', [profile.id])
  const post = await publish(t, { profile })
  await runJobs(t)
  expect((await t.as(profile.creator).delete(`/posts/${post.id}`)).statusCode).toBe(204)
  await t.db.run('show', 'update profiles set hidden_at = null where id = $1', [profile.id])
  await announceWaiting(t.deps)
  expect((await t.as(fan).get('/notifications')).json()).toEqual(before)
})
