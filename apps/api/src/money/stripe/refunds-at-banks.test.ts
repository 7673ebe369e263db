import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { importBalance } from '../reconciliation/import-balance.ts'
import { refundCharge } from '../subscriptions/refund-charge.ts'

let t: StripeApp
beforeEach(async () => {
  t = await startStripeApp()
})
afterEach(() => t.close())

/** Five dollars of a fan's payment are being refunded, and Stripe hasn't been told yet. */
const ordered = {
  async 'coins of a deposit'() {
    const fan = await createUser(t.deps)
    const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount: 20, currencyCode: 'USD' })).json()
    const session = paymentUrl.split('/').at(-1) as string
    const { payment } = t.stripe.payPage(session)
    await t.deliverAll()
    const { depositId } = t.stripe.world.sessions.get(session).metadata ?? {}
    expect((await t.as(fan).post(`/wallet/deposits/${depositId}/return`, { amount: 5 })).statusCode).toBe(200)
    return payment
  },
  async 'part of a month'() {
    const { fan, payment } = await t.subscriber()
    const { id } = await t.db.one<{ id: number }>('charge-id', 'select id from charges where payment_ref = $1', [
      payment,
    ])
    const refund = { cents: 500, reason: 'A day without posts.', actorId: fan.id, key: null }
    await t.db.tx((tx) => refundCharge(tx, id, refund))
    return payment
  },
}

const orders = async () =>
  (
    await t.db.many<{ status: string }>('orders', 'select status from refund_orders where reason <> $1 order by id', [
      '',
    ])
  ).map(({ status }) => status)
const toDo = async () =>
  (await t.as(await createOperator(t.deps)).get('/console/work')).json().map(({ kind }: { kind: string }) => kind)
const heldHere = async () =>
  (
    await t.db.one<{ held: number }>(
      'held',
      `select coalesce(sum(case when debit = 2 then amount else -amount end), 0)::bigint as held
       from ledger.transfers where 2 in (debit, credit) and asset = 'USD'`,
    )
  ).held
const atStripe = () => t.stripe.world.balance.all().reduce((sum, { net }) => sum + net, 0)

async function expectExplained() {
  await t.pass('26 hours')
  await t.deliverAll()
  await importBalance(t.deps)
  expect(await heldHere()).toBe(atStripe())
  await expectLedgerHolds(t.db)
}

const [coins, month] = ['coins of a deposit', 'part of a month'] as const
test.each([
  [coins, 'lost', 'taken', 0],
  [coins, 'won', 'done', 500],
  [month, 'lost', 'taken', 0],
  [month, 'won', 'done', 500],
] as const)(
  'the bank takes back a payment before %s is refunded, %s: nobody is paid twice',
  async (what, end, ends, sent) => {
    const payment = await ordered[what]()
    const { id } = t.stripe.dispute(payment)
    await t.deliverAll({ times: 2 })
    await t.pass('1 minute')
    await t.pass('5 days')
    expect([await orders(), await toDo()]).toEqual([['disputed'], []])
    await expectExplainedWhileItWaits()
    t.stripe.closeDispute(id, end)
    await t.deliverAll({ times: 2 })
    await t.pass('1 minute')
    expect([await orders(), await toDo()]).toEqual([[ends], []])
    expect(t.stripe.world.refunds.all().reduce((sum, { amount }) => sum + amount, 0)).toBe(sent)
    await expectExplained()
  },
)

/** Whatever the bank decides, no check calls it stuck. */
const expectExplainedWhileItWaits = () => expectLedgerHolds(t.db)

test.each([coins, month])('lost first and won in the end: %s is refunded after all', async (what) => {
  const { id } = t.stripe.dispute(await ordered[what]())
  await t.deliverAll()
  t.stripe.closeDispute(id, 'lost')
  await t.deliverAll()
  await t.pass('1 minute')
  expect(await orders()).toEqual(['taken'])
  t.stripe.closeDispute(id, 'won')
  await t.deliverAll({ times: 2 })
  await t.pass('1 minute')
  expect([await orders(), t.stripe.world.refunds.all().map(({ amount }) => amount)]).toEqual([['done'], [500]])
  await expectExplained()
})

