import { createHmac, hkdfSync } from 'node:crypto'
import type { ReportReason, ReportSubject } from '@fanlight/contract/reports'
import { isSignedIn, type Viewer } from '../auth/viewer.ts'
import { tellTaken } from '../comments/change-comment.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import type { Bus } from '../realtime/bus.ts'
import { keepText } from './held-text.ts'
import { countReport, findSubject, insertReport, takeDown } from './reports.queries.ts'
import { tellTakenDown } from './tell-decision.ts'

interface Needed {
  db: Db
  bus: Bus
  config: Pick<Config, 'sessionSecret' | 'kycKey'>
}
interface Report {
  subjectType: ReportSubject
  subjectId: number
  reason: ReportReason
  details: string
  email?: string | undefined
}

const names: Record<ReportSubject, string> = { profile: 'Profile', post: 'Post', comment: 'Comment' }

/** Once for each person (or visitor's address) and thing; all reports of a thing form one case. */
export async function reportContent(
  { db, bus, config }: Needed,
  { viewer: reporter, ip }: { viewer: Viewer; ip: string },
  { subjectType, subjectId, reason, details, email }: Report,
) {
  const takenDown = await db.tx(async (tx) => {
    const subject = await findSubject(tx, subjectType, subjectId)
    if (!subject) throw new Problem(404, `${names[subjectType]} not found`)
    if (subject.creatorId === reporter.userId) throw new Problem(400, 'This is your own. You can change or delete it.')
    const { id: caseId } = await countReport(tx, subjectType, subjectId, subject)
    const from = isSignedIn(reporter)
      ? { reporterId: reporter.userId, sender: null, email: null }
      : { reporterId: null, sender: senderOf(ip, config.sessionSecret), email: email ?? null }
    if (!(await insertReport(tx, { caseId, ...from, type: subjectType, subjectId, reason, details })))
      throw new Problem(409, `You have already reported this ${subjectType}. Thank you.`)
    if (reason !== 'minor') return undefined
    const { isNew, isTaken } = await takeDown(tx, caseId)
    if (isNew) await keepText(tx, config, caseId, subject)
    if (!isTaken) return undefined
    await tellTakenDown(tx, caseId, subjectType, subject)
    return subject.profileId
  })
  if (takenDown === undefined) return
  await bus.publish('posts-changed', { profileId: takenDown })
  if (subjectType === 'comment') await tellTaken({ db, bus }, subjectId)
}

/** A keyed hash, so that the address cannot be read from the database. */
const senderOf = (ip: string, sessionSecret: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', sessionSecret, '', 'report-sender', 32)))
    .update(ip)
    .digest()
