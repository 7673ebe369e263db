import type { Queries } from '../../platform/db/client.ts'
import type { Period } from './period.ts'

/** The range of journal rows that contains a period; others may be in between. */
export interface Span {
  first: number
  last: number
  firstXid: string
  lastXid: string
}

export const findSpan = (db: Queries, { from, before }: Period) =>
  db.one<Span>(
    'accounting-span',
    // The count keeps the planner from scanning along the ids.
    `select coalesce(min(id), 1) as first, case count(*) when 0 then 0 else max(id) end as last,
       coalesce(min(xid), '0')::text as "firstXid", coalesce(max(xid), '0')::text as "lastXid"
     from ledger.all_transfers where at >= $1 and at < $2`,
    [from, before],
  )

export interface JournalRow {
  id: number
  at: Date
  code: string
  ref: number
  leg: number
  reverses: number | null
  debit: number
  credit: number
  asset: string
  digits: number
  amount: number
  micros: number | null
}

export const listJournal = (db: Queries, { from, before }: Period, after: number, last: number, limit: number) =>
  db.many<JournalRow>(
    'accounting-journal',
    `select t.id, t.at, t.code::text as code, t.ref, t.leg, t.reverses, t.debit, t.credit, t.asset,
       coalesce(c.minor_digits, 2) as digits, t.amount, t.usd_micros as micros
     from ledger.all_transfers t left join ledger.all_currencies c on c.currency = t.asset
     where t.id > $1 and t.id <= $2 and t.at >= $3 and t.at < $4 order by t.id limit $5`,
    [after, last, from, before, limit],
  )

export interface PayoutStep {
  id: number
  at: Date
  code: string
  payout: number
  creatorId: number
  creator: string
  cents: number
  provider: string
  providerRef: string | null
  destination: string
  status: string
  failure: string | null
}

export const listPayoutSteps = (db: Queries, { from, before }: Period, after: number, last: number, limit: number) =>
  db.many<PayoutStep>(
    'accounting-payouts',
    `select t.id, t.at, t.code::text as code, p.id as payout, p.creator_id as "creatorId", u.name as creator, t.amount as cents,
       p.provider, p.provider_ref as "providerRef", p.destination_ref as destination, p.status, p.failure
     from ledger.all_transfers t join all_payouts p on p.id = t.ref join all_people u on u.id = p.creator_id
     where t.id > $1 and t.id <= $2 and t.at >= $3 and t.at < $4
       and ledger.is_payout_step(t.code)
     order by t.id limit $5`,
    [after, last, from, before, limit],
  )
