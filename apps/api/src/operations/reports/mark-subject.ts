import { writeAudit } from '../../platform/audit/audit.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { lockForReview, named } from './decide-case.ts'
import { deleteMark, insertMark } from './set-aside.queries.ts'

/** The next report about a minor hides marked content, even from a new sender. */
export const markSubject = (
  db: Db,
  operator: SignedIn,
  id: number,
  { mark, reason }: { mark: boolean; reason: string },
) =>
  db.tx(async (tx) => {
    const report = await lockForReview(tx, operator, id)
    const { subjectType, subjectId } = report
    const changed = await (mark
      ? insertMark(tx, subjectType, subjectId, operator.userId)
      : deleteMark(tx, subjectType, subjectId))
    if (changed === 0) throw new Problem(409, mark ? 'This is marked already.' : 'This is not marked.')
    await writeAudit(tx, operator, {
      action: mark ? 'report.mark' : 'report.unmark',
      subject: ['report', id],
      summary: mark
        ? `Marked the ${named(report)}: hide at the next report of a minor`
        : `Took the mark off the ${named(report)}`,
      details: { reason },
    })
  })
