import type { Subscription } from '@fanlight/contract/money/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { dateOf } from '../../lib/format.ts'
import { isFree, nextPayment } from './charged-on.ts'
import { subscriptionToQuery } from './subscription-to.ts'

/** When the next month of a subscription is charged, or when it ends. */
export default function ComesNext({ profileId }: { profileId: number }) {
  const { data: subscription } = useQuery(subscriptionToQuery(profileId))
  return <p className="min-h-lh text-caption text-soft">{subscription && comesNext(subscription)}</p>
}

/** Stays on one line. */
const day = (at: Parameters<typeof dateOf>[0]) => dateOf(at).replaceAll(' ', '\u00a0')

function comesNext(subscription: Subscription): string {
  const { status, endDate, accessUntil, hasAccess } = subscription
  if (status === 'PastDue')
    return `The last payment didn't go through. ${hasAccess ? `Open until ${day(accessUntil)}.` : ''}`.trim()
  if (status === 'Cancelled') return `Cancelled. It ends on ${day(endDate)}.`
  return isFree(subscription) ? 'Free, nothing is charged.' : nextPayment(subscription)
}
