import type { Stripe } from 'stripe'
import type { SubscriptionToSync } from './billing-provider.ts'
import { isSamePeriod } from './stripe-answers.ts'
import { type Installed, ignoreIfOver, moment } from './stripe-client.ts'
import { syncRenewal } from './stripe-renewals.ts'

/** Stripe no longer bills a subscription that ended, drafts included; nor one that is `unpaid`, for which it only creates drafts. */
export const isDone = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'unpaid'

/** Gives Stripe's subscription the same end, pause or next price as ours. */
export async function syncEnd(stripe: Stripe, subscription: SubscriptionToSync, installed: Installed) {
  if (subscription.isOver) await stripe.subscriptions.cancel(subscription.providerRef).catch(ignoreIfOver)
  else if ((await tell(stripe, subscription, installed).catch(ignoreIfOver)) === 'over') return 'over'
  return 'told'
}

async function tell(stripe: Stripe, subscription: SubscriptionToSync, installed: Installed) {
  const { providerRef: ref, endsAt, standsStill } = subscription
  const known = await stripe.subscriptions.retrieve(ref)
  if (isDone(known)) return 'over'
  await syncEndsAt(stripe, known, endsAt)
  await syncRenewal(stripe, known, subscription, installed)
  if (standsStill) {
    if (!known.pause_collection)
      await stripe.subscriptions.update(ref, { pause_collection: { behavior: 'keep_as_draft' } })
    await letInvoicesGoOn(stripe, ref, false)
  } else if (known.pause_collection) {
    await letInvoicesGoOn(stripe, ref, true)
    await stripe.subscriptions.update(ref, { pause_collection: '' })
  }
  return 'told'
}

/**
 * A pause keeps later invoices as drafts, which Stripe leaves alone afterwards, but continues with earlier ones, so
 * each is handled.
 */
async function letInvoicesGoOn(stripe: Stripe, ref: string, goOn: boolean) {
  const { data } = await stripe.invoices.list({ subscription: ref, limit: 24 })
  for (const { id, status, auto_advance: goesOn } of data)
    if ((status === 'draft' || status === 'open') && goesOn !== goOn)
      await stripe.invoices.update(id, { auto_advance: goOn })
}

/** Stripe would bill part of a period for an end in its middle, so we send the end of the current period. */
async function syncEndsAt(stripe: Stripe, known: Stripe.Subscription, endsAt: Date | null) {
  const ref = known.id
  if (!endsAt) {
    if (known.cancel_at_period_end) await stripe.subscriptions.update(ref, { cancel_at_period_end: false })
    else if (known.cancel_at !== null) await stripe.subscriptions.update(ref, { cancel_at: '' })
    return
  }
  const periodEnd = moment(known.items.data[0]?.current_period_end)
  if (periodEnd && isSamePeriod(periodEnd, endsAt)) {
    await stripe.subscriptions.update(ref, { cancel_at_period_end: true })
  } else {
    const cancelAt = Math.floor(endsAt.getTime() / 1000)
    await stripe.subscriptions.update(ref, { cancel_at: cancelAt, proration_behavior: 'none' })
  }
}
