import type { ReportReason, ReportSubject } from '@fanlight/contract/reports'
import type { SignedIn } from '../auth/viewer.ts'
import type { Db } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import { countReport, findSubject, insertReport } from './reports.queries.ts'

interface Report {
  subjectType: ReportSubject
  subjectId: number
  reason: ReportReason
  details: string
}

/** Once per person and thing; all reports of one thing come to an operator together. */
export const reportContent = (db: Db, reporter: SignedIn, { subjectType, subjectId, reason, details }: Report) =>
  db.tx(async (tx) => {
    const subject = await findSubject(tx, subjectType, subjectId)
    if (!subject) throw new Problem(404, `${subjectType === 'post' ? 'Post' : 'Profile'} not found`)
    if (subject.creatorId === reporter.userId) throw new Problem(400, 'This is your own. You can change or delete it.')
    const { id: caseId } = await countReport(tx, subjectType, subjectId, subject)
    const report = { caseId, reporterId: reporter.userId, type: subjectType, subjectId, reason, details }
    if (!(await insertReport(tx, report)))
      throw new Problem(409, `You have already reported this ${subjectType}. Thank you.`)
  })
