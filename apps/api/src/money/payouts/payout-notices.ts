import { notify } from '../../people/notifications/notify.ts'
import type { Said } from '../../people/notifications/sentences.ts'
import type { Tx } from '../../platform/db/client.ts'
import { findPayout, type PayoutRow } from './payouts.queries.ts'

/** Held: only the creator can say where the money should go. */
export async function notifyPayoutOpened(tx: Tx, payoutId: number) {
  const payout = await findPayout(tx, payoutId)
  if (payout?.status === 'held') await tell(tx, payout, ['payoutHeld', { cents: payout.cents }])
}

export async function notifyPayoutSettled(tx: Tx, payoutId: number, isPaid: boolean) {
  const payout = await findPayout(tx, payoutId)
  if (!payout) return
  const { cents, destination } = payout
  await tell(tx, payout, isPaid ? ['payoutPaid', { cents, destination }] : ['payoutFailed', { cents }])
}

const tell = (tx: Tx, { id, creatorId }: PayoutRow, says: Said) =>
  notify(tx, { userId: creatorId, kind: 'payout', says, relatedEntityType: 'Payout', relatedEntityId: id })
