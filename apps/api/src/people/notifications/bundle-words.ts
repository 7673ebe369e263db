import type { Cents } from '@fanlight/contract/platform/money'
import type { OwnFormats } from './own-formats.ts'

/** Of a subscription that began with a bundle: the months that were paid, and what comes after them. */
export interface OfBundle {
  months: number
  nextMonths: number
  nextCents: Cents
}

interface Paid {
  cents: Cents
  until: string | null
  bundle?: OfBundle
}

const every = (months: number) => (months === 1 ? 'a month' : `every ${months} months`)

/** "$9.99"; of one that began with a bundle "$21.57 every 3 months". */
export const priceOf = ({ cents, months }: { cents: Cents; months?: number }, own: OwnFormats) =>
  months === undefined ? own.dollars(cents) : `${own.dollars(cents)} ${every(months)}`

/** "It renews on Mar 2, 2027 for $21.57 every 3 months." */
export const renewsAs = ({ until, bundle }: Paid, own: OwnFormats) =>
  until && bundle ? ` It renews on ${own.day(until)} for ${nextOf(bundle, own)}.` : ''

const nextOf = ({ nextCents: cents, nextMonths: months }: OfBundle, own: OwnFormats) => priceOf({ cents, months }, own)

/** What a receipt says of the payment. */
export function paidFacts({ cents, until, bundle }: Paid, own: OwnFormats): [string, string][] {
  const paid: [string, string] = ['Paid', `${own.dollars(cents)}${bundle ? `, ${monthsOf(bundle.months)}` : ''}`]
  if (!until) return [paid]
  return bundle
    ? [paid, ['Renews', `${own.day(until)} for ${nextOf(bundle, own)}`]]
    : [paid, ['Runs until', own.day(until)]]
}

const monthsOf = (months: number) => (months === 1 ? '1 month' : `${months} months`)
