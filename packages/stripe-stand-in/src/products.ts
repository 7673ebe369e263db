import type { Stripe } from 'stripe'
import type { Parameters } from './parameters.ts'
import { refuse } from './refusals.ts'
import type { StripeWorld } from './world.ts'

const threeYears = 36

/** How many months a price is for. Stripe takes three years at most. */
export function monthsOfPrice(price: Parameters, path: string) {
  const { interval, interval_count: given } = (price.recurring ?? {}) as Parameters
  const name = `${path}[recurring]`
  if (interval === undefined)
    throw refuse('parameter_missing', `Missing required param: ${name}[interval].`, `${name}[interval]`)
  if (interval !== 'month') throw new Error('the stand-in has monthly prices only')
  const count = Number(given ?? 1)
  if (count < 1)
    throw refuse(
      'parameter_invalid_integer',
      'This value must be greater than or equal to 1.',
      `${name}[interval_count]`,
    )
  if (count > threeYears)
    throw refuse(
      undefined,
      'Price objects can have a maximum interval of three years, specified as 156 weeks, 36 months, or 3 years.',
      `${name}[interval_count]`,
    )
  return count
}

export const createProduct = (world: StripeWorld, given: Parameters): Stripe.Product =>
  world.products.add({
    id: world.newId('prod'),
    object: 'product',
    active: true,
    created: world.now(),
    description: given.description === undefined ? null : String(given.description),
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: (given.metadata ?? {}) as Stripe.Metadata,
    name: String(given.name),
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    updated: world.now(),
    url: null,
  })
