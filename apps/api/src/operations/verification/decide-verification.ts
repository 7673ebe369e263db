import type { IdentityRecord } from '@fanlight/contract/operations/verification'
import { openMissedPayout } from '../../money/payouts/run-payouts.ts'
import type { BillingProvider } from '../../money/providers/billing-provider.ts'
import { notify } from '../../people/notifications/notify.ts'
import type { Said } from '../../people/notifications/sentences.ts'
import { isSamePerson } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { who } from '../../platform/audit/who.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import type { Clock } from '../../platform/jobs/clock.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { acceptDocuments } from './renewal.queries.ts'
import {
  findConsoleVerification,
  keepForTaxes,
  lockApplicant,
  lockVerification,
  recordVerdict,
  setKycStatus,
} from './verification.queries.ts'

/** If nobody looked at the documents there is no record of findings. */
type Verdict = { status: 'verified'; record: IdentityRecord | null } | { status: 'rejected'; reason: string }

interface Needed {
  db: Db
  clock: Clock
  billingProvider: BillingProvider
  config: Pick<Config, 'payoutHoldDays' | 'payoutMinimumCents'>
}

/** An operator saw the documents, and records the findings. Opens a payout that waited for new ones. */
export async function approveIdentity(deps: Needed, operator: SignedIn, id: number, record: IdentityRecord) {
  if (record.expiresOn !== null) refuseUnlessGood(record.expiresOn, deps.clock.now())
  await deps.db.tx(async (tx) => {
    const { userId, wasOverdue } = await decideVerification(tx, operator, id, { status: 'verified', record })
    if (wasOverdue) await openMissedPayout(tx, deps, userId)
  })
}

export const rejectIdentity = ({ db }: Pick<Needed, 'db'>, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => void (await decideVerification(tx, operator, id, { status: 'rejected', reason })))

/** Once, and never on oneself. Locks in the order of sending and withdrawing: the person, then the documents. */
async function decideVerification(tx: Tx, operator: SignedIn, id: number, verdict: Verdict) {
  const owner = await findConsoleVerification(tx, id)
  const applicant = owner && (await lockApplicant(tx, owner.userId))
  const verification = await lockVerification(tx, id)
  if (!applicant || !verification) throw new Problem(404, 'There is no such application.')
  const { userId, status } = verification
  if (await isSamePerson(tx, userId, operator.userId)) throw new Problem(403, "You can't review your own application.")
  if (status !== 'pending')
    throw new Problem(409, `This application was ${status} already${by(verification.decidedBy)}.`)
  await settleVerification(tx, { id, userId, isRenewal: applicant.status === 'verified' }, verdict, operator.userId)
  await writeAudit(tx, operator, {
    action: verdict.status === 'verified' ? 'verification.approve' : 'verification.reject',
    subject: ['verification', id],
    summary: `${verdict.status === 'verified' ? 'Verified' : 'Rejected'} the identity of ${who(userId)}`,
    details: { userId, ...(verdict.status === 'rejected' && { reason: verdict.reason }) },
  })
  return { userId, wasOverdue: applicant.isOverdue }
}

/** Records the decision, and notifies the creator in the same transaction. */
export async function settleVerification(
  tx: Tx,
  { id, userId, isRenewal }: { id: number; userId: number; isRenewal: boolean },
  verdict: Verdict,
  decidedBy: number | null,
) {
  const isGood = verdict.status === 'verified'
  const reason = isGood ? null : verdict.reason
  const record = isGood ? verdict.record : null
  await recordVerdict(tx, id, { status: verdict.status, reason, record }, decidedBy)
  if (isGood) {
    await acceptDocuments(tx, userId, record?.expiresOn ?? null)
    await keepForTaxes(tx, id)
  } else await setKycStatus(tx, userId, 'rejected', reason)
  await notifyVerdict(tx, userId, isRenewal, reason)
}

async function notifyVerdict(tx: Tx, userId: number, isRenewal: boolean, reason: string | null) {
  const says: Said = isRenewal
    ? reason === null
      ? ['documentsRenewed', {}]
      : ['documentsRefused', { reason }]
    : reason === null
      ? ['verified', {}]
      : ['notVerified', { reason }]
  await notify(tx, { userId, kind: 'verification', says, relatedEntityType: 'Verification', relatedEntityId: null })
}

const mostYears = 50

function refuseUnlessGood(expiresOn: string, now: Date) {
  if (expiresOn < dayOf(now)) throw invalid('expiresOn', 'This document has expired.')
  if (expiresOn > dayOf(new Date(Date.UTC(now.getUTCFullYear() + mostYears, now.getUTCMonth(), now.getUTCDate()))))
    throw invalid('expiresOn', 'Please check the year.')
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const by = (name: string | null) => (name ? ` by ${name}` : '')
