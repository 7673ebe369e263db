import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleDemoProvider } from '../ledger/provider-settlements.ts'
import { createUser, type Person } from '../testing/factories.ts'
import { expectLedgerHolds } from '../testing/ledger-factories.ts'
import {
  chargesOf,
  createOffer,
  createSubscription,
  hasAccess,
  letPass,
  pay,
  paymentsOf,
  setClock,
  tokenIn,
} from '../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { keepSubscriptions } from './keep-subscriptions.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const start = new Date('2028-01-31T12:00:00Z')
const pass = (interval: string) => letPass(t, interval, keepSubscriptions)
const mine = async (fan: Person) => (await t.as(fan).get('/subscriptions/my-subscriptions')).json()[0]
const at = (moment: string) => `${moment}.000Z`
const told = async (fan: Person) =>
  (
    await t.db.many<{ message: string }>('told', 'select message from notifications where user_id = $1 order by id', [
      fan.id,
    ])
  ).map(({ message }) => message)

/** Somebody who subscribed on 31 January 2028 at noon; the next periods begin on 29 February and 31 March. */
async function subscriber(card?: 'good' | 'declined-later', cents?: number) {
  await setClock(t.db, start)
  await t.deps.clock.refresh()
  const [fan, offer] = [await createUser(t.deps), await createOffer(t.deps, { cents })]
  const id = await createSubscription(t, fan, offer.profileId, card)
  // The requests above took some real milliseconds; the anchor is what the tests count from.
  await t.db.run(
    'to-anchor',
    `update product_clock set ahead = ahead - (product_now() - (select anchor_at from subscriptions where id = $1))`,
    [id],
  )
  const { anchor } = await t.db.one<{ anchor: Date }>(
    'anchor',
    'select anchor_at as anchor from subscriptions where id = $1',
    [id],
  )
  return { fan, id, anchor, profileId: offer.profileId, creator: offer.creator }
}
const day = (anchor: Date, moment: string) =>
  new Date(Date.parse(at(moment)) + (anchor.getTime() - start.getTime())).toISOString()

test('a renewal is announced three days before, charged a day before the end, and extends by a month of the anchor', async () => {
  const { fan, profileId, anchor } = await subscriber()
  expect(await mine(fan)).toMatchObject({ status: 'Active', endDate: day(anchor, '2028-02-29T12:00:00') })
  await pass('24 days 23 hours')
  expect(await told(fan)).toEqual([])
  await pass('2 hours')
  expect(await told(fan)).toEqual(['Your subscription to Luna Vale renews on Feb 28, 2028 for $9.99.'])
  await pass('2 days 22 hours 50 minutes')
  expect((await chargesOf(t.db, fan)).length).toBe(1)
  await pass('15 minutes')
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await mine(fan)).toMatchObject({ status: 'Active', endDate: day(anchor, '2028-03-31T12:00:00') })
  expect((await told(fan)).at(-1)).toBe(
    'Your subscription to Luna Vale was renewed for $9.99. It now runs until Mar 31, 2028.',
  )
  await pass('1 day')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  expect((await paymentsOf(t.db, fan)).length).toBe(2)
})

test('the price is frozen: what the creator asks of others later does not reach a running subscription', async () => {
  const { fan, profileId } = await subscriber()
  await t.db.run('raise', 'update profiles set custom_price_cents = 4999 where id = $1', [profileId])
  await pass('35 days')
  expect((await paymentsOf(t.db, fan)).map(({ cents }) => cents)).toEqual([999, 999])
})

