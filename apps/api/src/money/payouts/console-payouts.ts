import type { PayoutAccount } from '@fanlight/contract/money/payouts'
import { askForApproval } from '../../people/approvals/ask-for-approval.ts'
import { actsOnOthers } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { who } from '../../platform/audit/who.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { notifyPayoutSettled } from './payout-notices.ts'
import { lockPayout, releasePayouts, savePayoutAccount, settlePayout } from './payouts.queries.ts'

/** Setting a payout account, and marking a payout as paid by hand, takes two operators. */
export async function askToNameAccount(tx: Tx, operator: SignedIn, id: number, account: PayoutAccount) {
  const payout = await existing(tx, operator, id)
  if (!needsAccount(payout)) throw new Problem(409, noAccount)
  return askForApproval(tx, operator, {
    act: 'payout.account',
    subject: ['payout', id],
    summary: `Name ${account.label} (${account.reference}) as the account of ${who(payout.creatorId)}`,
    payload: account,
    concerned: [payout.creatorId],
  })
}

export async function askToMarkPaid(tx: Tx, operator: SignedIn, id: number, reference: string) {
  const payout = await existing(tx, operator, id)
  if (!isStuck(payout)) throw new Problem(409, notStuck)
  return askForApproval(tx, operator, {
    act: 'payout.paid',
    subject: ['payout', id],
    summary: `Mark the payout of ${dollars(payout)} to ${who(payout.creatorId)} as paid: ${reference}`,
    payload: { reference },
    concerned: [payout.creatorId],
  })
}

/** Sets a creator's account when their payout is held or failed without one; releases their held payouts. */
export async function nameAccount(tx: Tx, operator: SignedIn, provider: string, id: number, account: PayoutAccount) {
  const payout = await existing(tx, operator, id)
  if (!needsAccount(payout)) throw new Problem(409, noAccount)
  await savePayoutAccount(tx, payout.creatorId, provider, account.label, account.reference)
  await releasePayouts(tx, payout.creatorId, account.label, account.reference)
  await writeAudit(tx, operator, {
    action: 'payout.account',
    subject: ['payout', id],
    summary: `Named ${account.label} as the account of ${who(payout.creatorId)}`,
    details: { creatorId: payout.creatorId, label: account.label },
  })
}

/** Marks a payout as sent outside the provider, or as confirmed with the provider by telephone. */
export async function markPaid(tx: Tx, operator: SignedIn, id: number, reference: string) {
  const payout = await existing(tx, operator, id)
  if (!isStuck(payout)) throw new Problem(409, notStuck)
  await settlePayout(tx, id, { isPaid: true, ref: reference, byHand: true })
  await notifyPayoutSettled(tx, id, true)
  await writeAudit(tx, operator, {
    action: 'payout.paid',
    subject: ['payout', id],
    summary: `Marked the payout of ${dollars(payout)} to ${who(payout.creatorId)} as paid`,
    details: { creatorId: payout.creatorId, reference },
  })
}

const isStuck = ({ status }: Payout) => status === 'held' || status === 'unknown'
const needsAccount = ({ status }: Payout) => status === 'held' || status === 'failed'
const noAccount = 'This payout is neither held nor failed.'
const notStuck = 'Only a payout that is held or unanswered can be marked as paid by hand.'
const dollars = ({ cents }: Payout) => `$${(cents / 100).toFixed(2)}`
type Payout = Awaited<ReturnType<typeof existing>>

async function existing(tx: Tx, operator: SignedIn, id: number) {
  const payout = await lockPayout(tx, id)
  if (!payout) throw new Problem(404, 'There is no such payout.')
  await actsOnOthers(tx, operator, payout.creatorId)
  return payout
}
