import type { Queries } from '../../platform/db/client.ts'
import { refundPurchase } from '../ledger/refunds.ts'
import type { PurchaseResult } from './purchase-batch.ts'

const nobody = 0

/** Refunds a purchase whose post was removed before the answer was sent; the remover may have done so already. */
export async function giveBack(db: Queries, { transferId, price }: PurchaseResult) {
  if (transferId === null || price === null) throw new Error('nothing was bought')
  const refund = { amount: price, reason: 'The post was deleted.', actor: nobody, key: null }
  const { outcome } = await refundPurchase(db, transferId, refund)
  if (outcome !== 'refunded' && outcome !== 'over_refund') throw new Error(`not given back: ${outcome}`)
}
