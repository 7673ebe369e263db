import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'
import type { NotSpent } from '../ledger/not-spent.ts'

/** A fan's order. Prices in hundredths of a coin. */
export interface PurchaseOrder {
  userId: number
  postId: number
  key: string | null
  expectedPrice: Coins | null
}

export type PurchaseOutcome =
  | 'bought'
  | 'replayed'
  | 'not_found'
  | 'own_post'
  | 'not_for_sale'
  | 'price_changed'
  | 'already_purchased'
  | 'insufficient'
  | NotSpent

export interface PurchaseResult {
  outcome: PurchaseOutcome
  transferId: number | null
  price: Coins | null
  balance: Coins
}

interface Terms {
  feeBasisPoints: number
  /** Wait for a wallet that another transaction has locked, instead of reporting it as busy. */
  wait: boolean
}

/** One call and one commit, with one order per fan. Results are in the order of the orders. */
export const purchaseBatch = (db: Queries, orders: PurchaseOrder[], { feeBasisPoints, wait }: Terms) =>
  db.many<PurchaseResult>(
    'ledger-purchase-batch',
    `select outcome, transfer_id as "transferId", price, balance
     from ledger.spend_batch('post', $1::bigint[], $2::bigint[], $3::uuid[], $4::bigint[], $5, $6) order by ordinal`,
    [
      orders.map((order) => order.userId),
      orders.map((order) => order.postId),
      orders.map((order) => order.key),
      orders.map((order) => order.expectedPrice),
      feeBasisPoints,
      wait,
    ],
  )
