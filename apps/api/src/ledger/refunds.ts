import type { Queries } from '../db/client.ts'

export interface Refund {
  amount: number
  reason: string
  actor: number
  key: string | null
}

export interface RefundResult {
  outcome: 'refunded' | 'replayed' | 'key_reused' | 'over_refund' | 'disputed' | 'not_found'
  refundId: number | null
  /** All that was given back of this payment so far. */
  refunded: number | null
}

/** Coins of a purchase go back to the fan, never more than were paid. */
export const refundPurchase = (db: Queries, transferId: number, { amount, reason, actor, key }: Refund) =>
  db.one<RefundResult>(
    'ledger-refund-purchase',
    'select outcome, refund_id as "refundId", refunded from ledger.refund_purchase($1, $2, $3, $4, $5)',
    [transferId, amount, reason, actor, key],
  )
