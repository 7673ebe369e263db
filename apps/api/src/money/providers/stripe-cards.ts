import type { Stripe } from 'stripe'
import type { Db } from '../../platform/db/client.ts'
import type { CardFacts, CardPageRead, CardPageToOpen, CardProvider } from './card-provider.ts'
import { adoptCustomer } from './customers.ts'
import { type Installed, idOf, refusalOf } from './stripe-client.ts'
import { isDone } from './stripe-ends.ts'
import { openUnder } from './stripe-keys.ts'

/** Cards are entered on a Checkout page that takes no payment, and kept by the subscription's customer. */
export function createStripeCards(stripe: Stripe, db: Db, installed: Installed): CardProvider {
  return {
    async openPage(change) {
      if (!change.subscriptionRef) return null
      const subscription = await stripe.subscriptions.retrieve(change.subscriptionRef)
      const customerRef = idOf(subscription.customer)
      if (isDone(subscription) || !customerRef) return null
      await adoptCustomer(db, 'stripe', customerRef, change.fanId)
      const { id, url } = await openUnder(`${installed.installation}-card-${change.changeId}`, (idempotencyKey) =>
        stripe.checkout.sessions.create(sessionFor(change, customerRef, installed), { idempotencyKey }),
      )
      if (!url) throw new Error(`Stripe opened session ${id} without a page`)
      return { url, ref: id, customerRef }
    },

    async readPage(ref): Promise<CardPageRead> {
      const session = await stripe.checkout.sessions.retrieve(ref, { expand: ['setup_intent.payment_method'] })
      if (session.status !== 'complete') return { status: session.status === 'expired' ? 'expired' : 'open' }
      const intent = session.setup_intent as Stripe.SetupIntent | null
      const [method, customerRef] = [intent?.payment_method as Stripe.PaymentMethod | null, idOf(session.customer)]
      if (intent?.status !== 'succeeded' || !method || !customerRef) return { status: 'open' }
      return { status: 'saved', customerRef, card: factsOf(method) }
    },

    async use(customerRef, cardRef) {
      try {
        await chargeTo(customerRef, cardRef)
      } catch (error) {
        if (refusalOf(error)?.code !== 'resource_missing') throw error
        return 'gone'
      }
      return 'used'
    },

    async eraseCustomer(ref) {
      try {
        await stripe.customers.del(ref)
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        if (refusal.code !== 'resource_missing') return { status: 'refused', reason: refusal.reason }
      }
      return { status: 'erased' }
    },
  }

  async function chargeTo(customerRef: string, cardRef: string) {
    await stripe.customers.update(customerRef, { invoice_settings: { default_payment_method: cardRef } })
    const { data } = await stripe.subscriptions.list({ customer: customerRef, limit: 100 })
    for (const { id, default_payment_method: known } of data) {
      if (idOf(known) === cardRef) continue
      await stripe.subscriptions.update(id, { default_payment_method: cardRef, ...keepsLaterCards })
    }
  }
}

/** Paying a month on its invoice page changes the card too. */
export const keepsLaterCards = { payment_settings: { save_default_payment_method: 'on_subscription' as const } }

/** Other payment methods (a wallet's balance, a bank) have no digits to show. */
export const factsOf = ({ id, card, type }: Stripe.PaymentMethod): CardFacts => ({
  ref: id,
  brand: card?.display_brand ?? card?.brand ?? type,
  last4: card?.last4 ?? '',
  expMonth: card?.exp_month ?? null,
  expYear: card?.exp_year ?? null,
})

function sessionFor(
  { changeId, subscriptionId }: CardPageToOpen,
  customer: string,
  { installation, publicUrl }: Installed,
): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    fanlight: 'card',
    installation,
    cardChangeId: String(changeId),
    subscriptionId: String(subscriptionId),
  }
  const back = `${publicUrl}/subscription/card/${subscriptionId}`
  return {
    mode: 'setup',
    customer,
    currency: 'usd',
    client_reference_id: `card-${changeId}`,
    allowed_payment_method_types: ['card'],
    metadata,
    setup_intent_data: { metadata },
    success_url: `${back}?entered=1`,
    cancel_url: back,
  }
}
