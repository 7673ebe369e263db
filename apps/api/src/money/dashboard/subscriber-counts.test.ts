import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay, tokenIn } from '../../../testing/subscription-factories.ts'
import { followSubscriptions } from '../../../testing/subscription-months.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { foldSubscriberChanges } from './roll-up-counts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('a fan who pays a renewal late is not a new subscriber', async () => {
  const people = followSubscriptions(t)
  const { fan, id, profileId } = await people.subscriber('declined-later')
  const counted = async () => {
    await foldSubscriberChanges(t.db)
    return t.db.one<{ started: number; ended: number }>(
      'test-counted',
      `select sum(started)::bigint as started, sum(ended)::bigint as ended from subscribers_daily where profile_id = $1`,
      [profileId],
    )
  }
  await people.pass('28 days 1 minute')
  expect((await people.mine(fan)).status).toBe('PastDue')
  expect(await counted()).toEqual({ started: 1, ended: 0 })
  const { subscriptionUrl } = (await t.as(fan).post(`/subscriptions/${id}/payment`)).json()
  expect((await pay(t, fan, tokenIn(subscriptionUrl))).statusCode).toBe(200)
  expect((await people.mine(fan)).status).toBe('Active')
  expect(await counted()).toEqual({ started: 1, ended: 0 })
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await people.pass('40 days')
  expect(await counted()).toEqual({ started: 1, ended: 1 })
})
