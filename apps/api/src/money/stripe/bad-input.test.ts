import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { chargesOf } from '../../../testing/subscription-factories.ts'
import { importBalance } from '../reconciliation/import-balance.ts'

let t: StripeApp
let fan: Person
beforeEach(async () => {
  t = await startStripeApp()
  fan = await createUser(t.deps)
})
afterEach(() => t.close())

/** Fifty dollars were requested, 49 came: held. */
async function held() {
  const { paymentUrl } = (await t.as(fan).post('/wallet/deposit', { amount: 50, currencyCode: 'USD' })).json()
  const session = paymentUrl.split('/').at(-1) as string
  const { payment } = t.stripe.payPage(session, { cents: 4900 })
  await t.deliverAll()
  const depositId = Number(t.stripe.world.sessions.get(session).metadata?.depositId)
  const credit = async () =>
    (await t.as(await createOperator(t.deps)).post(`/console/deposits/${depositId}/credit`, { reason: 'Checked.' }))
      .statusCode
  return { payment, credit }
}

const unprocessed = () =>
  t.db.many<{ type: string; failure: string }>(
    'unprocessed',
    'select type, failure from provider_events where processed_at is null order by type',
  )
const balances = async () => {
  const rows = await t.db.many<{ account: number; held: number }>(
    'balances',
    `select a.account::int, coalesce(sum(case when t.debit = a.account then t.amount else -t.amount end), 0)::bigint as held
     from unnest(array[2, 10]) a (account)
     left join ledger.transfers t on (t.debit = a.account or t.credit = a.account) and t.asset = 'USD' group by a.account`,
  )
  return Object.fromEntries(rows.map(({ account, held }) => [account, held]))
}
const atStripe = () => t.stripe.world.balance.all().reduce((sum, { net }) => sum + net, 0)
const differences = () =>
  t.db.many<{ type: string; detail: string }>(
    'differences',
    `select type, detail from provider_balance where state = 'differs' order by id`,
  )

/**
 * A day later everything is explained: nothing waits, nothing is in suspense, and Stripe's balance matches our books.
 */
async function expectExplained() {
  await t.pass('26 hours')
  await importBalance(t.deps)
  expect([await unprocessed(), await differences()]).toEqual([[], []])
  expect(await balances()).toEqual({ 2: atStripe(), 10: 0 })
  await expectLedgerHolds(t.db)
}

test("ten dollars of a held payment refunded at Stripe: the other 39 are the fan's, and nobody refunds them twice", async () => {
  const { payment, credit } = await held()
  t.stripe.refundByHand(payment, 1000)
  await t.deliverAll({ times: 2 })
  expect(await balanceOf(t.db, fan.id)).toBe(390_00)
  expect(await credit()).toBe(409)
  await expectExplained()
  t.stripe.refundByHand(payment, 3900)
  await t.deliverAll({ times: 2 })
  expect(await balanceOf(t.db, fan.id)).toBe(0)
  await expectExplained()
})

test.each(['won', 'lost'] as const)(
  'a held payment that the bank charges back, %s: its coins are there only if it is won',
  async (end) => {
    const { payment, credit } = await held()
    const { id } = t.stripe.dispute(payment)
    await t.deliverAll({ times: 2, isReversed: true })
    expect([await credit(), await balanceOf(t.db, fan.id)]).toEqual([409, 0])
    expect((await t.as(fan).get('/wallet/balance')).json()).toMatchObject({ frozen: true })
    t.stripe.closeDispute(id, end)
    await t.deliverAll({ times: 2 })
    expect(await balanceOf(t.db, fan.id)).toBe(end === 'won' ? 490_00 : 0)
    await expectExplained()
  },
)

test('credited by an operator first, then charged back by the bank: the coins are taken', async () => {
  const { payment, credit } = await held()
  expect([await credit(), await balanceOf(t.db, fan.id)]).toEqual([204, 490_00])
  const { id } = t.stripe.dispute(payment)
  await t.deliverAll({ times: 2 })
  t.stripe.closeDispute(id, 'lost')
  await t.deliverAll()
  expect(await balanceOf(t.db, fan.id)).toBe(0)
  await expectExplained()
})

