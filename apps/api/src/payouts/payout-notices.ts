import type { Tx } from '../db/client.ts'
import { notify } from '../notifications/notify.ts'
import { findPayout, type PayoutRow } from './payouts.queries.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Held: nobody but the creator can say where the money is to go. */
export async function tellPayoutOpened(tx: Tx, payoutId: number) {
  const payout = await findPayout(tx, payoutId)
  if (payout?.status === 'held') {
    await tell(
      tx,
      payout,
      `Your payout of ${dollars(payout.cents)} waits for your bank account. Our team will contact you.`,
    )
  }
}

export async function tellPayoutSettled(tx: Tx, payoutId: number, isPaid: boolean) {
  const payout = await findPayout(tx, payoutId)
  if (!payout) return
  await tell(
    tx,
    payout,
    isPaid
      ? `Your payout of ${dollars(payout.cents)} is on its way to ${payout.destination}.`
      : `Your payout of ${dollars(payout.cents)} could not be made. The money is available again for the next one.`,
  )
}

const tell = (tx: Tx, { id, creatorId }: PayoutRow, message: string) =>
  notify(tx, { userId: creatorId, kind: 'payout', message, relatedEntityType: 'Payout', relatedEntityId: id })
