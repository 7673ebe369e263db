import type { Channel, NotificationKind, RelatedEntityType } from '@fanlight/contract/people/notifications'
import type { Db, Queries, Tx } from '../../platform/db/client.ts'
import type { PageWanted } from '../../platform/db/page-wanted.ts'

export interface NotificationRow {
  id: number
  userId: number
  sentence: string
  params: unknown
  createdAt: Date
  isRead: boolean
  relatedEntityType: RelatedEntityType | null
  relatedEntityId: number | null
  avatarUrl: string | null
  timeZone: string
  locale: string
}

const columns = `n.id, n.user_id as "userId", n.sentence, n.params, n.created_at as "createdAt", n.read_at is not null as "isRead",
  n.related_entity_type as "relatedEntityType", n.related_entity_id as "relatedEntityId", n.avatar_url as "avatarUrl",
  u.time_zone as "timeZone", u.locale`

export const listNotifications = (
  db: Queries,
  userId: number,
  includeRead: boolean,
  { limit, offset, before }: PageWanted,
) =>
  db.many<NotificationRow>(
    includeRead ? 'list-notifications' : 'list-unread',
    `select ${columns} from notifications n join users u on u.id = n.user_id
     where n.user_id = $1${includeRead ? '' : ' and n.read_at is null'}
       and (n.created_at, n.id) <
         (coalesce((select case when user_id = $1 then created_at end from notifications where id = $4), 'infinity'), coalesce($4, 9223372036854775807))
     order by n.created_at desc, n.id desc limit $2 offset $3`,
    [userId, limit, offset, before],
  )

/** Counts only as far as the badge and the page title show. */
export const countUnread = (db: Queries, userId: number) =>
  db.one<{ count: number; messages: number }>(
    'count-unread',
    `select count(*) as count, (select fan + creator from unread_threads($1)) as messages from
       (select from notifications where user_id = $1 and read_at is null limit 1000) unread`,
    [userId],
  )

export const markAllRead = (db: Db, userId: number) =>
  db.run('mark-all-read', 'update notifications set read_at = product_now() where user_id = $1 and read_at is null', [
    userId,
  ])

export const listMutes = (db: Db, userId: number) =>
  db.many<{ kind: NotificationKind; channel: Channel }>(
    'list-mutes',
    'select kind, channel from notification_mutes where user_id = $1',
    [userId],
  )

export async function setMutes(tx: Tx, userId: number, channel: Channel, muted: NotificationKind[]) {
  await tx.run(
    'drop-mutes',
    'delete from notification_mutes where user_id = $1 and channel = $2 and kind <> all ($3)',
    [userId, channel, muted],
  )
  await tx.run(
    'add-mutes',
    `insert into notification_mutes (user_id, channel, kind) select $1, $2, unnest($3::text[]) on conflict do nothing`,
    [userId, channel, muted],
  )
}

/** Unsubscribes from one kind of email, by its link. */
export const muteMail = (tx: Tx, userId: number, kind: string) =>
  tx.run(
    'mute-mail',
    `insert into notification_mutes (user_id, channel, kind) values ($1, 'mail', $2) on conflict do nothing`,
    [userId, kind],
  )

export interface QuietRow {
  quietFrom: number | null
  quietUntil: number | null
}

export const findQuiet = (db: Queries, userId: number) =>
  db.one<QuietRow>(
    'find-quiet',
    'select quiet_from as "quietFrom", quiet_until as "quietUntil" from users where id = $1',
    [userId],
  )

export const saveQuiet = (tx: Tx, userId: number, { quietFrom, quietUntil }: QuietRow) =>
  tx.run('save-quiet', 'update users set quiet_from = $2, quiet_until = $3 where id = $1', [
    userId,
    quietFrom,
    quietUntil,
  ])

const pushedAtOnce = 20_000

/** Committed notifications not pushed yet, however old; none while another process pushes them. */
export async function takeCommitted(tx: Tx): Promise<NotificationRow[]> {
  const tail = await tx.maybe<{ upto: string }>(
    'hold-push-tail',
    `select next_push(xid, after_id, $1)::text as upto from notification_tails where name = 'push' for update skip locked`,
    [pushedAtOnce],
  )
  if (!tail) return []
  const rows = await tx.many<NotificationRow>(
    'list-committed',
    `select ${columns} from notification_tails t
     join notifications n on n.xid >= t.xid and n.xid < $1::xid8 and n.id > t.after_id
     join users u on u.id = n.user_id
     where t.name = 'push' order by n.id`,
    [tail.upto],
  )
  await tx.run(
    'move-push-tail',
    `update notification_tails set xid = $1::xid8 where name = 'push' and xid < $1::xid8`,
    [tail.upto],
  )
  return rows
}

/** Notifies creators of purchases by reading the journal afterwards: the purchase itself writes only money. */
export const announcePurchases = (tx: Tx) =>
  tx.run(
    'announce-purchases',
    `with tail as materialized (
       select xid, after_id, committed_before() as horizon from notification_tails
       where name = 'purchases' for update skip locked
     ), moved as (
       update notification_tails t set xid = tail.horizon from tail where t.name = 'purchases' and tail.xid < tail.horizon
     )
     insert into notifications (user_id, kind, sentence, params, related_entity_type, related_entity_id, avatar_url, created_at)
     select p.creator_id, 'purchase',
       'unlocked', jsonb_build_object('name', u.name, 'title', p.title, 'coins', f.amount),
       'Post', p.id, u.avatar_url, f.at
     from tail join ledger.all_transfers f
       on f.xid >= tail.xid and f.xid < tail.horizon and f.id > tail.after_id and ledger.is_viewing(f.code)
     join all_posts p on p.id = f.post_id
     join users u on u.id = f.wallet
     where not is_muted(p.creator_id, 'purchase', 'app')`,
  )

export const forgetOld = (db: Queries, days: number) =>
  db.run(
    'forget-notifications',
    `delete from notifications where id in
       (select id from notifications where created_at < product_now() - make_interval(days => $1) order by created_at limit 5000)`,
    [days],
  )

export const forgetGroupedNotices = (db: Queries) =>
  db.run('forget-grouped-notices', `delete from gathered_notices where hour < product_now() - interval '2 days'`)

export const announceToNext = async (db: Db, postId: number, limit: number) =>
  (await db.one<{ more: boolean }>('announce-post', 'select announce_post($1, $2) as more', [postId, limit])).more

export const findAnnounced = (db: Db, postId: number) =>
  db.maybe<{ profileId: number; isShown: boolean }>(
    'find-announced',
    'select profile_id as "profileId", is_shown as "isShown" from known_posts where id = $1',
    [postId],
  )

export const listWaitingAnnouncements = (db: Db, limit: number) =>
  db.many<{ postId: number }>(
    'list-waiting-announcements',
    `select a.post_id as "postId" from post_announcements a join shown_posts p on p.id = a.post_id
     where a.done_at is null order by a.post_id limit $1`,
    [limit],
  )
