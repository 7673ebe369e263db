import type { Stripe } from 'stripe'
import { invoice, invoiceLine, invoicePayment, type Period, subscription } from './billing-shapes.ts'
import { bookCharge } from './book-charge.ts'
import { readSession } from './checkout-calls.ts'
import { redeem } from './coupon-calls.ts'
import { createCustomer } from './customer-calls.ts'
import { monthsAfter } from './months.ts'
import { charge, listOf, paymentIntent } from './payment-shapes.ts'
import { subscriptionItem } from './price-shapes.ts'
import { keepCard, saveMethod } from './saved-cards.ts'
import { invoiceTax, taxPage } from './tax.ts'
import type { StripeWorld } from './world.ts'

export interface Taken {
  cents?: number
  currency?: string
  card?: Parameters<typeof saveMethod>[2]
}

export function openPage(world: StripeWorld, id: string) {
  const session = readSession(world, id)
  if (session.status !== 'open') throw new Error(`page ${id} is ${session.status}: nobody can pay there`)
  return session
}

/** A page's payment, kept through every attempt. */
export function intentOf(world: StripeWorld, session: Stripe.Checkout.Session) {
  const known = session.payment_intent as string | null
  if (known) return world.intents.get(known)
  const made = world.intents.add(
    paymentIntent({
      id: world.newId('pi'),
      created: world.now(),
      livemode: false,
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'usd',
      metadata: session.mode === 'payment' ? (world.asked.get(session.id)?.intentMetadata ?? {}) : {},
    }),
  )
  if (session.mode === 'payment') session.payment_intent = made.id
  world.emit('payment_intent.created', made)
  return made
}

/** What fans do on Checkout pages. */
export function createCheckoutLife(world: StripeWorld) {
  return {
    /** Pays with a good card. `taken`: what was taken instead of the requested amount (tax, another currency). */
    payPage(id: string, taken: Taken = {}) {
      const card = taken.card ?? {}
      const session = openPage(world, id)
      if (world.asked.get(id)?.trial) throw new Error(`page ${id} begins a trial and takes no money`)
      Object.assign(session, {
        amount_total: taken.cents ?? session.amount_total,
        currency: taken.currency ?? session.currency,
      })
      taxPage(world, session)
      const intent = Object.assign(intentOf(world, session), {
        amount: session.amount_total ?? 0,
        currency: session.currency ?? 'usd',
      })
      if (world.asked.get(id)?.keepsCard) keepCard(world, session, intent, card)
      succeed(world, intent)
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
      const begun: Partial<Begun> =
        session.mode === 'subscription' ? beginSubscription(world, session, intent, card) : {}
      world.emit('checkout.session.completed', session)
      return { session, payment: intent.id, ...begun }
    },

    /** A refused card, or a bank's unanswered question: the page stays open. */
    failOnPage(id: string, declineCode = 'generic_decline') {
      const session = openPage(world, id)
      fail(world, intentOf(world, session), declineCode)
      return session
    },
  }
}

export function succeed(world: StripeWorld, intent: Stripe.PaymentIntent) {
  const made = world.charges.add(
    charge({
      id: world.newId('ch'),
      created: world.now(),
      livemode: false,
      amount: intent.amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: intent.metadata,
    }),
  )
  bookCharge(world, made)
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made.id,
    last_payment_error: null,
  })
  world.emit('charge.succeeded', made)
  world.emit('payment_intent.succeeded', intent)
  return made
}

export function fail(world: StripeWorld, intent: Stripe.PaymentIntent, declineCode: string, code = 'card_declined') {
  const made = world.charges.add(
    charge({
      id: world.newId('ch'),
      created: world.now(),
      livemode: false,
      amount: intent.amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: 'failed',
      failure_code: code,
      failure_message: 'Your card was declined.',
    }),
  )
  const error: Stripe.PaymentIntent.LastPaymentError = {
    type: 'card_error',
    code,
    decline_code: declineCode,
    message: 'Your card was declined.',
    charge: made.id,
  }
  Object.assign(intent, { status: 'requires_payment_method', latest_charge: made.id, last_payment_error: error })
  world.emit('charge.failed', made)
  world.emit('payment_intent.payment_failed', intent)
}

