import type { Stripe } from 'stripe'
import type { BillingProvider, ChargeAnswer, ChargeToTake, PageToOpen } from './billing-provider.ts'
import { createStripeAccounts } from './stripe-accounts.ts'
import { answerOfInvoice, answerOfSession, invoiceParts, periodOf } from './stripe-answers.ts'
import { type Installed, moment, unlessOver } from './stripe-client.ts'
import { createStripeDisputes } from './stripe-disputes.ts'
import { openWithEmail } from './stripe-keys.ts'
import { createStripeTransfers } from './stripe-transfers.ts'

const hour = 3600
const fewDays = 5 * 24 * hour * 1000

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

    async syncEnd({ providerRef, endsAt, isOver, standsStill }) {
      if (isOver) await stripe.subscriptions.cancel(providerRef).catch(unlessOver)
      else if ((await tell(providerRef, endsAt, standsStill).catch(unlessOver)) === 'over') return 'over'
      return 'told'
    },
  }

  async function tell(ref: string, endsAt: Date | null, standsStill: boolean) {
    const known = await stripe.subscriptions.retrieve(ref)
    if (isDone(known)) return 'over'
    await tellEndsAt(known, endsAt)
    if (standsStill) {
      if (!known.pause_collection)
        await stripe.subscriptions.update(ref, { pause_collection: { behavior: 'keep_as_draft' } })
      await letInvoicesGoOn(ref, false)
    } else if (known.pause_collection) {
      await letInvoicesGoOn(ref, true)
      await stripe.subscriptions.update(ref, { pause_collection: '' })
    }
    return 'told'
  }

  /** A pause keeps later invoices as drafts, which Stripe leaves alone afterwards, and goes on with earlier ones: each is handled. */
  async function letInvoicesGoOn(ref: string, goOn: boolean) {
    const { data } = await stripe.invoices.list({ subscription: ref, limit: 24 })
    for (const { id, status, auto_advance: goesOn } of data)
      if ((status === 'draft' || status === 'open') && goesOn !== goOn)
        await stripe.invoices.update(id, { auto_advance: goOn })
  }

  /** Stripe would bill part of a period for an end in its middle, so the end of the running period is sent. */
  async function tellEndsAt(known: Stripe.Subscription, endsAt: Date | null) {
    const ref = known.id
    if (!endsAt) {
      if (known.cancel_at_period_end) await stripe.subscriptions.update(ref, { cancel_at_period_end: false })
      else if (known.cancel_at !== null) await stripe.subscriptions.update(ref, { cancel_at: '' })
      return
    }
    const periodEnd = moment(known.items.data[0]?.current_period_end)
    if (periodEnd && Math.abs(periodEnd.getTime() - endsAt.getTime()) < fewDays) {
      await stripe.subscriptions.update(ref, { cancel_at_period_end: true })
    } else {
      const cancelAt = Math.floor(endsAt.getTime() / 1000)
      await stripe.subscriptions.update(ref, { cancel_at: cancelAt, proration_behavior: 'none' })
    }
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
      return start && Math.abs(start.getTime() - periodStart.getTime()) < fewDays
    })
  }
}

/** Stripe no longer bills a subscription that ended, drafts included; nor one that is `unpaid`, for which it only creates drafts. */
const isDone = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'unpaid'

function sessionFor(
  page: PageToOpen,
  email: string | undefined,
  { publicUrl, installation }: Installed,
): Stripe.Checkout.SessionCreateParams {
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
        },
      },
    ],
    // Monthly payments must succeed at once: a bank debit of several days would keep the fan waiting.
    allowed_payment_method_types: ['card'],
    metadata,
    subscription_data: { metadata },
    // We close the page with our checkout; this is the fallback. Stripe's minimum is half an hour.
    expires_at: Math.floor(page.expiresAt.getTime() / 1000) + hour,
    success_url: `${publicUrl}/subscription/success?subscriptionId=${page.subscriptionId}&transactionId={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/subscription/cancel`,
  }
}
