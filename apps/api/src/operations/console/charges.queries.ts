import type { ConsoleCharge } from '@fanlight/contract/operations/console-money'
import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'
import { listed, type Search } from '../../platform/db/search.ts'

export interface ChargeRow {
  id: number
  fanId: number
  fanName: string
  creatorId: number
  creatorName: string
  profileId: number
  profileName: string
  cents: Cents
  refundedCents: Cents
  status: ConsoleCharge['status']
  paidAt: Date
  /** The amount actually paid, while the payment is held. */
  heldBecause: string | null
}

const select = `
  select c.id, s.fan_id as "fanId", f.name as "fanName", s.creator_id as "creatorId", o.name as "creatorName",
    p.id as "profileId", p.name as "profileName", c.amount_cents as cents, c.status, coalesce(c.paid_at, c.changed_at) as "paidAt", c.failure as "heldBecause",
    coalesce((select sum(r.amount) from ledger.all_transfers t join ledger.all_refunds r on r.transfer_id = t.id
      where t.code = 'charge' and t.ref = c.id and t.leg = 0), 0)::bigint as "refundedCents"`

const from = `from all_charges c join all_subscriptions s on s.id = c.subscription_id join all_people f on f.id = s.fan_id
  join all_people o on o.id = s.creator_id join all_profiles p on p.id = s.profile_id`

const matching = `(c.paid_at is not null or c.status = 'held') and ($1 = '' or c.id::text = $2 or s.fan_id in (select id from found)
  or s.creator_id in (select id from found)) and ($3::text is null or c.status = $3)`

const found = `with found as (select id from all_people u where $1 <> '' and u.name || ' ' || u.email ilike $1 limit 1000)`

/** Paid or held charges: nothing else can be refunded. */
export const listCharges = (db: Queries, status: string | null, { pattern, typed, limit, offset }: Search) =>
  db.many<ChargeRow>(
    'console-charges',
    `${found} ${select} ${from} where ${matching} order by c.id desc limit $4 offset $5`,
    [pattern, typed, status, limit, offset],
  )

export const countCharges = (db: Queries, status: string | null, { pattern, typed }: Search) =>
  db.one<{ count: number }>(
    'console-count-charges',
    `${found} select count(*) as count from (select ${from} where ${matching} limit ${listed}) c`,
    [pattern, typed, status],
  )

/** Includes one that was held and refunded, so that an operator sees what happened. */
export const findCharge = (db: Queries, id: number) =>
  db.maybe<ChargeRow>(
    'console-charge',
    `${select} ${from} where c.id = $1 and (c.paid_at is not null or c.held_minor is not null)`,
    [id],
  )
