/** The events that change something here, by subject. Others are ignored. */
const subjects = {
  'checkout.session.completed': 'session',
  'checkout.session.async_payment_succeeded': 'session',
  'checkout.session.async_payment_failed': 'session',
  'checkout.session.expired': 'session',
  'payment_intent.succeeded': 'intent',
  'payment_intent.payment_failed': 'intent',
  'payment_intent.canceled': 'intent',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'invoice',
  // With Stripe's automatic retries, this has the date of the next one.
  'invoice.updated': 'invoice',
  'invoice.voided': 'invoice',
  'invoice.marked_uncollectible': 'invoice',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.deleted': 'customer',
  'payment_method.automatically_updated': 'card',
  'payment_method.updated': 'card',
  'payment_method.detached': 'card',
  'charge.refunded': 'charge',
  'charge.dispute.created': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'payout.paid': 'payout',
  'payout.failed': 'payout',
  'transfer.reversed': 'transfer',
  'radar.early_fraud_warning.created': 'warning',
  'account.updated': 'account',
  'capability.updated': 'account',
  'account.application.deauthorized': 'account',
} as const

export type StripeSubject = (typeof subjects)[keyof typeof subjects]

export const subjectOfEvent = (type: string): StripeSubject | undefined =>
  Object.hasOwn(subjects, type) ? subjects[type as keyof typeof subjects] : undefined
