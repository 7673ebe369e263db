import type { Stripe } from 'stripe'
import type { TrialAnswer } from './billing-provider.ts'
import { idOf, moment } from './stripe-client.ts'

/** If the card is gone by the end, Stripe ends the subscription instead of billing what nobody can pay. */
export const trialTerms = (days: number) => ({
  trial_period_days: days,
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
})

/** The outcome of a page that takes a card and no money. The trial runs by Stripe's dates, so that both end at once. */
export async function trialOfSession(stripe: Stripe, session: Stripe.Checkout.Session): Promise<TrialAnswer> {
  if (session.status === 'expired') return { status: 'over' }
  const subscriptionRef = idOf(session.subscription)
  if (session.status !== 'complete' || session.payment_status !== 'no_payment_required' || !subscriptionRef)
    return { status: 'waiting' }
  const subscription = await stripe.subscriptions.retrieve(subscriptionRef, { expand: ['default_payment_method'] })
  const [from, until] = [moment(subscription.trial_start), moment(subscription.trial_end)]
  if (!from || !until) throw new Error(`subscription ${subscriptionRef} was to begin with a trial, and has none`)
  return { status: 'begun', subscriptionRef, from, until, card: fingerprintOf(subscription.default_payment_method) }
}

const fingerprintOf = (method: Stripe.Subscription['default_payment_method']) =>
  typeof method === 'object' ? (method?.card?.fingerprint ?? null) : null
