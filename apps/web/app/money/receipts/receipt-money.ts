import { receiptWords } from '@fanlight/contract/money/receipt-words'
import type { Receipt } from '@fanlight/contract/money/receipts'
import { money } from '../../lib/format.ts'

/** With its currency code, as on paper; refunds are negative. */
export const receiptMoney = ({ currencyCode, kind }: Pick<Receipt, 'currencyCode' | 'kind'>, amount: number) =>
  money(receiptWords[kind].isBack ? -amount : amount, currencyCode)

export const receiptName = ({ kind, number }: Pick<Receipt, 'kind' | 'number'>) =>
  `${receiptWords[kind].name} ${number}`

const day = '[A-Z][a-z]{2} \\d{1,2}, \\d{4}'
const days = new RegExp(`\\b${day}\\b`, 'g')

/** Keeps 'Dec 7, 2026' on one line. */
export const withUnbrokenDates = (what: string) => what.replace(days, (date) => date.replaceAll(' ', '\u00a0'))

const subscription = new RegExp(`^Subscription to (.+), (${day} to ${day})$`, 's')

/** Splits 'Subscription to Luna by Ada, May 1, 2026 to Jun 1, 2026' into its parts. */
export function subscriptionIn(what: string) {
  const [, name, span] = subscription.exec(what) ?? []
  return name && span ? { name, span } : undefined
}
