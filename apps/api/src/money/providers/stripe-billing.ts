import type { Stripe } from 'stripe'
import type { Db } from '../../platform/db/client.ts'
import type { BillingProvider, ChargeAnswer, ChargeToTake, PageToOpen } from './billing-provider.ts'
import { createStripeAccounts } from './stripe-accounts.ts'
import { answerOfInvoice, answerOfSession, invoiceParts, isOfChange, isSamePeriod, periodOf } from './stripe-answers.ts'
import { createStripeCards } from './stripe-cards.ts'
import { declineOf, type Installed, ignoreIfOver, refusalOf } from './stripe-client.ts'
import { openCoupon } from './stripe-coupons.ts'
import { createStripeCustomers } from './stripe-customers.ts'
import { createStripeDisputes } from './stripe-disputes.ts'
import { isDone, syncEnd } from './stripe-ends.ts'
import { openUnder } from './stripe-keys.ts'
import { taxOfPage, taxOfPrice } from './stripe-tax.ts'
import { createStripeTransfers } from './stripe-transfers.ts'
import { trialOfSession, trialTerms } from './stripe-trials.ts'

const hour = 3600

/** Subscriptions at Stripe: Stripe renews and sends invoices, and ours follow what it reports. */
export function createStripeBilling(stripe: Stripe, db: Db, installed: Installed): BillingProvider {
  const { installation } = installed
  const customers = createStripeCustomers(stripe, db, installed)
  return {
    name: 'stripe',
    collectsByItself: true,
    ...createStripeTransfers(stripe, installation),
    ...createStripeDisputes(stripe),
    cards: createStripeCards(stripe, db, installed),
    accounts: createStripeAccounts(stripe, installed),

    async openPage(page) {
      const coupon = page.usual && (await openCoupon(stripe, page, page.usual, installation))
      const session = await customers.openFor(page.fanId, (customer) =>
        openUnder(`${installation}-checkout-${page.checkoutId}`, (idempotencyKey) =>
          stripe.checkout.sessions.create(sessionFor(page, customer, coupon, installed), { idempotencyKey }),
        ),
      )
      if (!session.url) throw new Error(`Stripe opened session ${session.id} without a page`)
      return { url: session.url, ref: session.id }
    },

    async closePage(ref) {
      await stripe.checkout.sessions.expire(ref).catch(ignoreIfOver)
    },

    async findTrial(ref) {
      return trialOfSession(stripe, await stripe.checkout.sessions.retrieve(ref))
    },

    async openRenewalPage(_page, charge) {
      const invoice = await invoiceOf(charge)
      return invoice?.status === 'open' && invoice.hosted_invoice_url
        ? { url: invoice.hosted_invoice_url, ref: null }
        : null
    },

    // Stripe collects and retries on its own: only ask for the result. We retry only with a new card (`payAgain`).
    takeCharge: find,
    findCharge: find,

    async payAgain(charge) {
      const invoice = await invoiceOf(charge)
      if (invoice?.status !== 'open') return find(charge)
      const idempotencyKey = `${installation}-pay-${invoice.id}-${charge.attempt}`
      // Whatever is refused, the invoice has the current state.
      await stripe.invoices.pay(invoice.id, {}, { idempotencyKey }).catch((error) => {
        if (!declineOf(error) && !refusalOf(error)) throw error
      })
      return answerOfInvoice(stripe, await stripe.invoices.retrieve(invoice.id, { expand: invoiceParts }))
    },

    syncEnd: (end) => syncEnd(stripe, end, installed),
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
      // The first page's invoice (a trial's is for nothing), or one for a change of the renewal.
      if (invoice.billing_reason === 'subscription_create' || isOfChange(invoice)) return false
      const start = periodOf(invoice)
      return start && isSamePeriod(start, periodStart)
    })
  }
}

function sessionFor(
  page: PageToOpen,
  customer: string,
  coupon: string | null,
  installed: Installed,
): Stripe.Checkout.SessionCreateParams {
  const { publicUrl, installation } = installed
  const metadata = {
    fanlight: 'subscription',
    installation,
    subscriptionId: String(page.subscriptionId),
    ...(page.chargeId !== null && { chargeId: String(page.chargeId) }),
    checkoutId: String(page.checkoutId),
  }
  return {
    mode: 'subscription',
    client_reference_id: `checkout-${page.checkoutId}`,
    customer,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: page.trial?.thenCents ?? page.usual?.cents ?? page.cents,
          recurring: { interval: 'month', interval_count: page.bundle?.months ?? 1 },
          product_data: { name: page.description },
          ...taxOfPrice(installed),
        },
      },
    ],
    ...(coupon !== null && { discounts: [{ coupon }] }),
    // Payments must succeed at once: a bank debit of several days would keep the fan waiting.
    allowed_payment_method_types: ['card'],
    ...taxOfPage(installed),
    metadata,
    subscription_data: { metadata, ...(page.trial && trialTerms(page.trial.days)) },
    ...(page.trial && { payment_method_collection: 'always' as const }),
    // We close the page with our checkout; this is the fallback. Stripe's minimum is half an hour.
    expires_at: Math.floor(page.expiresAt.getTime() / 1000) + hour,
    success_url: `${publicUrl}/subscription/success?subscriptionId=${page.subscriptionId}&transactionId={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/subscription/cancel`,
  }
}
