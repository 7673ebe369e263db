import type { Queries } from '../../platform/db/client.ts'
import { walletBusy } from '../ledger/wallets.ts'
import { type PurchaseOrder, type PurchaseResult, purchaseBatch } from './purchase-batch.ts'

/** To keep, with what was paid for a viewing taken into account. */
export async function keepPost(
  db: Queries,
  { userId, postId, key, expectedPrice }: PurchaseOrder,
  feeBasisPoints: number,
) {
  const result = await db.one<PurchaseResult>(
    'ledger-keep-post',
    'select outcome, transfer_id as "transferId", price, balance from ledger.keep_post($1, $2, $3, $4, $5)',
    [userId, postId, key, expectedPrice, feeBasisPoints],
  )
  if (result.outcome === 'busy') throw walletBusy()
  return result
}

/** Waits for a locked wallet. */
export async function purchaseAlone(db: Queries, order: PurchaseOrder, feeBasisPoints: number) {
  const [result] = await purchaseBatch(db, [order], { feeBasisPoints, wait: true })
  if (!result || result.outcome === 'busy') throw walletBusy()
  return result
}
