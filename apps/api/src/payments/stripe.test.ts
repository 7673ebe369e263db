import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepSubscriptions } from '../subscriptions/keep-subscriptions.ts'
import { refundCharge } from '../subscriptions/refund-charge.ts'
import { sendRefunds } from '../subscriptions/send-refunds.ts'
import { createUser, type Person } from '../testing/factories.ts'
import { balanceOf, expectLedgerHolds } from '../testing/ledger-factories.ts'
import { type StripeStandIn, startStripeStandIn } from '../testing/stripe-stand-in.ts'
import {
  chargesOf,
  createOffer,
  hasAccess,
  letPass,
  type Offer,
  openPaymentPage,
} from '../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { resolveDeposits } from '../wallet/resolve-deposits.ts'
import { applyStripeEvents } from './apply-stripe-events.ts'
import { createStripeBilling } from './stripe-billing.ts'
import { createStripeClient } from './stripe-client.ts'
import { createStripeDeposits } from './stripe-deposits.ts'

const secret = 'whsec_for_these_tests_only'
let t: TestApp
let stripe: StripeStandIn
beforeAll(async () => {
  t = await startTestApp({
    STRIPE_SECRET_KEY: 'sk_test_nothing',
    STRIPE_WEBHOOK_SECRET: secret,
    PUBLIC_URL: 'https://fanlight.test',
  })
  stripe = await startStripeStandIn()
  const client = await createStripeClient('sk_test_nothing', stripe.address)
  t.deps.stripe = client
  t.deps.billing = createStripeBilling(client, t.config)
  t.deps.payments = createStripeDeposits(client, t.db, t.config)
})
afterAll(async () => {
  await t.close()
  await stripe.close()
})

let events = 0
/** Signs and sends an event as Stripe does. */
async function send(
  type: string,
  objectId: string,
  options: { id?: string; secret?: string; at?: number; live?: boolean } = {},
) {
  events += 1
  const payload = JSON.stringify({
    id: options.id ?? `evt_${events}`,
    object: 'event',
    type,
    livemode: options.live ?? false,
    data: { object: { id: objectId } },
  })
  const signature = t.deps.stripe?.webhooks.generateTestHeaderString({
    payload,
    secret: options.secret ?? secret,
    timestamp: options.at ?? Math.floor(Date.now() / 1000),
  })
  return deliver(payload, signature)
}
const deliver = (payload: string, signature: string | undefined) =>
  t.app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) },
    payload,
  })
const work = () => applyStripeEvents(t.deps)
const pass = (interval: string) =>
  letPass(t, interval, async (deps) => {
    await applyStripeEvents(deps)
    await keepSubscriptions(deps)
    await sendRefunds(deps)
  })
const mine = async (fan: Person) => (await t.as(fan).get('/subscriptions/my-subscriptions')).json()[0]

async function checkout() {
  const [fan, offer] = [await createUser(t.deps), await createOffer(t.deps)]
  const url = await openPaymentPage(t, fan, offer.profileId)
  return { fan, ...offer, session: url.split('/').at(-1) as string, url }
}
async function subscriber() {
  const opened = await checkout()
  const paid = stripe.payPage(opened.session, { at: t.deps.clock.now() })
  await send('checkout.session.completed', opened.session)
  await work()
  return {
    ...opened,
    ref: paid.subscription?.id as string,
    invoice: paid.invoice?.id as string,
    payment: paid.payment as string,
  }
}
const openedBy = (offer: Offer, fan: Person) => openPaymentPage(t, fan, offer.profileId)

test('a subscription is bought on Stripe’s page; the success page alone buys nothing', async () => {
  const { fan, profileId, session, url } = await checkout()
  expect(url).toBe(`https://checkout.stripe.test/${session}`)
  const { params, key } = stripe.calls.find(({ call }) => call === 'POST /v1/checkout/sessions') ?? {}
  expect(key).toMatch(/^checkout-\d+$/)
  expect(params).toMatchObject({
    mode: 'subscription',
    customer_email: fan.email,
    line_items: {
      0: { quantity: '1', price_data: { currency: 'usd', unit_amount: '999', recurring: { interval: 'month' } } },
    },
    cancel_url: 'https://fanlight.test/subscription/cancel',
  })
  expect(params?.success_url).toMatch(
    /^https:\/\/fanlight\.test\/subscription\/success\?subscriptionId=\d+&transactionId=\{CHECKOUT_SESSION_ID\}$/,
  )
  await send('checkout.session.completed', session)
  await work()
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)

  stripe.payPage(session, { at: t.deps.clock.now() })
  await send('checkout.session.completed', session)
  await work()
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  expect(await mine(fan)).toMatchObject({ status: 'Active', amountPaid: 9.99 })
  expect((await t.as(fan).post(`/payments/demo/anything/pay`)).statusCode).toBe(404)
})

