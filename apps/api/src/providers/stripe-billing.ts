import type { Stripe } from 'stripe'
import type { BillingProvider, ChargeAnswer, ChargeToTake, PageToOpen } from './billing-provider.ts'
import { answerOfInvoice, answerOfSession, invoiceParts, periodOf } from './stripe-answers.ts'
import { refusalOf } from './stripe-client.ts'
import { createStripeTransfers } from './stripe-transfers.ts'

const sessionParts = ['subscription', 'invoice', ...invoiceParts.map((part) => `invoice.${part}`)]
const hour = 3600
const fewDays = 5 * 24 * hour * 1000

/** Subscriptions at Stripe: its own renew and send invoices; its word on them decides what ours become. */
export function createStripeBilling(stripe: Stripe, { publicUrl }: { publicUrl: string }): BillingProvider {
  return {
    name: 'stripe',
    collectsByItself: true,
    ...createStripeTransfers(stripe),

    async openPage(page) {
      const session = await stripe.checkout.sessions.create(sessionFor(page, publicUrl), {
        idempotencyKey: `checkout-${page.checkoutId}`,
      })
      if (!session.url) throw new Error(`Stripe opened session ${session.id} without a page`)
      return { url: session.url, ref: session.id }
    },

    async closePage(ref) {
      await stripe.checkout.sessions.expire(ref).catch(unlessRefused)
    },

    async openRenewalPage(_page, charge) {
      const invoice = await invoiceOf(charge)
      return invoice?.status === 'open' && invoice.hosted_invoice_url
        ? { url: invoice.hosted_invoice_url, ref: null }
        : null
    },

    async takeCharge(charge) {
      const answer = await find(charge)
      if (answer.status !== 'declined' || charge.periodNo === 0) return answer
      const invoice = await invoiceOf(charge)
      if (invoice?.status !== 'open') return answer
      try {
        const idempotencyKey = `charge-${charge.chargeId}-${charge.attempt}`
        return answerOfInvoice(await stripe.invoices.pay(invoice.id, { expand: invoiceParts }, { idempotencyKey }))
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        return { status: 'declined', ...refusal }
      }
    },

    findCharge: find,

    async tellEnd({ providerRef, endsAt, isOver }) {
      if (isOver) {
        await stripe.subscriptions.cancel(providerRef).catch(unlessRefused)
        return
      }
      const cancelAt = endsAt ? Math.floor(endsAt.getTime() / 1000) : ''
      await stripe.subscriptions.update(providerRef, { cancel_at: cancelAt, proration_behavior: 'none' })
    },
  }

  async function find(charge: ChargeToTake): Promise<ChargeAnswer> {
    if (charge.periodNo > 0) {
      const invoice = await invoiceOf(charge)
      return invoice ? answerOfInvoice(invoice) : { status: 'waiting' }
    }
    if (!charge.pageRef) return { status: 'unheard' }
    return answerOfSession(await stripe.checkout.sessions.retrieve(charge.pageRef, { expand: sessionParts }))
  }

  /** The invoice of the period that a charge is for. */
  async function invoiceOf({ subscriptionRef, periodStart }: ChargeToTake) {
    if (!subscriptionRef || !periodStart) return undefined
    const invoices = await stripe.invoices.list({
      subscription: subscriptionRef,
      limit: 24,
      expand: invoiceParts.map((part) => `data.${part}`),
    })
    return invoices.data.find((invoice) => {
      const start = periodOf(invoice)
      return start && Math.abs(start.getTime() - periodStart.getTime()) < fewDays
    })
  }
}

function sessionFor(page: PageToOpen, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    fanlight: 'subscription',
    subscriptionId: String(page.subscriptionId),
    chargeId: String(page.chargeId),
    checkoutId: String(page.checkoutId),
  }
  return {
    mode: 'subscription',
    client_reference_id: `checkout-${page.checkoutId}`,
    customer_email: page.fanEmail,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: page.cents,
          recurring: { interval: 'month' },
          product_data: { name: page.description },
        },
      },
    ],
    metadata,
    subscription_data: { metadata },
    // We close the page when our checkout is over; this is for the case that we cannot. Stripe wants half an hour at least.
    expires_at: Math.floor(page.expiresAt.getTime() / 1000) + hour,
    success_url: `${publicUrl}/subscription/success?subscriptionId=${page.subscriptionId}&transactionId={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/subscription/cancel`,
  }
}

/** What is closed or cancelled already is what we wanted. */
function unlessRefused(error: unknown) {
  if (!refusalOf(error)) throw error
}
