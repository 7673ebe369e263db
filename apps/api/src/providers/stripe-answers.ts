import type { Stripe } from 'stripe'
import type { ChargeAnswer } from './billing-provider.ts'
import { idOf, isFinalDecline, moment } from './stripe-client.ts'

/** What has to come along with an invoice for the answers below. */
export const invoiceParts = ['payments', 'payments.data.payment.payment_intent']

/** What an invoice says of the charge that it stands for. */
export function answerOfInvoice(invoice: Stripe.Invoice): ChargeAnswer {
  const payments = invoice.payments?.data ?? []
  if (invoice.status === 'paid') {
    const payment = payments.find(({ status }) => status === 'paid') ?? payments[0]
    return {
      status: 'paid',
      providerRef: invoice.id,
      paymentRef: idOf(payment?.payment.payment_intent) ?? invoice.id,
      cents: invoice.amount_paid,
      currency: invoice.currency.toUpperCase(),
      subscriptionRef: idOf(invoice.parent?.subscription_details?.subscription) ?? undefined,
      paidAt: moment(invoice.status_transitions.paid_at),
    }
  }
  if (invoice.status === 'void' || invoice.status === 'uncollectible') {
    return { status: 'declined', reason: 'The invoice was closed unpaid.', isFinal: true }
  }
  if (invoice.status === 'open' && invoice.attempt_count > 0) {
    const error = lastErrorOf(payments)
    return {
      status: 'declined',
      reason: error?.message ?? 'The card was declined.',
      isFinal: isFinalDecline(error?.decline_code),
    }
  }
  return { status: 'waiting' }
}

function lastErrorOf(payments: Stripe.InvoicePayment[]) {
  const intent = payments.at(-1)?.payment.payment_intent
  return typeof intent === 'object' ? intent.last_payment_error : undefined
}

/** What a page of Checkout says of the first charge. Its invoice tells the rest. */
export function answerOfSession(session: Stripe.Checkout.Session): ChargeAnswer {
  if (session.status === 'expired')
    return { status: 'declined', reason: 'The payment page was closed.', isFinal: false }
  const { invoice } = session
  if (session.status !== 'complete' || session.payment_status !== 'paid' || !invoice || typeof invoice === 'string') {
    return { status: 'waiting' }
  }
  const answer = answerOfInvoice(invoice)
  return answer.status === 'paid' ? { ...answer, subscriptionRef: idOf(session.subscription) ?? undefined } : answer
}

/** When the period begins that an invoice of a renewal is for. */
export function periodOf(invoice: Stripe.Invoice): Date | undefined {
  const starts = invoice.lines.data.map(({ period }) => period.start)
  return starts.length > 0 ? moment(Math.max(...starts)) : undefined
}
