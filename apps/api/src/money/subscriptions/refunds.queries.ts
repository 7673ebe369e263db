import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { RefundToMake } from '../providers/billing-provider.ts'

export interface Refund {
  cents: Cents
  reason: string
  actorId: number
  key: string | null
  /** The provider's id of a refund made there: no money is ordered. */
  madeRef?: string
}
export type RefundOutcome = 'refunded' | 'replayed' | 'key_reused' | 'over_refund' | 'disputed' | 'not_found'

export async function refundSubscriptionCharge(
  tx: Tx,
  chargeId: number,
  { cents, reason, actorId, key, madeRef }: Refund,
) {
  const { outcome } = await tx.one<{ outcome: RefundOutcome }>(
    'refund-subscription-charge',
    'select refund_subscription_charge($1, $2, $3, $4, $5, $6) as outcome',
    [chargeId, cents, reason, actorId, key, madeRef ?? null],
  )
  return outcome
}

type DisputeOutcome =
  | 'disputed'
  | 'lost_twice'
  | 'already_disputed'
  | 'refunded_before'
  | 'won'
  | 'already_won'
  | 'not_disputed'
  | 'not_found'

export interface TakenByBank {
  /** Null for everything left of the charge. */
  cents: Cents | null
  feeCents: Cents
}

export async function disputeSubscriptionCharge(
  tx: Tx,
  chargeId: number,
  isWon: boolean,
  { cents, feeCents }: TakenByBank = { cents: null, feeCents: 1500 },
) {
  const { outcome } = await tx.one<{ outcome: DisputeOutcome }>(
    'dispute-subscription-charge',
    'select dispute_subscription_charge($1, $2, $3, $4) as outcome',
    [chargeId, isWon, cents, feeCents],
  )
  return outcome
}

export const loseChargeDispute = (db: Queries, chargeId: number) =>
  db.run('lose-charge-dispute', 'select lose_charge_dispute($1)', [chargeId])

type Released = 'paid' | 'returned' | 'already_paid' | 'held' | 'not_held' | 'not_enough' | 'not_found'

export async function releaseHeld(tx: Tx, chargeId: number, isAccepted: boolean) {
  const { outcome } = await tx.one<{ outcome: Released }>(
    'release-held-charge',
    'select release_held_charge($1, $2) as outcome',
    [chargeId, isAccepted],
  )
  return outcome
}

/** Claims refunds for ten minutes; after a crash another worker repeats them with the same key. */
export const takeRefundOrders = (db: Queries, provider: string, limit: number) =>
  db.many<RefundToMake & { attempt: number }>(
    'take-refund-orders',
    `update refund_orders o set next_attempt_at = product_now() + interval '10 minutes', attempt = attempt + 1
     where o.id in (
       select d.id from refund_orders d where d.next_attempt_at <= product_now() and d.status in ('due', 'disputed') and d.provider = $1
       order by d.next_attempt_at limit $2 for no key update skip locked
     )
     returning o.id as "orderId", o.payment_ref as "paymentRef", o.amount_cents as cents, o.attempt`,
    [provider, limit],
  )

/** `failure`: the provider's reason. */
export const closeRefundOrder = (
  db: Queries,
  id: number,
  status: 'done' | 'failed',
  { ref = null, failure = null }: { ref?: string | null; failure?: string | null },
) =>
  db.run(
    'close-refund-order',
    `update refund_orders set status = $2, provider_ref = $3, failure = left($4, 500), next_attempt_at = null, changed_at = product_now()
     where id = $1 and status in ('due', 'disputed')`,
    [id, status, ref, failure],
  )

/** Asked again once a day, in case the bank's decision was not reported. */
export const waitForBank = (db: Queries, id: number) =>
  db.run(
    'refund-waits-for-bank',
    `update refund_orders set status = 'disputed', next_attempt_at = product_now() + interval '1 day', changed_at = product_now()
     where id = $1 and status in ('due', 'disputed')`,
    [id],
  )

/** The bank kept the payment. failed: only part of it, so the refund is still owed; disputed: the dispute is not known here yet. */
export const takeRefund = async (db: Queries, id: number) =>
  (
    await db.one<{ status: 'taken' | 'failed' | 'disputed' | null }>(
      'take-refund',
      'select take_refund($1) as status',
      [id],
    )
  ).status

/** A bank decided about a payment with an open refund. */
export const resumeRefunds = (db: Queries, { kind, id }: { kind: 'charge' | 'deposit'; id: number }) =>
  db.run('resume-refunds', 'select resume_refunds($1, $2)', kind === 'deposit' ? [id, null] : [null, id])

/** Made, but returned by the fan's bank. */
export const failRefundOrder = async (db: Queries, ref: string) =>
  (await db.one<{ changed: boolean }>('fail-refund-order', 'select fail_refund($1) as changed', [ref])).changed

/** The refund order of a payment that counts as nothing: of several, the one with its dispute, or an open one. */
export const findReturned = (db: Queries, paymentRef: string) =>
  db.maybe<{ id: number }>(
    'find-returned-payment',
    `select o.id from refund_orders o where o.payment_ref = $1 and o.refund_id is null and never_counted(o)
     order by o.dispute_ref is null, o.status = 'done', o.id limit 1`,
    [paymentRef],
  )

/** `isWon` null: not decided. */
export const disputeReturned = async (
  db: Queries,
  id: number,
  { ref, cents, isWon }: { ref: string; cents: Cents; isWon: boolean | null },
) =>
  (
    await db.one<{ outcome: 'disputed' | 'lost_twice' | 'disputed_again' }>(
      'dispute-returned',
      'select dispute_returned($1, $2, $3, $4) as outcome',
      [id, ref, cents, isWon],
    )
  ).outcome

/** Someone refunded (part of) it at the provider: the rest stays ordered. Null if that was more than ordered. */
export const returnedAlready = async (db: Queries, id: number, { ref, cents }: { ref: string; cents: Cents }) =>
  (
    await db.one<{ outcome: 'refunded' | 'replayed' | null }>(
      'returned-already',
      'select returned_by_refund($1, $2, $3) as outcome',
      [id, cents, ref],
    )
  ).outcome

/** Attached to the subscription's newest charge: the ledger never had this money. */
export const orderUnexpectedBack = (
  db: Queries,
  subscriptionRef: string,
  { paymentRef, cents }: { paymentRef: string; cents: Cents },
  isLate: boolean,
) =>
  db.run(
    'order-unexpected-back',
    `insert into refund_orders as o (charge_id, provider, payment_ref, amount_cents, reason, next_attempt_at, opened_at, changed_at)
     select c.id, s.provider, $2, $3, 'The payment came when nothing was to be paid.', product_now(), product_now(), product_now()
     from subscriptions s join lateral (
       select id from charges where subscription_id = s.id order by period_no desc limit 1
     ) c on true
     where s.provider_ref = $1 and (s.status = 'expired' or $4)
     on conflict (charge_id, payment_ref) where refund_id is null and not is_rest do update set reason = o.reason`,
    [subscriptionRef, paymentRef, cents, isLate],
  )
