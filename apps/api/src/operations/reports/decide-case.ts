import type { ReportDecision } from '@fanlight/contract/operations/reports'
import { notifyRemoved } from '../../content/comments/change-comment.ts'
import { notifyOfReported } from '../../content/messages/reported-messages.ts'
import { isSamePerson } from '../../platform/audit/acts-on-others.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { who } from '../../platform/audit/who.ts'
import type { Sessions } from '../../platform/auth/sessions.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { retractComments } from '../users/retract-comments.ts'
import { suspendUser } from '../users/suspend-user.ts'
import { changeSubject } from './change-subject.ts'
import { letGo } from './evidence.queries.ts'
import { notifyCreator, notifyRestored } from './notify-decision.ts'
import { type CaseRow, lockCase, recordDecision, recordRestore } from './reports.queries.ts'

interface Needed {
  db: Db
  sessions: Sessions
  bus: Bus
  addresses: MediaAddresses
}

const past: Record<ReportDecision, string> = {
  dismiss: 'Dismissed the reports of',
  hide: 'Hid',
  remove: 'Removed',
  suspend: 'Suspended the creator of',
}

/** Decides all reports of one thing, acts on it, and notifies reporters and creator. */
export async function decideCase(
  { db, sessions, bus, addresses }: Needed,
  operator: SignedIn,
  id: number,
  { decision, note }: { decision: ReportDecision; note: string },
) {
  const { ended, report } = await db.tx(async (tx) => {
    const report = await lockForReview(tx, operator, id)
    if (report.decision !== null) throw new Problem(409, `${report.decidedBy} has decided this already.`)
    if (decision === 'dismiss') await dismissCase(tx, operator, report, note)
    else await recordDecision(tx, id, { decision, note, decidedBy: operator.userId })
    if (decision === 'hide' || decision === 'remove') await changeSubject(tx, decision, report)
    const endedSessions =
      decision === 'suspend' ? await suspendUser(tx, sessions, operator, report.creatorId, note) : []
    const { profileId, title } = report
    await enqueue(tx, 'notify-reporters', { caseId: id, profileId, title, decision })
    await notifyCreator(tx, report, decision, note)
    if (decision !== 'dismiss') await writeDecision(tx, operator, report, decision, note)
    return { ended: endedSessions, report }
  })
  await sessions.announceEnded(ended)
  if (decision === 'suspend') await retractComments({ db, bus }, report.creatorId)
  await bus.publish('posts-changed', { profileId: report.profileId })
  const isTaken = (decision === 'hide' || decision === 'remove') && report.subjectState === 'visible'
  if (isTaken && report.subjectType === 'comment') await notifyRemoved({ db, bus }, report.subjectId)
  if (report.subjectType === 'message') await notifyOfReported({ db, bus, addresses }, report.subjectId)
}

/** Shows content again that a report had hidden. */
export async function dismissCase(tx: Tx, operator: SignedIn, report: CaseRow, note: string) {
  await recordDecision(tx, report.id, { decision: 'dismiss', note, decidedBy: operator.userId })
  await letGo(tx, report.id)
  if (report.takenDownAt) {
    await changeSubject(tx, 'show', report)
    await notifyRestored(tx, report)
  }
  await writeDecision(tx, operator, report, 'dismiss', note)
}

const writeDecision = (tx: Tx, operator: SignedIn, report: CaseRow, decision: ReportDecision, note: string) =>
  writeAudit(tx, operator, {
    action: `report.${decision}`,
    subject: ['report', report.id],
    summary: `${past[decision]} the ${named(report)}`,
    details: { note, subjectType: report.subjectType, subjectId: report.subjectId, reports: report.reportCount },
  })

/** Reverts the hiding. Deleted things stay deleted. */
export async function restoreCase({ db, bus, addresses }: Needed, operator: SignedIn, id: number, reason: string) {
  const { profileId, subjectType, subjectId } = await db.tx(async (tx) => {
    const report = await lockForReview(tx, operator, id)
    if (report.decision !== 'hide' || report.restoredAt !== null)
      throw new Problem(409, 'Only what was hidden can be shown again, and only once.')
    await changeSubject(tx, 'show', report)
    await recordRestore(tx, id)
    await letGo(tx, id)
    await notifyRestored(tx, report)
    await writeAudit(tx, operator, {
      action: 'report.restore',
      subject: ['report', id],
      summary: `Showed the ${named(report)} again`,
      details: { reason },
    })
    return report
  })
  await bus.publish('posts-changed', { profileId })
  if (subjectType === 'message') await notifyOfReported({ db, bus, addresses }, subjectId)
}

export async function lockForReview(tx: Tx, operator: SignedIn, id: number): Promise<CaseRow> {
  const report = await lockCase(tx, id)
  if (!report) throw new Problem(404, 'There is no such report.')
  if (await isSamePerson(tx, report.creatorId, operator.userId))
    throw new Problem(403, "You can't decide about your own content.")
  return report
}

export const named = ({ subjectType, title, creatorId }: CaseRow) => `${subjectType} “${title}” of ${who(creatorId)}`
