import type { FigureOrder } from '@fanlight/contract/money/post-figure-words'
import type { Coins, Micros } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'

// What posts have earned: carried forward, plus the rows of the journal that are not rolled up yet, in one statement.
const tail = `from ledger.watermarks m join ledger.earning_rows r on r.xid >= m.xid and r.id > m.after_id
   where m.name = 'earnings' and r.creator_id = $1`

export interface PostFiguresRow {
  postId: number
  profileId: number
  profileName: string
  title: string
  postType: number
  accessType: number
  price: Coins | null
  createdAt: Date
  views: number
  likes: number
  comments: number
  unlocks: number
  coins: Coins
  micros: Micros
  total: number
}

const orders: Record<FigureOrder, string> = {
  newest: '"postId"',
  views: 'views',
  likes: 'likes',
  comments: 'comments',
  unlocks: 'unlocks',
  income: 'micros',
}

export interface PostsWanted {
  creatorId: number
  profileId: number | null
  order: FigureOrder
  limit: number
  offset: number
  /** Only posts before this one, which is how an export goes on. */
  before: number
}

/** A creator's published posts with their figures; the page after the last is empty and counts none. */
export const listFigures = (db: Queries, { creatorId, profileId, order, limit, offset, before }: PostsWanted) =>
  db.many<PostFiguresRow>(
    `post-figures-by-${order}`,
    `with earned as (
       select post_id, sum(unlocks) as unlocks, sum(coins) as coins, sum(micros) as micros from (
         select e.post_id, e.unlocks, e.unlocked + e.tipped - e.fee - e.refunded as coins, e.micros
         from ledger.all_post_earnings e where e.creator_id = $1
         union all
         select r.post_id, case when r.source = 'posts' then r.sales else 0 end, r.gross - r.fee - r.refunded,
           r.sale_micros - r.refunded_micros
         ${tail} and r.post_id > 0
       ) e group by post_id
     )
     select p.id as "postId", p.profile_id as "profileId", f.name as "profileName", p.title, p.post_type as "postType",
       p.access_type as "accessType", p.price, p.created_at as "createdAt", p.view_count as views, p.like_count as likes,
       p.comment_count as comments, coalesce(e.unlocks, 0)::bigint as unlocks, coalesce(e.coins, 0)::bigint as coins,
       coalesce(e.micros, 0)::bigint as micros, count(*) over () as total
     from all_posts p join all_profiles f on f.id = p.profile_id left join earned e on e.post_id = p.id
     where p.creator_id = $1 and ($2::bigint is null or p.profile_id = $2) and p.deleted_at is null and p.state = 'ready'
       and p.id < $5
     order by ${orders[order]} desc, "postId" desc limit $3 offset $4`,
    [creatorId, profileId, limit, offset, before],
  )

type HourOfCounts = [hour: number, views: number, likes: number, comments: number]
type HourOfIncome = [hour: number, unlocks: number, coins: Coins, micros: Micros]
interface Measures {
  views: number
  likes: number
  coins: Coins
}

export interface FullRow extends Omit<PostFiguresRow, 'total'> {
  /** Of its first week, that much has passed: in whole hours, and at most 168. */
  hours: number
  /** It was published after hours began to be counted. */
  isCounted: boolean
  unlocked: Coins
  tipped: Coins
  fee: Coins
  refunded: Coins
  counts: HourOfCounts[]
  income: HourOfIncome[]
  days: [day: string, views: number, micros: Micros][]
  sources: [source: number, views: number][]
  /** The posts of its kind before it, each at the age that this one has. */
  peers: Measures[]
}

const mostPeers = 10

