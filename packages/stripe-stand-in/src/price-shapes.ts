import type { Stripe } from 'stripe'
import type { Period } from './billing-shapes.ts'

/** A price for one or more months, and the subscription item that uses it. */
export function subscriptionItem(
  {
    id,
    subscription,
    created,
    cents,
    months = 1,
  }: { id: string; subscription: string; created: number; cents: number; months?: number },
  period: Period,
): Stripe.SubscriptionItem {
  return {
    id,
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(id, created, cents, months),
    price: priceOf(id, created, cents, months),
    quantity: 1,
    subscription,
    tax_rates: [],
  }
}

export const priceOf = (item: string, created: number, cents: number, months: number): Stripe.Price => ({
  id: item.replace('si_', 'price_'),
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency: 'usd',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: item.replace('si_', 'prod_'),
  recurring: {
    interval: 'month',
    interval_count: months,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: cents,
  unit_amount_decimal: null,
})

export const planOf = (item: string, created: number, cents: number, months: number): Stripe.Plan => ({
  id: item.replace('si_', 'price_'),
  object: 'plan',
  active: true,
  amount: cents,
  amount_decimal: null,
  billing_scheme: 'per_unit',
  created,
  currency: 'usd',
  interval: 'month',
  interval_count: months,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product: item.replace('si_', 'prod_'),
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})
