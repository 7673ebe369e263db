import type { Card } from '@fanlight/contract/money/subscriptions'

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
