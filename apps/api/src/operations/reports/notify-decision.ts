import type { ReportDecision, ReportSubject } from '@fanlight/contract/operations/reports'
import { askMailTo } from '../../people/mail/ask-mail.ts'
import { notify } from '../../people/notifications/notify.ts'
import type { Said } from '../../people/notifications/sentences.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import type { TaskPayloads } from '../../platform/jobs/job-types.ts'
import { type CaseRow, notifyGrouped, type Subject, takeReporters } from './reports.queries.ts'

type Decided = TaskPayloads['notify-reporters']

const toldAtOnce = 200

/** A task, because thousands may have reported one thing. Never reveals other reporters or who decided. */
export async function notifyReporters({ db }: { db: Db }, { caseId, profileId, title, decision }: Decided) {
  const stillThere = decision === 'dismiss'
  const says: Said = ['reportDecided', { title, decision }]
  for (let after = 0, last = toldAtOnce; last === toldAtOnce; ) {
    const some = await db.tx(async (tx) => {
      const reporters = await takeReporters(tx, caseId, after, toldAtOnce)
      for (const { reporterId, email } of reporters) {
        if (reporterId !== null)
          await notify(tx, {
            userId: reporterId,
            kind: 'report',
            says,
            relatedEntityType: stillThere ? 'Profile' : null,
            relatedEntityId: stillThere ? profileId : null,
          })
        else if (email !== null) await askMailTo(tx, email, 'report', says)
      }
      return reporters
    })
    after = some.at(-1)?.id ?? 0
    last = some.length
  }
}

/** Creators aren't notified of dismissed reports. */
export async function notifyCreator(tx: Tx, report: CaseRow, decision: ReportDecision, note: string) {
  if (decision === 'dismiss') return
  await tell(tx, report, ['contentDecided', { subject: report.subjectType, title: report.title, decision, note }])
}

/** Before a decision: that it is hidden, why, and that someone will review it. */
export async function notifyTakenDown(
  tx: Tx,
  caseId: number,
  type: ReportSubject,
  { creatorId, profileId, title }: Subject,
) {
  // A comment belongs to its author; a character and its posts to the creator, who gets many in one line.
  if (type !== 'comment' && type !== 'message') return void (await notifyGrouped(tx, caseId, title))
  await notify(tx, {
    userId: creatorId,
    kind: 'decision',
    says: ['takenDown', { subject: type, title }],
    relatedEntityType: 'Profile',
    relatedEntityId: profileId,
  })
}

export const notifyRestored = (tx: Tx, report: CaseRow) =>
  tell(tx, report, ['contentRestored', { subject: report.subjectType, title: report.title }])

const tell = (tx: Tx, { creatorId, profileId }: CaseRow, says: Said) =>
  notify(tx, { userId: creatorId, kind: 'decision', says, relatedEntityType: 'Profile', relatedEntityId: profileId })
