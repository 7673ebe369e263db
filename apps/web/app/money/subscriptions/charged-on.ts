import type { Subscription } from '@fanlight/contract/money/subscriptions'
import { dateOf, dayOf, dollars } from '../../lib/format.ts'

/** The next month is charged 24 hours before it starts. */
const dayBefore = (begins: Date) => begins.getTime() - 86_400_000

/** The one sentence about the next payment, used everywhere; `months`: how many it buys. Dates stay on one line. */
export function renewal(price: number, renewsOn: Date | string, months = 1) {
  const begins = new Date(renewsOn)
  const charged = dayBefore(begins)
  const isSameYear = new Date(charged).getUTCFullYear() === begins.getUTCFullYear()
  const [day, before] = [dateOf(begins), (isSameYear ? dayOf : dateOf)(charged)].map(unbroken)
  return `Renews ${day}${months > 1 ? ` for ${months} months` : ''}. We'll charge ${dollars(price)} on ${before}.`
}

/** The same, if a free trial may be running. */
export const nextPayment = ({ trialEndsAt, nextAmount, nextMonths, endDate }: Subscription) =>
  trialEndsAt
    ? `Free until ${unbroken(dayOf(trialEndsAt))}, then ${dollars(nextAmount)} a month.`
    : renewal(nextAmount, endDate, nextMonths)

/** All the terms of a free trial, before it starts. */
export const trialTerms = (days: number, price: number, firstCharge: string) =>
  `Free for ${days === 1 ? '1 day' : `${days} days`}, then ${dollars(price)} a month. First charge on ${unbroken(dayOf(firstCharge))}. Cancel before then and you pay nothing.`

/** Costs nothing, now or later. */
export const isFree = ({ amountPaid, trialEndsAt }: Subscription) => amountPaid === 0 && !trialEndsAt

const unbroken = (day: string) => day.replaceAll(' ', '\u00a0')