test('two events of one payment, five times each, in any order and by many workers: one subscription, one posting', async () => {
  for (const order of [
    ['invoice.paid', 'checkout.session.completed'],
    ['checkout.session.completed', 'invoice.paid'],
  ]) {
    const { fan, session } = await checkout()
    const { invoice } = stripe.payPage(session, { at: t.deps.clock.now() })
    const subject = { 'invoice.paid': invoice?.id, 'checkout.session.completed': session } as Record<string, string>
    for (const type of order) {
      const sent = await Promise.all(
        Array.from({ length: 5 }, () => send(type, subject[type] as string, { id: `evt_${type}_${session}` })),
      )
      expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    }
    await Promise.all([work(), work(), work(), work()])
    expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid'])
    await send('invoice.paid', invoice?.id as string)
    await work()
    expect((await chargesOf(t.db, fan)).length).toBe(1)
  }
  await expectLedgerHolds(t.db)
})

test('what is not signed by Stripe, too old, changed or too large is refused; what we do not know is ignored', async () => {
  const { session, fan } = await checkout()
  stripe.payPage(session)
  const now = Math.floor(Date.now() / 1000)
  const payload = JSON.stringify({
    id: 'evt_x',
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id: session } },
  })
  const sign = (text: string, key = secret, timestamp = now) =>
    t.deps.stripe?.webhooks.generateTestHeaderString({ payload: text, secret: key, timestamp })
  const refused: [string, string, string | undefined][] = [
    ['no signature', payload, undefined],
    ['empty signature', payload, ''],
    ['another secret', payload, sign(payload, 'whsec_another')],
    ['301 seconds old', payload, sign(payload, secret, now - 301)],
    ['one byte changed', payload.replace('evt_x', 'evt_y'), sign(payload)],
    ['serialised anew', JSON.stringify(JSON.parse(payload), null, 1), sign(payload)],
    ['only an old scheme', payload, sign(payload)?.replace('v1=', 'v0=')],
    ['not JSON', 'hello', sign(payload)],
  ]
  for (const [name, text, signature] of refused) expect((await deliver(text, signature)).statusCode, name).toBe(400)
  expect((await deliver(payload.padEnd(2_000_000), sign(payload))).statusCode).toBe(413)
  expect((await send('customer.created', 'cus_1')).statusCode).toBe(200)
  expect((await send('checkout.session.completed', session, { live: true })).statusCode).toBe(200)
  await work()
  expect(await mine(fan)).toBeUndefined()
  expect((await deliver(payload, sign(payload))).statusCode).toBe(200)
  await work()
  expect((await mine(fan)).status).toBe('Active')
})

test('an event whose payment cannot be read now waits in the inbox and is applied later', async () => {
  const { session, fan } = await checkout()
  stripe.payPage(session)
  stripe.fail(/^GET \/v1\/checkout/, '500', 3)
  await send('checkout.session.completed', session)
  await work()
  expect(await mine(fan)).toBeUndefined()
  await t.db.run('due-now', 'update provider_events set next_attempt_at = now() where processed_at is null')
  await work()
  expect((await mine(fan)).status).toBe('Active')
})

test('a page that cannot be opened: nothing is charged, the next click tries again under the same key', async () => {
  const [fan, offer] = [await createUser(t.deps), await createOffer(t.deps)]
  stripe.fail(/^POST \/v1\/checkout/, 'drop after', 3)
  const reply = await t.as(fan).post(`/subscriptions/profile/${offer.profileId}`)
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
  const url = await openedBy(offer, fan)
  expect(await openedBy(offer, fan)).toBe(url)
  const keys = stripe.calls.filter(({ call }) => call === 'POST /v1/checkout/sessions').map(({ key }) => key)
  expect(keys.slice(-4)).toEqual(Array(4).fill(keys.at(-1)))
})

