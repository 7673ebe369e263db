import type { BillingProvider } from '../../money/providers/billing-provider.ts'
import { actsOnOthers } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { who } from '../../platform/audit/who.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import {
  type DisputedPayment,
  findDisputedCharge,
  findDisputedDeposit,
  type Happening,
  listHappenings,
} from './evidence.queries.ts'

/** Stripe accepts at most 20,000 characters. */
const mostCharacters = 20_000

const kinds = { deposit: findDisputedDeposit, charge: findDisputedCharge }
type Kind = keyof typeof kinds

/** A file with purchases, views, receipts and sign-ins. Reading it is logged. */
export const readEvidence = (db: Db, operator: SignedIn, kind: Kind, id: number) =>
  db.tx(async (tx) => {
    const { payment, text } = await collect(tx, operator, kind, id)
    await writeAudit(tx, operator, {
      action: 'evidence.read',
      subject: [kind, id],
      summary: `Collected the evidence of ${who(payment.fanId)}’s payment`,
      details: { userId: payment.fanId },
    })
    return text
  })

/** Sends the evidence to the bank; possible once only. */
export async function sendEvidence(
  { db, billingProvider }: { db: Db; billingProvider: BillingProvider },
  operator: SignedIn,
  { kind, id, reason }: { kind: Kind; id: number; reason: string },
) {
  const { payment, text } = await db.tx((tx) => collect(tx, operator, kind, id))
  if (!billingProvider.contest || !payment.paymentRef)
    throw new Problem(409, 'The demo has no bank that could read it.')
  const outcome = await billingProvider.contest(payment.paymentRef, text)
  if (outcome === 'closed') throw new Problem(409, 'No dispute of this payment waits for evidence.')
  await db.tx((tx) =>
    writeAudit(tx, operator, {
      action: 'evidence.send',
      subject: [kind, id],
      summary: `Sent the evidence of ${who(payment.fanId)}’s payment to the bank`,
      details: { reason, userId: payment.fanId },
    }),
  )
}

async function collect(tx: Tx, operator: SignedIn, kind: Kind, id: number) {
  const payment = await kinds[kind](tx, id)
  if (!payment) throw new Problem(404, 'There is no such payment.')
  await actsOnOthers(tx, operator, ...[payment.fanId, payment.creatorId].filter((one) => one !== null))
  return { payment, text: written(payment, await listHappenings(tx, payment.fanId, payment.paidAt, 500)) }
}

const moment = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

function written(payment: DisputedPayment, happenings: Happening[]) {
  const { fanName, email, joinedAt, what, paid, paidAt, paymentRef, receipt, disputed } = payment
  const lines = [
    `Paid: ${paid} on ${moment(paidAt)} (${paymentRef ?? 'no reference'}${receipt ? `, receipt No. ${receipt}` : ''})`,
    `Disputed: ${disputed ?? 'nothing so far'}${disputed && disputed !== paid ? `, a part of ${paid}` : ''}`,
    `For: ${what}. It is delivered online, at once.`,
    `By: ${fanName}, ${email}, a member since ${moment(joinedAt)}.`,
    '',
    'What this member did, from a day before the payment on:',
    ...happenings.map(({ at, what: did }) => `${moment(at)}  ${did}`),
  ]
  return `${lines.join('\n').slice(0, mostCharacters - 1)}\n`
}
