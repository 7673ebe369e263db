import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundCharge } from '../subscriptions/refund-charge.ts'
import { expectLedgerHolds } from '../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../testing/stripe-app.ts'
import { chargesOf, hasAccess } from '../testing/subscription-factories.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

test('refunds of ours reach Stripe once; refunds made there reach the ledger once', async () => {
  const { fan, payment, profileId } = await t.subscriber()
  const [{ id: chargeId }] = (await t.db.many<{ id: number }>(
    'charge-id',
    'select id from charges where payment_ref = $1',
    [payment],
  )) as [{ id: number }]
  t.stripe.fail(/^POST \/v1\/refunds/, 'drop after', 3)
  await t.db.tx((tx) =>
    refundCharge(tx, chargeId, { cents: 300, reason: 'A day without posts.', actorId: fan.id, key: null }),
  )
  await t.pass('1 minute')
  await t.pass('11 minutes')
  await t.pass('11 minutes')
  expect(
    t.stripe.calls
      .filter(
        ({ call, params }) =>
          call === 'POST /v1/refunds' && params.payment_intent === payment && params.amount === '300',
      )
      .map(({ key }) => key),
  ).toEqual(Array(3).fill(expect.stringMatching(/^refund-\d+$/)))
  const charge = t.stripe.add('ch', { object: 'charge', payment_intent: payment })
  t.stripe.add('re', { object: 'refund', payment_intent: payment, amount: 699, status: 'succeeded', metadata: {} })
  await t.send('charge.refunded', charge.id)
  await t.send('charge.refunded', charge.id)
  await t.work()
  expect((await chargesOf(t.db, fan))[0]?.status).toBe('refunded')
  expect((await t.mine(fan)).status).toBe('Expired')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  await expectLedgerHolds(t.db)
})

test('a disputed charge ends the subscription at once; winning gives the creator the money back', async () => {
  const { fan, payment, profileId, ref } = await t.subscriber()
  const dispute = t.stripe.add('dp', { object: 'dispute', status: 'needs_response', payment_intent: payment })
  await t.send('charge.dispute.funds_withdrawn', dispute.id)
  await t.send('charge.dispute.created', dispute.id)
  await t.pass('1 minute')
  expect((await t.mine(fan)).status).toBe('Expired')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect((await chargesOf(t.db, fan))[0]?.status).toBe('disputed')
  expect(t.stripe.get(ref).status).toBe('canceled')
  dispute.status = 'won'
  await t.send('charge.dispute.closed', dispute.id)
  await t.send('charge.dispute.funds_reinstated', dispute.id)
  await t.work()
  expect((await chargesOf(t.db, fan))[0]?.status).toBe('paid')
  const early = t.stripe.add('dp', {
    object: 'dispute',
    status: 'needs_response',
    payment_intent: t.stripe.add('pi', { object: 'payment_intent', metadata: {} }).id,
  })
  await t.send('charge.dispute.created', early.id)
  await t.work()
  await expectLedgerHolds(t.db)
})
