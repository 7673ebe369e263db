import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import {
  chargesOf,
  createSubscription,
  hasAccess,
  pay,
  paymentsOf,
  tokenIn,
} from '../../../testing/subscription-factories.ts'
import { followSubscriptions, momentOf } from '../../../testing/subscription-months.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let people: ReturnType<typeof followSubscriptions>
beforeAll(async () => {
  t = await startTestApp()
  people = followSubscriptions(t)
})
afterAll(() => t.close())

test('a failed renewal is retried after 2, 5, 7 and 7 days; posts stay open for seven; then it ends', async () => {
  const { fan, profileId } = await people.subscriber('declined-later')
  await people.pass('28 days 1 minute')
  const attempts = async () => (await chargesOf(t.db, fan)).at(-1)?.attempt
  expect([await attempts(), (await people.mine(fan)).status]).toEqual([1, 'PastDue'])
  expect((await people.told(fan)).at(-1)).toContain("didn't go through. We try again on Mar 1, 2028")
  const seen: [string, unknown, boolean][] = []
  for (const wait of [
    '1 day 23 hours',
    '2 hours',
    '4 days 22 hours',
    '30 minutes',
    '2 hours',
    '6 days 21 hours',
    '2 hours',
    '6 days 22 hours',
  ]) {
    await people.pass(wait)
    seen.push([wait, await attempts(), await hasAccess(t.db, fan, profileId)])
  }
  expect(seen.map(([, tried, open]) => `${tried}${open ? '+' : '-'}`)).toEqual([
    '1+',
    '2+',
    '2+',
    '2+',
    '3-',
    '3-',
    '4-',
    '4-',
  ])
  expect((await people.mine(fan)).status).toBe('PastDue')
  await people.pass('2 hours')
  expect([await attempts(), (await people.mine(fan)).status]).toEqual([5, 'Expired'])
  expect((await people.told(fan)).at(-1)).toContain('could not be collected')
  await people.pass('60 days')
  expect(await paymentsOf(t.db, fan)).toEqual([
    { outcome: 'paid', cents: 999 },
    ...Array(5).fill({ outcome: 'declined', cents: 999 }),
  ])
  await createSubscription(t, fan, profileId)
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
})

test('a fan whose renewal failed pays it with another card, and the months continue from the anchor', async () => {
  const { fan, id, profileId, anchor } = await people.subscriber('declined-later')
  await people.pass('28 days 1 minute')
  await people.pass('10 days')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect(await people.mine(fan)).toMatchObject({ status: 'PastDue', canPayNow: true })
  expect((await t.as(fan).post(`/subscriptions/profile/${profileId}`)).statusCode).toBe(409)
  const { subscriptionUrl } = (await t.as(fan).post(`/subscriptions/${id}/payment`)).json()
  expect((await t.as(fan).post(`/subscriptions/${id}/payment`)).json()).toEqual({ subscriptionUrl })
  expect((await pay(t, fan, tokenIn(subscriptionUrl), 'declined')).statusCode).toBe(400)
  expect((await pay(t, fan, tokenIn(subscriptionUrl))).statusCode).toBe(200)
  expect(await people.mine(fan)).toMatchObject({ status: 'Active', endDate: momentOf(anchor, '2028-03-31T12:00:00') })
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await people.pass('30 days')
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  expect((await t.as(fan).post(`/subscriptions/${id}/payment`)).statusCode).toBe(409)
  expect((await t.as(await createUser(t.deps)).post(`/subscriptions/${id}/payment`)).statusCode).toBe(404)
})

test('a renewal of a profile that takes no payments cannot be paid', async () => {
  const { fan, id, profileId } = await people.subscriber('declined-later')
  await people.pass('28 days 1 minute')
  const suspend = (since: string | null) =>
    t.db.run(
      'suspend',
      'update users set suspended_at = $2 where id = (select creator_id from profiles where id = $1)',
      [profileId, since],
    )
  const payment = () => t.as(fan).post(`/subscriptions/${id}/payment`)
  await suspend('2028-02-28')
  const refused = await payment()
  expect([refused.statusCode, refused.json().detail]).toEqual([409, 'This profile takes no payments right now.'])
  await suspend(null)
  expect((await payment()).statusCode).toBe(200)
})

test('a fan who cancels while a payment is overdue owes nothing and may undo it until the period ends', async () => {
  const { fan, id, profileId, anchor } = await people.subscriber('declined-later')
  await people.pass('28 days 1 minute')
  expect((await t.as(fan).post(`/subscriptions/${id}/cancel`)).json()).toMatchObject({
    status: 'Cancelled',
    endDate: momentOf(anchor, '2028-02-29T12:00:00'),
  })
  expect((await t.as(fan).post(`/subscriptions/${id}/resume`)).json().status).toBe('PastDue')
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'void'])
  await people.pass('2 days')
  expect((await people.mine(fan)).status).toBe('Expired')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect((await chargesOf(t.db, fan)).at(-1)?.status).toBe('void')
})

test('cancelled during the grace period it ends at once, not in the past', async () => {
  const { fan, id, profileId, anchor } = await people.subscriber('declined-later')
  await people.pass('31 days 6 hours')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  const { endDate } = (await t.as(fan).post(`/subscriptions/${id}/cancel`)).json()
  expect(endDate.slice(0, 13)).toBe(momentOf(anchor, '2028-03-02T18:00:00').slice(0, 13))
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
})
