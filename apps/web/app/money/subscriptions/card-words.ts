import type { Card, Subscription, SubscriptionCard } from '@fanlight/contract/money/subscriptions'
import { dollars } from '../../lib/format.ts'

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const brandOf = (brand: string) => brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ')

export const cardName = ({ brand, last4 }: Card) => (last4 ? `${brandOf(brand)} ending in ${last4}` : brandOf(brand))

/** 03/2027 */
export function expiryOf({ expires }: Card) {
  const [year, month] = expires?.split('-') ?? []
  return year && month ? `${month}/${year}` : null
}

interface Said {
  text: string
  isGood: boolean
}

/** What came of a change that the fan has just made. */
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
