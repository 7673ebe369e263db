import type { EndReason } from '../../people/notifications/sentences.ts'
import type { Tx } from '../../platform/db/client.ts'
import { findCharge, findReturn } from './charges.queries.ts'
import { notifyPaid } from './record-charge.ts'
import {
  disputeSubscriptionCharge,
  type Refund,
  refundSubscriptionCharge,
  releaseHeld,
  type TakenByBank,
} from './refunds.queries.ts'
import { notifyEnded, notifyReturned } from './subscription-notices.ts'

/** Refunds (part of) a charge in the ledger and orders the money from the provider. A full refund of the current period ends it. */
export async function refundCharge(tx: Tx, chargeId: number, refund: Refund) {
  const before = await findCharge(tx, chargeId)
  const outcome = await refundSubscriptionCharge(tx, chargeId, refund)
  if (outcome === 'refunded' && before) await notifyIfEnded(tx, chargeId, before.subscriptionStatus, 'refunded')
  return outcome
}

/** A chargeback: the subscription ends at once. */
export async function disputeCharge(tx: Tx, chargeId: number, taken?: TakenByBank) {
  const before = await findCharge(tx, chargeId)
  const outcome = await disputeSubscriptionCharge(tx, chargeId, false, taken)
  if ((outcome === 'disputed' || outcome === 'lost_twice') && before)
    await notifyIfEnded(tx, chargeId, before.subscriptionStatus, 'disputed')
  return outcome
}

/** The dispute was won: the creator has the money again. The subscription stays ended; the fan may start a new one. */
export const winChargeDispute = (tx: Tx, chargeId: number) => disputeSubscriptionCharge(tx, chargeId, true)

/** The bank kept it for good. */
export { loseChargeDispute } from './refunds.queries.ts'

/** Resolves a held payment: it counts, or it is refunded. */
export async function releaseHeldCharge(tx: Tx, chargeId: number, isAccepted: boolean) {
  const outcome = await releaseHeld(tx, chargeId, isAccepted)
  if (outcome === 'paid') await notifyPaid(tx, chargeId)
  if (outcome === 'returned' && isAccepted) await notifyWhyReturned(tx, chargeId)
  return outcome
}

/** Accepted, but nothing was due any more. */
async function notifyWhyReturned(tx: Tx, chargeId: number) {
  const charge = await findCharge(tx, chargeId)
  const back = charge && (await findReturn(tx, chargeId, null))
  if (back) await notifyReturned(tx, charge, back.reason)
}

async function notifyIfEnded(tx: Tx, chargeId: number, statusBefore: string, because: EndReason) {
  const charge = await findCharge(tx, chargeId)
  if (charge?.subscriptionStatus === 'expired' && statusBefore !== 'expired') await notifyEnded(tx, charge, because)
}
