import type { Queries } from '../../platform/db/client.ts'
import { walletBusy } from '../ledger/wallets.ts'
import { type PurchaseOrder, purchaseBatch } from './purchase-batch.ts'

/** Waits for a locked wallet. */
export async function purchaseAlone(db: Queries, order: PurchaseOrder, feeBasisPoints: number) {
  const [result] = await purchaseBatch(db, [order], { feeBasisPoints, wait: true })
  if (!result || result.outcome === 'busy') throw walletBusy()
  return result
}
