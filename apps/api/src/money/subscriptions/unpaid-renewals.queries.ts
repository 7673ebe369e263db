import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'

/** Locks the subscription, so that a fan's payment and the worker take turns. */
export const findUnpaidRenewal = (tx: Tx, id: number, fanId: number) =>
  tx.maybe<{
    profileId: number
    status: string
    isCancelled: boolean
    cents: Cents
    chargeId: number | null
    chargeStatus: string | null
    mayCharge: boolean
  }>(
    'find-unpaid-renewal',
    `select s.profile_id as "profileId", s.status, s.cancelled_at is not null as "isCancelled", price_of_period(s, s.period_no + 1) as cents,
       c.id as "chargeId", c.status as "chargeStatus", may_charge(s.fan_id, s.profile_id) as "mayCharge"
     from subscriptions s left join charges c on c.subscription_id = s.id and c.period_no = s.period_no + 1
     where s.id = $1 and s.fan_id = $2 and s.anchor_at is not null
     for no key update of s`,
    [id, fanId],
  )

export const listPastDue = (db: Queries, fanId: number, provider: string, customerRef: string | null) =>
  db.many<{ id: number }>(
    'list-past-due',
    `select id from subscriptions
     where fan_id = $1 and provider = $2 and customer_ref is not distinct from $3 and status = 'past_due' and cancelled_at is null
     order by id limit 100`,
    [fanId, provider, customerRef],
  )
