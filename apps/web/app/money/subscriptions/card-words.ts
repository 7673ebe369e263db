import type { Subscription, SubscriptionCard } from '@fanlight/contract/money/subscriptions'
import { cardName } from '../../lib/card-name.ts'
import { dollars } from '../../lib/format.ts'

interface Said {
  text: string
  isGood: boolean
}

/** The result of a change that the fan has just made. */
export function changeWords({ subscription, change }: SubscriptionCard): Said {
  if (change?.status !== 'changed') return { text: 'No new card was entered. Nothing has changed.', isGood: false }
  const amount = dollars(subscription.amountPaid)
  if (subscription.status === 'PastDue')
    return subscription.canPayNow
      ? { text: `Your card was changed, but the payment of ${amount} was declined. Try another card.`, isGood: false }
      : { text: `Your card was changed. The payment of ${amount} is on its way.`, isGood: true }
  if (change.hasPaid) return { text: `Your card was changed, and the payment of ${amount} went through.`, isGood: true }
  return { text: `Your card was changed.${fromNowOn(subscription)}`, isGood: true }
}

const fromNowOn = ({ card }: Subscription) => (card ? ` From now on we charge ${cardName(card)}.` : '')
