import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { importBalance } from '../reconciliation/import-balance.ts'

let t: StripeApp
beforeEach(async () => {
  t = await startStripeApp()
  t.askAgainAtOnce()
})
afterEach(() => t.close())

/** Paid, and returned at once: its refund is due and Stripe hasn't been told yet. */
const returned = {
  /** Never in our books: the subscription was over. */
  async 'a month of a subscription that is over'() {
    const { fan, ref } = await t.subscriber()
    const { id, endDate } = await t.mine(fan)
    await t.as(fan).post(`/subscriptions/${id}/cancel`)
    t.stripe.fail(new RegExp(`^(POST|DELETE) .*subscriptions/${ref}`), '500', 50)
    await t.pass(`${Date.parse(endDate) - t.deps.clock.now().getTime() + 1000} milliseconds`)
    const bill = t.stripe.renew(ref, 'paid')
    await t.deliverAll()
    const paid = t.stripe.world.invoicePayments.all().find((one) => one.invoice === bill?.id)
    return paid?.payment.payment_intent as string
  },
  /** Held, and refunded by an operator. */
  async 'coins that were held'() {
    const fan = await createUser(t.deps)
    const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount: 20, currencyCode: 'USD' })).json()
    const session = paymentUrl.split('/').at(-1) as string
    const { payment } = t.stripe.payPage(session, { cents: 1900 })
    await t.deliverAll()
    const { depositId } = t.stripe.world.sessions.get(session).metadata ?? {}
    const door = `/console/deposits/${depositId}/refund`
    expect((await t.as(await createOperator(t.deps)).post(door, { reason: 'Not what was asked.' })).statusCode).toBe(
      204,
    )
    return payment
  },
  async 'a first month that was held'() {
    const { session } = await t.checkout()
    const { payment } = t.stripe.payPage(session, { cents: 949 })
    await t.deliverAll()
    const { id } = await t.db.one<{ id: number }>('held-charge', 'select id from charges where payment_ref = $1', [
      payment,
    ])
    const door = `/console/charges/${id}/give-back`
    expect((await t.as(await createOperator(t.deps)).post(door, { reason: 'Too little.' })).statusCode).toBe(204)
    return payment
  },
}
const all = Object.keys(returned) as (keyof typeof returned)[]

const orders = async () =>
  (await t.db.many<{ status: string }>('orders', `select status from refund_orders order by id`)).map(
    ({ status }) => status,
  )
const toDo = async () =>
  (await t.as(await createOperator(t.deps)).get('/console/work')).json().map(({ kind }: { kind: string }) => kind)
const unheard = () => t.db.many('unheard', 'select type, failure from provider_events where processed_at is null')
const refunded = (payment: string) =>
  t.stripe.world.refunds
    .all()
    .filter(({ payment_intent: of, status }) => of === payment && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)

/** Our books match Stripe's, in clearing; none of it waits in suspense. */
async function expectExplained() {
  await t.pass('26 hours')
  await t.deliverAll()
  await importBalance(t.deps)
  const rows = await t.db.many<{ account: number; held: number }>(
    'held',
    `select a as account, sum(case when debit = a then amount else -amount end)::bigint as held
     from ledger.transfers, unnest(array[2, 10]) a where asset = 'USD' and a in (debit, credit) group by a`,
  )
  const held = Object.fromEntries(rows.map(({ account, held: cents }) => [account, cents]))
  expect([held[2] ?? 0, held[10] ?? 0]).toEqual([t.stripe.world.held('usd', () => true), 0])
  await expectLedgerHolds(t.db)
}
const lost = async () =>
  (
    await t.db.one<{ cents: number }>(
      'lost',
      'select coalesce(sum(case when debit = 6 then amount else -amount end), 0)::bigint as cents from ledger.transfers where 6 in (debit, credit)',
    )
  ).cents

