import type { Db } from '../db/client.ts'
import { readAccount } from '../payouts/payout-accounts.ts'
import { reversePayout } from '../payouts/reverse-payout.ts'
import type { BillingProvider } from '../providers/billing-provider.ts'
import { idOf, paymentOf } from '../providers/stripe-client.ts'
import { importBalance } from '../reconciliation/import-balance.ts'
import { warnOfFraud } from '../reconciliation/warn-of-fraud.ts'
import { failRefund } from '../subscriptions/fail-refund.ts'
import type { Source } from './apply-stripe-payments.ts'
import { applyRefunds, findPayment } from './apply-stripe-returns.ts'

/**
 * A refund that was on its way has arrived: one made at Stripe itself counts from now on. Or the fan's bank would not have the money:
 * it is with us again, and an operator decides how it goes back.
 */
export async function applyRefund(source: Source, id: string) {
  const { db, stripe, log } = source
  const refund = await stripe.refunds.retrieve(id)
  if (refund.status !== 'failed' && refund.status !== 'canceled') {
    const charge = idOf(refund.charge)
    if (charge) await applyRefunds(source, charge)
    return
  }
  await failRefund({ db, log }, id, refund.failure_reason)
  await importBalance(source)
}

/** A transfer to a creator was taken back, as a whole: the dollars are theirs to be paid again. A part is a difference. */
export async function applyReversal(source: Source, id: string) {
  const { db, stripe, installation } = source
  const { reversed, metadata } = await stripe.transfers.retrieve(id)
  const isOurs = metadata.fanlight === 'payout' && metadata.installation === installation
  if (reversed) await reversePayout(db, id, isOurs ? Number(metadata.payoutId) : null)
  await importBalance(source)
}

/** What a creator told Stripe, or Stripe wants to know; one that its owner took away from us is closed here. */
export const applyAccount = (needed: { db: Db; billingProvider: BillingProvider }, id: string) =>
  readAccount(needed, id)

export async function applyWarning(source: Source, id: string) {
  const { db, stripe, log } = source
  const warning = await stripe.radar.earlyFraudWarnings.retrieve(id)
  const paymentRef = paymentOf(warning)
  const payment = paymentRef && (await findPayment(source, paymentRef))
  // What never counted is on its way back already.
  if (!payment || payment.kind === 'returned') return
  await warnOfFraud(
    { db, log },
    { ref: id, paymentRef, kind: payment.kind, id: payment.id, at: new Date(warning.created * 1000) },
  )
}
