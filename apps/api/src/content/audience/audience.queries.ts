import type { AudienceKind } from '@fanlight/contract/content/audience'
import type { Cents, Coins } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'

export const findOwnProfile = (db: Queries, profileId: number, creatorId: number) =>
  db.maybe<{ subscribers: number; followers: number }>(
    'find-audience-profile',
    `select subscribers_now(id) as subscribers, follower_count_of(id) as followers from known_profiles
     where id = $1 and creator_id = $2`,
    [profileId, creatorId],
  )

export interface MemberRow {
  fanId: number
  name: string
  avatarUrl: string | null
  /** With microseconds, as stored: the next page starts after it. */
  since: string
  spentCoins: Coins
  spentCents: Cents
  lastSeen: string | null
  note: string | null
  /** The code or link that brought their newest subscription. */
  cameBy: string | null
  /** In a free trial: they have paid nothing yet. */
  isTrying: boolean
}

const followers = 'select w.user_id as fan_id, w.created_at as since from all_follows w where w.profile_id = $1'
const subscribers = `select s.fan_id, s.anchor_at as since from all_subscriptions s
     where s.profile_id = $1 and s.access_until > product_now() and s.anchor_at is not null`

export interface MembersWanted {
  profileId: number
  creatorId: number
  pattern: string
  limit: number
  /** The entry to continue after; without one, from the start. */
  after?: Pick<MemberRow, 'fanId' | 'since'> | undefined
}

/**
 * Newest first. Spending is summed for this page's rows only. `+ 0` keeps the planner on each fan's few subscriptions,
 * instead of rescanning the profile's thousands for every row.
 */
export const listMembers = (
  db: Queries,
  kind: AudienceKind,
  { profileId, creatorId, pattern, limit, after }: MembersWanted,
) =>
  db.many<MemberRow>(
    `list-audience-${kind}`,
    `with page as materialized (
       select m.fan_id, m.since, u.name, u.avatar_url, n.note
       from (${kind === 'followers' ? followers : subscribers}) m join active_users u on u.id = m.fan_id
       left join fan_notes n on n.creator_id = $2 and n.fan_id = m.fan_id
       where (m.since, m.fan_id) < ($5::timestamptz, $6::bigint) and ($3 = '' or u.name ilike $3 or n.note ilike $3)
       order by m.since desc, m.fan_id desc limit $4
     )
     select p.fan_id as "fanId", p.name, p.avatar_url as "avatarUrl", p.note,
       to_char(p.since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since,
       coalesce((
         select sum(e.price) from (
           select post_id, price, revoked_at from ledger.all_entitlements where user_id = p.fan_id
           union all select post_id, price, revoked_at from ledger.all_past_entitlements where user_id = p.fan_id
         ) e join all_posts o on o.id = e.post_id and o.creator_id = $2 where e.revoked_at is null), 0)::bigint
         + coalesce((
           select sum(g.coins - coalesce((select sum(r.amount) from ledger.all_refunds r where r.transfer_id = g.transfer_id), 0))
           from all_tips g where g.fan_id = p.fan_id and g.creator_id = $2), 0)::bigint
         + coalesce((
           select sum(b.coins - coalesce((select sum(r.amount) from ledger.all_refunds r where r.transfer_id = b.transfer_id), 0))
           from all_message_purchases b where b.fan_id = p.fan_id and b.creator_id = $2), 0)::bigint
         + coalesce((
           select sum(h.coins - coalesce((select sum(r.amount) from ledger.all_refunds r where r.transfer_id = h.transfer_id), 0))
           from all_first_messages h where h.fan_id = p.fan_id and h.creator_id = $2 and h.state = 'paid'), 0)::bigint as "spentCoins",
       coalesce((
         select sum(c.amount_cents) from all_subscriptions s join all_charges c on c.subscription_id = s.id and c.status = 'paid'
         where s.fan_id = p.fan_id and s.profile_id + 0 = $1), 0)::bigint as "spentCents",
       (select to_char(max(x.rotated_at) at time zone 'utc', 'YYYY-MM-DD') from all_sessions x where x.user_id = p.fan_id) as "lastSeen",
       (select coalesce(k.name, k.code) from all_subscriptions s left join all_promo_codes k on k.id = s.code_id
        where s.fan_id = p.fan_id and $1 = s.profile_id + 0 and s.anchor_at is not null order by s.id desc limit 1) as "cameBy",
       exists (select from all_subscriptions s where s.fan_id = p.fan_id and $1 = s.profile_id + 0 and s.is_trying
         and s.status in ('active', 'past_due')) as "isTrying"
     from page p order by p.since desc, p.fan_id desc`,
    [profileId, creatorId, pattern, limit, after?.since ?? 'infinity', after?.fanId ?? Number.MAX_SAFE_INTEGER],
  )

/** Whether this person follows, or has ever subscribed to, one of this creator's characters. */
export const findFan = (db: Queries, creatorId: number, fanId: number) =>
  db.one<{ isThere: boolean }>(
    'find-fan-of-creator',
    `select exists (select from all_follows w join all_profiles f on f.id = w.profile_id where w.user_id = $2 and f.creator_id = $1)
       or exists (select from all_subscriptions where fan_id = $2 and creator_id = $1) as "isThere"`,
    [creatorId, fanId],
  )

export const saveNote = (db: Queries, creatorId: number, fanId: number, note: string) =>
  db.run(
    'save-fan-note',
    `insert into fan_notes (creator_id, fan_id, note, changed_at)
     values ($1, $2, $3, product_now())
     on conflict (creator_id, fan_id) do update set note = excluded.note, changed_at = excluded.changed_at`,
    [creatorId, fanId, note],
  )

export const dropNote = (db: Queries, creatorId: number, fanId: number) =>
  db.run('drop-fan-note', 'delete from fan_notes where creator_id = $1 and fan_id = $2', [creatorId, fanId])

export interface YieldRow {
  postId: number
  title: string
  accessType: number
  price: Coins | null
  createdAt: Date
  views: number
  likes: number
  comments: number
  followers: number
}

export const listYields = (db: Queries, profileId: number, before: number, limit: number) =>
  db.many<YieldRow>(
    'list-post-yields',
    `select p.id as "postId", p.title, p.access_type as "accessType", p.price, p.created_at as "createdAt", p.view_count as views, p.like_count as likes, p.comment_count as comments,
       (select count(*) from all_follows w where w.from_post_id = p.id) as followers
     from all_posts p where p.profile_id = $1 and p.id < $2 and p.deleted_at is null order by p.id desc limit $3`,
    [profileId, before, limit],
  )