/** Everything about one post of this creator, in one call. Its days become months after a quarter of a year. */
export const findFigures = (db: Queries, creatorId: number, postId: number) =>
  db.maybe<FullRow>(
    'post-figures',
    `with post as materialized (
       select p.*, f.name, p.id > (select after_post_id from figures_begin) as counted,
         least(168, post_hour(p.created_at, product_now())) as hours
       from all_posts p join all_profiles f on f.id = p.profile_id
       where p.id = $2 and p.creator_id = $1 and p.deleted_at is null and p.state = 'ready'
     ),
     late as materialized (
       select r.at, r.source, r.sales, r.gross, r.fee, r.refunded, r.gross - r.fee - r.refunded as coins,
         r.sale_micros - r.refunded_micros as micros
       ${tail} and r.post_id = $2
     ),
     money as (
       select sum(unlocks) as unlocks, sum(unlocked) as unlocked, sum(tipped) as tipped, sum(fee) as fee, sum(refunded) as refunded,
         sum(micros) as micros
       from (
         select unlocks, unlocked, tipped, fee, refunded, micros from ledger.all_post_earnings where creator_id = $1 and post_id = $2
         union all
         select case when source = 'posts' then sales else 0 end, case when source = 'posts' then gross else 0 end,
           case when source <> 'posts' then gross else 0 end, fee, refunded, micros from late
       ) e
     ),
     income as (
       select hour, sum(unlocks) as unlocks, sum(coins) as coins, sum(micros) as micros from (
         select hour, unlocks, coins, micros from ledger.all_post_earnings_hourly where post_id = $2
         union all
         select post_hour(p.created_at, l.at), case when l.source = 'posts' then l.sales else 0 end, l.coins, l.micros
         from late l, post p where post_hour(p.created_at, l.at) < 168
       ) e group by hour
     ),
     days as (
       select date_trunc(case when product_now() - p.created_at < interval '92 days' then 'day' else 'month' end, d.day::timestamp)::date as day,
         sum(d.views) as views, sum(d.micros) as micros
       from post p, (
         select day, views, 0 as micros from post_days where post_id = $2
         union all select day, 0, micros from ledger.all_post_earnings_daily where post_id = $2
         union all select (at at time zone 'utc')::date, 0, micros from late
       ) d group by 1
     ),
     peers as materialized (
       select o.id from post p join all_posts o on o.profile_id = p.profile_id
       where o.post_type = p.post_type and o.access_type = p.access_type and o.id < p.id and o.deleted_at is null and o.state = 'ready'
         and o.id > (select after_post_id from figures_begin)
       order by o.id desc limit ${mostPeers}
     )
     select p.id as "postId", p.profile_id as "profileId", p.name as "profileName", p.title, p.post_type as "postType",
       p.access_type as "accessType", p.price, p.created_at as "createdAt", p.view_count as views, p.like_count as likes,
       p.comment_count as comments, p.hours, p.counted as "isCounted", coalesce(m.unlocks, 0)::bigint as unlocks,
       coalesce(m.unlocked, 0)::bigint as unlocked, coalesce(m.tipped, 0)::bigint as tipped, coalesce(m.fee, 0)::bigint as fee,
       coalesce(m.refunded, 0)::bigint as refunded,
       coalesce(m.unlocked + m.tipped - m.fee - m.refunded, 0)::bigint as coins, coalesce(m.micros, 0)::bigint as micros,
       coalesce((select json_agg(json_build_array(hour, h.views, h.likes, h.comments)) from post_hours h where post_id = $2), '[]') as counts,
       coalesce((select json_agg(json_build_array(hour, i.unlocks, i.coins, i.micros)) from income i), '[]') as income,
       coalesce((select json_agg(json_build_array(day, d.views, d.micros) order by day) from days d), '[]') as days,
       coalesce((select json_agg(json_build_array(source, s.views) order by s.views desc, source) from post_sources s where post_id = $2),
         '[]') as sources,
       coalesce((
         select json_agg(json_build_object('views', c.views, 'likes', c.likes, 'coins', e.coins)) from peers o
         cross join lateral (
           select coalesce(sum(h.views), 0) as views, coalesce(sum(h.likes), 0) as likes
           from post_hours h where h.post_id = o.id and h.hour < p.hours) c
         cross join lateral (
           select coalesce(sum(h.coins), 0) as coins
           from ledger.all_post_earnings_hourly h where h.post_id = o.id and h.hour < p.hours) e
       ), '[]') as peers
     from post p, money m`,
    [creatorId, postId],
  )

/** Views by hour of the week (UTC, Monday 0:00 is 0) of four whole weeks up to now. */
export const listViewingHours = (db: Queries, creatorId: number, profileId: number | null) =>
  db.many<{ hour: number; views: number }>(
    'viewing-hours',
    `select ((extract(isodow from v.hour at time zone 'utc') - 1) * 24 + extract(hour from v.hour at time zone 'utc'))::int as hour,
       sum(v.views)::bigint as views
     from views_hourly v
     where v.profile_id in (select id from all_profiles where creator_id = $1 and ($2::bigint is null or id = $2) and deleted_at is null)
       and v.hour > product_now() - interval '28 days'
     group by 1`,
    [creatorId, profileId],
  )
