import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { importBalance } from './import-balance.ts'
import { readCursor } from './provider-balance.queries.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

async function buyCoins(fan: Person, amount: number, currencyCode = 'USD') {
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount, currencyCode })).json()
  const session = paymentUrl.split('/').at(-1) as string
  const { payment } = t.stripe.payPage(session)
  await t.deliverAll()
  return { payment, depositId: Number(t.stripe.world.sessions.get(session).metadata?.depositId) }
}

/** The platform's balance with the provider by our own books; `stripe` is the balance by Stripe's. */
const clearing = async () => {
  const rows = await t.db.many<{ asset: string; held: number }>(
    'clearing',
    `select asset, sum(case when debit = 2 then amount else -amount end)::bigint as held
     from ledger.transfers where debit = 2 or credit = 2 group by asset`,
  )
  return Object.fromEntries(rows.filter(({ held }) => held !== 0).map(({ asset, held }) => [asset, held]))
}
const statusOf = async (order: number) =>
  (await t.db.one<{ status: string }>('status-of', 'select status from refund_orders where id = $1', [order])).status
const atStripe = () => t.stripe.world.balance.all().reduce((sum, { net }) => sum + net, 0)
const inHouse = async (account: number) => {
  const rows = await t.db.many<{ asset: string; sum: number }>(
    'in-house',
    `select asset, sum(case when debit = $1 then amount else -amount end)::bigint as sum
     from ledger.transfers where debit = $1 or credit = $1 group by asset`,
    [account],
  )
  return Object.fromEntries(rows.filter(({ sum }) => sum !== 0).map(({ asset, sum }) => [asset, sum]))
}
const open = () =>
  t.db.many<{ type: string; state: string; detail: string }>(
    'open-movements',
    `select type, state, detail from provider_balance where state in ('waiting', 'differs') order by id`,
  )

test("fees, exchange, refunds and disputes: our books match Stripe's to the cent", async () => {
  const fan = await createUser(t.deps)
  await buyCoins(fan, 100)
  const euros = await buyCoins(fan, 50, 'EUR')
  const yen = await buyCoins(fan, 3000, 'JPY')
  const { payment } = await t.subscriber()
  await importBalance(t.deps)
  expect([await open(), await clearing()]).toEqual([[], { USD: atStripe() }])
  // 2.9 % and 30 cents of 100.00, 54.00, 19.80 and 9.99 dollars.
  expect(await inHouse(11)).toEqual({ USD: 320 + 187 + 87 + 59 })
  t.stripe.refundByHand(euros.payment, 2000)
  const dispute = t.stripe.dispute(yen.payment)
  await t.deliverAll()
  t.stripe.closeDispute(dispute.id, 'won')
  t.stripe.dispute(payment)
  await t.deliverAll()
  await importBalance(t.deps)
  expect([await open(), await clearing()]).toEqual([[], { USD: atStripe() }])
  expect(await inHouse(12)).toEqual({ EUR: 3000, JPY: 3000, USD: -3240 - 1980 })
  await t.pass('8 days')
  t.stripe.payBank()
  await t.deliverAll()
  expect([await open(), await clearing()]).toEqual([[], {}])
  await expectLedgerHolds(t.db)
})

test('a payout that the bank returns is at Stripe again, and the next one takes it', async () => {
  const fan = await createUser(t.deps)
  await buyCoins(fan, 40)
  await t.pass('8 days')
  const { id } = t.stripe.payBank()
  await t.deliverAll()
  expect(await clearing()).toEqual({})
  t.stripe.bouncePayout(id)
  await t.deliverAll({ times: 2, isReversed: true })
  expect(await clearing()).toEqual({ USD: 4000 - 146 })
  t.stripe.payBank()
  await t.deliverAll()
  expect([await open(), await clearing()]).toEqual([[], {}])
})

test('a refund that the bank returns waits in suspense, and a second try takes it from there', async () => {
  const fan = await createUser(t.deps)
  const { payment } = await buyCoins(fan, 60)
  const { id } = t.stripe.refundByHand(payment, 1500)
  await t.deliverAll()
  t.stripe.bounceRefund(id)
  await t.deliverAll({ times: 2 })
  expect(await inHouse(10)).toEqual({ USD: -1500 })
  const order = await t.db.one<{ id: number; status: string }>(
    'order-of',
    'select id, status from refund_orders where provider_ref = $1',
    [id],
  )
  expect(order.status).toBe('failed')
  await t.db.run(
    'try-again',
    `update refund_orders set status = 'due', next_attempt_at = product_now() where id = $1`,
    [order.id],
  )
  await t.pass('1 minute')
  await t.deliverAll()
  await importBalance(t.deps)
  expect(t.stripe.world.refunds.all().filter((one) => one.payment_intent === payment)).toHaveLength(2)
  expect([await inHouse(10), await open()]).toEqual([{}, []])
  expect(await clearing()).toEqual({ USD: atStripe() })
})

