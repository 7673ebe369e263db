import type { Micros } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'

// Each series is its roll-up plus the rows not rolled up yet, read in one statement so that nothing is missed or
// counted twice.
const earnings = `
  select e.profile_id, e.day, e.sale_micros - e.refunded_micros as micros from ledger.all_profile_earnings e where e.creator_id = $1
  union all
  select r.profile_id, (r.at at time zone 'utc')::date, r.sale_micros - r.refunded_micros
  from ledger.watermarks m join ledger.earning_rows r on r.xid >= m.xid and r.id > m.after_id
  where m.name = 'earnings' and r.creator_id = $1`

const changesOf = (profiles: string) => `
  select s.profile_id, s.day, s.started, s.ended from subscribers_daily s where s.profile_id in (${profiles})
  union all
  select c.profile_id, (c.at at time zone 'utc')::date, c.started, c.ended
  from subscriber_changes c where c.profile_id in (${profiles})`

const ofCreator = 'select id from all_profiles where creator_id = $1'

export interface SummaryRow {
  micros: Micros
  active: number
  today: number
  week: number
  month: number
  year: number
}

export interface SummaryDays {
  today: string
  week: string
  month: string
  year: string
}

export const readSummary = (db: Queries, creatorId: number, days: SummaryDays) =>
  db.one<SummaryRow>(
    'dashboard-summary',
    `with earned as (${earnings}), changed as (${changesOf(ofCreator)})
     select (select coalesce(sum(micros), 0)::bigint from earned) as micros,
       coalesce(sum(started - ended), 0) as active,
       coalesce(sum(started) filter (where day >= $2::date), 0) as today,
       coalesce(sum(started) filter (where day >= $3::date), 0) as week,
       coalesce(sum(started) filter (where day >= $4::date), 0) as month,
       coalesce(sum(started) filter (where day >= $5::date), 0) as year
     from changed`,
    [creatorId, days.today, days.week, days.month, days.year],
  )

export interface TopProfileRow {
  profileId: number
  profileName: string
  avatarKey: string | null
  subscriberCount: number
  micros: Micros
}

/** Income since `since` (a day in UTC). */
export const listTopProfiles = (
  db: Queries,
  creatorId: number,
  by: 'subscribers' | 'income',
  since: string,
  count: number,
) =>
  db.many<TopProfileRow>(
    `dashboard-top-${by}`,
    `with earned as (select profile_id, sum(micros)::bigint as micros from (${earnings}) e where day >= $2::date group by 1),
       subscribed as (
         select profile_id, sum(started - ended) as subscribers from (${changesOf(ofCreator)}) c group by 1
       )
     select p.id as "profileId", p.name as "profileName", p.avatar_key as "avatarKey",
       coalesce(s.subscribers, 0) as "subscriberCount", coalesce(e.micros, 0) as micros
     from all_profiles p left join earned e on e.profile_id = p.id left join subscribed s on s.profile_id = p.id
     where p.creator_id = $1 and p.deleted_at is null
     order by ${by === 'income' ? 'micros' : '"subscriberCount"'} desc, ${by === 'income' ? '"subscriberCount"' : 'micros'} desc,
       p.id limit $3`,
    [creatorId, since, count],
  )

export interface DashboardProfile {
  id: number
  creatorId: number
  name: string
  createdAt: Date
}

export const findProfile = (db: Queries, profileId: number) =>
  db.maybe<DashboardProfile>(
    'dashboard-profile',
    `select id, creator_id as "creatorId", name, created_at as "createdAt" from all_profiles
     where id = $1 and deleted_at is null`,
    [profileId],
  )

export interface SeriesRow {
  series: 'earnings' | 'subscribers' | 'likes' | 'subscribed'
  start: Date | null
  value: number
}

/** Changes since a day, by day or month, and the current number of subscribers. */
export const readDays = (db: Queries, profile: DashboardProfile, unit: 'day' | 'month', from: string) =>
  db.many<SeriesRow>(
    'dashboard-days',
    `with earned as (select day, micros from (${earnings}) e where e.profile_id = $2),
       changed as (${changesOf('$2')}),
       liked as (
         select l.day, l.likes from likes_daily l where l.profile_id = $2
         union all
         select (d.at at time zone 'utc')::date, d.likes from post_deltas d join all_posts p on p.id = d.post_id
         where p.profile_id = $2 and d.likes <> 0
       ),
       happened as (
         select 'earnings' as series, day, micros as value from earned where day >= $4::date
         union all select 'likes', day, likes from liked where day >= $4::date
         union all select 'subscribers', day, started - ended from changed where day >= $4::date
       )
     select series, date_trunc($3, day::timestamp) at time zone 'utc' as start, sum(value)::bigint as value
     from happened group by 1, 2
     union all select 'subscribed', null, coalesce(sum(started - ended), 0)::bigint from changed`,
    [profile.creatorId, profile.id, unit, from],
  )

/** The same by hour, for the last day. */
export const readHours = (db: Queries, profile: DashboardProfile, from: Date) =>
  db.many<SeriesRow>(
    'dashboard-hours',
    `with changed as (
         select s.hour, s.started, s.ended from subscribers_hourly s where s.profile_id = $2 and s.hour >= $3
         union all
         select c.at, c.started, c.ended from subscriber_changes c where c.profile_id = $2 and c.at >= $3
       ),
       liked as (
         select l.hour, l.likes from likes_hourly l where l.profile_id = $2 and l.hour >= $3
         union all
         select d.at, d.likes from post_deltas d join all_posts p on p.id = d.post_id
         where p.profile_id = $2 and d.likes <> 0 and d.at >= $3
       ),
       happened as (
         select 'earnings' as series, e.hour, e.sale_micros - e.refunded_micros as value
         from ledger.earnings_by_hour($1, $3) e where e.profile_id = $2
         union all select 'likes', hour, likes from liked
         union all select 'subscribers', hour, started - ended from changed
       )
     select series, date_trunc('hour', hour, 'utc') as start, sum(value)::bigint as value from happened group by 1, 2
     union all
     select 'subscribed', null, coalesce(sum(started - ended), 0)::bigint from (${changesOf('$2')}) c`,
    [profile.creatorId, profile.id, from],
  )
