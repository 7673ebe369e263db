import type { Stripe } from 'stripe'
import { cancelSubscription } from './billing-calls.ts'
import { invoicePayment } from './billing-shapes.ts'
import { bookCharge } from './book-charge.ts'
import { fail, markPaid, newInvoice, succeed } from './checkout-life.ts'
import { discountOf } from './coupon-calls.ts'
import { intentOfInvoice } from './invoice-pay.ts'
import { monthsAfter } from './months.ts'
import { charge } from './payment-shapes.ts'
import { endTrial } from './trial-life.ts'
import type { StripeWorld } from './world.ts'

export type RenewalOutcome = 'paid' | 'declined' | 'confirmation' | 'draft'

/** What time does to subscriptions: the next period, its invoice, the attempts, the end. */
export function createRenewalLife(world: StripeWorld) {
  function attempt(bill: Stripe.Invoice, intent: Stripe.PaymentIntent, outcome: RenewalOutcome, declineCode: string) {
    const subscription = subscriptionOf(bill)
    if (outcome === 'paid') {
      succeed(world, intent)
      markPaid(world, bill, intent)
      if (subscription.status === 'past_due' || subscription.status === 'unpaid') {
        subscription.status = 'active'
        world.emit('customer.subscription.updated', subscription)
      }
      return
    }
    if (outcome === 'confirmation') {
      // The bank asks the fan (3-D Secure): nothing was charged, and nothing declined.
      intent.status = 'requires_action'
      world.emit('payment_intent.requires_action', intent)
    } else fail(world, intent, declineCode)
    Object.assign(bill, {
      status: 'open',
      attempted: true,
      attempt_count: bill.attempt_count + 1,
      next_payment_attempt: world.now() + 3 * 86_400,
      hosted_invoice_url: `https://invoice.stripe.test/${bill.id}`,
    })
    world.emit('invoice.payment_failed', bill)
    if (outcome === 'confirmation') world.emit('invoice.payment_action_required', bill)
    if (subscription.status === 'active') {
      subscription.status = 'past_due'
      world.emit('customer.subscription.updated', subscription)
    }
  }

  const subscriptionOf = (bill: Stripe.Invoice) =>
    world.subscriptions.get(bill.parent?.subscription_details?.subscription as string)

  const intentFor = (bill: Stripe.Invoice) => intentOfInvoice(world, bill)

  return {
    /** The period ends. A subscription set to end there doesn't renew. */
    renew(id: string, outcome: RenewalOutcome, { declineCode = 'generic_decline' } = {}) {
      const subscription = world.subscriptions.get(id)
      const item = subscription.items.data[0]
      if (subscription.status === 'canceled' || !item) throw new Error(`${id} is over: Stripe renews it no more`)
      const start = item.current_period_end
      if (subscription.cancel_at !== null && subscription.cancel_at <= start) {
        cancelSubscription(world, id)
        return undefined
      }
      if (subscription.status === 'trialing' && !endTrial(world, subscription, () => cancelSubscription(world, id)))
        return undefined
      const end = nextEnd(subscription.billing_cycle_anchor, start, item.price.recurring?.interval_count ?? 1)
      Object.assign(item, { current_period_start: start, current_period_end: end })
      const asked = item.price.unit_amount ?? 0
      const part = subscription.cancel_at === null ? 1 : Math.min(1, (subscription.cancel_at - start) / (end - start))
      const cents = Math.round(asked * part)
      const off = discountOf(world, id, start, cents)
      const bill = newInvoice(world, subscription, 'subscription_cycle', { start, end }, cents - off, off)
      if (subscription.pause_collection || subscription.status === 'unpaid') {
        return Object.assign(bill, {
          auto_advance: false,
          automatically_finalizes_at: null,
          next_payment_attempt: null,
        })
      }
      if (bill.amount_due === 0) markPaid(world, bill, undefined)
      else if (outcome !== 'draft') attempt(bill, intentFor(bill), outcome, declineCode)
      return bill
    },

    /** An hour later, or one of Stripe's own retries, or the fan on the invoice's page. */
    collect(billId: string, outcome: Exclude<RenewalOutcome, 'draft'>, { declineCode = 'generic_decline' } = {}) {
      const bill = world.invoices.get(billId)
      if (bill.status !== 'draft' && bill.status !== 'open') throw new Error(`${billId} is ${bill.status}`)
      if (!bill.auto_advance) throw new Error(`${billId} is left alone: Stripe does not collect it by itself`)
      attempt(bill, intentFor(bill), outcome, declineCode)
      return bill
    },

    /** The fan pays on the invoice's own page, whatever else collects it. */
    payInvoicePage(billId: string) {
      const bill = world.invoices.get(billId)
      if (bill.status !== 'open' || !bill.hosted_invoice_url) throw new Error(`${billId} has no page to be paid on`)
      attempt(bill, intentFor(bill), 'paid', '')
      return bill
    },

    /** The first attempt's payment was abandoned, and another paid. */
    collectByAnother(billId: string) {
      const bill = world.invoices.get(billId)
      const known = world.invoicePayments.all().find((one) => one.invoice === billId && one.status === 'open')
      if (known) known.status = 'canceled'
      attempt(bill, intentFor(bill), 'paid', '')
      return bill
    },

    /**
     * By an older kind of source: the charge has no intent. Or by nothing at Stripe, marked as paid in its dashboard.
     */
    collectWithoutIntent(billId: string, by: 'card' | 'debit' | 'nothing') {
      const bill = world.invoices.get(billId)
      const { amount_due: amount, currency } = bill
      if (by === 'nothing') {
        markPaid(world, bill, undefined)
        Object.assign(bill, { amount_paid: amount })
        return undefined
      }
      const made = world.charges.add(
        charge({
          id: world.newId(by === 'debit' ? 'py' : 'ch'),
          created: world.now(),
          livemode: false,
          amount,
          currency,
          payment_intent: null,
          status: 'succeeded',
        }),
      )
      bookCharge(world, made)
      world.invoicePayments.add(
        invoicePayment({
          id: world.newId('inpay'),
          created: world.now(),
          livemode: false,
          invoice: billId,
          amount_requested: amount,
          amount_paid: amount,
          status: 'paid',
          payment: { type: 'charge', charge: made.id },
        }),
      )
      markPaid(world, bill, undefined)
      Object.assign(bill, { amount_paid: amount })
      return made.id
    },

    /** Stripe gives up, as configured: the subscription ends, or stays unpaid with drafts; the invoice stays open. */
    giveUp(billId: string, setTo: 'cancel' | 'unpaid' = 'cancel') {
      const bill = Object.assign(world.invoices.get(billId), { next_payment_attempt: null })
      const subscription = subscriptionOf(bill)
      if (setTo === 'cancel') cancelSubscription(world, subscription.id, 'payment_failed')
      else {
        subscription.status = 'unpaid'
        world.emit('customer.subscription.updated', subscription)
      }
      return bill
    },
  }
}

function nextEnd(anchor: number, after: number, count: number) {
  let months = count
  while (monthsAfter(anchor, months) <= after) months += count
  return monthsAfter(anchor, months)
}
