import type { SubscriptionCard } from '@fanlight/contract/money/subscriptions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { chargesOf, countRows, createOffer, openPaymentPage } from '../../../testing/subscription-factories.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

const sessionIn = (url: string) => url.split('/').at(-1) as string
const openCard = async (fan: Person, id: number) => {
  const reply = await t.as(fan).post(`/subscriptions/${id}/card`)
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`)
  return sessionIn(reply.json().cardUrl)
}
const settle = async (fan: Person, id: number) =>
  (await t.as(fan).post(`/subscriptions/${id}/card/result`)).json<SubscriptionCard>()
const atStripe = (ref: string) => t.stripe.world.subscriptions.get(ref)
const customersOf = (fan: Person) => t.stripe.world.customers.all().filter(({ email }) => email === fan.email)
const pays = () => t.stripe.calls.filter(({ call }) => call.endsWith('/pay')).length

/** Subscribed, and the first renewal was declined. */
async function pastDue() {
  const begun = await t.subscriber()
  const { id, endDate } = await t.mine(begun.fan)
  await t.pass(`${Date.parse(endDate) - t.deps.clock.now().getTime() + 3_600_000} milliseconds`)
  const bill = t.stripe.renew(begun.ref, 'declined')
  await t.deliverAll()
  expect((await t.mine(begun.fan)).status).toBe('PastDue')
  return { ...begun, id: id as number, bill: bill?.id ?? '' }
}

test("all of a person's pages name one customer, even the first ones opened at once", async () => {
  const fan = await createUser(t.deps)
  const offers = await Promise.all([1, 2, 3].map(() => createOffer(t.deps)))
  const urls = await Promise.all(offers.map(({ profileId }) => openPaymentPage(t, fan, profileId)))
  const reply = await t.as(fan).post('/wallet/deposit', { amount: 5, currencyCode: 'USD' })
  urls.push(reply.json().paymentUrl)
  const [customer, ...others] = customersOf(fan)
  expect(others).toEqual([])
  expect(customer?.metadata).toMatchObject({ fanlight: 'customer', userId: String(fan.id) })
  expect(urls.map((url) => t.stripe.world.sessions.get(sessionIn(url)).customer)).toEqual(Array(4).fill(customer?.id))
  t.stripe.payPage(sessionIn(urls.at(-1) as string))
  await t.deliverAll()
})

test('a failed first call makes no second customer in use; all customers are kept, to be deleted one day', async () => {
  const fan = await createUser(t.deps)
  t.stripe.fail(/^POST \/v1\/customers$/, '500 after')
  const first = sessionIn(await openPaymentPage(t, fan, (await createOffer(t.deps)).profileId))
  const second = sessionIn(await openPaymentPage(t, fan, (await createOffer(t.deps)).profileId))
  const { sessions } = t.stripe.world
  expect(sessions.get(second).customer).toBe(sessions.get(first).customer)
})

test('a customer that an operator deleted at Stripe is replaced, whether Stripe said so or not', async () => {
  const fan = await createUser(t.deps)
  const open = async () => sessionIn(await openPaymentPage(t, fan, (await createOffer(t.deps)).profileId))
  const { sessions } = t.stripe.world
  const first = sessions.get(await open()).customer as string
  await t.client.customers.del(first)
  const second = sessions.get(await open()).customer as string
  expect(second).not.toBe(first)
  await t.client.customers.del(second)
  await t.deliverAll()
  const calls = t.stripe.calls.length
  expect(sessions.get(await open()).customer).not.toBe(second)
  expect(t.stripe.calls.slice(calls).filter(({ call }) => call === 'POST /v1/checkout/sessions')).toHaveLength(1)
})

test('a new subscription shows its card, and Stripe keeps later ones; replaced cards are shown, removed ones are not', async () => {
  const { fan, ref } = await t.subscriber()
  expect((await t.mine(fan)).card).toEqual({ brand: 'visa', last4: '4242', expires: '2034-12' })
  expect(atStripe(ref).payment_settings?.save_default_payment_method).toBe('on_subscription')
  const method = atStripe(ref).default_payment_method as string
  t.stripe.renewCard(method, { last4: '0007', expMonth: 3, expYear: 2037 })
  await t.deliverAll({ times: 2 })
  expect((await t.mine(fan)).card).toEqual({ brand: 'visa', last4: '0007', expires: '2037-03' })
  await t.client.paymentMethods.detach(method)
  await t.deliverAll()
  expect((await t.mine(fan)).card).toBeNull()
})

test('another card for a failed month: entered at Stripe, used for all subscriptions, and the month is paid at once', async () => {
  const { fan, id, ref, bill } = await pastDue()
  const second = sessionIn(await openPaymentPage(t, fan, (await createOffer(t.deps)).profileId))
  const other = t.stripe.payPage(second).subscription?.id as string
  await t.deliverAll()
  const page = await openCard(fan, id)
  const { params } = t.stripe.calls.findLast(({ call }) => call === 'POST /v1/checkout/sessions') ?? {}
  expect(params).toMatchObject({
    mode: 'setup',
    customer: atStripe(ref).customer,
    currency: 'usd',
    success_url: `https://fanlight.test/subscription/card/${id}?entered=1`,
    cancel_url: `https://fanlight.test/subscription/card/${id}`,
  })
  expect(await openCard(fan, id)).toBe(page)
  expect((await settle(fan, id)).change).toEqual({ status: 'open', hasPaid: false })

  const { method } = t.stripe.saveCardOnPage(page, { brand: 'mastercard', last4: '4444', expMonth: 1, expYear: 2031 })
  expect(await settle(fan, id)).toMatchObject({
    isDemo: false,
    change: { status: 'changed', hasPaid: true },
    subscription: { status: 'Active', card: { brand: 'mastercard', last4: '4444', expires: '2031-01' } },
  })
  expect(t.stripe.world.invoices.get(bill).status).toBe('paid')
  expect([atStripe(ref).default_payment_method, atStripe(other).default_payment_method]).toEqual([method.id, method.id])
  const { invoice_settings: settings } = t.stripe.world.customers.get(String(atStripe(ref).customer))
  expect(settings.default_payment_method).toBe(method.id)
  const paid = pays()
  await t.deliverAll({ times: 3, isReversed: true })
  expect([pays(), (await chargesOf(t.db, fan)).map(({ status }) => status)]).toEqual([paid, ['paid', 'paid', 'paid']])
  await expectLedgerHolds(t.db)
})

