import type { Queries } from '../../platform/db/client.ts'

export interface Refund {
  amount: number
  reason: string
  actor: number
  key: string | null
}

export interface RefundResult {
  outcome: 'refunded' | 'replayed' | 'key_reused' | 'over_refund' | 'disputed' | 'not_found'
  refundId: number | null
  /** The total refunded of this payment so far. */
  refunded: number | null
}

/** Refunds a purchase in coins, never more than was paid. */
export const refundPurchase = (db: Queries, transferId: number, { amount, reason, actor, key }: Refund) =>
  db.one<RefundResult>(
    'ledger-refund-purchase',
    'select outcome, refund_id as "refundId", refunded from ledger.refund_purchase($1, $2, $3, $4, $5)',
    [transferId, amount, reason, actor, key],
  )
