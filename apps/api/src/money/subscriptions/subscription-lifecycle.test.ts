import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLedgerHolds, moveClock } from '../../../testing/ledger-factories.ts'
import {
  chargesOf,
  createSubscription,
  hasAccess,
  letPass,
  paymentsOf,
} from '../../../testing/subscription-factories.ts'
import { followSubscriptions, momentOf } from '../../../testing/subscription-months.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { keepSubscriptions } from './keep-subscriptions.ts'

let t: TestApp
let people: ReturnType<typeof followSubscriptions>
beforeAll(async () => {
  t = await startTestApp()
  people = followSubscriptions(t)
})
afterAll(() => t.close())

test('a renewal is announced three days before, charged a day before the end, and extends by a month of the anchor', async () => {
  const { fan, profileId, anchor } = await people.subscriber()
  expect(await people.mine(fan)).toMatchObject({ status: 'Active', endDate: momentOf(anchor, '2028-02-29T12:00:00') })
  await people.pass('24 days 23 hours')
  expect(await people.told(fan)).toEqual([])
  await people.pass('2 hours')
  expect(await people.told(fan)).toEqual(['Your subscription to Luna Vale renews on Feb 28, 2028 for $9.99.'])
  await people.pass('2 days 22 hours 50 minutes')
  expect((await chargesOf(t.db, fan)).length).toBe(1)
  await people.pass('15 minutes')
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await people.mine(fan)).toMatchObject({ status: 'Active', endDate: momentOf(anchor, '2028-03-31T12:00:00') })
  expect((await people.told(fan)).at(-1)).toBe(
    'Your subscription to Luna Vale was renewed for $9.99. It now runs until Mar 31, 2028.',
  )
  await people.pass('1 day')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  expect((await paymentsOf(t.db, fan)).length).toBe(2)
})

test('subscribers read what comes next of their subscription, and nobody else does', async () => {
  const { fan, id, profileId, anchor } = await people.subscriber()
  const other = await people.subscriber()
  const path = `/subscriptions/profile/${profileId}`
  const read = (person?: typeof fan) => t.as(person).get(path)
  expect((await read()).statusCode).toBe(401)
  expect((await read(other.fan)).statusCode).toBe(404)
  expect((await read(fan)).json()).toEqual(await people.mine(fan))
  expect((await read(fan)).json()).toMatchObject({
    id,
    status: 'Active',
    endDate: momentOf(anchor, '2028-02-29T12:00:00'),
  })
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  expect((await read(fan)).json()).toMatchObject({ id, status: 'Cancelled' })
  await people.pass('32 days')
  expect((await read(fan)).statusCode).toBe(404)
})

test('the price is frozen: later price changes do not reach a running subscription', async () => {
  const { fan, profileId } = await people.subscriber()
  await t.db.run('raise', 'update profiles set custom_price_cents = 4999 where id = $1', [profileId])
  await people.pass('35 days')
  expect((await paymentsOf(t.db, fan)).map(({ cents }) => cents)).toEqual([999, 999])
})

test('cancelled in time it runs to its end, can be resumed until then, and charges nothing more', async () => {
  const { fan, id, profileId, anchor } = await people.subscriber()
  await people.pass('10 days')
  expect((await people.mine(fan)).cancelEffectiveAt).toBe(momentOf(anchor, '2028-02-29T12:00:00'))
  const cancelled = await t.as(fan).post(`/subscriptions/${id}/cancel`)
  expect(cancelled.json()).toMatchObject({
    status: 'Cancelled',
    endDate: momentOf(anchor, '2028-02-29T12:00:00'),
    canResume: true,
  })
  expect((await t.as(fan).post(`/subscriptions/${id}/cancel`)).statusCode).toBe(200)
  expect((await t.as(fan).post(`/subscriptions/profile/${profileId}`)).statusCode).toBe(409)

  expect((await t.as(fan).post(`/subscriptions/${id}/resume`)).json()).toMatchObject({
    status: 'Active',
    canResume: false,
  })
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await people.pass('18 days 23 hours')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await people.pass('2 hours')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect(await people.mine(fan)).toMatchObject({ status: 'Expired', endDate: momentOf(anchor, '2028-02-29T12:00:00') })
  expect((await people.told(fan)).at(-1)).toContain('has ended, as you asked')
  expect((await t.as(fan).post(`/subscriptions/${id}/resume`)).statusCode).toBe(409)
  expect((await paymentsOf(t.db, fan)).length).toBe(1)

  await createSubscription(t, fan, profileId)
  expect(
    (await t.as(fan).get('/subscriptions/my-subscriptions')).json().map((s: { status: string }) => s.status),
  ).toEqual(['Active', 'Expired'])
})

