import type { Micros } from '@fanlight/contract/money'
import type { Queries } from '../db/client.ts'

export interface MonthRow {
  /** The first day of the month. */
  month: string
  /** After fees, in millionths of a dollar. */
  earnedMicros: Micros
  takenBackMicros: Micros
  paidMicros: Micros
}

/** Months with sales, refunds or payouts of a creator. */
export const listMonths = (db: Queries, creatorId: number, year: number) =>
  db.many<MonthRow>(
    'list-months-of-creator',
    `with moved as (
       select date_trunc('month', e.day::timestamp)::date as month,
         case e.asset when 'USD' then (e.gross - e.fee) * 10000 else e.sale_micros end as earned,
         case e.asset when 'USD' then e.refunded * 10000 else e.refunded_micros end as back, 0::bigint as paid
       from ledger.earnings_by_day($1, make_date($2, 1, 1), make_date($2 + 1, 1, 1)) e
       union all
       select date_trunc('month', p.paid_at at time zone 'UTC')::date, 0, 0, p.amount_cents * 10000
       from all_payouts p
       where p.creator_id = $1 and p.status = 'paid'
         and p.paid_at >= make_date($2, 1, 1)::timestamp at time zone 'UTC'
         and p.paid_at < make_date($2 + 1, 1, 1)::timestamp at time zone 'UTC'
     )
     select month, sum(earned)::bigint as "earnedMicros", sum(back)::bigint as "takenBackMicros", sum(paid)::bigint as "paidMicros"
     from moved group by month order by month`,
    [creatorId, year],
  )

export const findSeller = (db: Queries) =>
  db.one<{ name: string }>('find-seller', 'select seller_name as name from product_settings')
