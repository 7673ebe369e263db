import type { Receipt } from '@fanlight/contract/receipts'

/** With the code of its currency, as on paper; what went back is below zero. */
export const receiptMoney = ({ currencyCode, kind }: Receipt, amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode }).format(
    kind === 'CreditNote' ? -amount : amount,
  )

export const receiptName = ({ kind, number }: Pick<Receipt, 'kind' | 'number'>) =>
  `${kind === 'CreditNote' ? 'Credit note' : 'Receipt'} ${number}`
