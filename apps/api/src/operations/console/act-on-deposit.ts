import { fromHundredths } from '@fanlight/contract/platform/money'
import { creditHeld, disputeDeposit, loseDispute, refundDeposit, winDispute } from '../../money/ledger/deposits.ts'
import { askForApproval } from '../../people/approvals/ask-for-approval.ts'
import { notify } from '../../people/notifications/notify.ts'
import type { Said } from '../../people/notifications/sentences.ts'
import { actsOnOthers } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { who } from '../../platform/audit/who.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { type DepositRow, findDeposit } from './deposits.queries.ts'
import { isSmallInCoins } from './small-refunds.ts'

/** Refunds unspent coins. Large refunds take two operators. */
export const refund = (db: Db, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const deposit = await existing(tx, operator, id)
    if (deposit.coinsBack !== null && (await isSmallInCoins(tx, deposit.coinsBack)))
      return refundIn(tx, operator, id, reason)
    return askForApproval(tx, operator, {
      act: 'deposit.refund',
      subject: ['deposit', id],
      summary: `Refund the deposit of ${paid(deposit)} of ${who(deposit.userId)}${came(deposit)}: ${reason}`,
      payload: { reason },
      concerned: [deposit.userId],
    })
  })

export async function refundIn(tx: Tx, operator: SignedIn, id: number, reason: string) {
  const deposit = await existing(tx, operator, id)
  const refunded = { minor: null, reason, actor: operator.userId, key: null }
  accept(await refundDeposit(tx, id, refunded), ['refunded', 'returned'])
  await tell(tx, deposit, ['depositRefunded', { paid: paid(deposit), reason }])
  await writeAudit(tx, operator, {
    action: 'deposit.refund',
    subject: ['deposit', id],
    summary: `Refunded the deposit of ${paid(deposit)} of ${who(deposit.userId)}`,
    details: { reason, userId: deposit.userId, coins: fromHundredths(deposit.coins) },
  })
  return undefined
}

/** A chargeback: the coins are taken back, purchases made with them are reversed, and the wallet is frozen meanwhile. */
export const dispute = (db: Db, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const deposit = await existing(tx, operator, id)
    accept(await disputeDeposit(tx, id), ['disputed'])
    await tell(tx, deposit, ['depositDisputed', { paid: paid(deposit) }])
    await writeAudit(tx, operator, {
      action: 'deposit.dispute',
      subject: ['deposit', id],
      summary: `Recorded a chargeback of the deposit of ${paid(deposit)} of ${who(deposit.userId)}`,
      details: { reason, userId: deposit.userId, coins: fromHundredths(deposit.coins) },
    })
  })

export const disputeWon = (db: Db, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const deposit = await existing(tx, operator, id)
    accept(await winDispute(tx, id), ['won'])
    await tell(tx, deposit, ['depositDisputeWon', { paid: paid(deposit) }])
    await writeAudit(tx, operator, {
      action: 'deposit.dispute-won',
      subject: ['deposit', id],
      summary: `Recorded the won dispute over the deposit of ${paid(deposit)} of ${who(deposit.userId)}`,
      details: { reason, userId: deposit.userId },
    })
  })

/** The bank decided for its customer. What was taken stays taken; the wallet unfreezes unless there is a debt. */
export const disputeLost = (db: Db, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const deposit = await existing(tx, operator, id)
    accept(await loseDispute(tx, id), ['lost'])
    await writeAudit(tx, operator, {
      action: 'deposit.dispute-lost',
      subject: ['deposit', id],
      summary: `Recorded the lost dispute over the deposit of ${paid(deposit)} of ${who(deposit.userId)}`,
      details: { reason, userId: deposit.userId },
    })
  })

/** Credits a payment of the wrong amount as it came, at the current ratio of its currency. */
export const credit = (db: Db, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const deposit = await existing(tx, operator, id)
    const { outcome, coins, depositId } = await creditHeld(tx, id)
    accept(outcome, ['credited'])
    if (coins === null) throw new Error(`deposit ${id} was credited with nothing`)
    const credited = fromHundredths(coins)
    await tell(tx, deposit, ['paymentCredited', { coins }])
    await writeAudit(tx, operator, {
      action: 'deposit.credit',
      subject: ['deposit', id],
      summary: `Credited ${credited} FansCoins to ${who(deposit.userId)} for what was paid (${deposit.heldBecause ?? ''})`,
      details: { reason, userId: deposit.userId, coins: credited, asDeposit: depositId },
    })
  })

const refusals: Record<string, string> = {
  already_refunded: 'This deposit was refunded already.',
  not_paid: 'Only a deposit that was paid can be refunded or charged back.',
  coins_spent: 'The FansCoins of this deposit are spent. Refund the purchases first, or a smaller deposit.',
  already_disputed: 'This deposit was charged back already.',
  over_refund: 'Nothing of this deposit is left to refund.',
  not_held: 'Only a deposit that is held can be credited as it came.',
  unknown_currency: 'Coins are not sold for this currency. Give the payment back.',
  too_small: 'This payment is too small to buy any coins. Give it back.',
  already_lost: 'This dispute was recorded as lost already.',
  already_won: 'This dispute was recorded as won already.',
  not_disputed: 'This deposit was not charged back.',
}

function accept(outcome: string, wanted: string[]) {
  if (!wanted.includes(outcome)) throw new Problem(409, refusals[outcome] ?? 'This cannot be done with this deposit.')
}

async function existing(tx: Tx, operator: SignedIn, id: number) {
  const deposit = await findDeposit(tx, id)
  if (!deposit) throw new Problem(404, 'There is no such deposit.')
  await actsOnOthers(tx, operator, deposit.userId)
  return deposit
}

const paid = ({ amount, currency }: DepositRow) => `${amount} ${currency}`

/** If held, the reason: the amount actually paid. */
const came = ({ status, heldBecause }: DepositRow) => (status === 'held' ? ` (${heldBecause})` : '')

const tell = (tx: Tx, { userId }: DepositRow, says: Said) =>
  notify(tx, { userId, kind: 'deposit', says, relatedEntityType: 'Wallet', relatedEntityId: null })