test.each(all.flatMap((what) => (['lost', 'won'] as const).map((end) => [what, end] as const)))(
  'the bank takes %s before it is refunded, %s: the fan gets it once, and nothing waits forever',
  async (what, end) => {
    const payment = await returned[what]()
    await importBalance(t.deps)
    const { id, amount } = t.stripe.dispute(payment)
    await t.pass('1 minute')
    await t.deliverAll({ times: 2 })
    expect([await orders(), await unheard()]).toEqual([['disputed'], []])
    t.stripe.closeDispute(id, end)
    await t.deliverAll({ times: 2 })
    await t.pass('1 minute')
    expect([await orders(), await unheard(), await toDo()]).toEqual([[end === 'won' ? 'done' : 'taken'], [], []])
    expect(refunded(payment)).toBe(end === 'won' ? amount : 0)
    expect(await lost()).toBe(0)
    await expectExplained()
  },
)

test.each(all)('of %s the bank takes a part: the operator pays the rest', async (what) => {
  const payment = await returned[what]()
  await importBalance(t.deps)
  const { id } = t.stripe.dispute(payment, { cents: 200 })
  t.stripe.closeDispute(id, 'lost')
  await t.deliverAll({ times: 2, isReversed: true })
  await t.pass('1 minute')
  expect([await orders(), await toDo(), await unheard()]).toEqual([['failed'], ['failed-refund'], []])
  const operator = await createOperator(t.deps)
  const [work] = (await t.as(operator).get('/console/work')).json()
  expect(work.what).toMatch(/\(and 2\.00 USD by the bank\)/)
  await t.as(operator).post(`/console/work/refunds/${work.id}/by-hand`, { reason: 'By a transfer.' })
  expect(await orders()).toEqual(['done'])
  await expectExplained()
})

test.each(all.flatMap((what) => (['lost', 'won'] as const).map((end) => [what, end] as const)))(
  'the bank takes %s after it was refunded, %s: the loss is booked, once',
  async (what, end) => {
    const payment = await returned[what]()
    await t.pass('1 minute')
    await t.deliverAll()
    expect(await orders()).toEqual(['done'])
    await importBalance(t.deps)
    const { id, amount } = t.stripe.dispute(payment)
    await t.deliverAll({ times: 2 })
    expect([await unheard(), await lost()]).toEqual([[], amount])
    t.stripe.closeDispute(id, end)
    await t.deliverAll({ times: 2 })
    expect([await unheard(), await lost()]).toEqual([[], end === 'won' ? 0 : amount])
    await expectExplained()
  },
)

test.each(all)('lost first and won in the end: %s is refunded after all', async (what) => {
  const payment = await returned[what]()
  const { id, amount } = t.stripe.dispute(payment)
  t.stripe.closeDispute(id, 'lost')
  await t.deliverAll()
  await t.pass('1 minute')
  expect(await orders()).toEqual(['taken'])
  t.stripe.closeDispute(id, 'won')
  await t.deliverAll({ times: 2 })
  await t.pass('1 minute')
  expect([await orders(), refunded(payment), await lost()]).toEqual([['done'], amount, 0])
  await expectExplained()
})

test.each(all)('refunded at Stripe by someone: %s is not refunded again', async (what) => {
  const payment = await returned[what]()
  const { amount_received: cents } = t.stripe.world.intents.get(payment)
  t.stripe.refundByHand(payment, cents)
  await t.deliverAll({ times: 2 })
  await t.pass('1 minute')
  expect([await orders(), refunded(payment), await toDo(), await unheard()]).toEqual([['done'], cents, [], []])
  await expectExplained()
})

test("of a counted month's overpayment the bank takes everything: the excess is not paid twice", async () => {
  const { session } = await t.checkout()
  const { payment } = t.stripe.payPage(session, { cents: 1049 })
  await t.deliverAll()
  const { id: charge } = await t.db.one<{ id: number }>(
    'held-charge',
    'select id from charges where payment_ref = $1',
    [payment],
  )
  const operator = await createOperator(t.deps)
  expect((await t.as(operator).post(`/console/charges/${charge}/accept`, { reason: 'Checked.' })).statusCode).toBe(204)
  const { id } = t.stripe.dispute(payment)
  t.stripe.closeDispute(id, 'lost')
  await t.deliverAll()
  await t.pass('1 minute')
  expect([await orders(), await toDo()]).toEqual([['taken'], []])
  await expectExplained()
})
