import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../src/platform/db/client.ts'

interface Reserve {
  payoutId: number
  creatorId: number
  before: string
  minimumCents: Cents
}

/** Sets what is payable aside and returns the cents; 0 posts nothing. In the transaction that inserts the payout. */
export async function reservePayout(tx: Tx, { payoutId, creatorId, before, minimumCents }: Reserve) {
  const { cents } = await tx.one<{ cents: Cents }>(
    'ledger-reserve-payout',
    'select ledger.reserve_payout($1, $2, $3, $4) as cents',
    [payoutId, creatorId, before, minimumCents],
  )
  return cents
}

/** The provider's word on a payout; false when it was said before. A payout may still fail after it was called paid. */
export async function finishPayout(db: Queries, payoutId: number, paid: boolean) {
  const { posted } = await db.one<{ posted: boolean }>(
    'ledger-finish-payout',
    'select ledger.finish_payout($1, $2) as posted',
    [payoutId, paid],
  )
  return posted
}
