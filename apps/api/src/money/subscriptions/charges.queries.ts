import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { ChargeToTake } from '../providers/billing-provider.ts'

/** All facts for taking a charge and telling people about it. */
export interface ChargeRow extends ChargeToTake {
  subscriptionId: number
  subscriptionStatus: string
  fanId: number
  fanName: string
  fanAvatarUrl: string | null
  profileId: number
  profileName: string
  profileAvatarKey: string | null
  creatorId: number
  mayCharge: boolean
  /** The creator is suspended: the charge waits. */
  standsStill: boolean
  status: string
  retriesAt: Date | null
  periodEnd: Date | null
  /** That it pays for. */
  months: number
  nextMonths: number
  nextCents: Cents
  isBundle: boolean
  accessUntil: Date
}

const charges = `
  select c.id as "chargeId", c.attempt, c.amount_cents as cents, c.period_no as "periodNo", c.period_start as "periodStart",
    c.status, c.retries_at as "retriesAt", coalesce(s.demo_card, 'good') as "demoCard",
    s.provider_ref as "subscriptionRef", (
      select k.provider_ref from checkouts k where k.charge_id = c.id and k.provider_ref is not null order by k.id desc limit 1
    ) as "pageRef",
    s.id as "subscriptionId", s.status as "subscriptionStatus", s.fan_id as "fanId", u.name as "fanName",
    u.avatar_url as "fanAvatarUrl", s.profile_id as "profileId", p.name as "profileName", p.avatar_key as "profileAvatarKey", s.creator_id as "creatorId",
    may_charge(s.fan_id, s.profile_id) as "mayCharge", standing_until(s) is not null as "standsStill", s.period_end as "periodEnd", c.months, s.renews_months as "nextMonths",
    price_of_period(s, s.period_no + 1) as "nextCents", s.bundle_months is not null as "isBundle", s.access_until as "accessUntil"
  from charges c
  join subscriptions s on s.id = c.subscription_id
  join all_people u on u.id = s.fan_id
  join all_profiles p on p.id = s.profile_id`

export const findCharge = (db: Queries, id: number) =>
  db.maybe<ChargeRow>('find-charge', `${charges} where c.id = $1`, [id])

export const listCharges = (db: Queries, ids: number[]) =>
  db.many<ChargeRow>('list-charges', `${charges} where c.id = any ($1)`, [ids])

export const findChargeByPayment = (db: Queries, paymentRef: string) =>
  db.maybe<{ id: number; isHeld: boolean }>(
    'find-charge-by-payment',
    `select id, status = 'held' as "isHeld" from charges where payment_ref = $1`,
    [paymentRef],
  )

/** The charge whose period starts nearest to a time, by the provider's id of the subscription. */
export const findChargeOfPeriod = (db: Queries, subscriptionRef: string, start: Date) =>
  db.maybe<{ id: number }>(
    'find-charge-of-period',
    `select c.id from charges c join subscriptions s on s.id = c.subscription_id
     where s.provider_ref = $1 and abs(extract(epoch from c.period_start - $2)) < 5 * 86400`,
    [subscriptionRef, start],
  )

export const claimCharges = (tx: Tx, limit: number, leaseSeconds: number) =>
  tx.many<{ id: number; asking: boolean }>(
    'claim-charges',
    'select id, asking from claim_charges($1, make_interval(secs => $2))',
    [limit, leaseSeconds],
  )

export type Settled = 'paid' | 'already_paid' | 'held' | 'returned' | 'not_found'

interface Payment {
  providerRef: string
  paymentRef: string
  cents: Cents
  currency: string
  paidAt: Date | null
}

export async function settleCharge(tx: Tx, id: number, { providerRef, paymentRef, cents, currency, paidAt }: Payment) {
  const { outcome } = await tx.one<{ outcome: Settled }>(
    'settle-charge',
    'select settle_charge($1, $2, $3, $4, $5, $6) as outcome',
    [id, providerRef, paymentRef, cents, currency, paidAt],
  )
  return outcome
}

/** The order to refund a payment that wasn't due; null for the charge's own payment. */
export const findReturn = (tx: Tx, chargeId: number, paymentRef: string | null) =>
  tx.maybe<{ reason: string }>(
    'find-return',
    `select reason from refund_orders where charge_id = $1 and refund_id is null
       and payment_ref = coalesce($2, (select c.payment_ref from charges c where c.id = $1)) order by id limit 1`,
    [chargeId, paymentRef],
  )

/** `retriesAt`: when a provider that collects on its own retries (null: never); undefined: we retry. */
export async function failCharge(
  tx: Tx,
  id: number,
  reason: string,
  isFinal: boolean,
  retriesAt: Date | null | undefined,
) {
  const { outcome } = await tx.one<{ outcome: 'declined' | 'past_due' | 'cancelled' | 'expired' | 'ignored' }>(
    'fail-charge',
    'select fail_charge($1, $2, $3, $4, $5) as outcome',
    [id, reason, isFinal, retriesAt !== undefined, retriesAt ?? null],
  )
  return outcome
}

export const chargeUnanswered = (db: Queries, id: number) =>
  db.run('charge-unanswered', 'select charge_unanswered($1)', [id])

/** Back to the queue with the same attempt number, because the provider never received it. */
export const chargeAgain = (db: Queries, id: number, inSeconds: number | null) =>
  db.run('charge-again', 'select charge_again($1, product_now() + make_interval(secs => $2))', [id, inSeconds])

export const letChargeWait = (tx: Tx, id: number) =>
  tx.run(
    'let-charge-wait',
    'select charge_again(c.id, standing_until(s)) from charges c join subscriptions s on s.id = c.subscription_id where c.id = $1',
    [id],
  )

export const stopClosedSubscription = (tx: Tx, subscriptionId: number) =>
  tx.run('stop-closed-subscription', `select end_subscription($1, 'profile closed')`, [subscriptionId])

export const saveSubscriptionRef = (db: Queries, chargeId: number, ref: string) =>
  db.run(
    'save-subscription-ref',
    `update subscriptions s set provider_ref = $2
     from charges c where c.id = $1 and s.id = c.subscription_id and s.provider_ref is null`,
    [chargeId, ref],
  )
