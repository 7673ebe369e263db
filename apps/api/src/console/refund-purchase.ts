import { coinsOf, fromHundredths } from '@fanlight/contract/money'
import { actsOnOthers } from '../audit/acts-on-others.ts'
import { writeAudit } from '../audit/audit.ts'
import type { SignedIn } from '../auth/viewer.ts'
import type { Db } from '../db/client.ts'
import { refundPurchase as refund } from '../ledger/refunds.ts'
import { notify } from '../notifications/notify.ts'
import { invalid, Problem } from '../problems/problem.ts'
import { findPurchase, type PurchaseRow } from './purchases.queries.ts'

interface Refund {
  amount: number
  reason: string
  key: string | null
}

/** Coins of a purchase go back to the fan and leave the creator's earnings; all of it back also ends the access. */
export const refundPurchase = (db: Db, operator: SignedIn, id: number, { amount, reason, key }: Refund) =>
  db.tx(async (tx) => {
    const purchase = await findPurchase(tx, id)
    if (!purchase) throw new Problem(404, 'There is no such purchase.')
    await actsOnOthers(tx, operator, purchase.buyerId, purchase.creatorId)
    const hundredths = coinsOf(amount)
    const result = await refund(tx, id, { amount: hundredths, reason, actor: operator.userId, key })
    if (result.outcome === 'replayed') return
    if (result.outcome === 'key_reused')
      throw invalid('Idempotency-Key', 'This Idempotency-Key was used for another refund.')
    if (result.outcome !== 'refunded') throw overRefund(purchase)
    const coins = `${fromHundredths(hundredths).toFixed(2)} FansCoins`
    await notify(tx, {
      userId: purchase.buyerId,
      kind: 'deposit',
      says: ['purchaseRefunded', { coins: hundredths, title: purchase.postTitle, reason }],
      relatedEntityType: 'Wallet',
      relatedEntityId: null,
    })
    await notify(tx, {
      userId: purchase.creatorId,
      kind: 'purchase',
      says: ['saleRefunded', { coins: hundredths, title: purchase.postTitle, reason }],
      relatedEntityType: 'Post',
      relatedEntityId: purchase.postId,
    })
    await writeAudit(tx, operator, {
      action: 'purchase.refund',
      subject: ['purchase', id],
      summary: `Refunded ${coins} for “${purchase.postTitle}” to ${purchase.buyerName}`,
      details: { reason, amount, buyerId: purchase.buyerId, creatorId: purchase.creatorId, postId: purchase.postId },
    })
  })

function overRefund({ price, refunded }: PurchaseRow) {
  const left = fromHundredths(price - refunded).toFixed(2)
  return invalid('amount', `Of this purchase at most ${left} FansCoins can still be refunded.`)
}
