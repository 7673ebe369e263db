import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'

export const listClosingPosts = (db: Queries) =>
  db.many<{ postId: number }>(
    'list-closing-posts',
    'select post_id as "postId" from closing_posts order by since, post_id limit 200',
  )

/** Posts removed for good with purchases that weren't fully viewed. */
export const closeHiddenPosts = (db: Queries, limit: number) =>
  db.run(
    'close-hidden-posts',
    `insert into closing_posts (post_id, since)
     select p.id, product_now() from all_posts p
     where p.id in (
         select id from all_posts where hidden_at <= product_now() - interval '14 days'
         union
         select o.id from all_profiles f join all_posts o on o.profile_id = f.id where f.hidden_at <= product_now() - interval '14 days'
         union
         select o.id from all_suspensions s join all_profiles f on f.creator_id = s.creator_id join all_posts o on o.profile_id = f.id
         where s.until is null and s.since <= product_now() - interval '14 days'
       ) and p.deleted_at is null and exists (select from unseen_purchases u where u.post_id = p.id)
       and not exists (select from closing_posts k where k.post_id = p.id)
     limit $1
     on conflict do nothing`,
    [limit],
  )

/** Locks the post, so that nobody removes or restores it in the meantime. */
export const lockClosingPost = (tx: Tx, postId: number) =>
  tx.run('lock-closing-post', 'select from posts where id = $1 for no key update', [postId])

/** Unless something must still be refunded: it may have been deleted in the meantime. */
export const forgetClosingPost = (tx: Tx, postId: number) =>
  tx.run(
    'forget-closing-post',
    'delete from closing_posts where post_id = $1 and not exists (select from unseen_purchases u where u.post_id = $1)',
    [postId],
  )

/** People who bought a post and hadn't finished viewing it when it was removed. */
export const listUnseenPurchases = (db: Queries, postId: number, afterFan: number, limit: number) =>
  db.many<{ fanId: number }>(
    'list-unseen-purchases',
    'select user_id as "fanId" from unseen_purchases where post_id = $1 and user_id > $2 order by user_id limit $3',
    [postId, afterFan, limit],
  )

export interface UnseenPurchase {
  transferId: number
  /** Hundredths not refunded yet. */
  coins: Coins
  title: string
  isDeleted: boolean
  isKept: boolean
}

/** No row if it was viewed, restored or refunded in the meantime. */
export const lockUnseenPurchase = (tx: Tx, fanId: number, postId: number) =>
  tx.maybe<UnseenPurchase>(
    'lock-unseen-purchase',
    `select transfer_id as "transferId", coins, title, is_deleted as "isDeleted",
       exists (select from ledger.all_entitlements where user_id = $1 and post_id = $2 and is_kept) as "isKept"
     from ledger.lock_unseen($1, $2)`,
    [fanId, postId],
  )