test('a held month that the bank charges back waits for the operator, and then ends', async () => {
  const opened = await t.checkout()
  const { payment } = t.stripe.payPage(opened.session, { cents: 1199 })
  await t.deliverAll()
  t.stripe.dispute(payment)
  await t.deliverAll()
  const [waiting] = await unprocessed()
  expect(waiting?.failure).toBe(`payment ${payment} is held: an operator has to decide about it first`)
  const [charge] = await chargesOf(t.db, opened.fan)
  expect(charge?.status).toBe('held')
})

test('objects at Stripe that are not ours change nothing, each reported twice and in reverse', async () => {
  const stripe = t.client
  const line = { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Elsewhere' } } }
  const page = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [line],
    success_url: 'https://elsewhere.test/',
  })
  const { payment } = t.stripe.payPage(page.id)
  t.stripe.refundByHand(payment, 200)
  t.stripe.warn(payment)
  t.stripe.closeDispute(t.stripe.dispute(payment, { cents: 300 }).id, 'lost')
  const account = await t.deps.billingProvider.accounts?.open({
    creatorId: 999,
    email: 'a@elsewhere.test',
    country: 'US',
    number: 0,
    refusals: 0,
  })
  if (!account || account === 'country unsupported') throw new Error('no account')
  t.stripe.enable(account.ref)
  t.stripe.topUp(5_000)
  const transfer = await stripe.transfers.create({
    amount: 700,
    currency: 'usd',
    destination: account.ref,
    metadata: { fanlight: 'payout', installation: 'another', payoutId: '1' },
  })
  t.stripe.reverseTransfer(transfer.id)
  await t.deliverAll({ times: 2, isReversed: true })
  expect(await unprocessed()).toEqual([])
  const { rows } = await t.db.one<{ rows: number }>(
    'journal',
    `select count(*)::int as rows from ledger.transfers where code not in ('provider_fee', 'provider_movement')`,
  )
  expect(rows).toBe(0)
  await t.pass('26 hours')
  await importBalance(t.deps)
  expect((await differences()).map(({ type, detail }) => `${type}: ${detail}`).sort()).toEqual([
    'adjustment: no dispute of ours',
    'charge: no payment of ours',
    'refund: no refund of ours',
    'transfer: no payout of ours',
    'transfer_refund: no payout of ours',
  ])
})

test.each(['of another installation', 'of a copy of this one'])(
  'subscriptions and invoices %s with our numbers change nothing of ours',
  async (whose) => {
    const own = await t.checkout()
    const { payment } = t.stripe.payPage(own.session)
    await t.deliverAll()
    const before = await chargesOf(t.db, own.fan)
    const named = t.stripe.world.sessions.get(own.session).metadata ?? {}
    const metadata = whose === 'of a copy of this one' ? named : { ...named, installation: 'another' }
    const page = await t.client.checkout.sessions.create({
      mode: 'subscription',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: 500,
            recurring: { interval: 'month' },
            product_data: { name: 'Elsewhere' },
          },
        },
      ],
      metadata,
      subscription_data: { metadata },
      success_url: 'https://elsewhere.test/',
    })
    const first = t.stripe.payPage(page.id)
    t.stripe.refundByHand(first.payment, 200)
    t.stripe.warn(first.payment)
    await t.deliverAll({ times: 2, isReversed: true })
    const theirs = t.stripe.world.sessions.get(page.id).subscription as string
    await t.pass('31 days')
    const bill = t.stripe.renew(theirs, 'paid')
    await t.deliverAll({ times: 2, isReversed: true })
    const [paid] = t.stripe.world.invoicePayments.all().filter(({ invoice }) => invoice === bill?.id)
    t.stripe.closeDispute(t.stripe.dispute(paid?.payment.payment_intent as string).id, 'lost')
    await t.pass('31 days')
    const unpaid = t.stripe.renew(theirs, 'declined')
    await t.deliverAll({ times: 2, isReversed: true })
    t.stripe.giveUp(unpaid?.id ?? '')
    await t.deliverAll({ times: 2 })
    await t.pass('2 hours')
    await t.deliverAll()
    expect(await unprocessed()).toEqual([])
    expect((await chargesOf(t.db, own.fan)).slice(0, 1)).toEqual(before)
    const { orders } = await t.db.one<{ orders: number }>('orders', 'select count(*)::int as orders from refund_orders')
    expect(orders).toBe(0)
    expect(t.stripe.world.refunds.all().every(({ payment_intent }) => payment_intent !== payment)).toBe(true)
  },
)
