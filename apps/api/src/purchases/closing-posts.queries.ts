import type { Coins } from '@fanlight/contract/money'
import type { Queries } from '../db/client.ts'

export const listClosingPosts = (db: Queries) =>
  db.many<{ postId: number }>(
    'list-closing-posts',
    'select post_id as "postId" from closing_posts order by since, post_id limit 200',
  )

export const forgetClosingPost = (db: Queries, postId: number) =>
  db.run('forget-closing-post', 'delete from closing_posts where post_id = $1', [postId])

export interface OpenPurchase {
  fanId: number
  transferId: number
  /** Hundredths that were not given back yet. */
  coins: Coins
  title: string
}

/** Purchases of a post that nobody has seen to the end when it was deleted, by fan. */
export const listOpenPurchases = (db: Queries, postId: number, afterFan: number, limit: number) =>
  db.many<OpenPurchase>(
    'list-open-purchases',
    `select e.user_id as "fanId", e.transfer_id as "transferId", p.title,
       (e.price - coalesce((select sum(r.amount) from ledger.refunds r where r.transfer_id = e.transfer_id), 0))::bigint as coins
     from ledger.entitlements e join posts p on p.id = e.post_id
     where e.post_id = $1 and e.user_id > $2 and e.consumed_at is null and e.revoked_at is null
       and coalesce(viewing_ends(e.viewing_started_at), 'infinity') > p.deleted_at
     order by e.user_id limit $3`,
    [postId, afterFan, limit],
  )
