import type { Db } from '../db/client.ts'
import { tellPayoutSettled } from './payout-notices.ts'
import { payoutOfTransfer, settlePayout } from './payouts.queries.ts'

/** What was sent to a creator was taken back by the provider. Safe to repeat. */
export const reversePayout = (db: Db, transferRef: string) =>
  db.tx(async (tx) => {
    const payout = await payoutOfTransfer(tx, transferRef)
    if (!payout) return
    if (await settlePayout(tx, payout.id, false, null, 'The payment was taken back by the payment provider.')) {
      await tellPayoutSettled(tx, payout.id, false)
    }
  })
