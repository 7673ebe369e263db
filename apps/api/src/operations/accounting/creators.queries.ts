import type { Queries } from '../../platform/db/client.ts'
import type { Span } from './journal.queries.ts'
import type { Period } from './period.ts'

export interface CreatorSums {
  userId: number
  name: string
  sealed: Buffer | null
  sealedNumber: Buffer | null
  sales: number
  grossMicros: number
  feeMicros: number
  refundedMicros: number
}

/** Creators in order, including those who earned nothing. */
export const listCreatorSums = (db: Queries, { from, before }: Period, span: Span, after: number, limit: number) =>
  db.many<CreatorSums>(
    'accounting-creators',
    `select c.user_id as "userId", u.name, i.sealed_identity as sealed,
       n.sealed_number as "sealedNumber", s.sales, s."grossMicros", s."feeMicros", s."refundedMicros"
     from (select user_id from all_creators where user_id > $1 order by user_id limit $6) c
     join all_people u on u.id = c.user_id left join all_tax_identities i on i.user_id = c.user_id
     left join all_tax_numbers n on n.user_id = c.user_id
     cross join lateral (
       select coalesce(sum(sales), 0)::bigint as sales, coalesce(sum(gross_micros), 0)::bigint as "grossMicros",
         coalesce(sum(fee_micros), 0)::bigint as "feeMicros", coalesce(sum(refunded_micros), 0)::bigint as "refundedMicros"
       from ledger.all_earnings
       where creator_id = c.user_id and xid >= $2::xid8 and xid <= $3::xid8 and at >= $4 and at < $5) s
     order by c.user_id`,
    [after, span.firstXid, span.lastXid, from, before, limit],
  )
