import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { importBalance } from '../reconciliation/import-balance.ts'
import { refundCharge } from '../subscriptions/refund-charge.ts'

let t: StripeApp
beforeEach(async () => {
  t = await startStripeApp()
  t.askAgainAtOnce()
})
afterEach(() => t.close())

/** A refund of five dollars of a fan's payment is ordered, and Stripe hasn't been told yet. */
const ordered = {
  async deposit() {
    const fan = await createUser(t.deps)
    const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount: 20, currencyCode: 'USD' })).json()
    const session = paymentUrl.split('/').at(-1) as string
    const { payment } = t.stripe.payPage(session)
    await t.deliverAll()
    const { depositId } = t.stripe.world.sessions.get(session).metadata ?? {}
    expect((await t.as(fan).post(`/wallet/deposits/${depositId}/return`, { amount: 5 })).statusCode).toBe(200)
    return { payment, paid: 20_00 }
  },
  async month() {
    const { fan, payment } = await t.subscriber()
    const named = 'select id, amount_cents as paid from charges where payment_ref = $1'
    const { id, paid } = await t.db.one<{ id: number; paid: number }>('charge-paid', named, [payment])
    const refund = { cents: 500, reason: 'A day without posts.', actorId: fan.id, key: null }
    await t.db.tx((tx) => refundCharge(tx, id, refund))
    return { payment, paid }
  },
}

const orders = () =>
  t.db.many<{ cents: number; status: string; ref: string }>(
    'orders-and-names',
    'select amount_cents as cents, status, provider_ref as ref from refund_orders order by amount_cents',
  )

test.each([
  ['deposit', 'first', 0],
  ['deposit', 'afterwards', 3_00],
  ['month', 'first', 3_00],
  ['month', 'afterwards', 0],
] as const)(
  'a dashboard refund of more than an order of a %s leaves, reported %s: the rest is booked, and it fulfils the order (but %i)',
  async (kind, told, left) => {
    const { payment, paid } = await ordered[kind]()
    const made = t.stripe.refundByHand(payment, paid - left)
    if (told === 'afterwards') await t.pass('1 minute') // Stripe refuses the order.
    await t.deliverAll({ times: 2 })
    await t.pass('1 minute')
    await t.deliverAll({ times: 2 })
    const done = (cents: number, ref: unknown) => ({ cents, status: 'done', ref })
    expect(await orders()).toEqual(
      [
        done(5_00 - left, made.id),
        ...(left > 0 ? [done(left, expect.not.stringContaining(made.id))] : []),
        done(paid - 5_00, made.id),
      ].sort((one, other) => one.cents - other.cents),
    )
    expect(t.stripe.world.refunds.all().reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
    expect((await t.as(await createOperator(t.deps)).get('/console/work')).json()).toEqual([])
    await t.pass('26 hours')
    await t.deliverAll()
    await importBalance(t.deps)
    expect(await t.db.many('open', `select type, detail from provider_balance where state <> 'agrees'`)).toEqual([])
    await expectLedgerHolds(t.db)
  },
)

const house = async () => {
  const { suspense, held } = await t.db.one<{ suspense: number; held: number }>(
    'suspense-and-clearing',
    `select coalesce(sum(case 10 when debit then amount when credit then -amount end), 0)::bigint as suspense,
       coalesce(sum(case 2 when debit then amount when credit then -amount end), 0)::bigint as held
     from ledger.transfers where asset = 'USD'`,
  )
  return { suspense, held: held - t.stripe.world.balance.all().reduce((sum, { net }) => sum + net, 0) }
}

const [again, byHand] = ['retry', 'by-hand'] as const
test.each([
  ['deposit', 'at once', again, again],
  ['deposit', 'at once', byHand, again],
  ['deposit', 'at once', byHand, byHand],
  ['deposit', 'late', again, byHand],
  ['deposit', 'late', byHand, byHand],
  ['month', 'at once', again, byHand],
  ['month', 'at once', byHand, byHand],
  ['month', 'late', again, again],
  ['month', 'late', byHand, again],
] as const)(
  "one refund for two orders of a %s that its bank returns, reported by Stripe's books %s, is resolved by %s and %s",
  async (kind, told, ...ways) => {
    const { payment, paid } = await ordered[kind]()
    const { id } = t.stripe.refundByHand(payment, paid)
    await t.deliverAll({ times: 2 })
    await importBalance(t.deps)
    t.stripe.bounceRefund(id)
    // Two events, each read three times.
    if (told === 'late') t.stripe.fail(/balance_transactions/, '500', 6)
    await t.deliverAll({ times: 2 })
    const operator = await createOperator(t.deps)
    const work = (await t.as(operator).get('/console/work?kind=failed-refund')).json<{ id: string }[]>()
    expect(work).toHaveLength(2)
    for (const [at, way] of ways.entries()) {
      const reply = await t.as(operator).post(`/console/work/refunds/${work[at]?.id}/${way}`, { reason: 'Once more.' })
      expect(reply.statusCode).toBe(204)
      await t.pass('1 minute')
      t.loseEvents()
    }
    await importBalance(t.deps)
    await t.pass('26 hours')
    await importBalance(t.deps)
    expect((await orders()).map(({ status }) => status)).toEqual(['done', 'done'])
    expect(await t.db.many('open', `select type, detail from provider_balance where state <> 'agrees'`)).toEqual([])
    expect(await house()).toEqual({ suspense: 0, held: 0 })
    await expectLedgerHolds(t.db)
  },
)

test.each([
  ['deposit', 'all', 0],
  ['month', 'all', 0],
  ['deposit', 'more than the books have left', 1_50],
  ['month', 'more than the books have left', 1_50],
] as const)(
  'a returned refund of a %s, refunded again in the dashboard, %s: nobody is asked to pay that a second time (but %i)',
  async (kind, _what, left) => {
    const { payment, paid } = await ordered[kind]()
    await t.pass('1 minute')
    t.stripe.bounceRefund(t.stripe.world.refunds.all()[0]?.id ?? '')
    await t.deliverAll({ times: 2 })
    const made = t.stripe.refundByHand(payment, paid - left)
    await t.deliverAll({ times: 2 })
    const operator = await createOperator(t.deps)
    const work = (await t.as(operator).get('/console/work')).json<{ id: string; kind: string; what: string }[]>()
    expect(work.map(({ kind: of, what }) => [of, what.split(' came back')[0]])).toEqual(
      left > 0 ? [['failed-refund', '1.50 USD']] : [],
    )
    for (const { id } of work) await t.as(operator).post(`/console/work/refunds/${id}/retry`, { reason: 'The rest.' })
    await t.pass('1 minute')
    await t.deliverAll()
    await t.pass('26 hours')
    await importBalance(t.deps)
    expect((await orders()).map(({ status }) => status)).toEqual((await orders()).map(() => 'done'))
    expect((await orders()).filter(({ ref }) => ref === made.id).reduce((sum, { cents }) => sum + cents, 0)).toBe(
      paid - left,
    )
    expect(await t.db.many('open', `select type, detail from provider_balance where state <> 'agrees'`)).toEqual([])
    expect(await house()).toEqual({ suspense: 0, held: 0 })
    expect(t.stripe.world.charges.all()[0]?.amount_refunded).toBe(paid)
    await expectLedgerHolds(t.db)
  },
)
