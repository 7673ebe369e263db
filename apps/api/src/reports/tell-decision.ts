import type { ReportDecision, ReportSubject } from '@fanlight/contract/reports'
import type { Db, Tx } from '../db/client.ts'
import type { TaskPayloads } from '../jobs/job-types.ts'
import { askMailTo } from '../mail/ask-mail.ts'
import { notify } from '../notifications/notify.ts'
import type { Said } from '../notifications/sentences.ts'
import { type CaseRow, type Subject, takeReporters, tellGathered } from './reports.queries.ts'

type Decided = TaskPayloads['tell-reporters']

const toldAtOnce = 200

/** A task: thousands may have reported one thing. Never says who else did, or who decided. */
export async function tellReporters({ db }: { db: Db }, { caseId, profileId, title, decision }: Decided) {
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

/** A dismissed report is nothing that a creator has to hear of. */
export async function tellCreator(tx: Tx, report: CaseRow, decision: ReportDecision, note: string) {
  if (decision === 'dismiss') return
  await tell(tx, report, ['contentDecided', { subject: report.subjectType, title: report.title, decision, note }])
}

/** Before anybody has looked: why it is gone, and that somebody will. */
export async function tellTakenDown(
  tx: Tx,
  caseId: number,
  type: ReportSubject,
  { creatorId, profileId, title }: Subject,
) {
  // A comment is its author's, a character and its posts are its creator's, who hears of many at once.
  if (type !== 'comment') return void (await tellGathered(tx, caseId, title))
  await notify(tx, {
    userId: creatorId,
    kind: 'decision',
    says: ['takenDown', { subject: type, title }],
    relatedEntityType: 'Profile',
    relatedEntityId: profileId,
  })
}

export const tellRestored = (tx: Tx, report: CaseRow) =>
  tell(tx, report, ['contentRestored', { subject: report.subjectType, title: report.title }])

const tell = (tx: Tx, { creatorId, profileId }: CaseRow, says: Said) =>
  notify(tx, { userId: creatorId, kind: 'decision', says, relatedEntityType: 'Profile', relatedEntityId: profileId })
