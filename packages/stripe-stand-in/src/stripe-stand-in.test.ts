import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standInKey, standInVersion, startStripeStandIn } from './stripe-stand-in.ts'

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
let client: Stripe
let now = new Date('2026-11-22T12:00:00Z')

beforeAll(async () => {
  stripe = await startStripeStandIn(() => now)
  client = connect(standInKey)
})
afterAll(() => stripe.close())

const connect = (key: string) =>
  new Stripe(key, { apiVersion: standInVersion, telemetry: false, maxNetworkRetries: 2, ...stripe.address })

const page = (cents = 1000, more: object = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'FansCoins' } } },
  ],
  success_url: 'https://fanlight.test/wallet',
  ...more,
})
const openPage = (cents?: number, more?: object) => client.checkout.sessions.create(page(cents, more))

const refusalOf = async (call: Promise<unknown>) => {
  const error = (await call.then(() => undefined).catch((error: unknown) => error)) as
    | Stripe.errors.StripeError
    | undefined
  return error && { status: error.statusCode, type: error.type, code: error.code, param: error.param }
}

test.each<[string, () => Promise<unknown>, object]>([
  [
    'an unknown parameter',
    () => openPage(1000, { payment_method_types: ['card'] }),
    { status: 400, code: 'parameter_unknown', param: 'payment_method_types' },
  ],
  [
    'an unknown one further in',
    () => openPage(1000, { payment_intent_data: { wat: 1 } }),
    { code: 'parameter_unknown', param: 'payment_intent_data[wat]' },
  ],
  [
    'five levels',
    () => client.invoices.list({ expand: ['data.payments.data.payment.payment_intent'] }),
    { status: 400, code: 'property_expansion_max_depth' },
  ],
  [
    'what cannot be expanded',
    async () => client.checkout.sessions.retrieve((await openPage()).id, { expand: ['metadata'] }),
    { status: 400 },
  ],
  [
    'a pause of another kind',
    () => client.subscriptions.update('sub_x', { pause_collection: { behavior: 'forget' } }),
    { status: 400, param: 'pause_collection[behavior]' },
  ],
  ['less than the minimum', () => openPage(49), { status: 400, code: 'amount_too_small' }],
  ['more than eight digits', () => openPage(100_000_000), { code: 'amount_too_large' }],
  [
    'a page of 29 minutes',
    () => openPage(1000, { expires_at: Math.floor(now.getTime() / 1000) + 29 * 60 }),
    { param: 'expires_at' },
  ],
  ['an address without a scheme', () => openPage(1000, { success_url: 'fanlight.test' }), { code: 'url_invalid' }],
  ['metadata of 501 characters', () => openPage(1000, { metadata: { a: 'x'.repeat(501) } }), { param: 'metadata' }],
  [
    'an object of the other mode',
    () => client.checkout.sessions.retrieve('cs_live_1'),
    { status: 404, code: 'resource_missing' },
  ],
  ['a page that is over', async () => client.checkout.sessions.expire((await paid()).session.id), { status: 400 }],
  [
    'a refund above what is left',
    async () => client.refunds.create({ payment_intent: (await paid()).payment, amount: 1001 }),
    { status: 400, param: 'amount' },
  ],
  ['a transfer above what is available', async () => transfer(1), { status: 400, code: 'balance_insufficient' }],
  [
    'a transfer to nobody',
    () => client.transfers.create({ amount: 1, currency: 'usd', destination: 'acct_no' }),
    { code: 'resource_missing', param: 'destination' },
  ],
])('refuses %s as Stripe does', async (_name, call, refusal) => {
  expect(await refusalOf(call())).toMatchObject({ type: 'StripeInvalidRequestError', ...refusal })
})

async function paid(cents = 1000) {
  return stripe.payPage((await openPage(cents)).id)
}
async function transfer(amount: number) {
  const account = await client.accounts.create({ country: 'US' })
  stripe.enable(account.id)
  return client.transfers.create({ amount, currency: 'usd', destination: account.id })
}

test("a key does one thing for a day: the same answer, Stripe's errors included, and no other request", async () => {
  const underKey = (cents: number, key: string) => client.checkout.sessions.create(page(cents), { idempotencyKey: key })
  const first = await underKey(1000, 'a')
  expect((await underKey(1000, 'a')).id).toBe(first.id)
  expect(await refusalOf(underKey(1001, 'a'))).toMatchObject({ status: 400, type: 'StripeIdempotencyError' })
  expect(await refusalOf(underKey(49, 'b'))).toMatchObject({ code: 'amount_too_small' })
  expect(await underKey(51, 'b')).toMatchObject({ amount_total: 51 })
  stripe.fail(/sessions$/, '500 after')
  expect(await refusalOf(underKey(1000, 'c'))).toMatchObject({ status: 500 })
  now = new Date(now.getTime() + 25 * 3_600_000)
  expect((await underKey(1001, 'a')).id).not.toBe(first.id)
})

test('a wrong key and a wrong mode are not refusals', async () => {
  const stranger = connect('sk_test_another')
  expect(await refusalOf(stranger.balance.retrieve())).toMatchObject({ status: 401, type: 'StripeAuthenticationError' })
})

test("an invoice's payments are included only on request, and name the payment instead of holding it", async () => {
  const session = await openPage(999, {
    mode: 'subscription',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 999,
          recurring: { interval: 'month' },
          product_data: { name: 'A' },
        },
      },
    ],
  })
  const { invoice, payment } = stripe.payPage(session.id)
  const bare = await client.invoices.retrieve(invoice?.id ?? '')
  expect(bare.payments).toBeUndefined()
  const { payments } = await client.invoices.retrieve(bare.id, { expand: ['payments'] })
  expect(payments?.data.map(({ payment: one, status }) => [one.payment_intent, status])).toEqual([[payment, 'paid']])
  const whole = await client.invoices.retrieve(bare.id, { expand: ['payments.data.payment.payment_intent'] })
  expect(whole.payments?.data[0]?.payment.payment_intent).toMatchObject({ id: payment, amount_received: 999 })
})

test('the same key while its first call is running: in use, and the client retries', async () => {
  stripe.fail(/^POST \/v1\/accounts$/, 'slow')
  const create = (maxNetworkRetries: number) =>
    client.accounts.create({ country: 'US' }, { idempotencyKey: 'in-flight', maxNetworkRetries })
  const first = create(0)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect(create(0)).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect((await create(2)).id).toBe((await first).id)
})

test('money is ours once available: fees, refunds, disputes and payouts to the bank are in the balance', async () => {
  const before = stripe.world.balance.all().reduce((sum, { net }) => sum + net, 0)
  const { payment } = await paid(10_000)
  const available = stripe.world.available()
  now = new Date(now.getTime() + 2 * 86_400_000)
  expect(stripe.world.available()).toBeGreaterThan(available)
  stripe.refundByHand(payment, 1000)
  const { id } = stripe.dispute(payment, { cents: 2000 })
  expect(await refusalOf(client.refunds.create({ payment_intent: payment, amount: 1 }))).toMatchObject({
    code: 'charge_disputed',
  })
  stripe.closeDispute(id, 'won')
  const rows = stripe.world.balance.all()
  expect(rows.reduce((sum, { net }) => sum + net, 0) - before).toBe(10_000 - 320 - 1000 - 1500)
  const { id: payoutId, amount } = stripe.payBank()
  const { data } = await client.balanceTransactions.list({ payout: payoutId, limit: 100 })
  expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(0)
  expect(data.find(({ type }) => type === 'payout')?.amount).toBe(-amount)
  expect(stripe.world.available()).toBe(0)
})
