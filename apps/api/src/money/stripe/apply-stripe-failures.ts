import type { Db } from '../../platform/db/client.ts'
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
 * A pending refund succeeded (one made at Stripe counts from now on), or the fan's bank returned the money: then an
 * operator decides how the fan gets it.
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

/** A whole transfer to a creator was reversed: the money is payable again. A partial reversal is a difference. */
export async function applyReversal(source: Source, id: string) {
  const { db, stripe, installation } = source
  const { reversed, metadata } = await stripe.transfers.retrieve(id)
  const isOurs = metadata.fanlight === 'payout' && metadata.installation === installation
  if (reversed) await reversePayout(db, id, isOurs ? Number(metadata.payoutId) : null)
  await importBalance(source)
}

/** An account changed, or its owner disconnected it, which closes it here. */
export const applyAccount = (needed: { db: Db; billingProvider: BillingProvider }, id: string) =>
  readAccount(needed, id)

export async function applyWarning(source: Source, id: string) {
  const { db, stripe, log } = source
  const warning = await stripe.radar.earlyFraudWarnings.retrieve(id)
  const paymentRef = paymentOf(warning)
  const payment = paymentRef && (await findPayment(source, paymentRef))
  // A payment that never counted is already being refunded.
  if (!payment || payment.kind === 'returned') return
  await warnOfFraud(
    { db, log },
    { ref: id, paymentRef, kind: payment.kind, id: payment.id, at: new Date(warning.created * 1000) },
  )
}
