import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { importBalance } from '../reconciliation/import-balance.ts'
import { sendRefunds } from '../subscriptions/send-refunds.ts'

let t: StripeApp
beforeEach(async () => {
  t = await startStripeApp()
  t.askAgainAtOnce()
})
afterEach(() => t.close())

const decide = async (door: string) =>
  expect((await t.as(await createOperator(t.deps)).post(`/console/${door}`, { reason: 'Looked at.' })).statusCode).toBe(
    204,
  )

/** 10.49 was paid for a month of 9.99. */
async function heldMonth() {
  const { creator, session } = await t.checkout()
  const { payment } = t.stripe.payPage(session, { cents: 10_49 })
  await t.deliverAll()
  const named = 'select id from charges where payment_ref = $1'
  const { id } = await t.db.one<{ id: number }>('held-charge', named, [payment])
  return { creator, payment, id }
}

/** Paid, and held until an operator decides; we may keep none of it. */
const goesBack = {
  async 'a month that is accepted too late'() {
    const { creator, payment, id } = await heldMonth()
    await t.db.run('suspend', 'update users set suspended_at = product_now() where id = $1', [creator.id])
    return { payment, decided: () => decide(`charges/${id}/accept`) }
  },
  async 'a month that is given back'() {
    const { payment, id } = await heldMonth()
    return { payment, decided: () => decide(`charges/${id}/give-back`) }
  },
  async 'coins that are given back'() {
    const fan = await createUser(t.deps)
    const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount: 20, currencyCode: 'USD' })).json()
    const session = paymentUrl.split('/').at(-1) as string
    const { payment } = t.stripe.payPage(session, { cents: 19_00 })
    await t.deliverAll()
    const { depositId } = t.stripe.world.sessions.get(session).metadata ?? {}
    return { payment, decided: () => decide(`deposits/${depositId}/refund`) }
  },
  async 'a month of a subscription that is over'() {
    const { fan, ref } = await t.subscriber()
    const { id, endDate } = await t.mine(fan)
    await t.as(fan).post(`/subscriptions/${id}/cancel`)
    t.stripe.fail(new RegExp(`subscriptions/${ref}`), '500', 50)
    await t.pass(`${Date.parse(endDate) - t.deps.clock.now().getTime() + 1000} milliseconds`)
    const bill = t.stripe.renew(ref, 'paid')
    const paid = t.stripe.world.invoicePayments.all().find((one) => one.invoice === bill?.id)
    return { payment: paid?.payment.payment_intent as string, decided: () => t.deliverAll() }
  },
}

async function expectAllBack(payment: string) {
  const made = t.stripe.world.refunds.all().filter(({ payment_intent: of }) => of === payment)
  expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(t.stripe.world.intents.get(payment).amount_received)
  await expectExplained()
}

async function expectExplained() {
  expect((await t.as(await createOperator(t.deps)).get('/console/work')).json()).toEqual([])
  await t.pass('26 hours')
  await t.deliverAll()
  await importBalance(t.deps)
  expect(await t.db.many('undone', `select status from refund_orders where status <> 'done'`)).toEqual([])
  expect(await t.db.many('open', `select type, detail from provider_balance where state <> 'agrees'`)).toEqual([])
  const { suspense } = await t.db.one<{ suspense: number }>(
    'suspense',
    `select coalesce(sum(case 10 when debit then amount when credit then -amount end), 0)::bigint as suspense
     from ledger.transfers where asset = 'USD'`,
  )
  expect(suspense).toBe(0)
  await expectLedgerHolds(t.db)
}

const months = ['a month that is accepted too late', 'a month that is given back'] as const
test.each(months)('%s was partly refunded in the dashboard before: the rest is refunded', async (what) => {
  const { payment, decided } = await goesBack[what]()
  t.stripe.refundByHand(payment, 2_00)
  t.stripe.refundByHand(payment, 1_00)
  await t.deliverAll({ times: 2 })
  await decided()
  await t.pass('1 minute')
  await t.deliverAll({ times: 2 })
  const made = t.stripe.world.refunds.all().map(({ amount }) => amount)
  expect(made).toEqual([7_49, 1_00, 2_00])
  expect(t.stripe.calls.filter(({ call }) => call === 'POST /v1/refunds')).toHaveLength(1)
  await expectAllBack(payment)
})