test("if Stripe's event comes before the fan is back, many times at once, the month is paid once", async () => {
  const { fan, id } = await pastDue()
  t.stripe.saveCardOnPage(await openCard(fan, id))
  const before = pays()
  await Promise.all([t.deliverAll({ times: 3, atOnce: true }), settle(fan, id), settle(fan, id)])
  await t.deliverAll()
  expect(await settle(fan, id)).toMatchObject({ change: { status: 'changed' }, subscription: { status: 'Active' } })
  expect(pays() - before).toBe(1)
  await expectLedgerHolds(t.db)
})

test.each(['declined', 'confirmation'] as const)(
  'a new card whose payments end as %s leaves the month due, and is used all the same',
  async (behaviour) => {
    const { fan, id, ref } = await pastDue()
    const { method } = t.stripe.saveCardOnPage(await openCard(fan, id), { last4: '0341', behaviour })
    await t.deliverAll()
    expect(await settle(fan, id)).toMatchObject({
      change: { status: 'changed', hasPaid: false },
      subscription: { status: 'PastDue', canPayNow: true, card: { last4: '0341' } },
    })
    expect(atStripe(ref).default_payment_method).toBe(method.id)
    const said = (await t.as(fan).get('/notifications?includeRead=true&pageSize=100')).json<{ message: string }[]>()
    expect(said.filter(({ message }) => message.includes("didn't go through"))).toHaveLength(1)
  },
)

