import type { Cents, Micros } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'
import { nextRunOn } from './payout-runs.queries.ts'

export const readToday = (tx: Tx) =>
  tx.one<{ today: string }>('read-today', `select (product_now() at time zone 'UTC')::date as today`)

export const listPayableCreators = (db: Queries, afterId: number, limit: number) =>
  db.many<{ id: number }>(
    'list-payable-creators',
    `select user_id as id from known_creators where may_be_paid and user_id > $1 order by user_id limit $2`,
    [afterId, limit],
  )

interface PayoutOrder {
  creatorId: number
  period: string
  holdDays: number
  minimumCents: Cents
  provider: string
  /** Replaces a failed one. */
  again?: boolean
}

export async function openPayout(tx: Tx, order: PayoutOrder) {
  const { creatorId, period, holdDays, minimumCents, provider, again = false } = order
  const { id } = await tx.one<{ id: number | null }>(
    'open-payout',
    'select open_payout($1, $2, $3, $4, $5, $6) as id',
    [creatorId, period, holdDays, minimumCents, provider, again],
  )
  return id
}

/** Claims one at a time, for as long as its call may take. */
export const claimPayout = (tx: Tx) =>
  tx.maybe<{ id: number; attempt: number; cents: Cents; destination: string; asking: boolean }>(
    'claim-payout',
    `select id, attempt, cents, destination, asking from claim_payouts(1, interval '60 seconds')`,
  )

interface PayoutSettled {
  isPaid: boolean
  ref?: string | undefined
  failure?: string
  /** The call that this answers; none if the provider wasn't called. */
  attempt?: number
  /** From our own bank account, not by the provider. */
  byHand?: boolean
}

export async function settlePayout(tx: Tx, id: number, { isPaid, ref, failure, attempt, byHand }: PayoutSettled) {
  const { changed } = await tx.one<{ changed: boolean }>(
    'settle-payout',
    'select settle_payout($1, $2, $3, $4, $5, $6) as changed',
    [id, isPaid, ref ?? null, failure ?? null, attempt ?? null, byHand ?? false],
  )
  return changed
}

/** By its id or, before the answer was stored, by the payout's number. */
export const payoutOfTransfer = (db: Queries, ref: string, payoutId: number | null) =>
  db.maybe<{ id: number }>(
    'payout-of-transfer',
    'select id from payouts where provider_ref = $1 or id = $2 and provider_ref is null',
    [ref, payoutId],
  )

/** Called by this attempt, without news since. */
export interface Call {
  id: number
  attempt: number
}

export const payoutUnanswered = (db: Queries, { id, attempt }: Call) =>
  db.run(
    'payout-unanswered',
    `update payouts set status = 'unknown', claimed_until = null, changed_at = product_now(),
       next_attempt_at = case status when 'processing' then product_now() + interval '5 minutes' else next_attempt_at end
     where id = $1 and attempt = $2 and status in ('processing', 'unknown')`,
    [id, attempt],
  )

/** The provider never received it: send it again with the same key. */
export const payoutAgain = (db: Queries, { id, attempt }: Call) =>
  db.run(
    'payout-again',
    `update payouts set status = 'pending', attempt = attempt - 1, claimed_until = null, next_attempt_at = product_now(),
       changed_at = product_now()
     where id = $1 and attempt = $2 and status in ('processing', 'unknown')`,
    [id, attempt],
  )

/**
 * Refused for now: send it again in an hour as a new attempt, because the provider repeats its answer to the old one.
 */
export const payoutLater = (db: Queries, { id, attempt }: Call, reason: string) =>
  db.run(
    'payout-later',
    `update payouts set status = 'pending', failure = $3, claimed_until = null,
       next_attempt_at = product_now() + interval '1 hour', changed_at = product_now()
     where id = $1 and attempt = $2 and status in ('processing', 'unknown')`,
    [id, attempt, reason.slice(0, 500)],
  )

/** False if that was the last attempt. */
export const putOffPayout = async (tx: Tx, { id, attempt }: Call, reason: string) =>
  (
    await tx.one<{ isLater: boolean }>('put-off-payout', 'select put_off_payout($1, $2, $3) as "isLater"', [
      id,
      attempt,
      reason,
    ])
  ).isLater

export const holdPayout = async (tx: Tx, { id, attempt }: Call, reason: string) =>
  (
    await tx.one<{ changed: boolean }>('hold-payout', 'select hold_payout($1, $2, $3) as changed', [
      id,
      attempt,
      reason,
    ])
  ).changed

export interface PayoutRow {
  id: number
  creatorId: number
  period: string
  earnedBefore: string
  cents: Cents
  status: 'pending' | 'processing' | 'unknown' | 'held' | 'paid' | 'failed'
  destination: string
  failure: string | null
  paidAt: Date | null
}

const payouts = `
  select id, creator_id as "creatorId", period, earned_before as "earnedBefore", amount_cents as cents, status, destination,
    failure, paid_at as "paidAt"
  from payouts`