test("Stripe's books alone report a refund that the bank returned, if its events never come", async () => {
  const fan = await createUser(t.deps)
  const { payment } = await buyCoins(fan, 60)
  const [before = {}] = [await inHouse(10)]
  const { id } = t.stripe.refundByHand(payment, 1200)
  await t.deliverAll()
  await importBalance(t.deps)
  t.stripe.bounceRefund(id)
  t.loseEvents()
  await importBalance(t.deps)
  await importBalance(t.deps)
  const order = await t.db.one<{ id: number; status: string }>(
    'order-of',
    'select id, status from refund_orders where provider_ref = $1',
    [id],
  )
  expect(order.status).toBe('failed')
  const work = (await t.as(await createOperator(t.deps)).get('/console/work?kind=failed-refund')).json()
  expect(work.map((one: { id: string }) => one.id)).toEqual([String(order.id)])
  expect(await inHouse(10)).toEqual({ USD: (before.USD ?? 0) - 1200 })
  // Paid from the bank: the late event doesn't count as a second refund.
  const door = `/console/work/refunds/${order.id}/by-hand`
  expect((await t.as(await createOperator(t.deps)).post(door, { reason: 'By a transfer.' })).statusCode).toBe(204)
  await t.send('refund.failed', id)
  await t.work()
  expect([await inHouse(10), await statusOf(order.id)]).toEqual([before, 'done'])
})

test('a refund made at Stripe and returned before we knew of it changes nothing', async () => {
  const fan = await createUser(t.deps)
  const { payment } = await buyCoins(fan, 30)
  t.stripe.bounceRefund(t.stripe.refundByHand(payment, 900).id)
  await t.deliverAll()
  await t.pass('25 hours')
  await importBalance(t.deps)
  expect([await open(), await clearing()]).toEqual([[], { USD: atStripe() }])
  expect((await t.as(fan).get('/wallet/balance')).json().balance).toBe(300)
})

test('unknown rows become a difference after a day, which an operator sets aside', async () => {
  const before = await clearing()
  t.stripe.world.book('charge', 7777, 'usd', null, { fee: 77 })
  await importBalance(t.deps)
  expect(await open()).toEqual([{ type: 'charge', state: 'waiting', detail: 'no payment of ours' }])
  await t.pass('25 hours')
  await importBalance(t.deps)
  expect(await open()).toEqual([{ type: 'charge', state: 'differs', detail: 'no payment of ours' }])
  expect(await clearing()).toEqual(before)
  await t.db.run('aside', `select set_aside_movement(id) from provider_balance where state = 'differs'`)
  expect([await open(), await clearing()]).toEqual([[], { USD: atStripe() }])
})

test('a fraud warning is kept with its deposit', async () => {
  const fan = await createUser(t.deps)
  const { payment, depositId } = await buyCoins(fan, 10)
  t.stripe.warn(payment)
  await t.deliverAll({ times: 2 })
  const warnings = await t.db.many<{ depositId: number }>(
    'warnings',
    'select deposit_id as "depositId" from fraud_warnings where payment_ref = $1',
    [payment],
  )
  expect(warnings).toEqual([{ depositId }])
})

test('a fee that the provider returns reduces its fees', async () => {
  await importBalance(t.deps)
  const { USD: before = 0 } = await inHouse(11)
  t.stripe.world.book('stripe_fee', -120, 'usd', null)
  t.stripe.world.book('stripe_fee', 45, 'usd', null)
  await importBalance(t.deps)
  expect(await inHouse(11)).toEqual({ USD: before + 120 - 45 })
  expect([await open(), await clearing()]).toEqual([[], { USD: atStripe() }])
})

test('yen that the account keeps reach the bank as yen, to the last one', async () => {
  t.stripe.world.settlesIn = ['usd', 'jpy']
  await buyCoins(await createUser(t.deps), 3000, 'JPY')
  await t.pass('8 days')
  await importBalance(t.deps)
  // Yen have no hundredths.
  expect((await clearing()).JPY).toBe(t.stripe.world.held('jpy', () => true))
  const { amount } = t.stripe.payBank('jpy')
  expect(amount).toBe(3000 - 87 - 30)
  await t.deliverAll({ times: 2 })
  expect([await open(), (await clearing()).JPY]).toEqual([[], undefined])
  t.stripe.world.settlesIn = ['usd']
})

test('a payment by anything but a card is matched like any other', async () => {
  t.stripe.world.book('payment', 6543, 'usd', null, { fee: 65 })
  await importBalance(t.deps)
  expect(await open()).toEqual([{ type: 'payment', state: 'waiting', detail: 'no payment of ours' }])
})

test("the position in Stripe's books is stored, up to their newest line", async () => {
  const newest = () => Math.max(...t.stripe.world.balance.all().map(({ created }) => created))
  const read = async () => {
    await importBalance(t.deps)
    return ((await readCursor(t.db, 'stripe'))?.getTime() ?? 0) / 1000
  }
  const fan = await createUser(t.deps)
  await buyCoins(fan, 25)
  await t.pass('2 days')
  await buyCoins(fan, 30)
  const before = newest()
  expect(await read()).toBe(before)
  await t.pass('3 days')
  await buyCoins(fan, 35)
  expect(await read()).toBe(newest())
  expect(newest()).toBeGreaterThan(before)
})
