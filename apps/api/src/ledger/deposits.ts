import type { Queries } from '../db/client.ts'

type DepositStatus =
  | 'pending'
  | 'unknown'
  | 'held'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'disputed'
  | 'dispute_won'
  | 'refunded'

export interface DepositOrder {
  userId: number
  currency: string
  /** Hundredths of a unit, also for a currency that has no minor unit. */
  hundredths: number
  provider: string
  key: string | null
}

export type OpenedDeposit =
  | { outcome: 'opened' | 'replayed'; depositId: number; status: DepositStatus; coins: number; amountMinor: number }
  | { outcome: 'key_reused' | 'unknown_currency' | 'not_whole' | 'too_small' }

/** Freezes the ratio and the coins. The provider is asked afterwards, outside any transaction. */
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

/** The provider took the money: credits once. Anything but what was agreed is held for an operator. */
export async function settleDeposit(db: Queries, depositId: number, { providerRef, amountMinor, currency }: Payment) {
  const { outcome } = await db.one<{ outcome: 'paid' | 'already_paid' | 'held' | 'not_found' }>(
    'ledger-settle-deposit',
    'select ledger.settle_deposit($1, $2, $3, $4) as outcome',
    [depositId, providerRef, amountMinor, currency],
  )
  return outcome
}

/** Money that arrives later still counts. `unknown` is asked again by a routine. */
export async function closeDeposit(db: Queries, depositId: number, status: 'failed' | 'expired' | 'unknown') {
  await db.run('ledger-close-deposit', 'select ledger.close_deposit($1, $2)', [depositId, status])
}

export async function refundDeposit(db: Queries, depositId: number, reason: string, actor: number) {
  const { outcome } = await db.one<{
    outcome: 'refunded' | 'already_refunded' | 'not_paid' | 'coins_spent' | 'not_found'
  }>('ledger-refund-deposit', 'select ledger.refund_deposit($1, $2, $3) as outcome', [depositId, reason, actor])
  return outcome
}

/** The bank took the money back. Coins that are spent already become a debt; the wallet is frozen. */
export async function disputeDeposit(db: Queries, depositId: number) {
  const { outcome } = await db.one<{ outcome: 'disputed' | 'already_disputed' | 'not_paid' | 'not_found' }>(
    'ledger-dispute-deposit',
    'select ledger.dispute_deposit($1) as outcome',
    [depositId],
  )
  return outcome
}

export async function winDispute(db: Queries, depositId: number) {
  const { outcome } = await db.one<{ outcome: 'won' | 'already_won' | 'not_disputed' | 'not_found' }>(
    'ledger-win-dispute',
    'select ledger.win_dispute($1) as outcome',
    [depositId],
  )
  return outcome
}
