import type { PromoCode } from '@fanlight/contract/money/promo'
import { dollars } from '../../lib/format.ts'

/** How long the first price lasts and what comes after it: 'for the first month, then $7.99 a month'. */
export const thenPrice = (months: number, later: number) =>
  `for the first ${months === 1 ? 'month' : `${months} months`}, then ${dollars(later)} a month`

/** All of it, before anyone pays. */
export const paysThen = (price: number, months: number, later: number) =>
  months === 1
    ? `You pay ${dollars(price)} now, then ${dollars(later)} every month until you cancel.`
    : `You pay ${dollars(price)} now and for each of the first ${months} months, then ${dollars(later)} every month until you cancel.`

export function discountOf({ percentOff, dollarsOff, months }: PromoCode): string {
  if (months === null) return 'No discount'
  const off = percentOff === null ? dollars(dollarsOff ?? 0) : `${percentOff}%`
  return `${off} off the first ${months === 1 ? 'month' : `${months} months`}`
}

export const forWhomWords = { new: 'New subscribers', returning: 'Fans who come back' } as const
