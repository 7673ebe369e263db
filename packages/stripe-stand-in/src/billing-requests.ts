import type { Stripe } from 'stripe'
import { orEmpty, type Shape } from './parameters.ts'

export const sessionCreate = {
  mode: ['payment', 'subscription', 'setup'],
  client_reference_id: 'text',
  customer: 'text',
  customer_email: 'text',
  currency: 'text',
  line_items: [
    {
      quantity: 'integer',
      price: 'text',
      price_data: {
        currency: 'text!',
        unit_amount: 'integer',
        recurring: { interval: ['day', 'week', 'month', 'year'], interval_count: 'integer' },
        tax_behavior: ['exclusive', 'inclusive', 'unspecified'],
        product_data: { name: 'text!', description: 'text', metadata: 'map' },
      },
    },
  ],
  automatic_tax: { enabled: 'flag', liability: { type: ['account', 'self'], account: 'text' } },
  billing_address_collection: ['auto', 'required'],
  customer_update: { address: ['auto', 'never'], name: ['auto', 'never'], shipping: ['auto', 'never'] },
  allowed_payment_method_types: 'texts',
  discounts: [{ coupon: 'text', promotion_code: 'text' }],
  allow_promotion_codes: 'flag',
  metadata: 'map',
  setup_intent_data: { metadata: 'map', description: 'text' },
  payment_intent_data: {
    metadata: 'map',
    description: 'text',
    receipt_email: 'text',
    transfer_group: 'text',
    setup_future_usage: ['off_session', 'on_session'],
  },
  payment_method_collection: ['always', 'if_required'],
  subscription_data: {
    metadata: 'map',
    description: 'text',
    trial_period_days: 'integer',
    trial_settings: { end_behavior: { missing_payment_method: ['cancel', 'create_invoice', 'pause'] } },
  },
  expires_at: 'integer',
  success_url: 'address',
  cancel_url: 'address',
  expand: 'texts',
} satisfies Shape<Stripe.Checkout.SessionCreateParams>

export const productCreate = {
  name: 'text!',
  description: 'text',
  metadata: 'map',
  expand: 'texts',
} satisfies Shape<Stripe.ProductCreateParams>

export const couponCreate = {
  amount_off: 'amount!',
  currency: 'text',
  duration: ['forever', 'once', 'repeating'],
  duration_in_months: 'integer',
  max_redemptions: 'integer',
  name: 'text',
  percent_off: 'text',
  metadata: 'map',
  expand: 'texts',
} satisfies Shape<Stripe.CouponCreateParams>

export const subscriptionUpdate = {
  items: [
    {
      id: 'text',
      price: 'text',
      price_data: {
        currency: 'text!',
        product: 'text!',
        recurring: { interval: ['day', 'week', 'month', 'year'], interval_count: 'integer' },
        tax_behavior: ['exclusive', 'inclusive', 'unspecified'],
        unit_amount: 'integer',
      },
      quantity: 'integer',
    },
  ],
  trial_end: 'text',
  cancel_at: 'integer',
  cancel_at_period_end: 'flag',
  pause_collection: orEmpty({ behavior: ['keep_as_draft', 'mark_uncollectible', 'void'], resumes_at: 'integer' }),
  proration_behavior: ['always_invoice', 'create_prorations', 'none'],
  default_payment_method: 'text',
  payment_settings: { save_default_payment_method: ['off', 'on_subscription'] },
  metadata: 'map',
  expand: 'texts',
} satisfies Shape<Stripe.SubscriptionUpdateParams>
