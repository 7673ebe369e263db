import type { Receipt, SubscriptionPayment } from '@fanlight/contract/money/receipts'
import { fromHundredths } from '@fanlight/contract/platform/money'
import type { CreditNoteRow, PaymentRow, ReceiptRow } from './receipts.queries.ts'

/** Shown for people whose account was deleted. */
const erased = 'Deleted account'

export function viewReceipt(row: ReceiptRow, notes: CreditNoteRow[] = []): Receipt {
  const units = (minor: number) => minor / 10 ** row.digits
  return {
    number: row.number,
    kind: row.kind,
    credits: row.credits,
    reverses: row.reverses,
    issuedAt: row.issuedAt.toISOString(),
    what: whatOf(row),
    currencyCode: row.currency,
    amount: units(row.amountMinor),
    tax: taxOf(row, units),
    seller: { name: row.sellerName, address: row.sellerAddress, taxId: row.sellerTaxId },
    buyer: { name: row.buyerName ?? erased, email: row.buyerEmail },
    paymentReference: row.paymentRef,
    reason: row.reason,
    credited: notes
      .filter(({ credits }) => credits === row.number)
      .map(({ number, kind, amountMinor }) => ({ number, kind, amount: units(amountMinor) })),
  }
}

/** The provider computes tax without a rate: it may consist of several taxes. */
function taxOf({ taxBasisPoints, taxMinor }: ReceiptRow, units: (minor: number) => number): Receipt['tax'] {
  if (taxBasisPoints === 0 && taxMinor === 0) return null
  return { percent: taxBasisPoints === 0 ? null : taxBasisPoints / 100, amount: units(taxMinor) }
}

const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

function whatOf({ coins, isAutomatic, profileName, creatorName, periodStart, periodEnd }: ReceiptRow) {
  if (coins !== null)
    return `${plain.format(fromHundredths(coins))} FansCoins${isAutomatic ? ', bought automatically' : ''}`
  const span = periodStart && periodEnd ? `, ${day.format(periodStart)} to ${day.format(periodEnd)}` : ''
  return `Subscription to ${profileName} by ${creatorName ?? erased}${span}`
}

const words: Record<PaymentRow['status'], SubscriptionPayment['status']> = {
  due: 'Waiting',
  processing: 'Waiting',
  unknown: 'Waiting',
  held: 'Waiting',
  paid: 'Paid',
  failed: 'Failed',
  void: 'Failed',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

export const viewPayment = (row: PaymentRow): SubscriptionPayment => ({
  id: row.id,
  status: words[row.status],
  amount: fromHundredths(row.cents),
  refunded: fromHundredths(row.refunded),
  from: row.from?.toISOString() ?? null,
  to: row.to?.toISOString() ?? null,
  paidAt: row.paidAt?.toISOString() ?? null,
  receipt: row.receipt,
})
