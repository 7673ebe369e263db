import type { ReportDecision } from '@fanlight/contract/reports'
import type { SignedIn } from '../auth/viewer.ts'
import { writeAudit } from '../console/audit.ts'
import { suspendUser } from '../console/suspend-user.ts'
import type { Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problem.ts'
import { type CaseRow, lockCase, recordDecision, recordRestore } from './reports.queries.ts'
import { changeVisibility } from './subject-visibility.ts'
import { tellCreator, tellReporters, tellRestored } from './tell-decision.ts'

type Needed = Pick<Deps, 'db' | 'sessions'>

const past: Record<ReportDecision, string> = {
  dismiss: 'Dismissed the reports of',
  hide: 'Hid',
  remove: 'Removed',
  suspend: 'Suspended the creator of',
}

/** Decides all reports of a thing at once, acts on it, and tells those who reported it and its creator. */
export async function decideCase(
  { db, sessions }: Needed,
  operator: SignedIn,
  id: number,
  { decision, note }: { decision: ReportDecision; note: string },
) {
  const ended = await db.tx(async (tx) => {
    const report = await lockForReview(tx, operator, id)
    if (report.decision !== null) throw new Problem(409, `${report.decidedBy} has decided this already.`)
    await recordDecision(tx, id, { decision, note, decidedBy: operator.userId })
    if (decision === 'hide' || decision === 'remove')
      await changeVisibility(tx, decision, report.subjectType, report.subjectId)
    const endedSessions =
      decision === 'suspend' ? await suspendUser(tx, sessions, operator, report.creatorId, note) : []
    await tellReporters(tx, report, decision)
    await tellCreator(tx, report, decision, note)
    await writeAudit(tx, operator, {
      action: `report.${decision}`,
      subject: ['report', id],
      summary: `${past[decision]} the ${named(report)}`,
      details: { note, subjectType: report.subjectType, subjectId: report.subjectId, reports: report.reportCount },
    })
    return endedSessions
  })
  await sessions.announceEnded(ended)
}

/** Takes back what hid it. What was removed stays removed. */
export const restoreCase = ({ db }: Needed, operator: SignedIn, id: number, reason: string) =>
  db.tx(async (tx) => {
    const report = await lockForReview(tx, operator, id)
    if (report.decision !== 'hide' || report.restoredAt !== null)
      throw new Problem(409, 'Only what was hidden can be shown again, and only once.')
    await changeVisibility(tx, 'show', report.subjectType, report.subjectId)
    await recordRestore(tx, id)
    await tellRestored(tx, report)
    await writeAudit(tx, operator, {
      action: 'report.restore',
      subject: ['report', id],
      summary: `Showed the ${named(report)} again`,
      details: { reason },
    })
  })

async function lockForReview(tx: Tx, operator: SignedIn, id: number): Promise<CaseRow> {
  const report = await lockCase(tx, id)
  if (!report) throw new Problem(404, 'There is no such report.')
  if (report.creatorId === operator.userId) throw new Problem(403, 'You cannot decide about your own content.')
  return report
}

const named = ({ subjectType, title, creatorName }: CaseRow) => `${subjectType} “${title}” of ${creatorName}`
