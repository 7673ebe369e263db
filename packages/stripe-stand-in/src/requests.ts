import type { Stripe } from 'stripe'
import { couponCreate, productCreate, sessionCreate, subscriptionUpdate } from './billing-requests.ts'
import { intentCreate } from './intent-requests.ts'
import type { Shape } from './parameters.ts'

const range = { gt: 'integer', gte: 'integer', lt: 'integer', lte: 'integer' } satisfies Shape<Stripe.RangeQueryParam>
const page = { limit: 'integer', starting_after: 'text', ending_before: 'text', expand: 'texts' } as const
const one = { expand: 'texts' } as const

const customerCreate = {
  email: 'text',
  name: 'text',
  description: 'text',
  metadata: 'map',
  expand: 'texts',
} satisfies Shape<Stripe.CustomerCreateParams>

const customerUpdate = {
  email: 'text',
  invoice_settings: { default_payment_method: 'text' },
  metadata: 'map',
  expand: 'texts',
} satisfies Shape<Stripe.CustomerUpdateParams>

const refundCreate = {
  payment_intent: 'text',
  charge: 'text',
  amount: 'amount!',
  reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
  metadata: 'map',
  expand: 'texts',
} satisfies Shape<Stripe.RefundCreateParams>

const transferCreate = {
  amount: 'amount!',
  currency: 'text!',
  destination: 'text!',
  description: 'text',
  source_transaction: 'text',
  transfer_group: 'text',
  metadata: 'map',
  expand: 'texts',
} satisfies Shape<Stripe.TransferCreateParams>

const accountCreate = {
  country: 'text',
  email: 'text',
  business_type: ['company', 'government_entity', 'individual', 'non_profit'],
  capabilities: { card_payments: { requested: 'flag' }, transfers: { requested: 'flag' } },
  controller: {
    fees: { payer: ['account', 'application'] },
    losses: { payments: ['application', 'stripe'] },
    requirement_collection: ['application', 'stripe'],
    stripe_dashboard: { type: ['express', 'full', 'none'] },
  },
  tos_acceptance: { service_agreement: 'text' },
  metadata: 'map',
  expand: 'texts',
} satisfies Shape<Stripe.AccountCreateParams>

const accountLinkCreate = {
  account: 'text!',
  type: ['account_onboarding', 'account_update'],
  refresh_url: 'address',
  return_url: 'address',
  expand: 'texts',
} satisfies Shape<Stripe.AccountLinkCreateParams>

const disputeUpdate = {
  evidence: {
    access_activity_log: 'text',
    customer_email_address: 'text',
    customer_name: 'text',
    product_description: 'text',
    refund_policy_disclosure: 'text',
    service_date: 'text',
    uncategorized_text: 'text',
  },
  submit: 'flag',
  metadata: 'map',
  expand: 'texts',
} satisfies Shape<Stripe.DisputeUpdateParams>

