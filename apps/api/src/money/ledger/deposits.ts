import type { Cents, Coins } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'

type DepositStatus =
  | 'pending'
  | 'unknown'
  | 'held'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'
  | 'refunded'

export interface DepositOrder {
  userId: number
  currency: string
  /** Hundredths of a unit, even for currencies without a minor unit. */
  hundredths: number
  provider: string
  key: string | null
}

export type OpenedDeposit =
  | { outcome: 'opened' | 'replayed'; depositId: number; status: DepositStatus; coins: Coins; amountMinor: number }
  | { outcome: 'key_reused' | 'unknown_currency' | 'frozen' | 'not_whole' | 'too_small' | 'over_limit' | 'too_often' }

/** Fixes ratio and coins. The provider is called afterwards, outside any transaction. */
export const openDeposit = (db: Queries, { userId, currency, hundredths, provider, key }: DepositOrder) =>
  db.one<OpenedDeposit>(
    'ledger-open-deposit',
    `select outcome, deposit_id as "depositId", status, coins, amount_minor as "amountMinor"
     from ledger.open_deposit($1, $2, $3, $4, $5)`,
    [userId, currency, hundredths, provider, key],
  )

export interface Payment {
  providerRef: string
  amountMinor: number
  currency: string
}

/** The provider took the money: credits the coins once. A different amount is held for an operator. */
export async function settleDeposit(db: Queries, depositId: number, { providerRef, amountMinor, currency }: Payment) {
  const { outcome } = await db.one<{ outcome: 'paid' | 'already_paid' | 'held' | 'not_found' }>(
    'ledger-settle-deposit',
    'select ledger.settle_deposit($1, $2, $3, $4) as outcome',
    [depositId, providerRef, amountMinor, currency],
  )
  return outcome
}

/**
 * Money that arrives later still counts. A routine asks again about `unknown`. Returns whether the deposit was open.
 */
export async function closeDeposit(db: Queries, depositId: number, status: 'failed' | 'expired' | 'unknown') {
  const { closed } = await db.one<{ closed: boolean }>(
    'ledger-close-deposit',
    'select ledger.close_deposit($1, $2) as closed',
    [depositId, status],
  )
  return closed
}

export interface DepositRefund {
  /** In the smallest unit of its currency; null for everything left. */
  minor: number | null
  reason: string
  actor: number
  key: string | null
  /** The provider's id of a refund made there: no money is ordered, and spent coins become a debt. */
  madeRef?: string
}

/** Refunds a deposit's unspent coins. `returned`: it was held, and goes back untouched. */
export async function refundDeposit(
  db: Queries,
  depositId: number,
  { minor, reason, actor, key, madeRef }: DepositRefund,
) {
  const { outcome } = await db.one<{
    outcome:
      | 'refunded'
      | 'returned'
      | 'replayed'
      | 'already_refunded'
      | 'not_paid'
      | 'over_refund'
      | 'coins_spent'
      | 'not_found'
  }>('ledger-refund-deposit', 'select give_back_deposit($1, $2, $3, $4, $5, $6) as outcome', [
    depositId,
    minor,
    reason,
    actor,
    key,
    madeRef ?? null,
  ])
  return outcome
}

export interface TakenByBank {
  /** Null for everything left of the deposit. */
  minor: number | null
  ref: string | null
  feeCents: Cents
}

const byHand: TakenByBank = { minor: null, ref: null, feeCents: 1500 }

/** A chargeback: reverses purchases made with the deposit; what is still missing then becomes a debt. */
export async function disputeDeposit(db: Queries, depositId: number, { minor, ref, feeCents }: TakenByBank = byHand) {
  const { outcome } = await db.one<{
    outcome: 'disputed' | 'lost_twice' | 'already_disputed' | 'not_paid' | 'not_found'
  }>('ledger-dispute-deposit', 'select ledger.dispute_deposit($1, $2, $3, $4) as outcome', [
    depositId,
    minor,
    ref,
    feeCents,
  ])
  return outcome
}

type Closed = 'won' | 'already_won' | 'lost' | 'already_lost' | 'not_disputed' | 'not_found'

export async function closeDispute(db: Queries, depositId: number, isWon: boolean, ref: string | null = null) {
  const { outcome } = await db.one<{ outcome: Closed }>(
    'ledger-close-dispute',
    'select ledger.close_dispute($1, $2, $3) as outcome',
    [depositId, isWon, ref],
  )
  return outcome
}

export const winDispute = (db: Queries, depositId: number) => closeDispute(db, depositId, true)
export const loseDispute = (db: Queries, depositId: number) => closeDispute(db, depositId, false)

/** Credits the amount really paid for a held deposit. */
export const creditHeld = (db: Queries, depositId: number) =>
  db.one<{ outcome: string; depositId: number | null; coins: Coins | null }>(
    'ledger-credit-held',
    'select outcome, deposit_id as "depositId", coins from ledger.credit_held($1)',
    [depositId],
  )
