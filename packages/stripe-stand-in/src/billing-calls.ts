import type { Parameters } from './parameters.ts'
import { notThere, refuse } from './refusals.ts'
import { attachedMethod } from './saved-cards.ts'
import type { StripeWorld } from './world.ts'

export const listInvoices = (world: StripeWorld, given: Parameters) =>
  world.invoices
    .all()
    .filter(
      ({ parent, status }) =>
        (!given.subscription || parent?.subscription_details?.subscription === given.subscription) &&
        (!given.status || status === given.status),
    )

export function listInvoicePayments(world: StripeWorld, given: Parameters) {
  const payment = given.payment as Parameters | undefined
  if (payment && !payment.type)
    throw refuse('parameter_missing', 'Missing required param: payment[type].', 'payment[type]')
  return world.invoicePayments
    .all()
    .filter(
      (one) =>
        (!given.invoice || one.invoice === given.invoice) &&
        (!given.status || one.status === given.status) &&
        (!payment?.payment_intent || one.payment.payment_intent === payment.payment_intent),
    )
}

export function updateSubscription(world: StripeWorld, id: string, given: Parameters) {
  const subscription = world.subscriptions.get(id)
  if (subscription.status === 'canceled' && Object.keys(given).some((name) => name !== 'metadata')) {
    throw refuse(
      'invalid_canceled_subscription_fields',
      'A canceled subscription can only update its cancellation_details and metadata.',
    )
  }
  if (given.cancel_at !== undefined && given.cancel_at_period_end !== undefined) {
    throw refuse(undefined, 'You may only pass one of `cancel_at` and `cancel_at_period_end`.', 'cancel_at')
  }
  const periodEnd = subscription.items.data[0]?.current_period_end ?? 0
  if (given.cancel_at !== undefined) {
    const at = given.cancel_at === '' ? null : Number(given.cancel_at)
    if (at !== null && at <= world.now())
      throw refuse(undefined, 'Invalid timestamp: must be in the future.', 'cancel_at')
    Object.assign(subscription, { cancel_at: at, cancel_at_period_end: false })
  }
  if (given.cancel_at_period_end !== undefined) {
    const ends = given.cancel_at_period_end === 'true'
    Object.assign(subscription, { cancel_at: ends ? periodEnd : null, cancel_at_period_end: ends })
  }
  const { default_payment_method: method } = given
  if (method !== undefined) {
    subscription.default_payment_method =
      method === ''
        ? null
        : attachedMethod(world, String(subscription.customer), String(method), 'default_payment_method').id
  }
  const { save_default_payment_method: saves } = (given.payment_settings ?? {}) as Parameters
  if (saves !== undefined) {
    subscription.payment_settings = {
      payment_method_options: null,
      payment_method_types: null,
      ...subscription.payment_settings,
      save_default_payment_method: saves as 'off' | 'on_subscription',
    }
  }
  if (given.pause_collection !== undefined) subscription.pause_collection = pauseOf(given.pause_collection)
  world.emit('customer.subscription.updated', subscription)
  return subscription
}

function pauseOf(given: string | Parameters) {
  if (typeof given === 'string') return null
  if (given.behavior === undefined)
    throw refuse(
      'parameter_missing',
      'Missing required param: pause_collection[behavior].',
      'pause_collection[behavior]',
    )
  if (given.behavior !== 'keep_as_draft') throw refuse(undefined, 'The stand-in pauses by keeping drafts only.')
  return { behavior: given.behavior, resumes_at: given.resumes_at ? Number(given.resumes_at) : null } as const
}

/** Whether Stripe continues with an invoice by itself, while that is undecided. */
export function updateInvoice(world: StripeWorld, id: string, given: Parameters) {
  const bill = world.invoices.get(id)
  if (bill.status !== 'draft' && bill.status !== 'open') {
    throw refuse('invoice_not_editable', 'This invoice is no longer editable.')
  }
  if (given.auto_advance !== undefined) {
    const goesOn = given.auto_advance === 'true'
    Object.assign(bill, {
      auto_advance: goesOn,
      automatically_finalizes_at: goesOn && bill.status === 'draft' ? world.now() + 3600 : null,
    })
  }
  world.emit('invoice.updated', bill)
  return bill
}

export function cancelSubscription(world: StripeWorld, id: string, reason = 'cancellation_requested') {
  const subscription = world.subscriptions.get(id)
  if (subscription.status === 'canceled') throw notThere('subscription', id, 'id')
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: world.now(),
    ended_at: world.now(),
    cancellation_details: { ...subscription.cancellation_details, reason },
  })
  world.emit('customer.subscription.deleted', subscription)
  return subscription
}
