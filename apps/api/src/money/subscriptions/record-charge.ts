import type { Db, Tx } from '../../platform/db/client.ts'
import type { ChargeAnswer, ChargePaid } from '../providers/billing-provider.ts'
import { noteTax } from '../receipts/note-tax.ts'
import {
  type ChargeRow,
  chargeAgain,
  chargeUnanswered,
  failCharge,
  findCharge,
  findReturn,
  letChargeWait,
  type Settled,
  saveSubscriptionRef,
  settleCharge,
  stopClosedSubscription,
} from './charges.queries.ts'
import { lockSubscription } from './checkouts.queries.ts'
import {
  notifyEnded,
  notifyRenewalFailed,
  notifyRenewed,
  notifyReturned,
  notifySubscribed,
  sendReceipt,
} from './subscription-notices.ts'
import { stopRenewal } from './subscriptions.queries.ts'

type Declined = Extract<ChargeAnswer, { status: 'declined' }>
export type Recorded =
  | Settled
  | 'declined'
  | 'past_due'
  | 'cancelled'
  | 'expired'
  | 'ignored'
  | 'waiting'
  | 'again'
  | 'over'

/** Records the provider's answer to a charge with all its consequences in one transaction. Safe to repeat. */
export async function recordCharge(db: Db, chargeId: number, answer: ChargeAnswer): Promise<Recorded> {
  switch (answer.status) {
    case 'paid':
      return db.tx((tx) => recordPaid(tx, chargeId, answer))
    case 'declined':
      return db.tx((tx) => recordDeclined(tx, chargeId, answer))
    case 'waiting':
      await chargeUnanswered(db, chargeId)
      return 'waiting'
    case 'unheard':
      await chargeAgain(db, chargeId, 0)
      return 'again'
    case 'over':
      return db.tx((tx) => recordOver(tx, chargeId))
  }
}

/** The paid period runs to its end, and this charge is dropped. */
async function recordOver(tx: Tx, chargeId: number) {
  const charge = await findCharge(tx, chargeId)
  if (!charge) return 'ignored'
  await lockSubscription(tx, charge.subscriptionId)
  await chargeAgain(tx, chargeId, null)
  await stopRenewal(tx, charge.subscriptionId)
  return 'over'
}

async function recordPaid(tx: Tx, chargeId: number, paid: ChargePaid) {
  const charge = await findCharge(tx, chargeId)
  if (charge) await lockSubscription(tx, charge.subscriptionId)
  if (paid.subscriptionRef) await saveSubscriptionRef(tx, chargeId, paid.subscriptionRef)
  const before = await findReturn(tx, chargeId, paid.paymentRef)
  const outcome = await settleCharge(tx, chargeId, { ...paid, paidAt: paid.paidAt ?? null })
  if (paid.tax && (outcome === 'paid' || outcome === 'held'))
    await noteTax(tx, { paymentRef: paid.paymentRef, paidMinor: paid.cents, tax: paid.tax })
  if (outcome === 'paid') await notifyPaid(tx, chargeId)
  const back = before ? undefined : await findReturn(tx, chargeId, paid.paymentRef)
  if (charge && back && outcome === 'returned') await notifyReturned(tx, charge, back.reason)
  return outcome
}

export async function notifyPaid(tx: Tx, chargeId: number) {
  const charge = await findCharge(tx, chargeId)
  if (!charge) return
  if (charge.periodNo > 0) return notifyRenewed(tx, charge)
  await notifySubscribed(tx, charge)
  await sendReceipt(tx, charge)
}

async function recordDeclined(tx: Tx, chargeId: number, { reason, isFinal, retryAt }: Declined) {
  const before = await findCharge(tx, chargeId)
  const outcome = await failCharge(tx, chargeId, reason, isFinal, retryAt)
  const charge = outcome === 'ignored' ? undefined : await findCharge(tx, chargeId)
  // A provider that collects on its own reports a failure several times; we notify once.
  const isNews = retryAt === undefined || before?.subscriptionStatus !== 'past_due'
  if (charge && outcome === 'past_due' && isNews) await notifyRenewalFailed(tx, charge)
  if (charge && outcome === 'expired') await notifyEnded(tx, charge, 'payment failed')
  return outcome
}

/**
 * A claimed charge of a closed profile is dropped, and the paid period runs out. For a suspended creator it waits,
 * because they may come back.
 */
export const stopCharge = (db: Db, charge: ChargeRow) =>
  db.tx(async (tx) => {
    await lockSubscription(tx, charge.subscriptionId)
    if (charge.standsStill) return letChargeWait(tx, charge.chargeId)
    await chargeAgain(tx, charge.chargeId, null)
    await stopClosedSubscription(tx, charge.subscriptionId)
    await notifyEnded(tx, charge, 'profile closed')
  })