export const listPayouts = (db: Queries, creatorId: number, limit: number, offset: number) =>
  db.many<PayoutRow>(
    'list-payouts',
    `${payouts} where creator_id = $1 order by period desc, id desc limit $2 offset $3`,
    [creatorId, limit, offset],
  )

export const findPayout = (db: Queries, id: number) =>
  db.maybe<PayoutRow>('find-payout', `${payouts} where id = $1`, [id])

interface Totals {
  total: number
  underWay: number
  paid: number
  destination: string | null
  waitsForDocuments: boolean
  nextPayoutOn: string
  firstYear: number | null
}

export const sumPayouts = (db: Queries, creatorId: number, provider: string, holdDays: number) =>
  db.one<Totals & { onHoldFrom: string }>(
    'sum-payouts',
    `select count(*) as total,
       coalesce(sum(amount_cents) filter (where status in ('pending', 'processing', 'unknown', 'held')), 0)::bigint as "underWay",
       coalesce(sum(amount_cents) filter (where status = 'paid'), 0)::bigint as paid,
       (select label from payout_accounts a where a.creator_id = $1 and a.provider = $2 and a.state = 'ready') as destination,
       exists (select from known_creators c where c.user_id = $1 and c.may_earn and not c.may_be_paid) as "waitsForDocuments",
       (product_now() at time zone 'UTC')::date - $3::int as "onHoldFrom",
       ${nextRunOn} as "nextPayoutOn",
       (select extract(year from min(e.day))::int from ledger.all_profile_earnings e where e.creator_id = $1) as "firstYear"
     from payouts where creator_id = $1`,
    [creatorId, provider, holdDays],
  )

export interface PayoutLine {
  line: number
  day: string | null
  profileName: string | null
  kind: 'subscriptions' | 'posts' | 'tips' | 'messages' | 'first_messages' | 'bundles' | 'refunds' | 'carried'
  asset: string
  sales: number
  gross: number
  fee: number
  netMicros: Micros
}

export const listPayoutLines = (db: Queries, payoutId: number, after: number, limit: number) =>
  db.many<PayoutLine>(
    'list-payout-lines',
    `select l.line, l.day, p.name as "profileName", l.kind, l.asset, l.sales, l.gross, l.fee, l.net_micros as "netMicros"
     from payout_lines l left join all_profiles p on p.id = l.profile_id
     where l.payout_id = $1 and l.line > $2 order by l.line limit $3`,
    [payoutId, after, limit],
  )

export const lockPayout = (tx: Tx, id: number) =>
  tx.maybe<PayoutRow & { creatorName: string }>(
    'lock-payout',
    `select p.id, p.creator_id as "creatorId", p.period, p.earned_before as "earnedBefore", p.amount_cents as cents, p.status,
       p.destination, p.failure, p.paid_at as "paidAt", u.name as "creatorName"
     from payouts p join all_people u on u.id = p.creator_id where p.id = $1 for no key update of p`,
    [id],
  )

export const savePayoutAccount = (tx: Tx, creatorId: number, provider: string, label: string, reference: string) =>
  tx.run(
    'save-payout-account',
    `insert into payout_accounts (creator_id, label, provider, provider_ref, changed_at)
     values ($1, $3, $2, $4, product_now())
     on conflict (creator_id) do update
       set label = excluded.label, provider = excluded.provider, provider_ref = excluded.provider_ref,
         changed_at = excluded.changed_at, state = 'ready', is_own = false, country = null, needs = '{}', needed_by = null,
         pays_bank = true, read_at = null`,
    [creatorId, provider, label, reference],
  )

/** Releases payouts that were held because there was no account. */
export const releasePayouts = (tx: Tx, creatorId: number, label: string, reference: string) =>
  tx.run(
    'release-payouts',
    `update payouts set status = 'pending', destination = $2, destination_ref = $3, failure = null,
       next_attempt_at = product_now(), changed_at = product_now()
     where creator_id = $1 and status = 'held'`,
    [creatorId, label, reference],
  )

/** Bundle income for months that haven't started. Each month is released after its hold. */
export const readUnreleased = (db: Queries, creatorId: number, before: string, holdDays: number) =>
  db.one<{ cents: Cents; nextOn: string | null; lastOn: string | null }>(
    'read-unreleased',
    `select coalesce(sum(cents), 0)::bigint as cents, min(next_on) + $3::int + 1 as "nextOn", max(last_on) + $3::int + 1 as "lastOn"
     from unreleased_bundles($1, $2)`,
    [creatorId, before, holdDays],
  )

/** The reserved part of sales before the day, and when its first and last parts are released, after each sale's hold. */
export const readHeldBack = (db: Queries, creatorId: number, before: string, holdDays: number) =>
  db.one<{ cents: Cents; freeFrom: string | null; freeOn: string | null }>(
    'read-held-back',
    `select cents, free_from + $3::int + 1 as "freeFrom", free_on + $3::int + 1 as "freeOn" from held_back($1, $2)`,
    [creatorId, before, holdDays],
  )
