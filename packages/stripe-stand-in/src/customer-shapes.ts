import type { Stripe } from 'stripe'

type Needed<T, K extends keyof T> = Pick<T, K> & Partial<T>
type Made = 'id' | 'created' | 'livemode'

export const customer = (given: Needed<Stripe.Customer, Made | 'metadata'>): Stripe.Customer => ({
  object: 'customer',
  address: null,
  balance: 0,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: given.id.slice(-8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
  ...given,
})

/** How payments with a card turn out. */
export type CardBehaviour = 'good' | 'declined' | 'confirmation' | 'expired' | 'stolen'

export interface CardFacts {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** The card's own: two people with one card share its fingerprint. */
  fingerprint?: string
}

export const cardMethod = (
  given: Pick<Stripe.PaymentMethod, Made | 'customer'>,
  { brand, last4, expMonth, expYear, fingerprint = given.id.replace('pm_', 'fp_') }: CardFacts,
): Stripe.PaymentMethod => ({
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  customer_account: null,
  metadata: {},
  type: 'card',
  ...given,
})

export const setupIntent = (given: Needed<Stripe.SetupIntent, Made | 'customer' | 'metadata'>): Stripe.SetupIntent => ({
  object: 'setup_intent',
  allowed_payment_method_types: ['card'],
  application: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  client_secret: `${given.id}_secret`,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  flow_directions: null,
  last_setup_error: null,
  latest_attempt: null,
  mandate: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  single_use_mandate: null,
  status: 'requires_payment_method',
  usage: 'off_session',
  ...given,
})
