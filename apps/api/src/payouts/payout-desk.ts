import type { PayoutAccount } from '@fanlight/contract/payouts'
import { actsOnOthers } from '../audit/acts-on-others.ts'
import { writeAudit } from '../audit/audit.ts'
import type { SignedIn } from '../auth/viewer.ts'
import type { Tx } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import { tellPayoutSettled } from './payout-notices.ts'
import { lockPayout, releasePayouts, savePayoutAccount, settlePayout } from './payouts.queries.ts'

/** Names the account of a creator whose payout is held for want of one; all that is held for them goes on its way. */
export async function nameAccount(tx: Tx, operator: SignedIn, provider: string, id: number, account: PayoutAccount) {
  const payout = await existing(tx, operator, id)
  if (payout.status !== 'held') throw new Problem(409, 'This payout is not held.')
  await savePayoutAccount(tx, payout.creatorId, provider, account.label, account.reference)
  await releasePayouts(tx, payout.creatorId, account.label, account.reference)
  await writeAudit(tx, operator, {
    action: 'payout.account',
    subject: ['payout', id],
    summary: `Named ${account.label} as the account of ${payout.creatorName}`,
    details: { creatorId: payout.creatorId, label: account.label },
  })
}

/** The money was sent outside of the provider, or the provider's silence was looked into by telephone. */
export async function markPaid(tx: Tx, operator: SignedIn, id: number, reference: string) {
  const payout = await existing(tx, operator, id)
  if (payout.status !== 'held' && payout.status !== 'unknown') {
    throw new Problem(409, 'Only a payout that is held or unanswered can be marked as paid by hand.')
  }
  await settlePayout(tx, id, true, reference, null)
  await tellPayoutSettled(tx, id, true)
  await writeAudit(tx, operator, {
    action: 'payout.paid',
    subject: ['payout', id],
    summary: `Marked the payout of $${(payout.cents / 100).toFixed(2)} to ${payout.creatorName} as paid`,
    details: { creatorId: payout.creatorId, reference },
  })
}

async function existing(tx: Tx, operator: SignedIn, id: number) {
  const payout = await lockPayout(tx, id)
  if (!payout) throw new Problem(404, 'There is no such payout.')
  await actsOnOthers(tx, operator, payout.creatorId)
  return payout
}