test('cancelled in time it runs to its end, may be resumed until then, and asks for nothing more', async () => {
  const { fan, id, profileId, anchor } = await subscriber()
  await pass('10 days')
  expect((await mine(fan)).cancelEffectiveAt).toBe(day(anchor, '2028-02-29T12:00:00'))
  const cancelled = await t.as(fan).post(`/subscriptions/${id}/cancel`)
  expect(cancelled.json()).toMatchObject({
    status: 'Cancelled',
    endDate: day(anchor, '2028-02-29T12:00:00'),
    canResume: true,
  })
  expect((await t.as(fan).post(`/subscriptions/${id}/cancel`)).statusCode).toBe(200)
  expect((await t.as(fan).post(`/subscriptions/profile/${profileId}`)).statusCode).toBe(409)

  expect((await t.as(fan).post(`/subscriptions/${id}/resume`)).json()).toMatchObject({
    status: 'Active',
    canResume: false,
  })
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await pass('18 days 23 hours')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await pass('2 hours')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect(await mine(fan)).toMatchObject({ status: 'Expired', endDate: day(anchor, '2028-02-29T12:00:00') })
  expect((await told(fan)).at(-1)).toContain('has ended, as you asked')
  expect((await t.as(fan).post(`/subscriptions/${id}/resume`)).statusCode).toBe(409)
  expect((await paymentsOf(t.db, fan)).length).toBe(1)

  await createSubscription(t, fan, profileId)
  expect(
    (await t.as(fan).get('/subscriptions/my-subscriptions')).json().map((s: { status: string }) => s.status),
  ).toEqual(['Active', 'Expired'])
})

test('within the last 24 hours the renewal is bought: the cancellation takes effect a period later', async () => {
  const { fan, id, profileId, anchor } = await subscriber()
  await letPass(t, '28 days 1 hour', async () => undefined)
  expect((await mine(fan)).cancelEffectiveAt).toBe(day(anchor, '2028-03-31T12:00:00'))
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await keepSubscriptions(t.deps)
  expect(await mine(fan)).toMatchObject({ status: 'Cancelled', endDate: day(anchor, '2028-03-31T12:00:00') })
  expect((await paymentsOf(t.db, fan)).length).toBe(2)
  await pass('31 days 22 hours 50 minutes')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await pass('15 minutes')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect((await paymentsOf(t.db, fan)).length).toBe(2)
})

test('a renewal that fails is tried again after 2, 5, 7 and 7 days; the posts stay open for seven; then it is over', async () => {
  const { fan, profileId } = await subscriber('declined-later')
  await pass('28 days 1 minute')
  const attempts = async () => (await chargesOf(t.db, fan)).at(-1)?.attempt
  expect([await attempts(), (await mine(fan)).status]).toEqual([1, 'PastDue'])
  expect((await told(fan)).at(-1)).toContain('did not go through. We try again on Mar 1, 2028')
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
    await pass(wait)
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
  expect((await mine(fan)).status).toBe('PastDue')
  await pass('2 hours')
  expect([await attempts(), (await mine(fan)).status]).toEqual([5, 'Expired'])
  expect((await told(fan)).at(-1)).toContain('could not be collected')
  await pass('60 days')
  expect(await paymentsOf(t.db, fan)).toEqual([
    { outcome: 'paid', cents: 999 },
    ...Array(5).fill({ outcome: 'declined', cents: 999 }),
  ])
  await createSubscription(t, fan, profileId)
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
})

test('a fan whose renewal failed pays it with another card, and the months go on from the anchor', async () => {
  const { fan, id, profileId, anchor } = await subscriber('declined-later')
  await pass('28 days 1 minute')
  await pass('10 days')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect(await mine(fan)).toMatchObject({ status: 'PastDue', canPayNow: true })
  expect((await t.as(fan).post(`/subscriptions/profile/${profileId}`)).statusCode).toBe(409)
  const { subscriptionUrl } = (await t.as(fan).post(`/subscriptions/${id}/payment`)).json()
  expect((await t.as(fan).post(`/subscriptions/${id}/payment`)).json()).toEqual({ subscriptionUrl })
  expect((await pay(t, fan, tokenIn(subscriptionUrl), 'declined')).statusCode).toBe(400)
  expect((await pay(t, fan, tokenIn(subscriptionUrl))).statusCode).toBe(200)
  expect(await mine(fan)).toMatchObject({ status: 'Active', endDate: day(anchor, '2028-03-31T12:00:00') })
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await pass('30 days')
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  expect((await t.as(fan).post(`/subscriptions/${id}/payment`)).statusCode).toBe(409)
  expect((await t.as(await createUser(t.deps)).post(`/subscriptions/${id}/payment`)).statusCode).toBe(404)
})

