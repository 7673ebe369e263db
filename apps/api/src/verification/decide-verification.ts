import { writeAudit } from '../audit/audit.ts'
import type { SignedIn } from '../auth/viewer.ts'
import type { Db, Tx } from '../db/client.ts'
import { notify } from '../notifications/notify.ts'
import { Problem } from '../problems/problem.ts'
import { lockVerification, recordVerdict, setKycStatus } from './verification.queries.ts'

export type Verdict = { status: 'verified' } | { status: 'rejected'; reason: string }

/** An operator's decision: once, and never on themselves. */
export const decideVerification = (db: Db, operator: SignedIn, id: number, verdict: Verdict) =>
  db.tx(async (tx) => {
    const verification = await lockVerification(tx, id)
    if (!verification) throw new Problem(404, 'There is no such application.')
    if (verification.userId === operator.userId) throw new Problem(403, 'You cannot review your own application.')
    if (verification.status !== 'pending')
      throw new Problem(409, `This application was ${verification.status} already${by(verification.decidedBy)}.`)
    await settleVerification(tx, verification, verdict, operator.userId)
    await writeAudit(tx, operator, {
      action: verdict.status === 'verified' ? 'verification.approve' : 'verification.reject',
      subject: ['verification', id],
      summary: `${verdict.status === 'verified' ? 'Verified' : 'Rejected'} the identity of ${verification.name}`,
      details: { userId: verification.userId, ...(verdict.status === 'rejected' && { reason: verdict.reason }) },
    })
  })

/** Writes the decision down, and tells the creator in the same transaction. */
export async function settleVerification(
  tx: Tx,
  { id, userId }: { id: number; userId: number },
  verdict: Verdict,
  decidedBy: number | null,
) {
  const reason = verdict.status === 'rejected' ? verdict.reason : null
  await recordVerdict(tx, id, { status: verdict.status, reason, decidedBy })
  await setKycStatus(tx, userId, verdict.status, reason)
  await notify(tx, {
    userId,
    kind: 'verification',
    says: reason === null ? ['verified', {}] : ['notVerified', { reason }],
    relatedEntityType: 'Verification',
    relatedEntityId: null,
  })
}

const by = (name: string | null) => (name ? ` by ${name}` : '')
