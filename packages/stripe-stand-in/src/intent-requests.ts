import type { Stripe } from 'stripe'
import type { Shape } from './parameters.ts'

export const intentCreate = {
  amount: 'amount!',
  currency: 'text!',
  customer: 'text',
  payment_method: 'text',
  allowed_payment_method_types: 'texts',
  confirm: 'flag',
  off_session: 'flag',
  description: 'text',
  return_url: 'address',
  metadata: 'map',
  expand: 'texts',
} satisfies Shape<Stripe.PaymentIntentCreateParams>
