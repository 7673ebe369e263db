import type { SpentHere } from '@fanlight/contract/money/tips'
import { type Cents, fromHundredths } from '@fanlight/contract/platform/money'
import type { Db, Queries, Tx } from '../../platform/db/client.ts'
import { refuseToSpend } from '../ledger/not-spent.ts'
import { isBeyondCharacterCap, readSpentHere, saveCharacterCap } from './spent-here.queries.ts'

export async function viewSpentHere(db: Queries, userId: number, profileId: number): Promise<SpentHere> {
  const { monthCents, totalCents, cents, nextCents, nextAt } = await readSpentHere(db, userId, profileId)
  return {
    month: fromHundredths(monthCents),
    total: fromHundredths(totalCents),
    cap: amountOf(cents),
    next: nextAt && { amount: amountOf(nextCents), at: nextAt.toISOString() },
  }
}

const amountOf = (cents: Cents | null) => (cents === null ? null : fromHundredths(cents))

/** Running months continue: a cap refuses only what the fan starts. The caller holds the lock. */
export async function refuseBeyondCapHere(tx: Tx, userId: number, profileId: number, cents: Cents) {
  if ((await isBeyondCharacterCap(tx, userId, profileId, cents)).isBeyond) throw refuseToSpend('beyond_cap', 'payment')
}

export const setCharacterCap = (db: Db, userId: number, profileId: number, cents: Cents | null) =>
  db.tx((tx) => saveCharacterCap(tx, userId, profileId, cents))
