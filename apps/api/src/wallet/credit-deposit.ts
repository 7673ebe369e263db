import type { Coins } from '@fanlight/contract/money'
import type { Db } from '../db/client.ts'
import { type Payment, settleDeposit } from '../ledger/deposits.ts'
import { notify } from '../notifications/notify.ts'

/** Credits a deposit that was paid, once, and tells its owner in the same transaction. */
export function creditDeposit(
  db: Db,
  { depositId, userId, coins }: { depositId: number; userId: number; coins: Coins },
  payment: Payment,
) {
  return db.tx(async (tx) => {
    const outcome = await settleDeposit(tx, depositId, payment)
    if (outcome === 'paid') {
      await notify(tx, {
        userId,
        kind: 'deposit',
        says: ['coinsAdded', { coins }],
        relatedEntityType: 'Wallet',
        relatedEntityId: null,
      })
    }
    return outcome
  })
}
