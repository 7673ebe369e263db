import { deepEqual } from 'node:assert/strict'
import type { StripeApp } from './open-stripe-app.ts'
import { paymentsAtStripe } from './stripe-months.ts'

/** Both sides mean the same: what goes on, what ends, and what every payment was for. */
export async function expectBothSidesAgree(t: Pick<StripeApp, 'db' | 'stripe'>) {
  const ours = await t.db.many<{ ref: string; goesOn: boolean }>(
    'what-goes-on',
    `select provider_ref as ref, status in ('active', 'past_due') and (ends_at is null or status = 'past_due') as "goesOn"
     from subscriptions where provider_ref is not null order by id`,
  )
  const theirs = ours.map(({ ref }) => {
    const { status, cancel_at: end } = t.stripe.world.subscriptions.get(ref)
    return { ref, goesOn: status !== 'canceled' && end === null }
  })
  deepEqual(ours, theirs)
  const known = await t.db.many<{ ref: string }>(
    'known-payments',
    'select payment_ref as ref from charges where payment_ref is not null union select payment_ref from refund_orders',
  )
  const names = new Set(known.map(({ ref }) => ref))
  deepEqual(
    paymentsAtStripe(t).filter(({ id }) => !names.has(id)),
    [],
  )
}

/** Nobody has paid for days on which a creator was suspended or a profile was gone, nor twice for the same days. */
export async function expectMonthsAreFair({ db }: Pick<StripeApp, 'db'>) {
  const unfair = await db.many(
    'unfair-months',
    `with month as (
       select c as charge, c.id, c.status, c.period_start, c.period_end, s.id as subscription_id, s.fan_id, s.profile_id, s.creator_id,
         coalesce(s.ended_at, 'infinity') as ended_at, s.ended_because, c.amount_cents - left_of_charge(c) as given
       from charges c join subscriptions s on s.id = c.subscription_id
       where c.status in ('paid', 'refunded')
         and not exists (select from ledger.transfers t where t.code = 'charge_dispute' and t.ref = c.id)
     )
     select 'suspended' as why, m.id from month m join suspensions u using (creator_id)
     where m.given < worth_of_time(m.charge, u.since, least(u.until, m.ended_at))
     union all
     select 'deleted', m.id from month m join profiles p on p.id = m.profile_id
     where m.given < worth_of_time(m.charge, p.deleted_at, m.period_end) and m.ended_at >= p.deleted_at
     union all
     select 'twice', m.id from month m join month o using (fan_id, profile_id)
     where o.id > m.id and o.period_start < least(m.period_end, m.ended_at) and m.period_start < o.period_end
       and m.status = 'paid' and o.status = 'paid'`,
  )
  deepEqual(unfair, [])
}
