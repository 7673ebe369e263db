import { coinsOf, fromHundredths } from '@fanlight/contract/platform/money'
import { refundPurchase as refund } from '../../money/ledger/refunds.ts'
import { askForApproval } from '../../people/approvals/ask-for-approval.ts'
import { notify } from '../../people/notifications/notify.ts'
import { actsOnOthers } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { who } from '../../platform/audit/who.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { findPurchase, type PurchaseRow } from './purchases.queries.ts'
import { isSmallInCoins } from './small-refunds.ts'

interface Refund {
  amount: number
  reason: string
  key: string | null
}

/** Refunds a purchase in coins, out of the creator's earnings. A full refund ends the access. Large ones take two operators. */
export const refundPurchase = (db: Db, operator: SignedIn, id: number, asked: Refund) =>
  db.tx(async (tx) => {
    const purchase = await existing(tx, operator, id)
    const coins = coinsOf(asked.amount)
    const isTooMuch = coins > purchase.price - purchase.refunded
    if (isTooMuch || (await isSmallInCoins(tx, purchase.refunded + coins)))
      return refundPurchaseIn(tx, operator, id, asked)
    return askForApproval(tx, operator, {
      act: 'purchase.refund',
      subject: ['purchase', id],
      summary: `Refund ${asked.amount.toFixed(2)} FansCoins for “${purchase.postTitle}” to ${who(purchase.buyerId)}: ${asked.reason}`,
      payload: asked,
      concerned: [purchase.buyerId, purchase.creatorId],
    })
  })

export async function refundPurchaseIn(tx: Tx, operator: SignedIn, id: number, { amount, reason, key }: Refund) {
  const purchase = await existing(tx, operator, id)
  const hundredths = coinsOf(amount)
  const result = await refund(tx, id, { amount: hundredths, reason, actor: operator.userId, key })
  if (result.outcome === 'replayed') return undefined
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
    relatedEntityType: purchase.postId === null ? null : 'Post',
    relatedEntityId: purchase.postId,
  })
  await writeAudit(tx, operator, {
    action: 'purchase.refund',
    subject: ['purchase', id],
    summary: `Refunded ${coins} for “${purchase.postTitle}” to ${who(purchase.buyerId)}`,
    details: {
      ...{ reason, amount, buyerId: purchase.buyerId, creatorId: purchase.creatorId },
      ...(purchase.postId !== null && { postId: purchase.postId }),
    },
  })
  return undefined
}

async function existing(tx: Tx, operator: SignedIn, id: number): Promise<PurchaseRow> {
  const purchase = await findPurchase(tx, id)
  if (!purchase) throw new Problem(404, 'There is no such purchase.')
  await actsOnOthers(tx, operator, purchase.buyerId, purchase.creatorId)
  return purchase
}

function overRefund({ price, refunded }: PurchaseRow) {
  const left = fromHundredths(price - refunded).toFixed(2)
  return invalid('amount', `Of this purchase at most ${left} FansCoins can still be refunded.`)
}