test.each([
  ['all of it', 1500, '5.00 USD were not given back: As you asked.'],
  ['a part of it', 1700, '3.00 USD were not given back (and 2.00 USD by the bank): As you asked.'],
])(
  'the part the bank did not take is still owed, %s, and waits for an operator, apart from stuck ones',
  async (_, taken, says) => {
    const payment = await ordered[coins]()
    const { id } = t.stripe.dispute(payment, { cents: taken })
    await t.deliverAll()
    t.stripe.closeDispute(id, 'lost')
    await t.deliverAll()
    await t.pass('1 minute')
    expect([await orders(), await toDo()]).toEqual([['failed'], ['failed-refund']])
    await expectLedgerHolds(t.db, { apartFrom: ['WORKED-OFF'] })
    await expect(expectLedgerHolds(t.db)).rejects.toThrow('WORKED-OFF')
    const operator = await createOperator(t.deps)
    const [work] = (await t.as(operator).get('/console/work')).json()
    expect(work.what).toBe(says)
    const paid = await t.as(operator).post(`/console/work/refunds/${work.id}/by-hand`, { reason: 'By a transfer.' })
    expect(paid.statusCode).toBe(204)
    await t.pass('26 hours')
    await importBalance(t.deps)
    // The refund's money stays at Stripe and reaches our bank, which paid it.
    expect((await heldHere()) - atStripe()).toBe(0)
    await expectLedgerHolds(t.db)
  },
)

const paid = {
  async [coins]() {
    const fan = await createUser(t.deps)
    const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount: 20, currencyCode: 'USD' })).json()
    const { payment } = t.stripe.payPage(paymentUrl.split('/').at(-1))
    await t.deliverAll()
    return payment
  },
  [month]: async () => (await t.subscriber()).payment,
}

test.each([
  [coins, 'lost'],
  [coins, 'won'],
  [month, 'lost'],
  [month, 'won'],
] as const)('refunded at Stripe, then charged back, and reported in reverse: %s, %s', async (what, end) => {
  const payment = await paid[what]()
  t.stripe.refundByHand(payment, 300)
  const { id, charge } = t.stripe.dispute(payment)
  t.loseEvents()
  await t.send('charge.dispute.created', id)
  await t.work()
  await t.send('charge.refunded', String(charge))
  await t.work()
  t.stripe.closeDispute(id, end)
  await t.deliverAll()
  expect(await orders()).toEqual(['done'])
  await expectExplained()
})

test.each([coins, month])(
  'Stripe knows that a payment is lost before it reports it: %s waits for its event',
  async (what) => {
    const { id } = t.stripe.dispute(await ordered[what]())
    t.stripe.closeDispute(id, 'lost')
    await t.pass('1 minute')
    expect([await orders(), await toDo()]).toEqual([['disputed'], []])
    await t.deliverAll()
    await t.pass('1 minute')
    expect([await orders(), await toDo()]).toEqual([['taken'], []])
    await expectExplained()
  },
)

test.each([coins, month])('a slow refund made at Stripe counts when it has arrived: %s', async (what) => {
  const payment = await paid[what]()
  const { id } = t.stripe.refundSlowly(payment, 300)
  await t.deliverAll({ times: 2 })
  expect(await orders()).toEqual([])
  t.stripe.arriveRefund(id)
  await t.deliverAll({ times: 2 })
  expect(await orders()).toEqual(['done'])
  await expectExplained()
})

const [first, second] = ['sent back, then taken by the bank', 'taken by the bank, then sent back'] as const
test.each([
  [coins, first],
  [coins, second],
  [month, first],
  [month, second],
])(
  'a refund resolved by an operator is not owed a second time, however often it is reported: %s, %s',
  async (what, order) => {
    const payment = await ordered[what]()
    await t.pass('1 minute')
    await t.deliverAll()
    expect(await orders()).toEqual(['done'])
    const [{ id } = { id: '' }] = t.stripe.world.refunds.all()
    const sendBack = async () => {
      t.stripe.bounceRefund(id)
      await t.deliverAll()
    }
    const take = async () => {
      const dispute = t.stripe.dispute(payment)
      await t.deliverAll()
      t.stripe.closeDispute(dispute.id, 'lost')
      await t.deliverAll()
    }
    for (const step of order === first ? [sendBack, take] : [take, sendBack]) await step()
    expect([await orders(), await toDo()]).toEqual([['failed'], ['failed-refund']])
    const operator = await createOperator(t.deps)
    const [work] = (await t.as(operator).get('/console/work')).json()
    const paid = await t.as(operator).post(`/console/work/refunds/${work.id}/by-hand`, { reason: 'By a transfer.' })
    expect(paid.statusCode).toBe(204)
    await t.send('refund.failed', id)
    await t.work()
    await importBalance(t.deps)
    expect([await orders(), await toDo()]).toEqual([['taken'], []])
    await expectExplained()
  },
)
