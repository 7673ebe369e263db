import type { Coins } from '@fanlight/contract/money'
import type { Queries } from '../db/client.ts'

export interface Wallet {
  /** In hundredths; negative if coins are owed. */
  balance: Coins
  frozen: boolean
}

export async function readWallet(db: Queries, userId: number): Promise<Wallet> {
  const wallet = await db.maybe<Wallet>(
    'ledger-wallet',
    'select balance - debt as balance, frozen is not null as frozen from ledger.wallets where user_id = $1',
    [userId],
  )
  return wallet ?? { balance: 0, frozen: false }
}

export const readFrozenBecause = (db: Queries, userId: number) =>
  db.maybe<{ because: 'dispute' | 'debt' | 'operator' }>(
    'ledger-frozen-because',
    `select case when frozen = 'operator' then 'operator' when debt > 0 then 'debt' else 'dispute' end as because
     from ledger.wallets where user_id = $1 and frozen is not null`,
    [userId],
  )

export async function freezeWallet(db: Queries, userId: number, frozen: boolean) {
  const { known } = await db.one<{ known: boolean }>(
    'ledger-freeze-wallet',
    'select ledger.freeze_wallet($1, $2) as known',
    [userId, frozen],
  )
  return known
}
