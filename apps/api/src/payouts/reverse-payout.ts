import type { Db } from '../db/client.ts'
import { tellPayoutSettled } from './payout-notices.ts'
import { payoutOfTransfer, settlePayout } from './payouts.queries.ts'

/**
 * What was sent to a creator was taken back by the provider. Safe to repeat. Its word may come before the answer to the call that
 * sent it was written down: then it is known by the number of the payout it was made for.
 */
export const reversePayout = (db: Db, ref: string, payoutId: number | null) =>
  db.tx(async (tx) => {
    const payout = await payoutOfTransfer(tx, ref, payoutId)
    if (!payout) return
    const failure = 'The payment was taken back by the payment provider.'
    if (await settlePayout(tx, payout.id, { isPaid: false, ref, failure }))
      await tellPayoutSettled(tx, payout.id, false)
  })