test.each(Object.keys(goesBack) as (keyof typeof goesBack)[])(
  '%s was partly refunded in the dashboard, and we learn of it when Stripe refuses the whole: the rest is refunded',
  async (what) => {
    const { payment, decided } = await goesBack[what]()
    const late = what === 'a month of a subscription that is over'
    if (!late) t.stripe.refundByHand(payment, 3_00)
    await decided()
    if (late) t.stripe.refundByHand(payment, 3_00)
    await sendRefunds(t.deps)
    const stopped = await t.db.many('failed', `select 1 from refund_orders where status = 'failed'`)
    expect(stopped).toHaveLength(1)
    await t.deliverAll({ times: 2 })
    await t.pass('1 minute')
    await t.deliverAll({ times: 2, isReversed: true })
    await expectAllBack(payment)
  },
)

test('most of a held month was refunded in the dashboard and it is accepted in time: the rest of the surplus is refunded', async () => {
  const { payment, id } = await heldMonth()
  t.stripe.refundByHand(payment, 10_00)
  await t.deliverAll({ times: 2 })
  await decide(`charges/${id}/accept`)
  await t.pass('1 minute')
  await t.deliverAll({ times: 2 })
  await t.pass('1 minute')
  await expectAllBack(payment)
})

/** What Stripe told us, and when: a refund of 3.00 by hand and the bank's dispute of the rest. */
const heardOf = {
  async 'the refund first'(payment: string, rest: number) {
    await t.deliverAll({ times: 2 })
    const { id } = t.stripe.dispute(payment, { cents: rest })
    await t.deliverAll({ times: 2 })
    await t.pass('1 minute')
    t.stripe.closeDispute(id, 'lost')
    await t.deliverAll({ times: 2 })
  },
  async 'the dispute first'(payment: string, rest: number) {
    const { id } = t.stripe.dispute(payment, { cents: rest })
    await t.deliverAll({ times: 2, isReversed: true })
    await t.pass('1 minute')
    t.stripe.closeDispute(id, 'lost')
    await t.deliverAll({ times: 2 })
  },
  async 'the lost dispute first'(payment: string, rest: number) {
    t.stripe.closeDispute(t.stripe.dispute(payment, { cents: rest }).id, 'lost')
    await t.deliverAll({ times: 2, isReversed: true })
  },
}

const orders = Object.keys(heardOf) as (keyof typeof heardOf)[]
const early = ['a month that is accepted too late', 'a month that is given back', 'coins that are given back'] as const
test.each(early.flatMap((what) => orders.map((first) => [what, first] as const)))(
  '%s was partly refunded by hand and its bank took the rest (%s): the fan gets it once',
  async (what, first) => {
    const { payment, decided } = await goesBack[what]()
    await t.deliverAll()
    await decided()
    t.stripe.refundByHand(payment, 3_00)
    const rest = t.stripe.world.intents.get(payment).amount_received - 3_00
    await heardOf[first](payment, rest)
    await t.pass('1 minute')
    await t.deliverAll({ times: 2 })
    const orders = await t.db.many('orders', 'select amount_cents as cents, status from refund_orders order by id')
    expect(orders).toEqual([
      { cents: 3_00, status: 'done' },
      { cents: rest, status: 'taken' },
    ])
    expect((await t.as(await createOperator(t.deps)).get('/console/work')).json()).toEqual([])
    await expectLedgerHolds(t.db)
  },
)

test.each(early)('%s in part by hand, then its bank decides for us: the rest is refunded after all', async (what) => {
  const { payment, decided } = await goesBack[what]()
  await t.deliverAll()
  await decided()
  t.stripe.refundByHand(payment, 3_00)
  const { id } = t.stripe.dispute(payment, { cents: t.stripe.world.intents.get(payment).amount_received - 3_00 })
  await t.deliverAll({ times: 2, isReversed: true })
  await t.pass('1 minute')
  t.stripe.closeDispute(id, 'won')
  await t.deliverAll({ times: 2 })
  await t.pass('1 minute')
  await expectAllBack(payment)
})
