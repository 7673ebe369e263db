import type { ReportDecision } from '@fanlight/contract/reports'
import type { Tx } from '../db/client.ts'
import { askMailTo } from '../mail/ask-mail.ts'
import { notify } from '../notifications/notify.ts'
import type { Said } from '../notifications/sentences.ts'
import { type CaseRow, listReporters, type Subject } from './reports.queries.ts'

/** Never says who else reported it, or who decided. */
export async function tellReporters(tx: Tx, report: CaseRow, decision: ReportDecision) {
  const stillThere = decision === 'dismiss'
  for (const { reporterId, email } of await listReporters(tx, report.id)) {
    const says: Said = ['reportDecided', { title: report.title, decision }]
    if (reporterId === null) {
      if (email !== null) await askMailTo(tx, email, 'report', says)
      continue
    }
    await notify(tx, {
      userId: reporterId,
      kind: 'report',
      says,
      relatedEntityType: stillThere ? 'Profile' : null,
      relatedEntityId: stillThere ? report.profileId : null,
    })
  }
}

/** A dismissed report is nothing that a creator has to hear of. */
export async function tellCreator(tx: Tx, report: CaseRow, decision: ReportDecision, note: string) {
  if (decision === 'dismiss') return
  await tell(tx, report, ['contentDecided', { subject: report.subjectType, title: report.title, decision, note }])
}

/** Before anybody has looked: why it is gone, and that somebody will. */
export const tellTakenDown = (tx: Tx, type: string, { creatorId, profileId, title }: Subject) =>
  notify(tx, {
    userId: creatorId,
    kind: 'report',
    says: ['takenDown', { subject: type, title }],
    relatedEntityType: 'Profile',
    relatedEntityId: profileId,
  })

export const tellRestored = (tx: Tx, report: CaseRow) =>
  tell(tx, report, ['contentRestored', { subject: report.subjectType, title: report.title }])

const tell = (tx: Tx, { creatorId, profileId }: CaseRow, says: Said) =>
  notify(tx, { userId: creatorId, kind: 'report', says, relatedEntityType: 'Profile', relatedEntityId: profileId })
