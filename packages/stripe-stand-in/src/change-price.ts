import type { Stripe } from 'stripe'
import { updateSubscription } from './billing-calls.ts'
import { markPaid, newInvoice } from './checkout-life.ts'
import type { Parameters } from './parameters.ts'
import { planOf, priceOf } from './price-shapes.ts'
import { monthsOfPrice } from './products.ts'
import { notThere, refuse } from './refusals.ts'
import type { StripeWorld } from './world.ts'

/**
 * Another price, and when it is billed first. A trial until the end of the paid time writes an invoice over nothing; without one, another
 * interval would be billed at once, which is not done here.
 */
function changePrice(world: StripeWorld, subscription: Stripe.Subscription, given: Parameters) {
  const [wanted, ...more] = Object.values((given.items ?? {}) as Parameters) as Parameters[]
  const trialEnd = trialEndOf(world, given)
  if (more.length > 0) throw new Error('the stand-in has subscriptions of one item only')
  const [item] = subscription.items.data
  if (!wanted || !item) {
    if (trialEnd !== undefined) throw new Error('the stand-in begins no trial without another price')
    return
  }
  // Without the id of an item, Stripe would add another.
  if (wanted.id === undefined) throw new Error('the stand-in has subscriptions of one item only')
  if (wanted.id !== item.id) throw notThere('subscription item', String(wanted.id), 'items[0][id]')
  const price = wanted.price_data as Parameters | undefined
  if (!price) throw refuse('parameter_missing', 'Missing required param: items[0][price_data].', 'items[0][price_data]')
  const name = 'items[0][price_data]'
  if (!world.products.find(String(price.product))) throw notThere('product', String(price.product), `${name}[product]`)
  if (price.currency !== item.price.currency)
    throw refuse(
      undefined,
      'The currency of the new price must match the currency of the subscription.',
      `${name}[currency]`,
    )
  if (price.unit_amount === undefined)
    throw refuse('parameter_missing', `Missing required param: ${name}[unit_amount].`, `${name}[unit_amount]`)
  if (subscription.automatic_tax.enabled && price.tax_behavior !== 'inclusive')
    throw refuse(undefined, 'A price needs a `tax_behavior` to be used with automatic tax.', `${name}[tax_behavior]`)
  const months = monthsOfPrice(price, name)
  if (trialEnd === undefined || given.proration_behavior !== 'none')
    throw new Error('the stand-in changes a price only for after the paid time: with trial_end, and without proration')
  Object.assign(item, {
    price: { ...priceOf(item.id, world.now(), Number(price.unit_amount), months), product: String(price.product) },
    plan: planOf(item.id, world.now(), Number(price.unit_amount), months),
    current_period_start: world.now(),
    current_period_end: trialEnd,
  })
  Object.assign(subscription, {
    status: 'trialing',
    trial_start: world.now(),
    trial_end: trialEnd,
    // Periods count from the trial's end.
    billing_cycle_anchor: trialEnd,
  })
  const bill = newInvoice(world, subscription, 'subscription_update', { start: world.now(), end: trialEnd }, 0)
  markPaid(world, bill, undefined)
}

/** What is changed besides the price is refused first where the subscription is over. */
export function changeSubscription(world: StripeWorld, id: string, given: Parameters) {
  const subscription = world.subscriptions.get(id)
  if (subscription.status !== 'canceled') changePrice(world, subscription, given)
  return updateSubscription(world, id, given)
}

function trialEndOf(world: StripeWorld, { trial_end: given }: Parameters) {
  if (given === undefined) return undefined
  const at = Number(given)
  if (!Number.isInteger(at))
    throw refuse(undefined, 'Invalid timestamp: must be an integer Unix timestamp.', 'trial_end')
  if (at <= world.now()) throw refuse(undefined, 'Invalid timestamp: must be in the future.', 'trial_end')
  if (at > world.now() + 2 * 366 * 86_400)
    throw refuse(undefined, 'Invalid timestamp: can be no more than two years in the future.', 'trial_end')
  return at
}
