import { notify } from '../../people/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import { refundPurchase } from '../ledger/refunds.ts'
import {
  closeHiddenPosts,
  forgetClosingPost,
  listClosingPosts,
  listUnseenPurchases,
  lockClosingPost,
  lockUnseenPurchase,
} from './closing-posts.queries.ts'

const atOnce = 50
const postsAtOnce = 200
const reasons = {
  deleted: 'The post was deleted before it was seen to the end.',
  keptAndDeleted: 'The post that you kept was deleted.',
  hidden: 'The post was taken out of sight and did not come back within 14 days.',
}

/**
 * Refunds coins for posts that were deleted or hidden for good to people who haven't finished viewing them, out of the
 * creator's earnings. One that fails doesn't hold up the others.
 */
export async function giveBackPurchases({ db }: { db: Db }) {
  const errors: unknown[] = []
  for (const { postId } of await listClosingPosts(db)) {
    await giveBackPost(db, postId).catch((error) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} posts wait with what was bought`)
}

async function giveBackPost(db: Db, postId: number) {
  for (let open = atOnce, after = 0; open === atOnce; ) {
    const purchases = await listUnseenPurchases(db, postId, after, atOnce)
    for (const { fanId } of purchases) await giveBack(db, fanId, postId)
    open = purchases.length
    after = purchases.at(-1)?.fanId ?? 0
  }
  await db.tx(async (tx) => {
    await lockClosingPost(tx, postId)
    await forgetClosingPost(tx, postId)
  })
}

const giveBack = (db: Db, fanId: number, postId: number) =>
  db.tx(async (tx) => {
    const purchase = await lockUnseenPurchase(tx, fanId, postId)
    if (!purchase) return
    const { transferId, coins, title, isDeleted, isKept } = purchase
    const reason = reasons[isDeleted ? (isKept ? 'keptAndDeleted' : 'deleted') : 'hidden']
    const { outcome } = await refundPurchase(tx, transferId, { amount: coins, reason, actor: 0, key: null })
    if (outcome !== 'refunded') throw new Error(`purchase ${transferId} was not given back: ${outcome}`)
    await notify(tx, {
      userId: fanId,
      kind: 'deposit',
      says: ['purchaseRefunded', { coins, title, reason }],
      relatedEntityType: 'Wallet',
      relatedEntityId: null,
    })
  })

export const closeHiddenForGood = async ({ db }: { db: Db }) => void (await closeHiddenPosts(db, postsAtOnce))

export const purchaseRoutines = [
  { name: 'give back purchases of deleted posts', everySeconds: 2, run: giveBackPurchases },
  { name: 'close posts that stay out of sight', everySeconds: 3600, run: closeHiddenForGood },
]
