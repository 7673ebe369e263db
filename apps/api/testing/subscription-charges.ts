import type { Cents } from '@fanlight/contract/platform/money'
import type { Refund, RefundResult } from '../src/money/ledger/refunds.ts'
import type { Queries } from '../src/platform/db/client.ts'

interface Charge {
  chargeId: number
  creatorId: number
  profileId: number
  cents: Cents
  feeBasisPoints: number
}

/** Posts a paid charge; false when it was posted before. */
export async function postCharge(db: Queries, { chargeId, creatorId, profileId, cents, feeBasisPoints }: Charge) {
  const { posted } = await db.one<{ posted: boolean }>(
    'ledger-post-charge',
    'select ledger.post_subscription_charge($1, $2, $3, $4, $5) as posted',
    [chargeId, creatorId, profileId, cents, feeBasisPoints],
  )
  return posted
}

export const refundCharge = (db: Queries, chargeId: number, { amount, reason, actor, key }: Refund) =>
  db.one<RefundResult>(
    'ledger-refund-charge',
    'select outcome, refund_id as "refundId", refunded from ledger.refund_charge($1, $2, $3, $4, $5)',
    [chargeId, amount, reason, actor, key],
  )

export async function disputeCharge(db: Queries, chargeId: number) {
  const { outcome } = await db.one<{
    outcome: 'disputed' | 'lost_twice' | 'already_disputed' | 'refunded_before' | 'not_found'
  }>('ledger-dispute-charge', 'select ledger.dispute_charge($1) as outcome', [chargeId])
  return outcome
}

export async function winChargeDispute(db: Queries, chargeId: number) {
  const { outcome } = await db.one<{ outcome: 'won' | 'already_won' | 'not_disputed' }>(
    'ledger-win-charge-dispute',
    'select ledger.win_charge_dispute($1) as outcome',
    [chargeId],
  )
  return outcome
}
