import type { Stripe } from 'stripe'
import type { BillingProvider, ChargeAnswer, ChargeToTake, PageToOpen } from './billing-provider.ts'
import { createStripeAccounts } from './stripe-accounts.ts'
import { answerOfInvoice, answerOfSession, invoiceParts, isSamePeriod, periodOf } from './stripe-answers.ts'
import { type Installed, unlessOver } from './stripe-client.ts'
import { createStripeDisputes } from './stripe-disputes.ts'
import { isDone, tellEnd } from './stripe-ends.ts'
import { openWithEmail } from './stripe-keys.ts'
import { taxOfPage, taxOfPrice } from './stripe-tax.ts'
import { createStripeTransfers } from './stripe-transfers.ts'

const hour = 3600

/** Subscriptions at Stripe: Stripe renews and sends invoices, and what it says decides about ours. */
export function createStripeBilling(stripe: Stripe, installed: Installed): BillingProvider {
  const { installation } = installed
  return {
    name: 'stripe',
    collectsByItself: true,
    ...createStripeTransfers(stripe, installation),
    ...createStripeDisputes(stripe),
    accounts: createStripeAccounts(stripe, installed),

    async openPage(page) {
      const session = await openWithEmail(
        page.fanEmail,
        `${installation}-checkout-${page.checkoutId}`,
        (email, idempotencyKey) =>
          stripe.checkout.sessions.create(sessionFor(page, email, installed), { idempotencyKey }),
      )
      if (!session.url) throw new Error(`Stripe opened session ${session.id} without a page`)
      return { url: session.url, ref: session.id }
    },

    async closePage(ref) {
      await stripe.checkout.sessions.expire(ref).catch(unlessOver)
    },

    async openRenewalPage(_page, charge) {
      const invoice = await invoiceOf(charge)
      return invoice?.status === 'open' && invoice.hosted_invoice_url
        ? { url: invoice.hosted_invoice_url, ref: null }
        : null
    },

    // Stripe collects and retries on its own: only ask for the result, and never charge from here.
    takeCharge: find,
    findCharge: find,

    syncEnd: (end) => tellEnd(stripe, end),
  }

  async function find(charge: ChargeToTake): Promise<ChargeAnswer> {
    if (charge.periodNo > 0) {
      const invoice = await invoiceOf(charge)
      const answer = invoice && (await answerOfInvoice(stripe, invoice))
      if (answer && answer.status !== 'waiting') return answer
      return { status: (await hasEnded(charge.subscriptionRef)) ? 'over' : 'waiting' }
    }
    if (!charge.pageRef) return { status: 'unheard' }
    return answerOfSession(stripe, await stripe.checkout.sessions.retrieve(charge.pageRef))
  }

  async function hasEnded(ref: string | null) {
    return ref !== null && isDone(await stripe.subscriptions.retrieve(ref))
  }

  /** The invoice of the period of a charge. */
  async function invoiceOf({ subscriptionRef, periodStart }: ChargeToTake) {
    if (!subscriptionRef || !periodStart) return undefined
    const invoices = await stripe.invoices.list({
      subscription: subscriptionRef,
      limit: 24,
      expand: invoiceParts.map((part) => `data.${part}`),
    })
    return invoices.data.find((invoice) => {
      const start = periodOf(invoice)
      return start && isSamePeriod(start, periodStart)
    })
  }
}

function sessionFor(
  page: PageToOpen,
  email: string | undefined,
  installed: Installed,
): Stripe.Checkout.SessionCreateParams {
  const { publicUrl, installation } = installed
  const metadata = {
    fanlight: 'subscription',
    installation,
    subscriptionId: String(page.subscriptionId),
    chargeId: String(page.chargeId),
    checkoutId: String(page.checkoutId),
  }
  return {
    mode: 'subscription',
    client_reference_id: `checkout-${page.checkoutId}`,
    ...(email && { customer_email: email }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: page.cents,
          recurring: { interval: 'month' },
          product_data: { name: page.description },
          ...taxOfPrice(installed),
        },
      },
    ],
    // Monthly payments must succeed at once: a bank debit of several days would keep the fan waiting.
    allowed_payment_method_types: ['card'],
    ...taxOfPage(installed),
    metadata,
    subscription_data: { metadata },
    // We close the page with our checkout; this is the fallback. Stripe's minimum is half an hour.
    expires_at: Math.floor(page.expiresAt.getTime() / 1000) + hour,
    success_url: `${publicUrl}/subscription/success?subscriptionId=${page.subscriptionId}&transactionId={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/subscription/cancel`,
  }
}
