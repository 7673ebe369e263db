import type { ReceiptKind } from '@fanlight/contract/money/receipts'
import type { Queries } from '../../platform/db/client.ts'
import type { Period } from './period.ts'

export interface AccountedReceipt {
  number: number
  kind: ReceiptKind
  credits: number | null
  issuedAt: Date
  currency: string
  digits: number
  minor: number
  basisPoints: number
  taxMinor: number
  country: string | null
  paymentRef: string | null
  isDeposit: boolean
  reason: string | null
}

export const findReceiptSpan = (db: Queries, { from, before }: Period) =>
  db.one<{ first: number; last: number }>(
    'accounting-receipt-span',
    `select coalesce(min(number), 1) as first, case count(*) when 0 then 0 else max(number) end as last
     from all_receipts where issued_at >= $1 and issued_at < $2`,
    [from, before],
  )

export const listReceiptsOfPeriod = (
  db: Queries,
  { from, before }: Period,
  after: number,
  last: number,
  limit: number,
) =>
  db.many<AccountedReceipt>(
    'accounting-receipts',
    `select number, kind, credits, issued_at as "issuedAt", currency, digits, amount_minor as minor, tax_bps as "basisPoints",
       tax_minor as "taxMinor", country, payment_ref as "paymentRef", coins is not null as "isDeposit", reason
     from all_receipts where number > $1 and number <= $2 and issued_at >= $3 and issued_at < $4 order by number limit $5`,
    [after, last, from, before, limit],
  )
