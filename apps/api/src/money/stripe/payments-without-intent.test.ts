import type { WorkItem } from '@fanlight/contract/operations/console-work'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOperator, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { chargesOf } from '../../../testing/subscription-factories.ts'
import { importBalance } from '../reconciliation/import-balance.ts'
import { refundCharge } from '../subscriptions/refund-charge.ts'

let t: StripeApp
beforeEach(async () => {
  t = await startStripeApp()
})
afterEach(() => t.close())

/** The second month is paid by an older kind of source, or marked as paid in the dashboard. */
async function renewed(by: 'card' | 'debit' | 'nothing') {
  const { fan, ref } = await t.subscriber()
  const { endDate } = await t.mine(fan)
  await t.pass(`${Date.parse(endDate) - t.deps.clock.now().getTime() + 3_600_000} milliseconds`)
  const bill = t.stripe.renew(ref, 'draft')
  const payment = t.stripe.collectWithoutIntent(bill?.id ?? '', by)
  await t.deliverAll({ times: 2 })
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  return { fan, bill: bill?.id as string, payment: payment as string }
}

async function giveBack(fan: Person, cents: number) {
  const { id } = await t.db.one<{ id: number }>('newest-charge', 'select max(id) as id from charges')
  const refund = { cents, reason: 'A day without posts.', actorId: fan.id, key: null }
  await t.db.tx((tx) => refundCharge(tx, id, refund))
  await t.pass('1 minute')
}
const orders = async () =>
  (await t.db.many<{ status: string }>('orders', 'select status from refund_orders order by id')).map(
    ({ status }) => status,
  )

async function expectExplained() {
  await t.pass('26 hours')
  await t.deliverAll()
  await importBalance(t.deps)
  expect(await t.db.many('open', `select type, detail from provider_balance where state <> 'agrees'`)).toEqual([])
  await expectLedgerHolds(t.db)
}

test.each([
  ['card', 'ch_'],
  ['debit', 'py_'],
] as const)('a month paid by %s without an intent is refunded by its charge, from both sides', async (by, named) => {
  const { fan, payment } = await renewed(by)
  expect(payment).toMatch(named)
  await giveBack(fan, 300)
  t.stripe.refundByHand(payment, 200)
  await t.deliverAll({ times: 2 })
  expect(await orders()).toEqual(['done', 'done'])
  expect(t.stripe.world.refunds.all().map(({ charge, amount }) => [charge, amount])).toEqual([
    [payment, 200],
    [payment, 300],
  ])
  await expectExplained()
})

test('a payment that the bank charges back is taken back here', async () => {
  const { fan, payment } = await renewed('card')
  const { id } = t.stripe.dispute(payment)
  t.stripe.closeDispute(id, 'lost')
  await t.deliverAll({ times: 2 })
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'disputed'])
  await expectExplained()
})

test('recorded by its invoice only, as before: its payment is found', async () => {
  const { fan, bill, payment } = await renewed('card')
  await t.db.run('as-before', 'update charges set payment_ref = $1 where payment_ref = $2', [bill, payment])
  await giveBack(fan, 300)
  expect([await orders(), t.stripe.world.refunds.all().map(({ amount }) => amount)]).toEqual([['done'], [300]])
})

test('a refund by another installation with one of our numbers is not ours, and our refunds carry our name', async () => {
  const { fan, bill, payment } = await renewed('card')
  await t.db.run('as-before', 'update charges set payment_ref = $1 where payment_ref = $2', [bill, payment])
  await giveBack(fan, 300)
  const [made] = t.stripe.world.refunds.all()
  expect(made?.metadata).toEqual({
    fanlight: 'refund',
    installation: t.deps.installation,
    refundOrderId: expect.stringMatching(/^\d+$/),
  })
  const elsewhere = await t.client.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Elsewhere' } } },
    ],
    success_url: 'https://elsewhere.test/',
  })
  const theirs = await t.client.refunds.create({
    payment_intent: t.stripe.payPage(elsewhere.id).payment,
    amount: 300,
    metadata: { ...(made?.metadata ?? {}), installation: 'another' },
  })
  await t.deliverAll()
  await importBalance(t.deps)
  const movements = await t.db.many(
    'refunds-in-books',
    `select source, detail, refund_order::text as "order" from provider_balance where type = 'refund' order by id`,
  )
  expect(movements).toEqual([
    { source: made?.id, detail: '3.00 USD here', order: made?.metadata?.refundOrderId },
    { source: theirs.id, detail: 'no refund of ours', order: null },
  ])
})

test('a payment marked as paid in the dashboard cannot be refunded by Stripe: the operator is told why, and pays it', async () => {
  const { fan } = await renewed('nothing')
  await giveBack(fan, 300)
  const operator = await createOperator(t.deps)
  const [work] = (await t.as(operator).get('/console/work')).json<WorkItem[]>()
  expect(work?.what).toBe(
    '3.00 USD were not given back: A day without posts. (Stripe has no payment of this invoice: it was marked as paid there, or paid from a credit. Pay it from the bank.)',
  )
  const paid = await t.as(operator).post(`/console/work/refunds/${work?.id}/by-hand`, { reason: 'By a transfer.' })
  expect([paid.statusCode, await orders()]).toEqual([204, ['done']])
  await expectLedgerHolds(t.db)
})
