import type { Coins } from '@fanlight/contract/money'
import type { Queries } from '../db/client.ts'

export const listClosingPosts = (db: Queries) =>
  db.many<{ postId: number }>(
    'list-closing-posts',
    'select post_id as "postId" from closing_posts order by since, post_id limit 200',
  )

/** Those that were taken out of sight for good, with purchases that nobody has seen to the end. */
export const closeHiddenPosts = (db: Queries) =>
  db.run(
    'close-hidden-posts',
    `insert into closing_posts (post_id, since)
     select p.id, product_now() from posts p
     where p.id in (
         select id from posts where hidden_at <= product_now() - interval '14 days'
         union
         select o.id from profiles f join posts o on o.profile_id = f.id where f.hidden_at <= product_now() - interval '14 days'
         union
         select o.id from suspensions s join profiles f on f.creator_id = s.creator_id join posts o on o.profile_id = f.id
         where s.until is null and s.since <= product_now() - interval '14 days'
       ) and p.deleted_at is null and exists (
         select from ledger.entitlements e where e.post_id = p.id and e.consumed_at is null and e.revoked_at is null
           and coalesce(viewing_ends(e.viewing_started_at), 'infinity') > taken_away_at(p))
     on conflict do nothing`,
    [],
  )

export const forgetClosingPost = (db: Queries, postId: number) =>
  db.run('forget-closing-post', 'delete from closing_posts where post_id = $1', [postId])

export interface OpenPurchase {
  fanId: number
  transferId: number
  /** Hundredths that were not given back yet. */
  coins: Coins
  title: string
  isDeleted: boolean
}

/** Purchases of a post that nobody has seen to the end when it was taken away, by fan. */
export const listOpenPurchases = (db: Queries, postId: number, afterFan: number, limit: number) =>
  db.many<OpenPurchase>(
    'list-open-purchases',
    `select e.user_id as "fanId", e.transfer_id as "transferId", p.title, p.deleted_at is not null as "isDeleted",
       (e.price - coalesce((select sum(r.amount) from ledger.refunds r where r.transfer_id = e.transfer_id), 0))::bigint as coins
     from ledger.entitlements e join posts p on p.id = e.post_id
     where e.post_id = $1 and e.user_id > $2 and e.consumed_at is null and e.revoked_at is null
       and coalesce(viewing_ends(e.viewing_started_at), 'infinity') > taken_away_at(p)
     order by e.user_id limit $3`,
    [postId, afterFan, limit],
  )
