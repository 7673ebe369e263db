import type { ReceiptKind } from '@fanlight/contract/money/receipts'
import type { Cents, Coins } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'

export interface ReceiptRow {
  number: number
  kind: ReceiptKind
  credits: number | null
  reverses: number | null
  userId: number
  issuedAt: Date
  currency: string
  digits: number
  amountMinor: number
  taxBasisPoints: number
  taxMinor: number
  sellerName: string
  sellerAddress: string | null
  sellerTaxId: string | null
  buyerName: string | null
  buyerEmail: string | null
  paymentRef: string | null
  coins: Coins | null
  profileName: string | null
  creatorName: string | null
  periodStart: Date | null
  periodEnd: Date | null
  reason: string | null
  /** Of coins that a top-up bought. */
  isAutomatic: boolean
}

const kind = 'kind_of_receipt(credits, refund_id, reverses) as kind'

const receipts = `
  select number, ${kind}, credits, reverses, user_id as "userId", issued_at as "issuedAt", currency, digits, amount_minor as "amountMinor",
    tax_bps as "taxBasisPoints", tax_minor as "taxMinor", seller_name as "sellerName", seller_address as "sellerAddress",
    seller_tax_id as "sellerTaxId", buyer_name as "buyerName", buyer_email as "buyerEmail", payment_ref as "paymentRef", coins,
    profile_name as "profileName", creator_name as "creatorName", period_start as "periodStart", period_end as "periodEnd", reason,
    exists (select from automatic_deposits a where a.deposit_id = receipts.deposit_id) as "isAutomatic"
  from receipts`

export const listReceipts = (db: Queries, userId: number, limit: number, offset: number) =>
  db.many<ReceiptRow>('list-receipts', `${receipts} where user_id = $1 order by number desc limit $2 offset $3`, [
    userId,
    limit,
    offset,
  ])

export const countReceipts = (db: Queries, userId: number) =>
  db.one<{ total: number }>('count-receipts', 'select count(*) as total from receipts where user_id = $1', [userId])

export const findReceipt = (db: Queries, number: number) =>
  db.maybe<ReceiptRow>('find-receipt', `${receipts} where number = $1`, [number])

export interface CreditNoteRow {
  number: number
  kind: ReceiptKind
  credits: number
  amountMinor: number
}

/** Documents that cancel these receipts, or reverse that. */
export const listCreditNotes = (db: Queries, numbers: number[]) =>
  db.many<CreditNoteRow>(
    'list-credit-notes',
    `select number, ${kind}, credits, amount_minor as "amountMinor" from receipts where credits = any ($1::bigint[]) order by number`,
    [numbers],
  )

export interface PaymentRow {
  id: number
  status: 'due' | 'processing' | 'unknown' | 'held' | 'paid' | 'failed' | 'void' | 'refunded' | 'disputed'
  cents: Cents
  refunded: Cents
  from: Date | null
  to: Date | null
  paidAt: Date | null
  receipt: number | null
  total: number
}

/** Past, current and upcoming payments of this fan's subscription, newest first. */
export const listPaymentsOf = (db: Queries, fanId: number, subscriptionId: number, limit: number, offset: number) =>
  db.many<PaymentRow>(
    'list-payments-of-subscription',
    `select c.id, c.status, c.amount_cents as cents, coalesce((
         select sum(n.amount_minor) from receipts n where n.charge_id = c.id and n.refund_id is not null), 0)::bigint as refunded,
       c.period_start as "from", c.period_end as "to", c.paid_at as "paidAt",
       (select r.number from receipts r where r.charge_id = c.id and r.credits is null) as receipt, count(*) over () as total
     -- By id, because the planner expects few subscriptions for each person.
     from (select fan_id from all_subscriptions where id = $2 limit 1) s join all_charges c on c.subscription_id = $2
     where s.fan_id = $1 and c.status <> 'void'
     order by c.period_no desc limit $3 offset $4`,
    [fanId, subscriptionId, limit, offset],
  )

export const isOwnSubscription = async (db: Queries, fanId: number, id: number) =>
  (
    await db.maybe<{ isOwn: boolean }>(
      'is-own-subscription',
      'select fan_id = $2 as "isOwn" from all_subscriptions where id = $1',
      [id, fanId],
    )
  )?.isOwn === true
