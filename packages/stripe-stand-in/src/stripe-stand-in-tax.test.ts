import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { standInKey, standInVersion, startStripeStandIn } from './stripe-stand-in.ts'

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
let client: Stripe

beforeAll(async () => {
  stripe = await startStripeStandIn(() => new Date('2026-11-22T12:00:00Z'))
  client = new Stripe(standInKey, { apiVersion: standInVersion, telemetry: false, ...stripe.address })
})
beforeEach(() => {
  stripe.world.tax = { isActive: true, percent: 19, fails: null }
})
afterAll(() => stripe.close())

type Asked = Stripe.Checkout.SessionCreateParams
type Price = Stripe.Checkout.SessionCreateParams.LineItem.PriceData

const asked = { automatic_tax: { enabled: true } }

const openPage = (price: Partial<Price> = { tax_behavior: 'inclusive' }, more: Partial<Asked> = asked) =>
  client.checkout.sessions.create({
    mode: price.recurring ? 'subscription' : 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 1190, product_data: { name: 'A' }, ...price } },
    ],
    success_url: 'https://fanlight.test/wallet',
    ...more,
  })

test.each<[string, Partial<Price>, Partial<Asked>, object]>([
  ['a price that does not say whether tax is in it', {}, asked, { param: 'line_items[0][price_data][tax_behavior]' }],
  [
    'a price that leaves it open',
    { tax_behavior: 'unspecified' },
    asked,
    { param: 'line_items[0][price_data][tax_behavior]' },
  ],
  [
    'a customer whose address it may not keep',
    { tax_behavior: 'inclusive' },
    { ...asked, customer: 'cus_1' },
    { code: 'customer_tax_location_invalid' },
  ],
  [
    'an update of nobody',
    { tax_behavior: 'inclusive' },
    { ...asked, customer_update: { address: 'auto' } },
    { param: 'customer_update' },
  ],
  [
    'a tax that is half asked for',
    { tax_behavior: 'inclusive' },
    { automatic_tax: { liability: { type: 'self' } } as never },
    { code: 'parameter_missing', param: 'automatic_tax[enabled]' },
  ],
])('refuses %s', async (_name, price, more, refusal) => {
  if (more.customer) more = { ...more, customer: (await client.customers.create({})).id }
  await expect(openPage(price, more)).rejects.toMatchObject({ statusCode: 400, ...refusal })
})

test('opens no page with tax before its settings are complete, and names the missing ones', async () => {
  stripe.world.tax.isActive = false
  await expect(openPage()).rejects.toMatchObject({ code: 'stripe_tax_inactive' })
  expect(await client.tax.settings.retrieve()).toMatchObject({
    status: 'pending',
    status_details: { pending: { missing_fields: ['head_office'] } },
  })
})

test('computes the tax in a price once the fan has entered an address, and adds none', async () => {
  const { id, automatic_tax: before, total_details: details } = await openPage()
  expect([before.status, details?.amount_tax]).toEqual(['requires_location_inputs', 0])
  stripe.payPage(id)
  expect(await client.checkout.sessions.retrieve(id)).toMatchObject({
    amount_total: 1190,
    automatic_tax: { enabled: true, status: 'complete' },
    total_details: { amount_tax: 190 },
  })
  const bare = await openPage({}, {})
  stripe.payPage(bare.id)
  expect(await client.checkout.sessions.retrieve(bare.id)).toMatchObject({
    automatic_tax: { enabled: false, status: null },
    total_details: { amount_tax: 0 },
  })
})

test('taxes each invoice of a subscription, and switches tax off where it cannot compute it', async () => {
  const page = await openPage({ tax_behavior: 'inclusive', recurring: { interval: 'month' } })
  const { subscription, invoice } = stripe.payPage(page.id)
  expect(await client.invoices.retrieve(invoice?.id ?? '')).toMatchObject({
    amount_paid: 1190,
    automatic_tax: { enabled: true, status: 'complete' },
    total_taxes: [{ amount: 190, tax_behavior: 'inclusive', taxable_amount: 1000 }],
  })
  stripe.world.tax.fails = 'requires_location_inputs'
  const untaxed = stripe.renew(subscription?.id ?? '', 'paid')
  expect(untaxed).toMatchObject({
    amount_paid: 1190,
    automatic_tax: { enabled: false, disabled_reason: 'finalization_requires_location_inputs' },
    total_taxes: [],
  })
  stripe.world.tax.fails = null
  expect((await client.subscriptions.retrieve(subscription?.id ?? '')).automatic_tax).toMatchObject({
    enabled: false,
    disabled_reason: 'requires_location_inputs',
  })
  expect(stripe.renew(subscription?.id ?? '', 'paid')?.automatic_tax).toMatchObject({
    enabled: false,
    disabled_reason: null,
  })
})
