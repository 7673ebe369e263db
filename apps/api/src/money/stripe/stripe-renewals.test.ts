import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/factories.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'
import { chargesOf, hasAccess } from '../../../testing/subscription-factories.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

/** To the end of the paid period, or some hours before or after it. */
async function passToEnd(fan: Person, hoursLater = 0) {
  const end = Date.parse((await t.mine(fan)).endDate)
  await t.pass(`${end - t.deps.clock.now().getTime() + hoursLater * 3_600_000} milliseconds`)
}

const noticesOf = async (fan: Person, words: string) =>
  (await t.as(fan).get('/notifications?includeRead=true&pageSize=100'))
    .json<{ message: string }[]>()
    .filter(({ message }) => message.includes(words))

test('a renewal follows the invoice: declined, retried by Stripe, paid; notified once, and never charged by us', async () => {
  const { fan, ref, profileId } = await t.subscriber()
  await passToEnd(fan, -1)
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'due'])
  await passToEnd(fan, 3)
  expect((await t.mine(fan)).status).toBe('Active')
  const bill = t.stripe.renew(ref, 'declined')
  await t.deliverAll({ times: 3 })
  expect(await t.mine(fan)).toMatchObject({ status: 'PastDue', canPayNow: true })
  const { id } = await t.mine(fan)
  expect((await t.as(fan).post(`/subscriptions/${id}/payment`)).json()).toEqual({
    subscriptionUrl: `https://invoice.stripe.test/${bill?.id}`,
  })
  await t.pass('3 days')
  t.stripe.collect(bill?.id ?? '', 'declined')
  await t.deliverAll()
  expect((await t.mine(fan)).status).toBe('PastDue')
  expect(await noticesOf(fan, "didn't go through")).toHaveLength(1)

  await t.pass('3 days')
  t.stripe.collectByAnother(bill?.id ?? '')
  await t.deliverAll({ isReversed: true, times: 2 })
  expect((await t.mine(fan)).status).toBe('Active')
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
  expect(t.stripe.calls.filter(({ call }) => call.endsWith('/pay'))).toEqual([])
  const paid = t.stripe.world.invoicePayments.all().find((one) => one.invoice === bill?.id && one.status === 'paid')
  const known = await t.db.one<{ ref: string }>(
    'payment-of',
    `select c.payment_ref as ref from charges c join subscriptions s on s.id = c.subscription_id
     where s.provider_ref = $1 and c.period_no = 1`,
    [ref],
  )
  expect(known.ref).toBe(paid?.payment.payment_intent)
})

test('a bank that asks the fan to confirm a renewal: sent to the invoice page, notified once, active when paid', async () => {
  const { fan, ref, profileId } = await t.subscriber()
  await passToEnd(fan, 3)
  const bill = t.stripe.renew(ref, 'confirmation')
  await t.deliverAll({ times: 2, isReversed: true })
  const { id, ...shown } = await t.mine(fan)
  expect(shown).toMatchObject({ status: 'PastDue', canPayNow: true })
  expect((await t.as(fan).post(`/subscriptions/${id}/payment`)).json()).toEqual({
    subscriptionUrl: `https://invoice.stripe.test/${bill?.id}`,
  })
  expect(await noticesOf(fan, "didn't go through")).toHaveLength(1)
  const why = await t.db.one<{ failure: string }>(
    'why-of-renewal',
    `select c.failure from charges c join subscriptions s on s.id = c.subscription_id where s.provider_ref = $1 and c.period_no = 1`,
    [ref],
  )
  expect(why.failure).toBe('The bank asks the fan to confirm the payment.')
  t.stripe.collect(bill?.id ?? '', 'paid')
  await t.deliverAll({ times: 2 })
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect([(await t.mine(fan)).status, await hasAccess(t.db, fan, profileId)]).toEqual(['Active', true])
})

test('Stripe alone decides when it retries, however late; without its date we name no day', async () => {
  const { fan, ref } = await t.subscriber()
  await passToEnd(fan, 3)
  const bill = t.stripe.renew(ref, 'declined')
  await t.deliverAll()
  const says = async () => (await t.mine(fan)).nextAttemptAt as string | null
  const asStripe = () => new Date((bill?.next_payment_attempt ?? 0) * 1000).toISOString()
  expect(await says()).toBe(asStripe())
  const day = new Date(asStripe()).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  expect((await noticesOf(fan, "didn't go through")).map(({ message }) => message)[0]).toContain(day)

  const move = async (days: number | null) => {
    const at = days === null ? null : Math.floor(t.deps.clock.now().getTime() / 1000) + days * 86_400
    Object.assign(bill ?? {}, { next_payment_attempt: at })
    await t.send('invoice.updated', bill?.id ?? '')
    await t.work()
  }
  await move(null)
  expect(await says()).toBeNull()
  await move(30)
  expect(await says()).toBe(asStripe())
  // Our own schedule ends after three weeks; Stripe's doesn't.
  await t.pass('25 days')
  expect([(await t.mine(fan)).status, await says()]).toEqual(['PastDue', asStripe()])
  await t.pass('5 days')
  // An event about it during Stripe's retries ends nothing.
  await t.send('invoice.payment_failed', bill?.id ?? '')
  await t.work()
  expect((await t.mine(fan)).status).toBe('PastDue')
  t.stripe.collect(bill?.id ?? '', 'paid')
  await t.deliverAll()
  expect((await t.mine(fan)).status).toBe('Active')
})

