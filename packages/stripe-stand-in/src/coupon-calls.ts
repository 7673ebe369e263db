import type { Stripe } from 'stripe'
import { monthsAfter } from './months.ts'
import type { Parameters } from './parameters.ts'
import { notThere, refuse } from './refusals.ts'
import type { StripeWorld } from './world.ts'

/** A coupon of a fixed amount; the only kind that the stand-in knows. */
export function createCoupon(world: StripeWorld, given: Parameters): Stripe.Coupon {
  const duration = given.duration as Stripe.Coupon.Duration | undefined
  const months = given.duration_in_months === undefined ? null : Number(given.duration_in_months)
  if (given.amount_off === undefined || given.percent_off !== undefined)
    throw refuse(undefined, 'You must pass either percent_off or amount_off, and the stand-in takes amounts only.')
  if (given.currency === undefined) throw refuse('parameter_missing', 'Missing required param: currency.', 'currency')
  if ((duration === 'repeating') !== (months !== null))
    throw refuse(undefined, 'You must pass duration_in_months with a duration of repeating, and only then.', 'duration')
  return world.coupons.add({
    id: world.newId('coupon'),
    object: 'coupon',
    amount_off: Number(given.amount_off),
    created: world.now(),
    currency: String(given.currency),
    duration: duration ?? 'once',
    duration_in_months: months,
    livemode: false,
    max_redemptions: given.max_redemptions === undefined ? null : Number(given.max_redemptions),
    metadata: (given.metadata ?? {}) as Stripe.Metadata,
    name: given.name === undefined ? null : String(given.name),
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  })
}

/** A page's coupon, and its discount. */
export function pageDiscount(world: StripeWorld, given: Parameters, currency: string) {
  const [first, ...more] = Object.values((given.discounts ?? {}) as Parameters) as Parameters[]
  if (!first) return null
  if (more.length > 0) throw refuse(undefined, 'You can only apply one discount.', 'discounts')
  if (given.allow_promotion_codes !== undefined)
    throw refuse(undefined, 'You may only specify one of these parameters: allow_promotion_codes, discounts.')
  const id = String(first.coupon ?? '')
  const coupon = world.coupons.find(id)
  if (!coupon) throw notThere('coupon', id, 'discounts[0][coupon]')
  if (!coupon.valid) throw refuse(undefined, `Coupon ${id} is used up or has expired.`, 'discounts[0][coupon]')
  if (coupon.currency !== currency)
    throw refuse(undefined, `Coupon ${id} is not in ${currency}.`, 'discounts[0][coupon]')
  return coupon
}

/** The page was paid: from now on the subscription has the discount, for as long as its coupon says. */
export function redeem(world: StripeWorld, coupon: Stripe.Coupon, subscription: string) {
  coupon.times_redeemed += 1
  if (coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions) coupon.valid = false
  const months = coupon.duration_in_months ?? 0
  world.discounts.set(subscription, {
    amount: coupon.amount_off ?? 0,
    until: coupon.duration === 'forever' ? Number.POSITIVE_INFINITY : monthsAfter(world.now(), months),
  })
}

/** The discount on an invoice for a period starting then. */
export function discountOf(world: StripeWorld, subscription: string, start: number, cents: number) {
  const discount = world.discounts.get(subscription)
  return discount && start < discount.until ? Math.min(discount.amount, cents) : 0
}
