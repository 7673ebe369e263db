import type { Stripe } from 'stripe'
import { addPayment, fail, markPaid, succeed } from './checkout-life.ts'
import type { Parameters } from './parameters.ts'
import { paymentIntent } from './payment-shapes.ts'
import { Refusal, refuse } from './refusals.ts'
import { attachedMethod } from './saved-cards.ts'
import type { StripeWorld } from './world.ts'

/** An invoice's payment, kept through every attempt. */
export function intentOfInvoice(world: StripeWorld, bill: Stripe.Invoice) {
  const known = world.invoicePayments.all().find((one) => one.invoice === bill.id && one.status === 'open')
  if (known) return world.intents.get(known.payment.payment_intent as string)
  const made = world.intents.add(
    paymentIntent({
      id: world.newId('pi'),
      created: world.now(),
      livemode: false,
      amount: bill.amount_due,
      currency: bill.currency,
      customer: bill.customer,
      metadata: {},
    }),
  )
  addPayment(world, bill, made)
  return made
}

/** An attempt by us, now. It doesn't count as one of Stripe's own. */
export function payInvoice(world: StripeWorld, id: string, given: Parameters) {
  const bill = world.invoices.get(id)
  if (bill.status === 'paid') throw refuse('invoice_already_paid', 'Invoice is already paid')
  if (bill.status !== 'draft' && bill.status !== 'open') {
    throw refuse(undefined, `This invoice can no longer be paid: it is ${bill.status}.`)
  }
  const subscription = world.subscriptions.get(bill.parent?.subscription_details?.subscription as string)
  if (subscription.status === 'canceled') throw refuse(undefined, 'This invoice can no longer be paid')
  const method = methodFor(world, subscription, given)
  const intent = intentOfInvoice(world, bill)
  intent.payment_method = method.id
  Object.assign(bill, { status: 'open', attempted: true, hosted_invoice_url: `https://invoice.stripe.test/${id}` })
  const behaviour = world.cardBehaviours.get(method.id)
  if (behaviour === 'good') {
    succeed(world, intent)
    markPaid(world, bill, intent)
    if (subscription.status !== 'active') {
      subscription.status = 'active'
      world.emit('customer.subscription.updated', subscription)
    }
    return bill
  }
  if (behaviour === 'confirmation') intent.status = 'requires_action'
  else fail(world, intent, 'generic_decline')
  world.emit('invoice.payment_failed', bill)
  if (behaviour === 'confirmation') {
    world.emit('invoice.payment_action_required', bill)
    throw cardError('authentication_required', 'Your card was declined. This transaction requires authentication.')
  }
  throw cardError('generic_decline', 'Your card was declined.')
}

function methodFor(world: StripeWorld, subscription: Stripe.Subscription, given: Parameters) {
  const customer = String(subscription.customer)
  if (given.payment_method !== undefined)
    return attachedMethod(world, customer, String(given.payment_method), 'payment_method')
  const saved =
    subscription.default_payment_method ?? world.customers.get(customer).invoice_settings.default_payment_method
  if (saved === null) {
    throw refuse(undefined, 'There is no `default_payment_method` set on this Customer or Invoice.')
  }
  return world.methods.get(String(saved))
}

const cardError = (declineCode: string, message: string) =>
  new Refusal(402, { type: 'card_error', code: 'card_declined', decline_code: declineCode, message })
