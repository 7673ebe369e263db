import type { Db } from '../../platform/db/client.ts'
import { notifyPayoutSettled } from './payout-notices.ts'
import { payoutOfTransfer, settlePayout } from './payouts.queries.ts'

/**
 * The provider reversed a payout. Safe to repeat. This may be reported before the sending call's answer was stored:
 * then the payout is found by its number.
 */
export const reversePayout = (db: Db, ref: string, payoutId: number | null) =>
  db.tx(async (tx) => {
    const payout = await payoutOfTransfer(tx, ref, payoutId)
    if (!payout) return
    const failure = 'The payment was taken back by the payment provider.'
    if (await settlePayout(tx, payout.id, { isPaid: false, ref, failure }))
      await notifyPayoutSettled(tx, payout.id, false)
  })