test('a refused card and an unused page change nothing; the next click opens another page', async () => {
  const { fan, id, ref } = await pastDue()
  const before = atStripe(ref).default_payment_method
  const page = await openCard(fan, id)
  t.stripe.refuseCardOnPage(page)
  await t.deliverAll()
  expect((await settle(fan, id)).change?.status).toBe('open')
  await t.client.checkout.sessions.expire(page)
  expect(await openCard(fan, id)).not.toBe(page)
  await t.deliverAll()
  expect(atStripe(ref).default_payment_method).toBe(before)
})

test('pages of two subscriptions, used at once, leave one card for both', async () => {
  const { fan, id, ref } = await pastDue()
  const second = sessionIn(await openPaymentPage(t, fan, (await createOffer(t.deps)).profileId))
  const other = t.stripe.payPage(second).subscription?.id as string
  await t.deliverAll()
  const mine = (await t.as(fan).get('/subscriptions/my-subscriptions')).json<{ id: number }[]>()
  const otherId = mine.find((one) => one.id !== id)?.id as number
  const pages = [await openCard(fan, id), await openCard(fan, otherId)]
  for (const [at, page] of pages.entries()) t.stripe.saveCardOnPage(page, { last4: `000${at}` })
  t.stripe.fail(/^POST \/v1\/customers\//, 'slow')
  await Promise.all([settle(fan, id), settle(fan, otherId), t.deliverAll({ atOnce: true, times: 2 })])
  await t.pass('11 minutes')
  await t.deliverAll()
  const [used, also] = [atStripe(ref).default_payment_method, atStripe(other).default_payment_method]
  expect(also).toBe(used)
  const shown = (await t.as(fan).get('/subscriptions/my-subscriptions')).json<{ card: { last4: string } }[]>()
  expect(new Set(shown.map(({ card }) => card.last4)).size).toBe(1)
  expect(t.stripe.world.methods.get(String(used)).card?.last4).toBe(shown[0]?.card.last4)
})

test('with Stripe down, the card is sent later, and the month paid then', async () => {
  const { fan, id, ref } = await pastDue()
  const { method } = t.stripe.saveCardOnPage(await openCard(fan, id))
  t.stripe.fail(/^POST \/v1\/subscriptions\//, '500', 3)
  t.askAgainAtOnce()
  expect(await settle(fan, id)).toMatchObject({ change: { status: 'changed' }, subscription: { status: 'PastDue' } })
  await t.pass('11 minutes')
  expect(atStripe(ref).default_payment_method).toBe(method.id)
  expect((await t.mine(fan)).status).toBe('Active')
})

test('a subscription that started with its own customer keeps it: adopted, and its card changed there', async () => {
  const { fan, id, ref } = await pastDue()
  const old = await t.client.customers.create({ metadata: {} })
  atStripe(ref).customer = old.id
  atStripe(ref).default_payment_method = null
  const page = await openCard(fan, id)
  expect(t.stripe.world.sessions.get(page).customer).toBe(old.id)
  const { method } = t.stripe.saveCardOnPage(page)
  await t.deliverAll()
  expect(atStripe(ref).default_payment_method).toBe(method.id)
  expect(await countRows(t.db, 'customers', 'provider_customers where user_id = $1', [fan.id])).toBe(2)
  const next = sessionIn(await openPaymentPage(t, fan, (await createOffer(t.deps)).profileId))
  expect(t.stripe.world.sessions.get(next).customer).not.toBe(old.id)
})

test("a subscription that ended at Stripe, or is another person's, has no card to change", async () => {
  const { fan, id, ref } = await pastDue()
  expect((await t.as(await createUser(t.deps)).post(`/subscriptions/${id}/card`)).statusCode).toBe(404)
  expect((await t.as(fan).post(`/payments/demo/cards/${id}`, { card: 'good' })).statusCode).toBe(404)
  atStripe(ref).status = 'unpaid'
  const reply = await t.as(fan).post(`/subscriptions/${id}/card`)
  expect([reply.statusCode, reply.json().detail]).toEqual([
    409,
    'This subscription has ended at the payment provider. Please subscribe again.',
  ])
})
