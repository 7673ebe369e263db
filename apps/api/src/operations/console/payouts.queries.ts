import type { ConsolePayout } from '@fanlight/contract/operations/console-money'
import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'
import { listed, type Search } from '../../platform/db/search.ts'

export interface PayoutRow {
  id: number
  creatorId: number
  creatorName: string
  period: string
  cents: Cents
  destination: string
  status: ConsolePayout['status']
  failure: string | null
  openedAt: Date
  paidAt: Date | null
}

const from = `from payouts p join all_people u on u.id = p.creator_id
  where ($1::text is null or p.status = $1) and ($2 = '' or u.name || ' ' || u.email ilike $2 or p.id::text = $3)`

export const listPayouts = (db: Queries, status: string | null, { pattern, typed, limit, offset }: Search) =>
  db.many<PayoutRow>(
    'console-payouts',
    `select p.id, p.creator_id as "creatorId", u.name as "creatorName", p.period, p.amount_cents as cents, p.destination,
       p.status, p.failure, p.opened_at as "openedAt", p.paid_at as "paidAt"
     ${from} order by p.id desc limit $4 offset $5`,
    [status, pattern, typed, limit, offset],
  )

export const countPayouts = (db: Queries, status: string | null, { pattern, typed }: Search) =>
  db.one<{ count: number }>(
    'console-count-payouts',
    `select count(*) as count from (select ${from} limit ${listed}) p`,
    [status, pattern, typed],
  )
