import type { Db } from '../db/client.ts'
import { refundPurchase } from '../ledger/refunds.ts'
import { notify } from '../notifications/notify.ts'
import {
  closeHiddenPosts,
  forgetClosingPost,
  listClosingPosts,
  listOpenPurchases,
  type OpenPurchase,
} from './closing-posts.queries.ts'

const atOnce = 50
const reasons = {
  deleted: 'The post was deleted before it was seen to the end.',
  hidden: 'The post was taken out of sight and did not come back within 14 days.',
}

/** Posts that were deleted, or taken out of sight for good: whoever bought one and has not seen it to the end has the coins back, out of the creator's earnings. */
export async function giveBackPurchases({ db }: { db: Db }) {
  for (const { postId } of await listClosingPosts(db)) {
    for (let open = atOnce, after = 0; open === atOnce; ) {
      const purchases = await listOpenPurchases(db, postId, after, atOnce)
      for (const purchase of purchases) await giveBack(db, purchase)
      open = purchases.length
      after = purchases.at(-1)?.fanId ?? 0
    }
    await forgetClosingPost(db, postId)
  }
}

const giveBack = (db: Db, { transferId, fanId, coins, title, isDeleted }: OpenPurchase) =>
  db.tx(async (tx) => {
    const reason = reasons[isDeleted ? 'deleted' : 'hidden']
    const { outcome } = await refundPurchase(tx, transferId, { amount: coins, reason, actor: 0, key: null })
    if (outcome !== 'refunded') return
    await notify(tx, {
      userId: fanId,
      kind: 'deposit',
      says: ['purchaseRefunded', { coins, title, reason }],
      relatedEntityType: 'Wallet',
      relatedEntityId: null,
    })
  })

export const closePostsOutOfSight = async ({ db }: { db: Db }) => void (await closeHiddenPosts(db))

export const purchaseRoutines = [
  { name: 'give back purchases of deleted posts', everySeconds: 2, run: giveBackPurchases },
  { name: 'close posts that stay out of sight', everySeconds: 3600, run: closePostsOutOfSight },
]
