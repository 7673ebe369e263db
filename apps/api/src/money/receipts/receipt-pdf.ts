import { receiptWords } from '@fanlight/contract/money/receipt-words'
import type { Receipt } from '@fanlight/contract/money/receipts'
import { taxWords } from '@fanlight/contract/money/tax-words'
import type { Sheet, SheetLine } from '../../platform/media/draw-sheet.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Always the same content. */
export function receiptSheet(receipt: Receipt): Sheet {
  const { name, happened, isBack } = receiptWords[receipt.kind]
  const { number, seller, buyer, tax } = receipt
  const title = `${name} ${number}`
  const paid = (amount: number) => money(receipt, isBack ? -amount : amount)
  const lines: SheetLine[] = [
    ['heading', title],
    ['line', `${day.format(new Date(receipt.issuedAt))} (UTC)`],
    ...some(receipt.credits !== null && `For receipt ${receipt.credits}`),
    ...some(receipt.reverses !== null && `Takes back correction ${receipt.reverses}`),
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
    ['total', happened, paid(receipt.amount)],
    ...some(receipt.paymentReference && `Payment ${receipt.paymentReference}`),
  ]
  return { title: `${title}, ${seller.name}`, madeAt: new Date(receipt.issuedAt), lines }
}

const some = (text: string | false | null | undefined): SheetLine[] => (text ? [['line', text]] : [])

const money = ({ currencyCode }: Receipt, amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode, currencyDisplay: 'code' })
    .format(amount)
    .replace('\u00a0', ' ')
