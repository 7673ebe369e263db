import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import {
  chargesOf,
  createOffer,
  createSubscription,
  hasAccess,
  letPass,
  paymentsOf,
} from '../../../testing/subscription-factories.ts'
import { followSubscriptions } from '../../../testing/subscription-months.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

import { closeSubscriptions, closeSuspended } from './close-subscriptions.ts'
import { keepSubscriptions } from './keep-subscriptions.ts'
import { sendRefunds } from './send-refunds.ts'

let t: TestApp
let people: ReturnType<typeof followSubscriptions>
beforeAll(async () => {
  t = await startTestApp()
  people = followSubscriptions(t)
})
afterAll(() => t.close())

const suspend = (profileId: number, isSuspended: boolean) =>
  t.db.run(
    'test-suspend-creator',
    `update users set suspended_at = case when $2 then product_now() end
     where id = (select creator_id from profiles where id = $1)`,
    [profileId, isSuspended],
  )

test('a refused renewal is not retried while its creator is suspended, however long that lasts', async () => {
  const { fan, profileId } = await people.subscriber('declined-later')
  await people.pass('28 days 1 minute')
  expect((await people.mine(fan)).status).toBe('PastDue')
  await suspend(profileId, true)
  for (const wait of ['2 days 1 hour', '5 days', '7 days', '7 days']) await people.pass(wait)
  expect(await paymentsOf(t.db, fan)).toEqual([
    { outcome: 'paid', cents: 999 },
    { outcome: 'declined', cents: 999 },
  ])
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'void'])
  await expectLedgerHolds(t.db)
})

test('a renewal during a suspension is not taken; one after it is', async () => {
  const [during, after] = [await people.subscriber(), await people.subscriber()]
  await people.pass('6 days')
  await suspend(after.profileId, true)
  await people.pass('3 days')
  await suspend(after.profileId, false)
  await people.pass('18 days')
  await suspend(during.profileId, true)
  await people.pass('3 days')
  expect(await paymentsOf(t.db, during.fan)).toEqual([{ outcome: 'paid', cents: 999 }])
  expect(await paymentsOf(t.db, after.fan)).toEqual(Array(2).fill({ outcome: 'paid', cents: 999 }))
  expect((await people.mine(after.fan)).status).toBe('Active')
  await expectLedgerHolds(t.db)
})

/** Everything due in that time, and refunds for lost days; twice, as two workers would do it. */
const passSuspended = (interval: string) =>
  letPass(t, interval, async (deps) => {
    await keepSubscriptions(deps)
    await Promise.all([closeSuspended(deps), closeSuspended(deps)])
    await closeSuspended(deps)
    await sendRefunds(deps)
  })
const given = (fan: Person) =>
  t.db.many<{ cents: number; status: string }>(
    'given',
    `select o.amount_cents as cents, o.status from refund_orders o join charges c on c.id = o.charge_id
     join subscriptions s on s.id = c.subscription_id where s.fan_id = $1 order by o.id`,
    [fan.id],
  )
/** The worth of this many days of the current month. */
const worth = async (fan: Person, days: number) =>
  (
    await t.db.one<{ cents: number }>(
      'worth',
      `select div(3000 * $2::int * 86400, extract(epoch from c.period_end - c.period_start))::int as cents
       from charges c join subscriptions s on s.id = c.subscription_id where s.fan_id = $1 and c.period_no = 0`,
      [fan.id, days],
    )
  ).cents
const told = async (fan: Person) =>
  (
    await t.db.many<{ sentence: string }>('told', 'select sentence from notifications where user_id = $1 order by id', [
      fan.id,
    ])
  ).map(({ sentence }) => sentence)

async function subscriber() {
  const { profileId } = await createOffer(t.deps, { cents: 3000 })
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profileId)
  return { fan, profileId }
}
const aboutCents = async (fan: Person, days: number) => {
  const [order, ...more] = await given(fan)
  expect(more).toEqual([])
  expect(order?.status).toBe('done')
  expect(Math.abs((order?.cents ?? 0) - (await worth(fan, days)))).toBeLessThanOrEqual(1)
}

test("a lifted suspension's days are refunded to the cent, once, and the subscription continues", async () => {
  const { fan, profileId } = await subscriber()
  await passSuspended('6 days')
  await suspend(profileId, true)
  await passSuspended('5 days')
  expect(await given(fan)).toEqual([])
  await suspend(profileId, false)
  await passSuspended('1 minute')
  await aboutCents(fan, 5)
  expect((await people.mine(fan)).status).toBe('Active')
  await passSuspended('10 days')
  await aboutCents(fan, 5)
  expect((await told(fan)).filter((sentence) => sentence === 'subscriptionRefunded')).toHaveLength(1)
  await suspend(profileId, true)
  await passSuspended('1 second')
  await suspend(profileId, false)
  await passSuspended('1 minute')
  await aboutCents(fan, 5)
  await expectLedgerHolds(t.db)
})

test('removing a profile while its creator is suspended refunds each day once', async () => {
  const { fan, profileId } = await subscriber()
  await passSuspended('6 days')
  await suspend(profileId, true)
  await passSuspended('3 days')
  await t.db.run('test-remove', 'update profiles set deleted_at = product_now() where id = $1', [profileId])
  await closeSubscriptions(t.deps)
  await passSuspended('2 days')
  await suspend(profileId, false)
  for (const wait of ['1 minute', '10 days']) await passSuspended(wait)
  const cents = (await given(fan)).reduce((sum, order) => sum + order.cents, 0)
  expect(Math.abs(3000 - (await worth(fan, 6)) - cents)).toBeLessThanOrEqual(2)
  await expectLedgerHolds(t.db)
})

