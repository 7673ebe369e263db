import type { Coins } from '@fanlight/contract/platform/money'
import { notify } from '../../people/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import { closeDeposit, type Payment, settleDeposit } from '../ledger/deposits.ts'
import type { ComputedTax } from '../providers/computed-tax.ts'
import type { KeptCard } from '../providers/deposit-provider.ts'
import { saveCardOf } from '../providers/saved-cards.ts'
import { noteTax } from '../receipts/note-tax.ts'
import { findDeposit } from './deposits.queries.ts'

/** Credits a paid deposit once, and notifies its owner in the same transaction. */
export function creditDeposit(
  db: Db,
  { depositId, userId, coins }: { depositId: number; userId: number; coins: Coins },
  { tax, kept, ...payment }: Payment & { tax?: ComputedTax | undefined; kept?: KeptCard | undefined },
) {
  return db.tx(async (tx) => {
    const outcome = await settleDeposit(tx, depositId, payment)
    if (tax && (outcome === 'paid' || outcome === 'held'))
      await noteTax(tx, { paymentRef: payment.providerRef, paidMinor: payment.amountMinor, tax })
    if (outcome === 'paid') {
      if (kept) await saveCardOf(tx, userId, kept)
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

/** Closes an unpaid deposit. A fan whose bank money was on its way is told that it didn't arrive. */
export const failDeposit = (db: Db, depositId: number, status: 'failed' | 'expired') =>
  db.tx(async (tx) => {
    const before = await findDeposit(tx, depositId)
    if (!(await closeDeposit(tx, depositId, status)) || before?.state !== 'UnderWay') return
    const { userId, minor: amountMinor, currency } = before
    await notify(tx, {
      userId,
      kind: 'deposit',
      says: ['depositFailed', { paid: paidText({ amountMinor, currency }) }],
      relatedEntityType: 'Wallet',
      relatedEntityId: null,
    })
  })

/** A currency without a smaller unit has no hundredths. */
function paidText({ amountMinor, currency }: Pick<Payment, 'amountMinor' | 'currency'>) {
  const digits =
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return `${(amountMinor / 10 ** digits).toFixed(digits)} ${currency}`
}
