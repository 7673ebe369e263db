import type { WorkKind } from '@fanlight/contract/operations/console-work'
import type { Queries, Tx } from '../../platform/db/client.ts'
import { listed, type Search } from '../../platform/db/search.ts'

export interface WorkRow {
  kind: WorkKind
  id: string
  at: Date
  userId: number | null
  userName: string | null
  what: string
  about: string | null
}

interface Concerned {
  userId: number | null
  otherId: number | null
  what: string
}

const from = `from waiting_work w left join all_people u on u.id = w.user_id
  where ($1::text is null or w.kind = $1) and ($2 = '' or concat_ws(' ', w.what, u.name, u.email) ilike $2 or w.id = $3)`

export const listWork = (db: Queries, kind: WorkKind | null, { pattern, typed, limit, offset }: Search) =>
  db.many<WorkRow>(
    'console-work',
    `select w.kind, w.id, w.at, w.user_id as "userId", u.name as "userName", w.what, w.about
     ${from} order by w.at, w.kind, w.id limit $4 offset $5`,
    [kind, pattern, typed, limit, offset],
  )

export const countWork = (db: Queries, kind: WorkKind | null, { pattern, typed }: Search) =>
  db.one<{ count: number }>('console-count-work', `select count(*) as count from (select ${from} limit ${listed}) w`, [
    kind,
    pattern,
    typed,
  ])

export const findWork = (tx: Tx, kind: WorkKind, id: string) =>
  tx.maybe<Concerned>(
    'console-find-work',
    `select user_id as "userId", other_id as "otherId", what from waiting_work where kind = $1 and id = $2`,
    [kind, id],
  )

export const refundAgain = (tx: Tx, id: number) =>
  tx.run(
    'console-refund-again',
    `update refund_orders set status = 'due', failure = null, next_attempt_at = product_now(), changed_at = product_now()
     where id = $1 and status = 'failed'`,
    [id],
  )

export const refundByHand = async (tx: Tx, id: number) =>
  Number(
    (await tx.one<{ done: boolean }>('console-refund-by-hand', 'select settle_refund_by_hand($1) as done', [id])).done,
  )

export const payoutAside = (tx: Tx, id: number) =>
  tx.run(
    'console-payout-aside',
    `update payouts set set_aside_at = product_now() where id = $1 and status = 'failed' and set_aside_at is null`,
    [id],
  )

export const setMovementAside = async (tx: Tx, id: number) =>
  Number((await tx.one<{ done: boolean }>('console-set-aside', 'select set_aside_movement($1) as done', [id])).done)

export const eventAgain = (tx: Tx, id: string) =>
  tx.run(
    'console-event-again',
    'update provider_events set next_attempt_at = now(), attempt = 0 where event_id = $1 and processed_at is null',
    [id],
  )

export const eventAside = (tx: Tx, id: string) =>
  tx.run(
    'console-event-aside',
    `update provider_events set set_aside_at = now(), processed_at = now(), next_attempt_at = null
     where event_id = $1 and processed_at is null`,
    [id],
  )

export const dealingClosed = (tx: Tx, id: number) =>
  tx.run(
    'console-dealing-closed',
    'update self_dealings set closed_at = product_now() where id = $1 and closed_at is null',
    [id],
  )

export const warningClosed = (tx: Tx, id: string) =>
  tx.run(
    'console-warning-closed',
    'update fraud_warnings set closed_at = product_now() where ref = $1 and closed_at is null',
    [id],
  )

export const taxClosed = (tx: Tx, paymentRef: string) =>
  tx.run(
    'console-tax-closed',
    'update payment_taxes set closed_at = product_now() where payment_ref = $1 and missing is not null and closed_at is null',
    [paymentRef],
  )
