import type { Receipt } from '@fanlight/contract/money/receipts'
import { taxWords } from '@fanlight/contract/money/tax-words'
import type { Sheet, SheetLine } from '../../platform/media/draw-sheet.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The same content each time. */
export function receiptSheet(receipt: Receipt): Sheet {
  const isNote = receipt.kind === 'CreditNote'
  const { number, seller, buyer, tax } = receipt
  const title = `${isNote ? 'Credit note' : 'Receipt'} ${number}`
  const paid = (amount: number) => money(receipt, isNote ? -amount : amount)
  const lines: SheetLine[] = [
    ['heading', title],
    ['line', `${day.format(new Date(receipt.issuedAt))} (UTC)`],
    ...some(receipt.credits !== null && `For receipt ${receipt.credits}`),
    ['gap'],
    ['label', 'Seller'],
    ['line', seller.name],
    ...(seller.address?.split(/\s*[\n;]\s*/) ?? []).map((line): SheetLine => ['line', line]),
    ...some(seller.taxId && `Tax number ${seller.taxId}`),
    ['gap'],
    ['label', 'Buyer'],
    ['line', buyer.name],
    ...some(buyer.email),
    ['gap'],
    ['rule'],
    ['pair', receipt.what, paid(receipt.amount)],
    ...some(receipt.reason),
    ['rule'],
    ...(tax ? [['pair', taxWords(tax), paid(tax.amount)] satisfies SheetLine] : []),
    ['total', isNote ? 'Given back' : 'Paid', paid(receipt.amount)],
    ...some(receipt.paymentReference && `Payment ${receipt.paymentReference}`),
  ]
  return { title: `${title}, ${seller.name}`, madeAt: new Date(receipt.issuedAt), lines }
}

const some = (text: string | false | null | undefined): SheetLine[] => (text ? [['line', text]] : [])

const money = ({ currencyCode }: Receipt, amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode, currencyDisplay: 'code' })
    .format(amount)
    .replace('\u00a0', ' ')
