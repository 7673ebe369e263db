import { cancelSubscription } from '@fanlight/stripe-stand-in/billing-calls'
import type { Random } from './both-books.ts'
import type { StripeApp } from './open-stripe-app.ts'

const attemptsAtMost = 4

/** All that time brings at Stripe until now: months end, what is drawn up is collected, tried again, and given up one day. */
export function liveAtStripe({ stripe }: Pick<StripeApp, 'stripe'>, random: Random) {
  const { world } = stripe
  for (const subscription of world.subscriptions.all()) {
    const item = subscription.items.data[0]
    if (subscription.status === 'canceled' || !item) continue
    const lastMoment = Math.min(world.now(), item.current_period_end - 1)
    if (subscription.cancel_at !== null && subscription.cancel_at <= lastMoment) {
      cancelSubscription(world, subscription.id)
    } else if (item.current_period_end <= world.now()) stripe.renew(subscription.id, 'draft')
  }
  for (const bill of world.invoices.all()) {
    const owner = world.subscriptions.get(String(bill.parent?.subscription_details?.subscription))
    const at = bill.next_payment_attempt ?? bill.automatically_finalizes_at
    const isWaiting = (bill.status === 'draft' || bill.status === 'open') && bill.auto_advance
    if (!isWaiting || at === null || at > world.now() || /^(canceled|unpaid)$/.test(owner.status)) continue
    const luck = random(10)
    if (luck < 5) stripe.collect(bill.id, 'paid')
    else if (luck === 5) stripe.collect(bill.id, 'confirmation')
    else stripe.collect(bill.id, 'declined', luck === 6 ? { declineCode: 'stolen_card' } : {})
    if (bill.status === 'open' && bill.attempt_count >= attemptsAtMost)
      stripe.giveUp(bill.id, random(3) === 0 ? 'unpaid' : 'cancel')
  }
}

/** Whose payments Stripe has, and what of them it could still give back. */
export function paymentsAtStripe({ stripe }: Pick<StripeApp, 'stripe'>) {
  const { intents, charges, disputes } = stripe.world
  return intents
    .all()
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, latest_charge: charge }) => {
      const { amount, amount_refunded: back } = charges.get(charge as string)
      return { id, left: amount - back, isDisputed: disputes.all().some((one) => one.payment_intent === id) }
    })
}