test('a fan who cancels while a payment is overdue owes nothing and may change their mind until the period ends', async () => {
  const { fan, id, profileId, anchor } = await subscriber('declined-later')
  await pass('28 days 1 minute')
  expect((await t.as(fan).post(`/subscriptions/${id}/cancel`)).json()).toMatchObject({
    status: 'Cancelled',
    endDate: day(anchor, '2028-02-29T12:00:00'),
  })
  expect((await t.as(fan).post(`/subscriptions/${id}/resume`)).json().status).toBe('PastDue')
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await pass('2 days')
  expect((await mine(fan)).status).toBe('Expired')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect((await chargesOf(t.db, fan)).at(-1)?.status).toBe('void')
})

test('nobody else may cancel, resume or pay a subscription, or learn that it exists', async () => {
  const { id } = await subscriber()
  const stranger = await createUser(t.deps)
  for (const verb of ['cancel', 'resume', 'payment']) {
    expect((await t.as(stranger).post(`/subscriptions/${id}/${verb}`)).statusCode).toBe(404)
    expect((await t.as().post(`/subscriptions/${id}/${verb}`)).statusCode).toBe(401)
    expect((await t.as(stranger).post(`/subscriptions/999999/${verb}`)).statusCode).toBe(404)
  }
})

test('nobody is charged for a profile that is deleted, hidden, or whose creator lost their verification', async () => {
  const changes = {
    deleted: 'update profiles set deleted_at = now() where id = $1',
    hidden: 'update profiles set hidden_at = now() where id = $1',
    unverified: `update creators set kyc_status = 'rejected' where user_id = (select creator_id from profiles where id = $1)`,
    suspended: 'update users set suspended_at = now() where id = (select creator_id from profiles where id = $1)',
  }
  for (const [name, sql] of Object.entries(changes)) {
    const { fan, profileId } = await subscriber()
    await pass('5 days')
    await t.db.run(`close-${name}`, sql, [profileId])
    await pass('23 days 10 hours')
    expect((await mine(fan)).status, name).toBe('Cancelled')
    expect(await hasAccess(t.db, fan, profileId), name).toBe(true)
    await pass('1 day')
    expect(await mine(fan), name).toMatchObject({ status: 'Expired', canResume: false })
    expect((await told(fan)).at(-1), name).toContain('no longer takes subscriptions')
    expect((await paymentsOf(t.db, fan)).length, name).toBe(1)
  }
})

test('a free subscription goes on month by month and costs nothing', async () => {
  const { fan, profileId } = await subscriber('good', 0)
  await pass('400 days')
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  expect(await chargesOf(t.db, fan)).toEqual([])
  expect((await mine(fan)).amountPaid).toBe(0)
})

test('a clock that jumps over months is caught up with, each period once', async () => {
  const { fan, anchor } = await subscriber()
  await Promise.all(Array.from({ length: 4 }, () => pass('100 days')))
  const charges = await chargesOf(t.db, fan)
  expect(charges.map(({ periodNo }) => periodNo)).toEqual(Array.from({ length: 14 }, (_, n) => n))
  expect(charges.map(({ start: from }) => from.toISOString().slice(0, 10)).slice(0, 4)).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ])
  expect(charges.at(-1)?.end.toISOString()).toBe(day(anchor, '2029-03-31T12:00:00'))
  await settleDemoProvider(t.db)
  await expectLedgerHolds(t.db)
})
