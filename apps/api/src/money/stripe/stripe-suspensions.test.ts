import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { chargesOf, hasAccess, letPass } from '../../../testing/subscription-factories.ts'
import { closeSuspended } from '../subscriptions/close-subscriptions.ts'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '../subscriptions/send-refunds.ts'
import { applyStripeEvents } from './apply-stripe-events.ts'

let t: StripeApp
beforeEach(async () => {
  t = await startStripeApp()
})
afterEach(() => t.close())

/** Everything due in that time, and refunds for lost days. */
const pass = (interval: string) =>
  letPass(t, interval, async (deps) => {
    await applyStripeEvents(deps)
    await closeSuspended(deps)
    await keepSubscriptions(deps)
    await closeSuspended(deps)
    await keepSubscriptions(deps)
    await sendRefunds(deps)
  })

/** To the end of the paid month, or hours before or after it. */
async function passToEnd(fan: Person, hoursLater: number) {
  const end = Date.parse((await t.mine(fan)).endDate)
  await pass(`${end - t.deps.clock.now().getTime() + hoursLater * 3_600_000} milliseconds`)
}

const suspend = (profileId: number, isSuspended: boolean) =>
  t.db.run(
    'test-suspend-creator',
    `update users set suspended_at = case when $2 then product_now() end
     where id = (select creator_id from profiles where id = $1)`,
    [profileId, isSuspended],
  )

const given = (fan: Person) =>
  t.db.many<{ cents: number; periodNo: number; status: string }>(
    'given',
    `select o.amount_cents as cents, c.period_no as "periodNo", o.status from refund_orders o join charges c on c.id = o.charge_id
     join subscriptions s on s.id = c.subscription_id where s.fan_id = $1 order by o.id`,
    [fan.id],
  )

const takenAtStripe = (ref: string) =>
  t.stripe.world.invoices
    .all()
    .filter(({ parent, status }) => parent?.subscription_details?.subscription === ref && status === 'paid').length

const atStripe = (ref: string) => t.stripe.world.subscriptions.get(ref)

// More than a day before the month ends, or in its last hours, when the renewal is already running.
for (const hoursBefore of [48, 12]) {
  test(`suspended ${hoursBefore} hours before a renewal and back: nothing is taken meanwhile, and it continues`, async () => {
    const { fan, ref, profileId } = await t.subscriber()
    await passToEnd(fan, -hoursBefore)
    await suspend(profileId, true)
    for (const wait of ['1 minute', `${hoursBefore} hours`]) await pass(wait)
    expect(atStripe(ref).pause_collection).toEqual({ behavior: 'keep_as_draft', resumes_at: null })
    const bill = t.stripe.renew(ref, 'paid')
    for (const wait of ['2 hours', '1 day', '5 days']) {
      await t.deliverAll()
      await pass(wait)
    }
    expect(takenAtStripe(ref)).toBe(1)
    expect(await t.mine(fan)).toMatchObject({ status: 'Active' })
    await suspend(profileId, false)
    for (const wait of ['1 minute', '1 minute']) await pass(wait)
    expect(atStripe(ref)).toMatchObject({ pause_collection: null, status: 'active' })
    t.stripe.collect(bill?.id ?? '', 'paid')
    await t.deliverAll()
    await pass('1 hour')
    expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
    expect(await t.mine(fan)).toMatchObject({ status: 'Active' })
    expect(await hasAccess(t.db, fan, profileId)).toBe(true)
    await pass('10 days')
    const back = await given(fan)
    expect(back.map(({ periodNo, status }) => [periodNo, status])).toEqual([
      [0, 'done'],
      [1, 'done'],
    ])
    // The first month's last hours, and the second month's first six days.
    const [first, second] = await chargesOf(t.db, fan)
    const worth = (days: number, month: typeof first) =>
      (days * 86_400_000 * 999) / ((month?.end.getTime() ?? 0) - (month?.start.getTime() ?? 0))
    expect(back[0]?.cents).toBeCloseTo(worth(hoursBefore / 24, first), -1)
    expect(back[1]?.cents).toBeCloseTo(worth(6.1, second), -1)
    await passToEnd(fan, 1)
    expect(t.stripe.renew(ref, 'paid')?.status).toBe('paid')
    await t.deliverAll()
    await pass('2 hours')
    expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
    await expectLedgerHolds(t.db)
  })
}