test('a renewal follows the invoice: paid, late, failed and paid again by our own attempts', async () => {
  const { fan, ref, profileId } = await subscriber()
  const { endDate } = await mine(fan)
  const end = new Date(endDate)
  await pass(`${end.getTime() - t.deps.clock.now().getTime() - 3_600_000} milliseconds`)
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'due'])
  await pass('4 hours')
  expect((await mine(fan)).status).toBe('Active')
  const invoice = stripe.renew(ref, end, 999, 'open')
  await send('invoice.payment_failed', invoice.id)
  await pass('1 minute')
  expect(await mine(fan)).toMatchObject({ status: 'PastDue', canPayNow: true })
  const { id } = await mine(fan)
  expect((await t.as(fan).post(`/subscriptions/${id}/payment`)).json()).toEqual({
    subscriptionUrl: 'https://invoice.stripe.test/pay',
  })

  stripe.fail(/pay$/, 'card declined')
  await pass('2 days 1 minute')
  expect((await mine(fan)).status).toBe('PastDue')
  await pass('5 days')
  expect((await mine(fan)).status).toBe('Active')
  const keys = stripe.calls.filter(({ call }) => call.endsWith('/pay')).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
  await send('invoice.payment_failed', invoice.id)
  await send('invoice.paid', invoice.id)
  await pass('1 minute')
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
})

test('a stolen card is not tried again, and the subscription ends after three weeks', async () => {
  const { fan, ref } = await subscriber()
  const end = new Date((await mine(fan)).endDate)
  await pass(`${end.getTime() - t.deps.clock.now().getTime()} milliseconds`)
  const invoice = stripe.renew(ref, end, 999, 'open')
  invoice.payments.data[0].payment.payment_intent.last_payment_error.decline_code = 'stolen_card'
  await send('invoice.payment_failed', invoice.id)
  await pass('1 minute')
  expect(await mine(fan)).toMatchObject({ status: 'PastDue', nextAttemptAt: null })
  await pass('20 days')
  expect((await mine(fan)).status).toBe('PastDue')
  await pass('1 day 1 minute')
  expect((await mine(fan)).status).toBe('Expired')
  expect(stripe.calls.filter(({ call }) => call === `POST /v1/invoices/${invoice.id}/pay`)).toEqual([])
  expect(stripe.get(ref).status).toBe('canceled')
})

test('Stripe is told when a subscription ends, and told again if it did not listen', async () => {
  const { fan, ref } = await subscriber()
  const { id, endDate } = await mine(fan)
  stripe.fail(/^POST \/v1\/subscriptions/, '500', 3)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await pass('1 minute')
  expect(stripe.get(ref).cancel_at).toBe(null)
  await pass('11 minutes')
  expect(stripe.get(ref).cancel_at).toBe(Math.floor(Date.parse(endDate) / 1000))
  await t.as(fan).post(`/subscriptions/${id}/resume`)
  await pass('1 minute')
  expect(stripe.get(ref).cancel_at).toBe(null)
  stripe.get(ref).status = 'canceled'
  await send('customer.subscription.deleted', ref)
  await pass('1 minute')
  expect(await mine(fan)).toMatchObject({ status: 'Cancelled', endDate })
})

test('another amount or currency than agreed is held: nothing is opened, nothing posted', async () => {
  for (const taken of [{ cents: 1 }, { currency: 'jpy' }]) {
    const { fan, profileId, session } = await checkout()
    stripe.payPage(session, { ...taken, at: t.deps.clock.now() })
    await send('checkout.session.completed', session)
    await work()
    expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['held'])
    expect(await hasAccess(t.db, fan, profileId)).toBe(false)
    expect((await t.as(fan).post(`/subscriptions/profile/${profileId}`)).statusCode).toBe(409)
  }
  await expectLedgerHolds(t.db)
})

test('money for an expired page opens the subscription if it is still wanted, and goes back if it is not', async () => {
  const late = await checkout()
  stripe.fail(/expire$/, '500', 3)
  await pass('32 minutes')
  await pass('1 minute')
  expect(stripe.get(late.session).status).toBe('expired')
  expect(await mine(late.fan)).toBeUndefined()
  stripe.payPage(late.session, { at: t.deps.clock.now() })
  await send('checkout.session.completed', late.session)
  await work()
  expect((await mine(late.fan)).status).toBe('Active')

  const twice = await checkout()
  await pass('32 minutes')
  const second = (await openedBy(twice, twice.fan)).split('/').at(-1) as string
  for (const session of [second, twice.session]) {
    stripe.payPage(session, { at: t.deps.clock.now() })
    await send('checkout.session.completed', session)
    await work()
  }
  await pass('1 minute')
  expect((await chargesOf(t.db, twice.fan)).map(({ status }) => status)).toEqual(['void', 'paid'])
  const { payment_intent: back } = stripe.calls.filter(({ call }) => call === 'POST /v1/refunds').at(-1)?.params ?? {}
  expect(back).toBe(stripe.get(stripe.get(twice.session).invoice).payments.data[0].payment.payment_intent.id)
  await expectLedgerHolds(t.db)
})

