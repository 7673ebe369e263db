import type { Coins } from '@fanlight/contract/platform/money'
import { notify } from '../../people/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import { closeDeposit, type Payment, settleDeposit } from '../ledger/deposits.ts'
import { readWallet } from '../ledger/wallets.ts'
import type { ComputedTax } from '../providers/computed-tax.ts'
import type { DepositAnswer, KeptCard } from '../providers/deposit-provider.ts'
import { saveCardOf } from '../providers/saved-cards.ts'
import { noteTax } from '../receipts/note-tax.ts'
import { findDeposit } from './deposits.queries.ts'
import { endTopUp, findTopUpOfDeposit } from './top-up.queries.ts'

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
      const topUp = await findTopUpOfDeposit(tx, depositId)
      const paid = paidText(payment)
      await notify(tx, {
        userId,
        // Emails about the account always come: nobody is charged without one.
        kind: topUp ? 'account' : 'deposit',
        says: topUp
          ? ['toppedUp', { coins, paid, balance: (await readWallet(tx, userId)).balance }]
          : ['coinsAdded', { coins, paid }],
        relatedEntityType: 'Wallet',
        relatedEntityId: null,
      })
    }
    return outcome
  })
}

type NotPaid = Extract<DepositAnswer, { status: 'failed' | 'expired' }>

/**
 * Closes an unpaid deposit. A fan whose bank money was on its way is told that it didn't arrive. One refusal ends the automatic
 * top-up that made it.
 */
export const failDeposit = (db: Db, depositId: number, answer: NotPaid) =>
  db.tx(async (tx) => {
    const before = await findDeposit(tx, depositId)
    if (!(await closeDeposit(tx, depositId, answer.status))) return
    if (answer.status === 'failed' && answer.reason) {
      const topUp = await findTopUpOfDeposit(tx, depositId)
      if (topUp) await endTopUp(tx, topUp.userId, answer.isToConfirm ? 'confirmation' : 'refused')
    }
    if (before?.state !== 'UnderWay') return
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