test('within the last 24 hours the renewal is already bought: cancelling takes effect a period later', async () => {
  const { fan, id, profileId, anchor } = await people.subscriber()
  await letPass(t, '28 days 1 hour', async () => undefined)
  expect((await people.mine(fan)).cancelEffectiveAt).toBe(momentOf(anchor, '2028-03-31T12:00:00'))
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await keepSubscriptions(t.deps)
  expect(await people.mine(fan)).toMatchObject({
    status: 'Cancelled',
    endDate: momentOf(anchor, '2028-03-31T12:00:00'),
  })
  expect((await paymentsOf(t.db, fan)).length).toBe(2)
  await people.pass('31 days 22 hours 50 minutes')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await people.pass('15 minutes')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect((await paymentsOf(t.db, fan)).length).toBe(2)
})

test('in the three days before a charge the subscription says so, until it is cancelled', async () => {
  const { fan, id, anchor } = await people.subscriber()
  await letPass(t, '24 days 20 hours', async () => undefined)
  expect((await people.mine(fan)).chargedSoonAt).toBeNull()
  await letPass(t, '8 hours', async () => undefined)
  expect((await people.mine(fan)).chargedSoonAt).toBe(momentOf(anchor, '2028-02-28T12:00:00'))
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  expect((await people.mine(fan)).chargedSoonAt).toBeNull()
  await t.as(fan).post(`/subscriptions/${id}/resume`)
  await people.pass('3 days 2 hours')
  expect(await people.mine(fan)).toMatchObject({ status: 'Active', chargedSoonAt: null })
})

test('a free subscription continues month by month and costs nothing', async () => {
  const { fan, profileId } = await people.subscriber('good', 0)
  await people.pass('400 days')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  expect(await chargesOf(t.db, fan)).toEqual([])
  expect((await people.mine(fan)).amountPaid).toBe(0)
})

test('a jump of months charges one of them, once, and no past day', async () => {
  const { fan, anchor } = await people.subscriber()
  await moveClock(t.db, '400 days')
  await Promise.all(Array.from({ length: 4 }, () => people.pass('0 days')))
  const [first, late, ...more] = await chargesOf(t.db, fan)
  expect(more).toEqual([])
  expect(first?.end.toISOString()).toBe(momentOf(anchor, '2028-02-29T12:00:00'))
  expect(late?.start.toISOString().slice(0, 10)).toBe('2029-03-06')
  expect(late?.end.toISOString().slice(0, 10)).toBe('2029-04-06')
  await expectLedgerHolds(t.db)
})

test('a clock that moves an hour back and forth charges nothing twice and takes nothing away', async () => {
  const { fan, profileId } = await people.subscriber()
  await people.pass('28 days 30 minutes')
  const seen = async () => [(await paymentsOf(t.db, fan)).length, await hasAccess(t.db, fan, profileId)]
  expect(await seen()).toEqual([2, true])
  for (const jump of ['-1 hour', '1 hour', '-1 hour', '2 hours', '-3 days', '3 days']) {
    await people.pass(jump)
    expect(await seen(), jump).toEqual([2, true])
  }
  await expectLedgerHolds(t.db)
})
