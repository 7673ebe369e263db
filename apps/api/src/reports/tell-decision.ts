import type { ReportDecision } from '@fanlight/contract/reports'
import type { Tx } from '../db/client.ts'
import { notify } from '../notifications/notify.ts'
import { type CaseRow, listReporters } from './reports.queries.ts'

const toReporters: Record<ReportDecision, string> = {
  dismiss: 'We looked at it and found that it follows our rules.',
  hide: 'We have hidden it.',
  remove: 'We have removed it.',
  suspend: 'We have suspended its creator.',
}

/** Never says who else reported it, or who decided. */
export async function tellReporters(tx: Tx, report: CaseRow, decision: ReportDecision) {
  const message = `Thank you for reporting “${report.title}”. ${toReporters[decision]}`
  const stillThere = decision === 'dismiss'
  for (const { reporterId } of await listReporters(tx, report.id)) {
    await notify(tx, {
      userId: reporterId,
      kind: 'report',
      message,
      relatedEntityType: stillThere ? 'Profile' : null,
      relatedEntityId: stillThere ? report.profileId : null,
    })
  }
}

/** A dismissed report is nothing that a creator has to hear of. */
export async function tellCreator(tx: Tx, report: CaseRow, decision: ReportDecision, note: string) {
  if (decision === 'dismiss') return
  const what = `Your ${report.subjectType} “${report.title}”`
  const done = { hide: 'was hidden', remove: 'was removed', suspend: 'led to the suspension of your account' }[decision]
  await tell(tx, report, `${what} ${done} after a report: ${note}`)
}

export const tellRestored = (tx: Tx, report: CaseRow) =>
  tell(tx, report, `Your ${report.subjectType} “${report.title}” is shown again.`)

const tell = (tx: Tx, { creatorId, profileId }: CaseRow, message: string) =>
  notify(tx, { userId: creatorId, kind: 'report', message, relatedEntityType: 'Profile', relatedEntityId: profileId })
