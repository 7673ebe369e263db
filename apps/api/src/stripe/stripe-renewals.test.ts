import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StripeApp, startStripeApp } from '../testing/stripe-app.ts'
import { chargesOf, hasAccess } from '../testing/subscription-factories.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

test('a renewal follows the invoice: paid, late, failed and paid again by our own attempts', async () => {
  const { fan, ref, profileId } = await t.subscriber()
  const { endDate } = await t.mine(fan)
  const end = new Date(endDate)
  await t.pass(`${end.getTime() - t.deps.clock.now().getTime() - 3_600_000} milliseconds`)
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'due'])
  await t.pass('4 hours')
  expect((await t.mine(fan)).status).toBe('Active')
  const invoice = t.stripe.renew(ref, end, 999, 'open')
  await t.send('invoice.payment_failed', invoice.id)
  await t.pass('1 minute')
  expect(await t.mine(fan)).toMatchObject({ status: 'PastDue', canPayNow: true })
  const { id } = await t.mine(fan)
  expect((await t.as(fan).post(`/subscriptions/${id}/payment`)).json()).toEqual({
    subscriptionUrl: 'https://invoice.stripe.test/pay',
  })

  t.stripe.fail(/pay$/, 'card declined')
  await t.pass('2 days 1 minute')
  expect((await t.mine(fan)).status).toBe('PastDue')
  await t.pass('5 days')
  expect((await t.mine(fan)).status).toBe('Active')
  const keys = t.stripe.calls.filter(({ call }) => call.endsWith('/pay')).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
  await t.send('invoice.payment_failed', invoice.id)
  await t.send('invoice.paid', invoice.id)
  await t.pass('1 minute')
  expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await hasAccess(t.db, fan, profileId)).toBe(true)
})

test('a stolen card is not tried again, and the subscription ends after three weeks', async () => {
  const { fan, ref } = await t.subscriber()
  const end = new Date((await t.mine(fan)).endDate)
  await t.pass(`${end.getTime() - t.deps.clock.now().getTime()} milliseconds`)
  const invoice = t.stripe.renew(ref, end, 999, 'open')
  invoice.payments.data[0].payment.payment_intent.last_payment_error.decline_code = 'stolen_card'
  await t.send('invoice.payment_failed', invoice.id)
  await t.pass('1 minute')
  expect(await t.mine(fan)).toMatchObject({ status: 'PastDue', nextAttemptAt: null })
  await t.pass('20 days')
  expect((await t.mine(fan)).status).toBe('PastDue')
  await t.pass('1 day 1 minute')
  expect((await t.mine(fan)).status).toBe('Expired')
  expect(t.stripe.calls.filter(({ call }) => call === `POST /v1/invoices/${invoice.id}/pay`)).toEqual([])
  expect(t.stripe.get(ref).status).toBe('canceled')
})

test('Stripe is told when a subscription ends, and told again if it did not listen', async () => {
  const { fan, ref } = await t.subscriber()
  const { id, endDate } = await t.mine(fan)
  t.stripe.fail(/^POST \/v1\/subscriptions/, '500', 3)
  await t.as(fan).post(`/subscriptions/${id}/cancel`)
  await t.pass('1 minute')
  expect(t.stripe.get(ref).cancel_at).toBe(null)
  await t.pass('11 minutes')
  expect(t.stripe.get(ref).cancel_at).toBe(Math.floor(Date.parse(endDate) / 1000))
  await t.as(fan).post(`/subscriptions/${id}/resume`)
  await t.pass('1 minute')
  expect(t.stripe.get(ref).cancel_at).toBe(null)
  t.stripe.get(ref).status = 'canceled'
  await t.send('customer.subscription.deleted', ref)
  await t.pass('1 minute')
  expect(await t.mine(fan)).toMatchObject({ status: 'Cancelled', endDate })
})
