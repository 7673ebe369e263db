import { fromHundredths } from '@fanlight/contract/money'
import { writeAudit } from '../audit/audit.ts'
import type { SignedIn } from '../auth/viewer.ts'
import type { Db, Tx } from '../db/client.ts'
import { disputeDeposit, refundDeposit, winDispute } from '../ledger/deposits.ts'
import { notify } from '../notifications/notify.ts'
import { Problem } from '../problems/problem.ts'
import { type DepositRow, findDeposit } from './deposits.queries.ts'

/** Gives unspent coins back for their money. */
export const refund = (db: Db, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const deposit = await existing(tx, id)
    accept(await refundDeposit(tx, id, reason, operator.userId), ['refunded'])
    await tell(tx, deposit, `Your deposit of ${paid(deposit)} was refunded: ${reason}`)
    await writeAudit(tx, operator, {
      action: 'deposit.refund',
      subject: ['deposit', id],
      summary: `Refunded the deposit of ${paid(deposit)} of ${deposit.userName}`,
      details: { reason, userId: deposit.userId, coins: fromHundredths(deposit.coins) },
    })
  })

/** The bank took the money back: the coins go, spent ones are owed, the wallet is frozen. */
export const dispute = (db: Db, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const deposit = await existing(tx, id)
    accept(await disputeDeposit(tx, id), ['disputed'])
    await tell(tx, deposit, `Your bank took back the deposit of ${paid(deposit)}. Its FansCoins left your wallet.`)
    await writeAudit(tx, operator, {
      action: 'deposit.dispute',
      subject: ['deposit', id],
      summary: `Recorded a chargeback of the deposit of ${paid(deposit)} of ${deposit.userName}`,
      details: { reason, userId: deposit.userId, coins: fromHundredths(deposit.coins) },
    })
  })

export const disputeWon = (db: Db, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const deposit = await existing(tx, id)
    accept(await winDispute(tx, id), ['won'])
    await tell(tx, deposit, `The chargeback of your deposit of ${paid(deposit)} was settled: its FansCoins are back.`)
    await writeAudit(tx, operator, {
      action: 'deposit.dispute-won',
      subject: ['deposit', id],
      summary: `Recorded the won dispute over the deposit of ${paid(deposit)} of ${deposit.userName}`,
      details: { reason, userId: deposit.userId },
    })
  })

const refusals: Record<string, string> = {
  already_refunded: 'This deposit was refunded already.',
  not_paid: 'Only a deposit that was paid can be refunded or charged back.',
  coins_spent: 'The FansCoins of this deposit are spent. Refund the purchases first, or a smaller deposit.',
  already_disputed: 'This deposit was charged back already.',
  already_won: 'This dispute was recorded as won already.',
  not_disputed: 'This deposit was not charged back.',
}

function accept(outcome: string, wanted: string[]) {
  if (!wanted.includes(outcome)) throw new Problem(409, refusals[outcome] ?? 'This cannot be done with this deposit.')
}

async function existing(tx: Tx, id: number): Promise<DepositRow> {
  const deposit = await findDeposit(tx, id)
  if (!deposit) throw new Problem(404, 'There is no such deposit.')
  return deposit
}

const paid = ({ amount, currency }: DepositRow) => `${amount} ${currency}`

const tell = (tx: Tx, { userId }: DepositRow, message: string) =>
  notify(tx, { userId, kind: 'deposit', message, relatedEntityType: 'Wallet', relatedEntityId: null })
