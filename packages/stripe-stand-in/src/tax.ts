import type { Stripe } from 'stripe'
import type { Parameters } from './parameters.ts'
import { refuse } from './refusals.ts'
import type { StripeWorld } from './world.ts'

const self = { type: 'self' } as const

/** What Stripe requires of a page with automatic tax; only included tax is computed here. */
export function pageTax(
  world: StripeWorld,
  given: Parameters,
  price: Parameters,
): Stripe.Checkout.Session.AutomaticTax {
  const updates = given.customer_update as Parameters | undefined
  if (updates && !given.customer) {
    throw refuse(undefined, '`customer_update` can only be used with `customer`.', 'customer_update')
  }
  const asked = given.automatic_tax as Parameters | undefined
  if (asked && asked.enabled === undefined)
    throw refuse('parameter_missing', 'Missing required param: automatic_tax[enabled].', 'automatic_tax[enabled]')
  if (asked?.enabled !== 'true') return { enabled: false, liability: null, provider: null, status: null }
  if (!world.tax.isActive) {
    throw refuse('stripe_tax_inactive', 'Stripe Tax has not been activated on your account.', 'automatic_tax')
  }
  if (price.tax_behavior !== 'inclusive' && price.tax_behavior !== 'exclusive') {
    throw refuse(
      undefined,
      'A price needs a `tax_behavior` to be used with automatic tax.',
      'line_items[0][price_data][tax_behavior]',
    )
  }
  if (price.tax_behavior === 'exclusive') throw new Error('the stand-in adds no tax to prices')
  if (given.customer && updates?.address !== 'auto' && updates?.shipping !== 'auto') {
    throw refuse(
      'customer_tax_location_invalid',
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the ' +
        "Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save " +
        'the address entered in Checkout to the Customer.',
    )
  }
  return { enabled: true, liability: self, provider: 'stripe', status: 'requires_location_inputs' }
}

const taxIn = ({ tax }: StripeWorld, amount: number) => Math.round((amount * tax.percent) / (100 + tax.percent))

/** The fan has entered an address, and pays. */
export function taxPage(world: StripeWorld, session: Stripe.Checkout.Session) {
  if (!session.automatic_tax.enabled || !session.total_details) return
  const { fails } = world.tax
  session.automatic_tax.status = fails ?? 'complete'
  session.total_details.amount_tax = fails ? 0 : taxIn(world, session.amount_total ?? 0)
}

/** On a renewal that it can't compute, Stripe switches its tax off, for the subscription as well, and collects it. */
export function invoiceTax(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  cents: number,
): Partial<Stripe.Invoice> {
  if (!subscription.automatic_tax.enabled) return {}
  const { fails, percent } = world.tax
  if (fails) {
    Object.assign(subscription.automatic_tax, { enabled: false, disabled_reason: 'requires_location_inputs' })
    const reason = fails === 'failed' ? 'finalization_system_error' : 'finalization_requires_location_inputs'
    return { automatic_tax: { disabled_reason: reason, enabled: false, liability: null, provider: null, status: null } }
  }
  const amount = taxIn(world, cents)
  return {
    automatic_tax: { disabled_reason: null, enabled: true, liability: self, provider: 'stripe', status: 'complete' },
    total_excluding_tax: cents - amount,
    total_taxes: [
      {
        amount,
        tax_behavior: 'inclusive',
        tax_rate_details: { tax_rate: 'txr_1' },
        taxability_reason: percent > 0 ? 'standard_rated' : 'not_collecting',
        taxable_amount: percent > 0 ? cents - amount : 0,
        type: 'tax_rate_details',
      },
    ],
  }
}

export const taxSettings = ({ tax: { isActive } }: StripeWorld): Stripe.Tax.Settings => ({
  object: 'tax.settings',
  defaults: { provider: 'stripe', tax_behavior: 'inclusive', tax_code: 'txcd_10000000' },
  head_office: null,
  livemode: false,
  status: isActive ? 'active' : 'pending',
  status_details: isActive ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
})
