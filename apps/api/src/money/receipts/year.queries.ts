import type { Micros } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'

export interface MonthRow {
  /** The first day of the month. */
  month: string
  sales: number
  /** In millionths of a dollar. Returns are shown without their fee. */
  grossMicros: Micros
  feeMicros: Micros
  takenBackMicros: Micros
  paidMicros: Micros
}

/** Months with a creator's sales, refunds or payouts. */
export const listMonths = (db: Queries, creatorId: number, year: number) =>
  db.many<MonthRow>(
    'list-months-of-creator',
    `with moved as (
       select date_trunc('month', e.at at time zone 'UTC')::date as month, e.sales::bigint as sales, e.gross_micros as gross,
         e.fee_micros as fee, e.refunded_micros as back, 0::bigint as paid
       from ledger.all_earnings e
       where e.creator_id = $1 and e.at >= make_date($2, 1, 1)::timestamp at time zone 'UTC'
         and e.at < make_date($2 + 1, 1, 1)::timestamp at time zone 'UTC'
       union all
       select date_trunc('month', p.paid_at at time zone 'UTC')::date, 0, 0, 0, 0, p.amount_cents * 10000
       from all_payouts p
       where p.creator_id = $1 and p.status = 'paid'
         and p.paid_at >= make_date($2, 1, 1)::timestamp at time zone 'UTC'
         and p.paid_at < make_date($2 + 1, 1, 1)::timestamp at time zone 'UTC'
     )
     select month, sum(sales)::bigint as sales, sum(gross)::bigint as "grossMicros", sum(fee)::bigint as "feeMicros",
       sum(back)::bigint as "takenBackMicros", sum(paid)::bigint as "paidMicros"
     from moved group by month order by month`,
    [creatorId, year],
  )

/** The creator's legal name; null where they didn't give one. */
export const findSealedNames = (db: Queries, creatorId: number) =>
  db.one<{ identity: Buffer | null; taxNumber: Buffer | null }>(
    'find-sealed-names',
    `select (select sealed_identity from all_tax_identities where user_id = $1) as identity,
       (select sealed_number from all_tax_numbers where user_id = $1) as "taxNumber"`,
    [creatorId],
  )

export const findSeller = (db: Queries) =>
  db.one<{ name: string }>('find-seller', 'select seller_name as name from product_settings')
