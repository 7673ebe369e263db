import { receiptWords } from '@fanlight/contract/money/receipt-words'
import type { Db } from '../../platform/db/client.ts'
import { toCsv } from '../../platform/http/csv.ts'
import { inTime, inUnits } from './amounts.ts'
import { inPieces } from './in-pieces.ts'
import type { Period } from './period.ts'
import { type AccountedReceipt, findReceiptSpan, listReceiptsOfPeriod } from './receipts.queries.ts'

/** Receipts and reversals add, credit notes and corrections subtract. */
const signOf = ({ kind }: AccountedReceipt) => (receiptWords[kind].isBack ? -1 : 1)
/** A tax computed by the provider has no single rate: it may combine several taxes. */
const rateOf = ({ basisPoints, taxMinor }: AccountedReceipt) =>
  basisPoints === 0 && taxMinor > 0 ? 'computed by the provider' : inUnits(basisPoints, 2)

interface Total {
  country: string | null
  rate: string
  currency: string
  digits: number
  minor: number
  taxMinor: number
}

/** Every receipt of the period and the documents that cancel receipts; then the sums by country, rate and currency. */
export async function* receiptsFile(db: Db, period: Period) {
  yield toCsv([
    [
      'Number',
      'Issued (UTC)',
      'Kind',
      'For receipt',
      'What',
      'Country',
      'Currency',
      'Amount',
      'Tax rate (%)',
      'Tax',
      'Without tax',
      'Payment',
      'Reason',
    ],
  ])
  const totals = new Map<string, Total>()
  const { first, last } = await findReceiptSpan(db, period)
  const read = (after: number, limit: number) => listReceiptsOfPeriod(db, period, after, last, limit)
  for await (const rows of inPieces(first - 1, read, ({ number }) => number)) {
    for (const row of rows) addTo(totals, row)
    yield toCsv(rows.map(cells))
  }
  const sorted = [...totals].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, total]) => total)
  yield toCsv(
    sorted.map(({ country, rate, currency, digits, minor, taxMinor }) => [
      null,
      null,
      'Sum',
      null,
      null,
      country,
      currency,
      inUnits(minor, digits),
      rate,
      inUnits(taxMinor, digits),
      inUnits(minor - taxMinor, digits),
      null,
      null,
    ]),
  )
}

function addTo(totals: Map<string, Total>, row: AccountedReceipt) {
  const { country, currency, digits } = row
  const rate = rateOf(row)
  const key = `${country ?? ''} ${currency} ${rate}`
  const { minor, taxMinor } = totals.get(key) ?? { minor: 0, taxMinor: 0 }
  totals.set(key, {
    country,
    rate,
    currency,
    digits,
    minor: minor + signOf(row) * row.minor,
    taxMinor: taxMinor + signOf(row) * row.taxMinor,
  })
}

function cells(row: AccountedReceipt) {
  const units = (minor: number) => inUnits(signOf(row) * minor, row.digits)
  return [
    row.number,
    inTime(row.issuedAt),
    receiptWords[row.kind].name,
    row.credits,
    row.isDeposit ? 'FansCoins' : 'Subscription',
    row.country,
    row.currency,
    units(row.minor),
    rateOf(row),
    units(row.taxMinor),
    units(row.minor - row.taxMinor),
    row.paymentRef,
    row.reason,
  ]
}
