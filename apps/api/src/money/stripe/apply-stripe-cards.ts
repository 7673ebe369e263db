import type { Stripe } from 'stripe'
import type { Db } from '../../platform/db/client.ts'
import { changeCardFacts, dropCard, retireCustomer } from '../providers/customers.ts'
import { factsOf, keepsLaterCards } from '../providers/stripe-cards.ts'
import { idOf } from '../providers/stripe-client.ts'
import { isDone } from '../providers/stripe-ends.ts'
import { noteCard } from '../subscriptions/note-card.ts'

interface Source {
  db: Db
  stripe: Stripe
}

/** Adopts a subscription's customer and card, for older ones too, and has Stripe keep later cards. */
export async function applyCard({ db, stripe }: Source, subscription: Stripe.Subscription) {
  const customerRef = idOf(subscription.customer)
  if (!customerRef || isDone(subscription)) return
  const method = await methodOf(stripe, subscription, customerRef)
  const isOurs = await noteCard(db, {
    provider: 'stripe',
    subscriptionRef: subscription.id,
    customerRef,
    card: method && factsOf(method),
  })
  if (isOurs && subscription.payment_settings?.save_default_payment_method !== 'on_subscription')
    await stripe.subscriptions.update(subscription.id, keepsLaterCards)
}

/** Its own card, otherwise the customer's. */
async function methodOf(stripe: Stripe, { default_payment_method: own }: Stripe.Subscription, customerRef: string) {
  const ref = idOf(own) ?? (await defaultOf(stripe, customerRef))
  return ref === null ? null : await stripe.paymentMethods.retrieve(ref)
}

async function defaultOf(stripe: Stripe, customerRef: string) {
  const customer = await stripe.customers.retrieve(customerRef)
  return customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method)
}

/** The bank sent a new card, its date was corrected, or it was removed. */
export async function applyCardChange({ db, stripe }: Source, id: string) {
  const method = await stripe.paymentMethods.retrieve(id)
  if (method.customer === null) await dropCard(db, id)
  else await changeCardFacts(db, factsOf(method))
}

/** Deleted in Stripe's dashboard: the next payment creates another. */
export async function applyCustomer({ db, stripe }: Source, id: string) {
  if ((await stripe.customers.retrieve(id)).deleted) await retireCustomer(db, id)
}
