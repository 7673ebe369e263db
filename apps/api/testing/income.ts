import type { Micros } from '@fanlight/contract/platform/money'
import type { Queries } from '../src/platform/db/client.ts'

/** Income in millionths of a dollar (coins at the ratio of their sale), after fees and refunds. */
interface DayOfIncome {
  day: string
  profileId: number
  micros: Micros
  sales: number
}
interface HourOfIncome {
  hour: Date
  profileId: number
  micros: Micros
  sales: number
}

/** Roll-up and live tail: a sale counts as soon as it is committed. Days are UTC; `to` is not included. */
export const incomeByDay = (db: Queries, creatorId: number, from: string, to: string) =>
  db.many<DayOfIncome>(
    'ledger-income-by-day',
    `select day, profile_id as "profileId", sum(sale_micros - refunded_micros)::bigint as micros, sum(sales)::bigint as sales
     from ledger.profile_earnings_by_day($1, $2, $3) group by day, profile_id order by day, profile_id`,
    [creatorId, from, to],
  )

/** At most the last seven days. */
export const incomeByHour = (db: Queries, creatorId: number, from: Date) =>
  db.many<HourOfIncome>(
    'ledger-income-by-hour',
    `select hour, profile_id as "profileId", sum(sale_micros - refunded_micros)::bigint as micros, sum(sales)::bigint as sales
     from ledger.earnings_by_hour($1, $2) group by hour, profile_id order by hour, profile_id`,
    [creatorId, from],
  )

export async function totalIncomeMicros(db: Queries, creatorId: number) {
  const { micros } = await db.one<{ micros: Micros }>(
    'ledger-total-income',
    `select coalesce(sum(sale_micros - refunded_micros), 0)::bigint as micros
     from ledger.earned_in_all($1)`,
    [creatorId],
  )
  return micros
}

/** Income of each post of a profile, best first. */
export const incomeByPost = (db: Queries, creatorId: number, profileId: number, limit: number) =>
  db.many<{ postId: number; micros: Micros; sales: number }>(
    'ledger-income-by-post',
    `select post_id as "postId", sum(sale_micros - refunded_micros)::bigint as micros, sum(sales)::bigint as sales
     from (
       select profile_id, post_id, sales, sale_micros, refunded_micros from ledger.earnings_daily where creator_id = $1
       union all
       select r.profile_id, r.post_id, r.sales, r.sale_micros, r.refunded_micros
       from ledger.watermarks m join ledger.earning_rows r on r.xid >= m.xid and r.id > m.after_id
       where m.name = 'earnings' and r.creator_id = $1
     ) e
     where profile_id = $2 and post_id > 0 group by post_id order by micros desc, post_id limit $3`,
    [creatorId, profileId, limit],
  )
