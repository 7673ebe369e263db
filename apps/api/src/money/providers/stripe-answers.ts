import type { Stripe } from 'stripe'
import type { ChargeAnswer } from './billing-provider.ts'
import { idOf, isFinalDecline, moment, paymentOf } from './stripe-client.ts'
import { taxOfInvoice } from './stripe-tax.ts'

const fewDays = 5 * 24 * 3600 * 1000

/** What to expand with an invoice. Stripe allows four levels, so payments are read separately. */
export const invoiceParts = ['payments']

/** The result of a charge according to its invoice. */
export async function answerOfInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<ChargeAnswer> {
  if (invoice.status === 'paid') return answerOfPaid(invoice)
  if (invoice.status === 'void' || invoice.status === 'uncollectible') {
    return { status: 'declined', reason: 'The invoice was closed unpaid.', isFinal: true, retryAt: null }
  }
  if (invoice.status === 'open' && invoice.attempt_count > 0) {
    const { error, asks } = await lastAttemptOf(stripe, paymentsOf(invoice))
    return {
      status: 'declined',
      reason: asks ? 'The bank asks the fan to confirm the payment.' : (error?.message ?? 'The card was declined.'),
      isFinal: isFinalDecline(error?.decline_code),
      retryAt: moment(invoice.next_payment_attempt) ?? null,
    }
  }
  return { status: 'waiting' }
}

function answerOfPaid(invoice: Stripe.Invoice): ChargeAnswer {
  // An invoice may have several payments: refunds and disputes refer to the successful one.
  const payment = paymentsOf(invoice).find(({ status }) => status === 'paid')
  const isFirst = invoice.billing_reason === 'subscription_create'
  return {
    status: 'paid',
    providerRef: invoice.id,
    paymentRef: (payment && paymentOf(payment.payment)) ?? invoice.id,
    cents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    tax: taxOfInvoice(invoice),
    subscriptionRef: idOf(invoice.parent?.subscription_details?.subscription) ?? undefined,
    // Our months start with Stripe's, to the second, so that an end we send to Stripe is the end of one of its periods.
    paidAt: isFirst ? periodOf(invoice) : moment(invoice.status_transitions.paid_at),
  }
}

function paymentsOf(invoice: Stripe.Invoice) {
  if (!invoice.payments) throw new Error(`invoice ${invoice.id} came without its payments`)
  return invoice.payments.data
}

async function lastAttemptOf(stripe: Stripe, payments: Stripe.InvoicePayment[]) {
  const latest = payments.find(({ is_default: isDefault, status }) => isDefault && status === 'open') ?? payments.at(-1)
  const ref = idOf(latest?.payment.payment_intent)
  const intent = ref ? await stripe.paymentIntents.retrieve(ref) : undefined
  return { error: intent?.last_payment_error, asks: intent?.status === 'requires_action' }
}

/** The first charge according to its Checkout page. Its invoice has the rest. */
export async function answerOfSession(stripe: Stripe, session: Stripe.Checkout.Session): Promise<ChargeAnswer> {
  if (session.status === 'expired')
    return { status: 'declined', reason: 'The payment page was closed.', isFinal: false }
  const ref = idOf(session.invoice)
  if (session.status !== 'complete' || session.payment_status !== 'paid' || !ref) return { status: 'waiting' }
  const answer = await answerOfInvoice(stripe, await stripe.invoices.retrieve(ref, { expand: invoiceParts }))
  return answer.status === 'paid' ? { ...answer, subscriptionRef: idOf(session.subscription) ?? undefined } : answer
}

/** The start of the period that a renewal's invoice is for. */
export function periodOf(invoice: Stripe.Invoice): Date | undefined {
  const starts = invoice.lines.data.map(({ period }) => period.start)
  return starts.length > 0 ? moment(Math.max(...starts)) : undefined
}

/** The invoice for changing a subscription: for nothing, since the new price starts with the next period. */
export const isOfChange = ({ billing_reason: reason, amount_due: due }: Stripe.Invoice) =>
  reason === 'subscription_update' && due === 0

/** Our dates and Stripe's differ by days at most. */
export const isSamePeriod = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) < fewDays