/** Every call that the stand-in knows, with all accepted parameters. */
export const requests = {
  'POST checkout/sessions': sessionCreate,
  'POST coupons': couponCreate,
  'POST products': productCreate,
  'GET checkout/sessions/:id': one satisfies Shape<Stripe.Checkout.SessionRetrieveParams>,
  'POST checkout/sessions/:id/expire': one satisfies Shape<Stripe.Checkout.SessionExpireParams>,
  'GET invoices': {
    ...page,
    subscription: 'text',
    customer: 'text',
    status: ['draft', 'open', 'paid', 'uncollectible', 'void'],
    created: range,
  } satisfies Shape<Stripe.InvoiceListParams>,
  'GET invoices/:id': one satisfies Shape<Stripe.InvoiceRetrieveParams>,
  'POST invoices/:id': { ...one, auto_advance: 'flag', metadata: 'map' } satisfies Shape<Stripe.InvoiceUpdateParams>,
  'POST invoices/:id/pay': {
    ...one,
    off_session: 'flag',
    payment_method: 'text',
  } satisfies Shape<Stripe.InvoicePayParams>,
  'GET invoice_payments': {
    ...page,
    invoice: 'text',
    payment: { type: ['charge', 'payment_intent', 'payment_record'], payment_intent: 'text' },
    status: ['canceled', 'open', 'paid'],
  } satisfies Shape<Stripe.InvoicePaymentListParams>,
  'POST customers': customerCreate,
  'GET customers/:id': one satisfies Shape<Stripe.CustomerRetrieveParams>,
  'POST customers/:id': customerUpdate,
  'DELETE customers/:id': {} satisfies Shape<Stripe.CustomerDeleteParams>,
  'GET payment_methods/:id': one satisfies Shape<Stripe.PaymentMethodRetrieveParams>,
  'POST payment_methods/:id/detach': one satisfies Shape<Stripe.PaymentMethodDetachParams>,
  'GET setup_intents/:id': one satisfies Shape<Stripe.SetupIntentRetrieveParams>,
  'GET subscriptions': {
    ...page,
    customer: 'text',
    status: [
      'active',
      'all',
      'canceled',
      'ended',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'trialing',
      'unpaid',
    ],
  } satisfies Shape<Stripe.SubscriptionListParams>,
  'GET subscriptions/:id': one satisfies Shape<Stripe.SubscriptionRetrieveParams>,
  'POST subscriptions/:id': subscriptionUpdate,
  'DELETE subscriptions/:id': { ...one, prorate: 'flag' } satisfies Shape<Stripe.SubscriptionCancelParams>,
  'GET refunds': { ...page, charge: 'text', payment_intent: 'text' } satisfies Shape<Stripe.RefundListParams>,
  'GET refunds/:id': one satisfies Shape<Stripe.RefundRetrieveParams>,
  'POST refunds': refundCreate,
  'GET transfers': { ...page, destination: 'text', transfer_group: 'text' } satisfies Shape<Stripe.TransferListParams>,
  'GET transfers/:id': one satisfies Shape<Stripe.TransferRetrieveParams>,
  'POST transfers': transferCreate,
  'POST payment_intents': intentCreate,
  'GET payment_intents': {
    ...page,
    customer: 'text',
    created: range,
  } satisfies Shape<Stripe.PaymentIntentListParams>,
  'POST payment_intents/:id/cancel': {
    ...one,
    cancellation_reason: 'text',
  } satisfies Shape<Stripe.PaymentIntentCancelParams>,
  'GET payment_intents/:id': one satisfies Shape<Stripe.PaymentIntentRetrieveParams>,
  'GET charges/:id': one satisfies Shape<Stripe.ChargeRetrieveParams>,
  'GET disputes': { ...page, charge: 'text', payment_intent: 'text' } satisfies Shape<Stripe.DisputeListParams>,
  'POST disputes/:id': disputeUpdate,
  'GET disputes/:id': one satisfies Shape<Stripe.DisputeRetrieveParams>,
  'GET radar/early_fraud_warnings/:id': one satisfies Shape<Stripe.Radar.EarlyFraudWarningRetrieveParams>,
  'GET payouts/:id': one satisfies Shape<Stripe.PayoutRetrieveParams>,
  'GET events': { ...page, created: range, type: 'text' } satisfies Shape<Stripe.EventListParams>,
  'GET balance': one satisfies Shape<Stripe.BalanceRetrieveParams>,
  'GET balance_transactions': {
    ...page,
    payout: 'text',
    source: 'text',
    type: 'text',
    currency: 'text',
    created: range,
  } satisfies Shape<Stripe.BalanceTransactionListParams>,
  'GET balance_transactions/:id': one satisfies Shape<Stripe.BalanceTransactionRetrieveParams>,
  'POST accounts': accountCreate,
  'GET tax/settings': one satisfies Shape<Stripe.Tax.SettingsRetrieveParams>,
  'GET account': one satisfies Shape<Stripe.AccountRetrieveCurrentParams>,
  'GET accounts/:id': one satisfies Shape<Stripe.AccountRetrieveParams>,
  'DELETE accounts/:id': {} satisfies Shape<Stripe.AccountDeleteParams>,
  'POST accounts/:id/login_links': one satisfies Shape<Stripe.AccountCreateLoginLinkParams>,
  'POST account_links': accountLinkCreate,
} as const

export type Request = keyof typeof requests