test('if every event is lost, we ask for the renewal', async () => {
  const { fan, ref } = await t.subscriber()
  await passToEnd(fan)
  t.stripe.renew(ref, 'paid')
  t.loseEvents()
  await t.pass('3 hours')
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
})

test("a month that Stripe took while we were down keeps Stripe's dates, however late we ask", async () => {
  const { fan, ref } = await t.subscriber()
  const paidUntil = (await t.mine(fan)).endDate
  await passToEnd(fan)
  t.stripe.renew(ref, 'paid')
  t.loseEvents()
  await t.pass('20 days')
  const [, second] = await chargesOf(t.db, fan)
  expect([second?.status, second?.start.toISOString()]).toEqual(['paid', paidUntil])
})

test('when Stripe gives up, the subscription ends as unpaid, notified once, whatever comes first', async () => {
  for (const isReversed of [false, true]) {
    const { fan, ref } = await t.subscriber()
    await passToEnd(fan, 1)
    const bill = t.stripe.renew(ref, 'declined')
    await t.deliverAll()
    await t.pass('14 days')
    t.stripe.collect(bill?.id ?? '', 'declined')
    t.stripe.giveUp(bill?.id ?? '')
    await t.deliverAll({ isReversed, times: 2 })
    await t.pass('1 minute')
    expect((await t.mine(fan)).status).toBe('Expired')
    expect(await noticesOf(fan, 'has ended because the payment could not be collected')).toHaveLength(1)
    expect(await noticesOf(fan, 'as you asked')).toHaveLength(0)
  }
})

test('a stolen card is not retried, and the subscription ends after three weeks', async () => {
  const { fan, ref } = await t.subscriber()
  await passToEnd(fan)
  t.stripe.renew(ref, 'declined', { declineCode: 'stolen_card' })
  await t.deliverAll()
  expect(await t.mine(fan)).toMatchObject({ status: 'PastDue', nextAttemptAt: null })
  await t.pass('20 days')
  expect((await t.mine(fan)).status).toBe('PastDue')
  await t.pass('1 day 1 minute')
  expect((await t.mine(fan)).status).toBe('Expired')
  expect(t.stripe.world.subscriptions.get(ref).status).toBe('canceled')
})

test('Stripe is told when a subscription ends, and told again if that failed', async () => {
  const { fan, ref } = await t.subscriber()
  const atStripe = () => t.stripe.world.subscriptions.get(ref)
  const { id, endDate } = await t.mine(fan)
  t.stripe.fail(/^POST \/v1\/subscriptions/, '500', 3)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await t.pass('1 minute')
  expect(atStripe().cancel_at).toBe(null)
  await t.pass('11 minutes')
  expect(atStripe()).toMatchObject({ cancel_at_period_end: true, cancel_at: Date.parse(endDate) / 1000 })
  await t.as(fan).post(`/subscriptions/${id}/resume`)
  await t.pass('1 minute')
  expect(atStripe()).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await t.pass('1 minute')
  await passToEnd(fan, -0.01)
  expect(t.stripe.renew(ref, 'paid')).toBeUndefined()
  await t.deliverAll()
  await t.pass('1 minute')
  expect((await t.mine(fan)).status).toBe('Expired')
})

test('cancelled on the last day, it runs one more period, to the second Stripe ends it, with nothing billed after that', async () => {
  const { fan, ref } = await t.subscriber()
  await passToEnd(fan, -2)
  const { id } = await t.mine(fan)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await t.pass('4 hours')
  t.stripe.renew(ref, 'paid')
  await t.deliverAll()
  await t.pass('1 minute')
  await passToEnd(fan, -0.01)
  expect(t.stripe.renew(ref, 'paid')).toBeUndefined()
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
})

test('cancelled at Stripe first, ours stops too, and the call to Stripe is not repeated forever', async () => {
  const { fan, ref } = await t.subscriber()
  const { id } = await t.mine(fan)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  t.stripe.giveUp(
    t.stripe.world.invoices.all().find((one) => one.parent?.subscription_details?.subscription === ref)?.id ?? '',
  )
  await t.deliverAll()
  await t.pass('1 minute')
  await t.pass('11 minutes')
  const told = t.stripe.calls.filter(({ call }) => call === `POST /v1/subscriptions/${ref}`).length
  await t.pass('11 minutes')
  expect(t.stripe.calls.filter(({ call }) => call === `POST /v1/subscriptions/${ref}`)).toHaveLength(told)
  expect(await t.mine(fan)).toMatchObject({ status: 'Cancelled' })
})
