import type { FrozenReason } from '@fanlight/contract/money/wallet'
import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'
import { busy } from '../../platform/problems/problem.ts'

export const walletBusy = () => busy(503, 'Your wallet is busy. Please try again.', 1)

export interface Wallet {
  /** In hundredths; negative if coins are owed. */
  balance: Coins
  frozen: boolean
}

export interface WalletWithReasons extends Wallet {
  frozenBecause: FrozenReason[]
}

export async function readWallet(db: Queries, userId: number): Promise<Wallet> {
  const wallet = await db.maybe<Wallet>(
    'ledger-wallet',
    'select balance - debt as balance, frozen is not null as frozen from ledger.wallets where user_id = $1',
    [userId],
  )
  return wallet ?? { balance: 0, frozen: false }
}

/** Each reason for a freeze counts on its own: ending one leaves the others. */
export async function readWalletWithReasons(db: Queries, userId: number): Promise<WalletWithReasons> {
  const wallet = await db.maybe<WalletWithReasons>(
    'ledger-wallet-with-reasons',
    `select balance - debt as balance, frozen is not null as frozen, array_remove(array[
       case when frozen_by_operator then 'operator' end,
       case when has_open_dispute then 'dispute' end,
       case when debt > 0 then 'debt' end], null) as "frozenBecause"
     from ledger.wallets where user_id = $1`,
    [userId],
  )
  return wallet ?? { balance: 0, frozen: false, frozenBecause: [] }
}

/** For erased accounts whose payments can't be disputed any more. */
export const expireCoins = (db: Queries, days: number) =>
  db.one<{ wallets: number }>('ledger-expire-coins', 'select ledger.expire_coins($1, 100) as wallets', [days])

export async function freezeWallet(db: Queries, userId: number, frozen: boolean) {
  const { known } = await db.one<{ known: boolean }>(
    'ledger-freeze-wallet',
    'select ledger.freeze_wallet($1, $2) as known',
    [userId, frozen],
  )
  return known
}
