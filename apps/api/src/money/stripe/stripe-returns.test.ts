import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { chargesOf, hasAccess } from '../../../testing/subscription-factories.ts'
import { refundCharge } from '../subscriptions/refund-charge.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

test('our refunds reach Stripe once; refunds made there reach the ledger once', async () => {
  const { fan, payment, profileId } = await t.subscriber()
  const { id: chargeId } = await t.db.one<{ id: number }>(
    'charge-id',
    'select id from charges where payment_ref = $1',
    [payment],
  )
  t.stripe.fail(/^POST \/v1\/refunds/, 'drop after', 3)
  await t.db.tx((tx) =>
    refundCharge(tx, chargeId, { cents: 300, reason: 'A day without posts.', actorId: fan.id, key: null }),
  )
  await t.pass('1 minute')
  await t.pass('11 minutes')
  await t.pass('11 minutes')
  expect(t.stripe.world.refunds.all().map((one) => [one.payment_intent, one.amount])).toEqual([[payment, 300]])
  t.stripe.refundByHand(payment, 699)
  await t.deliverAll({ times: 2 })
  const orders = await t.db.many<{ cents: number; status: string }>(
    'orders-of-charge',
    'select amount_cents as cents, status from refund_orders where charge_id = $1 order by id',
    [chargeId],
  )
  expect(orders).toEqual([
    { cents: 300, status: 'done' },
    { cents: 699, status: 'done' },
  ])
  expect((await chargesOf(t.db, fan))[0]?.status).toBe('refunded')
  expect((await t.mine(fan)).status).toBe('Expired')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  await expectLedgerHolds(t.db)
})

test('a disputed charge ends the subscription at once; winning gives the creator the money back', async () => {
  const { fan, payment, profileId, ref } = await t.subscriber()
  const { id } = t.stripe.dispute(payment)
  await t.deliverAll({ isReversed: true })
  await t.pass('1 minute')
  expect((await t.mine(fan)).status).toBe('Expired')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect((await chargesOf(t.db, fan))[0]?.status).toBe('disputed')
  expect(t.stripe.world.subscriptions.get(ref).status).toBe('canceled')
  t.stripe.closeDispute(id, 'won')
  await t.deliverAll({ times: 2 })
  expect((await chargesOf(t.db, fan))[0]?.status).toBe('paid')
  await expectLedgerHolds(t.db)
})