test('a month that ends during a suspension refunds its last days, even without a current subscription', async () => {
  const { fan, profileId } = await subscriber()
  const { days } = await t.db.one<{ days: number }>(
    'days-of-month',
    `select (extract(epoch from period_end - period_start) / 86400)::int as days from subscriptions where fan_id = $1`,
    [fan.id],
  )
  await passSuspended(`${days - 3} days`)
  await suspend(profileId, true)
  for (const wait of ['4 days', '6 days', '4 days 2 hours']) await passSuspended(wait)
  await aboutCents(fan, 3)
  expect((await people.mine(fan)).status).toBe('Expired')
  await suspend(profileId, false)
  for (const wait of ['1 minute', '10 days']) await passSuspended(wait)
  await aboutCents(fan, 3)
  await expectLedgerHolds(t.db)
})

test('a month charged only after a suspension is free for the suspended hours', async () => {
  const { fan, profileId } = await people.subscriber('declined-later', 3000)
  await people.pass('28 days 1 minute')
  expect((await people.mine(fan)).status).toBe('PastDue')
  await suspend(profileId, true)
  await passSuspended('42 hours')
  await suspend(profileId, false)
  await passSuspended('1 minute')
  // The last day of the paid month: 24 hours of 29 days.
  const first = { cents: Math.floor((3000 * 24) / (29 * 24)), status: 'done' }
  expect(await given(fan)).toEqual([first])
  await t.db.run('good-card', `update subscriptions set demo_card = 'good' where fan_id = $1`, [fan.id])
  for (const wait of ['6 hours', '10 days']) await passSuspended(wait)
  expect((await paymentsOf(t.db, fan)).map(({ outcome }) => outcome)).toEqual(['paid', 'declined', 'paid'])
  // From noon on February 29 to the morning of March 1: 18 hours of a month of 31 days.
  expect(await given(fan)).toEqual([first, { cents: Math.floor((3000 * 18) / (31 * 24)), status: 'done' }])
  await expectLedgerHolds(t.db)
})

test('what was refunded after two weeks is not refunded again when the suspension is lifted', async () => {
  const { fan, profileId } = await subscriber()
  await passSuspended('6 days')
  await suspend(profileId, true)
  await passSuspended('14 days 1 hour')
  const before = await given(fan)
  expect(before).toHaveLength(1)
  await suspend(profileId, false)
  for (const wait of ['1 minute', '10 days']) await passSuspended(wait)
  expect(await given(fan)).toEqual(before)
  await expectLedgerHolds(t.db)
})

test('while its creator is suspended a subscription pauses: no charge, the days refunded, and it continues', async () => {
  const { fan, profileId } = await people.subscriber('good', 3000)
  await people.pass('26 days')
  await suspend(profileId, true)
  for (const wait of ['2 days', '2 days', '2 days']) await passSuspended(wait)
  expect(await paymentsOf(t.db, fan)).toEqual([{ outcome: 'paid', cents: 3000 }])
  expect(await people.mine(fan)).toMatchObject({ status: 'Active' })
  expect(await told(fan)).not.toContain('subscriptionEnded')
  await suspend(profileId, false)
  for (const wait of ['1 minute', '1 minute']) await passSuspended(wait)
  expect((await paymentsOf(t.db, fan)).map(({ outcome }) => outcome)).toEqual(['paid', 'paid'])
  expect(await people.mine(fan)).toMatchObject({ status: 'Active' })
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await passSuspended('10 days')
  // Three days of the paid month of 29 days, and three of the month of 31 days that began meanwhile.
  expect((await given(fan)).map(({ cents }) => cents)).toEqual([
    Math.floor((3000 * 3) / 29),
    Math.floor((3000 * 3) / 31),
  ])
  await passSuspended('20 days')
  expect((await paymentsOf(t.db, fan)).map(({ outcome }) => outcome)).toEqual(['paid', 'paid', 'paid'])
  await expectLedgerHolds(t.db)
})

test('cancelling while a subscription is paused buys nothing more', async () => {
  const { fan, id, profileId } = await people.subscriber('good', 3000)
  await people.pass('26 days')
  await suspend(profileId, true)
  await passSuspended('2 days 1 hour')
  expect((await t.as(fan).post(`/subscriptions/${id}/cancel`)).statusCode).toBe(200)
  await suspend(profileId, false)
  for (const wait of ['1 minute', '1 day', '10 days']) await passSuspended(wait)
  expect(await paymentsOf(t.db, fan)).toEqual([{ outcome: 'paid', cents: 3000 }])
  expect(await people.mine(fan)).toMatchObject({ status: 'Expired' })
  await expectLedgerHolds(t.db)
})

test('a refused renewal waits for the end of a suspension, and is retried then', async () => {
  const { fan, profileId } = await people.subscriber('declined-later')
  await people.pass('28 days 1 minute')
  await suspend(profileId, true)
  for (const wait of ['2 days 1 hour', '1 day']) await passSuspended(wait)
  expect((await people.mine(fan)).status).toBe('PastDue')
  expect((await paymentsOf(t.db, fan)).map(({ outcome }) => outcome)).toEqual(['paid', 'declined'])
  await t.db.run('good-card', `update subscriptions set demo_card = 'good' where fan_id = $1`, [fan.id])
  await suspend(profileId, false)
  for (const wait of ['1 minute', '1 minute']) await passSuspended(wait)
  expect((await paymentsOf(t.db, fan)).map(({ outcome }) => outcome)).toEqual(['paid', 'declined', 'paid'])
  expect((await people.mine(fan)).status).toBe('Active')
  await expectLedgerHolds(t.db)
})