test('a page that was paid while every event was lost is found when its time is over', async () => {
  const { fan, session } = await checkout()
  stripe.payPage(session, { at: t.deps.clock.now() })
  await pass('32 minutes')
  expect((await mine(fan)).status).toBe('Active')
})

test('refunds of ours reach Stripe once; refunds made there reach the ledger once', async () => {
  const { fan, payment, profileId } = await subscriber()
  const [{ id: chargeId }] = (await t.db.many<{ id: number }>(
    'charge-id',
    'select id from charges where payment_ref = $1',
    [payment],
  )) as [{ id: number }]
  stripe.fail(/^POST \/v1\/refunds/, 'drop after', 3)
  await t.db.tx((tx) =>
    refundCharge(tx, chargeId, { cents: 300, reason: 'A day without posts.', actorId: fan.id, key: null }),
  )
  await pass('1 minute')
  await pass('11 minutes')
  await pass('11 minutes')
  expect(
    stripe.calls
      .filter(
        ({ call, params }) =>
          call === 'POST /v1/refunds' && params.payment_intent === payment && params.amount === '300',
      )
      .map(({ key }) => key),
  ).toEqual(Array(3).fill(expect.stringMatching(/^refund-\d+$/)))
  const charge = stripe.add('ch', { object: 'charge', payment_intent: payment })
  stripe.add('re', { object: 'refund', payment_intent: payment, amount: 699, status: 'succeeded', metadata: {} })
  await send('charge.refunded', charge.id)
  await send('charge.refunded', charge.id)
  await work()
  expect((await chargesOf(t.db, fan))[0]?.status).toBe('refunded')
  expect((await mine(fan)).status).toBe('Expired')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  await expectLedgerHolds(t.db)
})

test('a disputed charge ends the subscription at once; winning gives the creator the money back', async () => {
  const { fan, payment, profileId, ref } = await subscriber()
  const dispute = stripe.add('dp', { object: 'dispute', status: 'needs_response', payment_intent: payment })
  await send('charge.dispute.funds_withdrawn', dispute.id)
  await send('charge.dispute.created', dispute.id)
  await pass('1 minute')
  expect((await mine(fan)).status).toBe('Expired')
  expect(await hasAccess(t.db, fan, profileId)).toBe(false)
  expect((await chargesOf(t.db, fan))[0]?.status).toBe('disputed')
  expect(stripe.get(ref).status).toBe('canceled')
  dispute.status = 'won'
  await send('charge.dispute.closed', dispute.id)
  await send('charge.dispute.funds_reinstated', dispute.id)
  await work()
  expect((await chargesOf(t.db, fan))[0]?.status).toBe('paid')
  const early = stripe.add('dp', {
    object: 'dispute',
    status: 'needs_response',
    payment_intent: stripe.add('pi', { object: 'payment_intent', metadata: {} }).id,
  })
  await send('charge.dispute.created', early.id)
  await work()
  await expectLedgerHolds(t.db)
})

test('coins bought at Stripe come with its word, once; disputed, they go', async () => {
  const buyer = await createUser(t.deps)
  const buy = async (body: unknown) => (await t.as(buyer).post('/wallet/deposit', body)).json()
  const { balance, paymentUrl } = await buy({ amount: 5, currencyCode: 'EUR' })
  expect(balance).toBe(0)
  const session = paymentUrl.split('/').at(-1)
  stripe.payPage(session)
  await send('checkout.session.completed', session)
  await send('checkout.session.async_payment_succeeded', session)
  await Promise.all([work(), work(), resolveDeposits(t.deps)])
  expect(await balanceOf(t.db, buyer.id)).toBe(5500)

  const wrong = (await buy({ amount: 7, currencyCode: 'USD' })).paymentUrl.split('/').at(-1)
  stripe.payPage(wrong, { cents: 1 })
  await send('checkout.session.completed', wrong)
  const lost = (await buy({ amount: 300, currencyCode: 'JPY' })).paymentUrl.split('/').at(-1)
  stripe.payPage(lost)
  await pass('10 minutes')
  await resolveDeposits(t.deps)
  expect(await balanceOf(t.db, buyer.id)).toBe(5500 + 1950)

  const dispute = stripe.add('dp', {
    object: 'dispute',
    status: 'lost',
    payment_intent: stripe.get(session).payment_intent,
  })
  await send('charge.dispute.created', dispute.id)
  await work()
  expect(await balanceOf(t.db, buyer.id)).toBe(1950)
  await expectLedgerHolds(t.db)
})
