import type { Receipt } from '@fanlight/contract/receipts'
import { money } from '../lib/format.ts'

/** With the code of its currency, as on paper; what went back is below zero. */
export const receiptMoney = ({ currencyCode, kind }: Receipt, amount: number) =>
  money(kind === 'CreditNote' ? -amount : amount, currencyCode)

export const receiptName = ({ kind, number }: Pick<Receipt, 'kind' | 'number'>) =>
  `${kind === 'CreditNote' ? 'Credit note' : 'Receipt'} ${number}`
