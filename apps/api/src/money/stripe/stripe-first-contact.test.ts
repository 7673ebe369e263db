import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { resolveDeposits } from '../wallet/resolve-deposits.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

const deposit = (fan: Person, amount: number, currencyCode = 'USD') =>
  t.as(fan).post('/wallet/deposit', { amount, currencyCode })

async function openDepositPage(fan: Person, amount: number) {
  const url: string = (await deposit(fan, amount)).json().paymentUrl
  return url.split('/').at(-1) as string
}

const statusOf = async (session: string) =>
  (
    await t.db.one<{ status: string }>(
      'deposit-status',
      `select d.status from ledger.deposits d join payment_pages p on p.subject = 'deposit-' || d.id where p.ref = $1`,
      [session],
    )
  ).status

const waiting = () =>
  t.db.many<{ type: string; failure: string }>(
    'events-waiting',
    'select type, failure from provider_events where processed_at is null',
  )

test('every event of a deposit and of a subscription is understood when it comes first', async () => {
  const fan = await createUser(t.deps)
  t.stripe.payPage(await openDepositPage(fan, 12))
  await t.subscriber()
  expect(await balanceOf(t.db, fan.id)).toBe(12_000)
  expect(await waiting()).toEqual([])
})

test('everything at once after an outage, twice and in reverse: each payment counts once', async () => {
  const fan = await createUser(t.deps)
  const opened = await t.checkout()
  t.stripe.payPage(opened.session)
  for (const amount of [3, 4]) t.stripe.payPage(await openDepositPage(fan, amount))
  await t.deliverAll({ times: 2, isReversed: true, atOnce: true })
  expect(await balanceOf(t.db, fan.id)).toBe(7000)
  expect((await t.mine(opened.fan)).status).toBe('Active')
  expect(await waiting()).toEqual([])
  await expectLedgerHolds(t.db)
})

test.each([
  [0.49, 'USD', 'Please deposit USD 0.50 or more.'],
  [79, 'JPY', 'Please deposit JPY 80 or more.'],
  [39.99, 'INR', 'Please deposit INR 40.00 or more.'],
])("%d %s is below Stripe's minimum: refused before anything is opened", async (amount, currency, message) => {
  const fan = await createUser(t.deps)
  const before = t.stripe.calls.length
  const reply = await deposit(fan, amount, currency)
  expect([reply.statusCode, reply.json().errors]).toEqual([400, { amount: [message] }])
  expect(t.stripe.calls.length).toBe(before)
})

test('a deposit that Stripe refuses to open is closed and says so, and is not retried forever', async () => {
  const fan = await createUser(t.deps)
  t.deps.depositProvider.boundsOf = () => ({ least: 1, most: 1e12 })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const tries = [1, 2].map(() => t.as(fan).post('/wallet/deposit', { amount: 0.2, currencyCode: 'USD' }, key))
  for (const reply of await Promise.all(tries)) expect(reply.statusCode).toBe(400)
})

test('a bank debit is pending for days without constant polling, then paid once, or failed for good', async () => {
  const fan = await createUser(t.deps)
  const [good, bad] = [await openDepositPage(fan, 20), await openDepositPage(fan, 30)]
  t.stripe.debitOnPage(good)
  t.stripe.debitOnPage(bad)
  await t.deliverAll()
  expect(await balanceOf(t.db, fan.id)).toBe(0)
  const before = t.stripe.calls.length
  for (let i = 0; i < 20; i += 1) {
    await t.pass('1 hour')
    await resolveDeposits(t.deps)
  }
  expect(t.stripe.calls.length - before).toBeLessThan(13)
  expect(await statusOf(good)).toBe('unknown')
  t.stripe.settleDebit(good, true)
  t.stripe.settleDebit(bad, false)
  await t.deliverAll({ times: 2, isReversed: true })
  expect(await balanceOf(t.db, fan.id)).toBe(20_000)
  expect([await statusOf(good), await statusOf(bad)]).toEqual(['paid', 'failed'])
})

test('money coming from a bank is shown with amount and coins, until it has arrived or failed', async () => {
  const [fan, stranger] = [await createUser(t.deps), await createUser(t.deps)]
  const states = async (session: string) => {
    const [, id] = /deposit=(\d+)/.exec(t.stripe.world.sessions.get(session).success_url ?? '') ?? []
    expect((await t.as(stranger).get(`/wallet/deposits/${id}`)).statusCode).toBe(404)
    return (await t.as(fan).get(`/wallet/deposits/${id}`)).json<{ state: string }>().state
  }
  const underWay = async () =>
    (await t.as(fan).get('/wallet/deposits')).json<{ amount: number; coins: number; currencyCode: string }[]>()
  const [good, bad] = [await openDepositPage(fan, 20), await openDepositPage(fan, 30)]
  expect([await underWay(), await states(good)]).toEqual([[], 'Waiting'])
  for (const session of [good, bad]) t.stripe.debitOnPage(session)
  await t.deliverAll()
  expect(await underWay()).toMatchObject([
    { amount: 30, currencyCode: 'USD', coins: 300, state: 'UnderWay' },
    { amount: 20, currencyCode: 'USD', coins: 200, state: 'UnderWay' },
  ])
  expect((await t.as(stranger).get('/wallet/deposits')).json()).toEqual([])
  t.stripe.settleDebit(good, true)
  t.stripe.settleDebit(bad, false)
  await t.deliverAll({ times: 2 })
  expect([await underWay(), await states(good), await states(bad)]).toEqual([[], 'Arrived', 'Failed'])
  const told = (await t.as(fan).get('/notifications?includeRead=true')).json<{ message: string }[]>()
  expect(told.filter(({ message }) => message.includes("didn't arrive")).map(({ message }) => message)).toEqual([
    "Your payment of 30.00 USD didn't arrive from your bank, so no FansCoins were added to your wallet.",
  ])
})

test('subscriptions are paid by card: no page can stay half paid for days', async () => {
  const { session } = await t.checkout()
  expect(t.stripe.world.sessions.get(session).payment_method_types).toEqual(['card'])
})

test('a refused card leaves the page open for another', async () => {
  const fan = await createUser(t.deps)
  const session = await openDepositPage(fan, 9)
  t.stripe.failOnPage(session, 'stolen_card')
  await t.deliverAll()
  t.stripe.payPage(session)
  await t.deliverAll()
  expect(await balanceOf(t.db, fan.id)).toBe(9000)
})

test('pages of another installation on the same account are not ours, whatever their numbers', async () => {
  const fan = await createUser(t.deps)
  const own = await openDepositPage(fan, 5)
  const stranger = await t.deps.stripe?.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'FansCoins' } } },
    ],
    metadata: t.stripe.world.sessions.get(own).metadata ?? {},
    success_url: 'https://elsewhere.test/wallet',
  })
  t.stripe.payPage(stranger?.id ?? '')
  await t.deliverAll()
  expect(await balanceOf(t.db, fan.id)).toBe(0)
  expect(await waiting()).toEqual([])
  t.stripe.payPage(own)
  await t.deliverAll()
  expect(await balanceOf(t.db, fan.id)).toBe(5000)
})
