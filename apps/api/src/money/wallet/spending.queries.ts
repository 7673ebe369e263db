import type { SpendingSpan } from '@fanlight/contract/money/wallet'
import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'

export interface BoundRow {
  span: SpendingSpan | 'limit'
  /** Null: no limit. */
  cents: Cents | null
  used: Cents
  /** The part on payment pages that are still open. */
  open: Cents
  nextCents: Cents | null
  nextAt: Date | null
  /** When the oldest part no longer counts. */
  freesAt: Date | null
}

export const listBounds = (db: Queries, userId: number) =>
  db.many<BoundRow>(
    'list-spending-bounds',
    `select span, cents, used, open, next_cents as "nextCents", next_at as "nextAt", frees_at as "freesAt" from spending_of($1)`,
    [userId],
  )

export const lockSpending = (tx: Tx, userId: number) => tx.run('lock-spending', 'select lock_spending($1)', [userId])

export const findBrokenBound = (db: Queries, userId: number, cents: Cents) =>
  db.one<{ span: BoundRow['span'] | null }>('find-broken-bound', 'select broken_bound($1, $2) as span', [userId, cents])

/** `true`: more than the new cap is already spent or waiting to be paid. */
export const setSpendingCap = (tx: Tx, userId: number, span: SpendingSpan, cents: Cents | null) =>
  tx.one<{ isOver: boolean }>('set-spending-cap', 'select set_spending_cap($1, $2, $3) as "isOver"', [
    userId,
    span,
    cents,
  ])

/** Deposits whose page is open, without a known payment. */
export const listOpenDeposits = (db: Queries, userId: number, provider: string) =>
  db.many<{ depositId: number; userId: number; amountMinor: number; currency: string }>(
    'list-open-deposits',
    `select id as "depositId", user_id as "userId", amount_minor as "amountMinor", currency from ledger.all_deposits
     where user_id = $1 and provider = $2 and status in ('pending', 'unknown')
       and opened_at > product_now() - interval '720 hours'
     order by id limit 50`,
    [userId, provider],
  )

/** Gives up unpaid pages for a first month: a payment there is refunded all the same. */
export const giveUpOpenCheckouts = (tx: Tx, userId: number) =>
  tx.many<{ ref: string | null }>('give-up-open-checkouts', 'select r.ref from give_up_open_checkouts($1) as r (ref)', [
    userId,
  ])
