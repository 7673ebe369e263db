import type { SetAside } from '@fanlight/contract/operations/reports'
import { writeAudit } from '../../platform/audit/audit.ts'
import { who } from '../../platform/audit/who.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { changeSubject } from './change-subject.ts'
import { dismissCase, named } from './decide-case.ts'
import { notifyRestored } from './notify-decision.ts'
import { lockCase } from './reports.queries.ts'
import {
  findSender,
  listCasesOf,
  type ReportSender,
  readRest,
  setReportsAside,
  undoTakeDown,
} from './set-aside.queries.ts'

interface Needed {
  db: Db
  bus: Bus
}

/** Cases per click; the button can be clicked again. */
const atOnce = 500

/**
 * The reports of a person, or of visitors from one network, no longer count: content hidden only by them is shown
 * again, and cases with only their reports are dismissed.
 */
export async function setSenderAside({ db, bus }: Needed, operator: SignedIn, reportId: number, reason: string) {
  const sender = await findSender(db, reportId)
  if (!sender) throw new Problem(404, 'There is no such report.')
  if (sender.reporterId === null && sender.network === null)
    throw new Problem(409, 'We have forgotten who sent this. Please decide the case itself.')
  const done: SetAside = { restored: 0, dismissed: 0, left: 0 }
  for (const { id } of await listCasesOf(db, sender, operator.userId, atOnce)) {
    const settled = await db.tx((tx) => settleCase(tx, operator, { sender, id, reason }))
    if (!settled) continue
    if (settled.isDismissed) done.dismissed += 1
    if (!settled.isRestored) continue
    done.restored += 1
    await bus.publish('posts-changed', { profileId: settled.profileId })
  }
  done.left = (await listCasesOf(db, sender, operator.userId, atOnce)).length
  await db.tx((tx) =>
    writeAudit(tx, operator, {
      action: 'report.set-aside',
      subject: ['report', sender.caseId],
      summary: `Set the reports of ${called(sender)} aside: ${done.restored} shown again, ${done.dismissed} dismissed`,
      details: { reason, ...done },
    }),
  )
  return done
}

const called = ({ reporterId, network }: ReportSender) =>
  reporterId === null ? `visitors from network ${network?.toString('hex').slice(0, 6)}` : who(reporterId)

interface Settling {
  sender: ReportSender
  id: number
  reason: string
}

/** Undefined if someone else has decided it meanwhile. Content marked by an operator stays hidden. */
async function settleCase(tx: Tx, operator: SignedIn, { sender, id, reason }: Settling) {
  const report = await lockCase(tx, id)
  if (!report || report.decision !== null) return undefined
  await setReportsAside(tx, sender, id)
  const { isAlone, hasNoCause } = await readRest(tx, id)
  const settled = { profileId: report.profileId, isRestored: hasNoCause, isDismissed: false }
  if (isAlone && (hasNoCause || !report.takenDownAt)) {
    await dismissCase(tx, operator, report, reason)
    return { ...settled, isDismissed: true }
  }
  if (!hasNoCause) return settled
  await changeSubject(tx, 'show', report)
  await undoTakeDown(tx, id)
  await notifyRestored(tx, report)
  await writeAudit(tx, operator, {
    action: 'report.restore',
    subject: ['report', id],
    summary: `Showed the ${named(report)} again`,
    details: { reason },
  })
  return settled
}
