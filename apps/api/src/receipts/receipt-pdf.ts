import type { Receipt } from '@fanlight/contract/receipts'
import { type PdfPage, pdfPage } from './pdf-page.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Draws what is stored, the same bytes each time. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const isNote = receipt.kind === 'CreditNote'
  const title = `${isNote ? 'Credit note' : 'Receipt'} ${receipt.number}`
  const page = await pdfPage(`${title}, ${receipt.seller.name}`, new Date(receipt.issuedAt))
  page.heading(title)
  page.line(`${day.format(new Date(receipt.issuedAt))} (UTC)`)
  if (receipt.credits !== null) page.line(`For receipt ${receipt.credits}`)
  page.gap()
  party(page, 'Seller', [
    receipt.seller.name,
    ...(receipt.seller.address?.split(/\s*[\n;]\s*/) ?? []),
    ...(receipt.seller.taxId ? [`Tax number ${receipt.seller.taxId}`] : []),
  ])
  party(page, 'Buyer', [receipt.buyer.name, ...(receipt.buyer.email === null ? [] : [receipt.buyer.email])])
  page.rule()
  page.pair(receipt.what, money(receipt, isNote ? -receipt.amount : receipt.amount))
  if (receipt.reason) page.line(receipt.reason)
  page.rule()
  if (receipt.tax) {
    const share = isNote ? -receipt.tax.amount : receipt.tax.amount
    page.pair(`Contains ${receipt.tax.percent} % tax`, money(receipt, share))
  }
  page.total(isNote ? 'Given back' : 'Paid', money(receipt, isNote ? -receipt.amount : receipt.amount))
  if (receipt.paymentReference) page.line(`Payment ${receipt.paymentReference}`)
  return page.done()
}

function party(page: PdfPage, name: string, lines: string[]) {
  page.label(name)
  for (const line of lines) page.line(line)
  page.gap()
}

const money = ({ currencyCode }: Receipt, amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode, currencyDisplay: 'code' })
    .format(amount)
    .replace('\u00a0', ' ')