interface Begun {
  subscription: Stripe.Subscription
  invoice: Stripe.Invoice
}

function beginSubscription(
  world: StripeWorld,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
  card: Taken['card'],
): Begun {
  const { subscriptionMetadata: metadata = {}, months = 1, coupon } = world.asked.get(session.id) ?? {}
  const cents = session.amount_total ?? 0
  const off = session.total_details?.amount_discount ?? 0
  const id = world.newId('sub')
  const whose = (session.customer as string | null) ?? createCustomer(world, {}).id
  const method = saveMethod(world, whose, card)
  intent.payment_method = method.id
  const period = { start: world.now(), end: monthsAfter(world.now(), months) }
  const item = subscriptionItem(
    { id: world.newId('si'), subscription: id, created: world.now(), cents: cents + off, months },
    period,
  )
  const made = world.subscriptions.add(
    subscription(
      {
        id,
        created: world.now(),
        livemode: false,
        metadata,
        customer: whose,
        status: 'active',
        // Checkout makes the paying card the subscription's default, for this subscription only.
        default_payment_method: method.id,
        payment_settings: {
          payment_method_options: null,
          payment_method_types: null,
          save_default_payment_method: 'off',
        },
        automatic_tax: { disabled_reason: null, enabled: session.automatic_tax.enabled, liability: null },
      },
      item,
    ),
  )
  if (coupon) redeem(world, coupon, id)
  world.emit('customer.subscription.created', made)
  const bill = newInvoice(world, made, 'subscription_create', period, cents, off)
  addPayment(world, bill, intent)
  Object.assign(session, { subscription: id, invoice: bill.id, customer: made.customer })
  markPaid(world, bill, intent)
  return { subscription: made, invoice: bill }
}

export function newInvoice(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  period: Period,
  cents: number,
  off = 0,
) {
  const { id, customer, metadata } = subscription
  const invoiceId = world.newId('in')
  const line = invoiceLine(
    { id: world.newId('il'), amount: cents + off, invoice: invoiceId, livemode: false, subscription: id, metadata },
    period,
  )
  const made = world.invoices.add(
    invoice({
      id: invoiceId,
      created: world.now(),
      livemode: false,
      amount_due: cents,
      subtotal: cents + off,
      billing_reason: reason,
      customer: customer as string,
      lines: listOf(`/v1/invoices/${invoiceId}/lines`, [line]),
      parent: {
        quote_details: null,
        type: 'subscription_details',
        subscription_details: { metadata, subscription: id },
      },
      ...invoiceTax(world, subscription, cents),
    }),
  )
  world.emit('invoice.created', made)
  return made
}

export const addPayment = (world: StripeWorld, bill: Stripe.Invoice, intent: Stripe.PaymentIntent) =>
  world.invoicePayments.add(
    invoicePayment({
      id: world.newId('inpay'),
      created: world.now(),
      livemode: false,
      invoice: bill.id,
      amount_requested: bill.amount_due,
      payment: { type: 'payment_intent', payment_intent: intent.id },
    }),
  )

/** The invoice shows the amount taken, in its currency. */
export function markPaid(world: StripeWorld, bill: Stripe.Invoice, intent: Stripe.PaymentIntent | undefined) {
  const payment = world.invoicePayments.all().find((one) => one.payment.payment_intent === intent?.id)
  if (payment && intent) Object.assign(payment, { status: 'paid', amount_paid: intent.amount_received })
  Object.assign(bill, {
    status: 'paid',
    attempted: true,
    attempt_count: Math.max(1, bill.attempt_count),
    amount_paid: intent?.amount_received ?? 0,
    amount_remaining: 0,
    currency: intent?.currency ?? 'usd',
    next_payment_attempt: null,
    hosted_invoice_url: `https://invoice.stripe.test/${bill.id}`,
    status_transitions: { ...bill.status_transitions, finalized_at: world.now(), paid_at: world.now() },
  })
  world.emit('invoice.paid', bill)
  world.emit('invoice.payment_succeeded', bill)
}