test('a card that never works, then a lifted suspension, then another card: Stripe does not end what is paid for', async () => {
  const { fan, ref, profileId } = await t.subscriber()
  await passToEnd(fan, 1)
  const bill = t.stripe.renew(ref, 'declined', { declineCode: 'stolen_card' })
  await t.deliverAll()
  await pass('1 hour')
  expect(await t.mine(fan)).toMatchObject({ status: 'PastDue' })
  await suspend(profileId, true)
  await pass('1 day')
  await suspend(profileId, false)
  for (const wait of ['1 minute', '1 minute']) await pass(wait)
  expect(atStripe(ref)).toMatchObject({ pause_collection: null, cancel_at: null, cancel_at_period_end: false })
  t.stripe.payInvoicePage(bill?.id ?? '')
  await t.deliverAll()
  await pass('1 minute')
  expect(await t.mine(fan)).toMatchObject({ status: 'Active' })
  expect(atStripe(ref)).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
  await expectLedgerHolds(t.db)
})

test('fans who waited past the grace period have access again the minute the creator is back', async () => {
  const { fan, ref, profileId } = await t.subscriber()
  await passToEnd(fan, -48)
  await suspend(profileId, true)
  for (const wait of ['1 minute', '48 hours']) await pass(wait)
  const bill = t.stripe.renew(ref, 'paid')
  await t.deliverAll()
  await pass('8 days')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  await suspend(profileId, false)
  for (const wait of ['1 minute', '1 minute']) await pass(wait)
  expect([await hasAccess(t.db, fan, profileId), takenAtStripe(ref)]).toEqual([true, 1])
  await expectLedgerHolds(t.db)
  // Checked again, it stays that; and what Stripe takes then counts as usual.
  const until = async () =>
    (await t.db.one<{ at: Date }>('until', 'select max(access_until) as at from subscriptions', [])).at
  const first = await until()
  await pass('1 hour')
  expect(await until()).toEqual(first)
  t.stripe.collect(bill?.id ?? '', 'paid')
  await t.deliverAll()
  await pass('1 hour')
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  await expectLedgerHolds(t.db)
})

test('suspended for more than two weeks: ended on both sides, refunded, and the waiting month is never taken', async () => {
  const { fan, ref, profileId } = await t.subscriber()
  await passToEnd(fan, -48)
  await suspend(profileId, true)
  for (const wait of ['1 minute', '48 hours']) await pass(wait)
  const bill = t.stripe.renew(ref, 'paid')
  for (const wait of ['5 days', '5 days', '3 days', '1 minute']) await pass(wait)
  await t.deliverAll()
  await pass('1 minute')
  expect(await t.mine(fan)).toMatchObject({ status: 'Expired' })
  expect(atStripe(ref).status).toBe('canceled')
  expect(() => t.stripe.collect(bill?.id ?? '', 'paid')).toThrow('left alone')
  expect((await given(fan)).map(({ periodNo, status }) => [periodNo, status])).toEqual([[0, 'done']])
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect(takenAtStripe(ref)).toBe(1)
  await expectLedgerHolds(t.db)
})

test('suspended in the hour before Stripe collects a drafted invoice: that waits too', async () => {
  const { fan, ref, profileId } = await t.subscriber()
  await passToEnd(fan, 0.5)
  const bill = t.stripe.renew(ref, 'draft')
  await suspend(profileId, true)
  await pass('1 minute')
  expect(() => t.stripe.collect(bill?.id ?? '', 'paid')).toThrow('left alone')
  for (const wait of ['2 hours', '2 days']) await pass(wait)
  await suspend(profileId, false)
  for (const wait of ['1 minute', '1 minute']) await pass(wait)
  t.stripe.collect(bill?.id ?? '', 'paid')
  await t.deliverAll()
  await pass('1 hour')
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await t.mine(fan)).toMatchObject({ status: 'Active' })
  await expectLedgerHolds(t.db)
})

test('Stripe does not retry a card that failed before the suspension either, until the creator is back', async () => {
  const { fan, ref, profileId } = await t.subscriber()
  await passToEnd(fan, 1)
  const bill = t.stripe.renew(ref, 'declined')
  await t.deliverAll()
  expect((await t.mine(fan)).status).toBe('PastDue')
  await suspend(profileId, true)
  await pass('1 minute')
  expect(() => t.stripe.collect(bill?.id ?? '', 'paid')).toThrow('left alone')
  for (const wait of ['2 days', '2 days']) await pass(wait)
  expect((await t.mine(fan)).status).toBe('PastDue')
  await suspend(profileId, false)
  for (const wait of ['1 minute', '1 minute']) await pass(wait)
  t.stripe.collect(bill?.id ?? '', 'paid')
  await t.deliverAll()
  await pass('1 minute')
  expect(await t.mine(fan)).toMatchObject({ status: 'Active' })
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  await expectLedgerHolds(t.db)
})
