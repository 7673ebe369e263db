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
        says: ['coinsAdded', { coins, paid: paidText(payment) }],
        relatedEntityType: 'Wallet',
        relatedEntityId: null,
      })
    }
    return outcome
  })
}

/** A currency without a smaller unit has no hundredths. */
function paidText({ amountMinor, currency }: Payment) {
  const digits =
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return `${(amountMinor / 10 ** digits).toFixed(digits)} ${currency}`
}
