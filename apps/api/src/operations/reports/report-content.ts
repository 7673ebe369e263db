import type { ReportReason, ReportSubject } from '@fanlight/contract/operations/reports'
import { notifyRemoved } from '../../content/comments/change-comment.ts'
import { openPost } from '../../content/comments/list-comments.ts'
import { keepReported, notifyOfReported } from '../../content/messages/reported-messages.ts'
import { notifyOperators } from '../../people/approvals/notify-operators.ts'
import { isSignedIn, type Viewer } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { networkHash, senderHash } from '../../platform/rate-limits/sender-hash.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { keepText } from './held-text.ts'
import { notifyTakenDown } from './notify-decision.ts'
import { countReport, findPlace, findSubject, insertReport, takeDown } from './reports.queries.ts'

interface Needed {
  db: Db
  bus: Bus
  addresses: MediaAddresses
  config: Pick<Config, 'sessionSecret' | 'kycKey' | 'takedowns'>
}
interface Report {
  subjectType: ReportSubject
  subjectId: number
  reason: ReportReason
  details: string
  email?: string | undefined
  messageNumber?: number | undefined
}

const names: Record<ReportSubject, string> = {
  profile: 'Profile',
  post: 'Post',
  comment: 'Comment',
  message: 'Message',
}

/** Once for each person (or visitor's address) and thing; all reports of a thing form one case. */
export async function reportContent(
  deps: Needed,
  { viewer: reporter, ip }: { viewer: Viewer; ip: string },
  { subjectType, subjectId: givenId, reason, details, email, messageNumber }: Report,
) {
  const { db, bus, config } = deps
  const subjectId = messageNumber === undefined ? givenId : await keepReported(db, reporter, givenId, messageNumber)
  if (subjectType === 'comment') await mayReadComment(deps, reporter, subjectId)
  const takenDown = await db.tx(async (tx) => {
    const subject = await findSubject(tx, subjectType, subjectId)
    if (!subject) throw notFound(subjectType)
    if (subject.creatorId === reporter.userId) throw new Problem(400, 'This is your own. You can change or delete it.')
    const { id: caseId } = await countReport(tx, subjectType, subjectId, subject)
    const network = networkHash('report-network', ip, config.sessionSecret)
    const from = isSignedIn(reporter)
      ? { reporterId: reporter.userId, sender: null, network, email: null }
      : {
          reporterId: null,
          sender: senderHash('report-sender', ip, config.sessionSecret),
          network,
          email: email ?? null,
        }
    const report = await insertReport(tx, { caseId, ...from, type: subjectType, subjectId, reason, details })
    if (!report) throw new Problem(409, `You have already reported this ${subjectType}. Thank you.`)
    if (reason !== 'minor') return undefined
    const { isNew, isTaken, alarm } = await takeDown(tx, { caseId, reportId: report.id, ...config.takedowns })
    if (isNew) await keepText(tx, config, caseId, subject)
    if (alarm)
      await notifyOperators(tx, 'decide reports', [alarms[alarm], { title: subject.title, subject: subjectType }])
    if (!isTaken) return undefined
    await notifyTakenDown(tx, caseId, subjectType, subject)
    return subject.profileId
  })
  if (takenDown === undefined) return
  await bus.publish('posts-changed', { profileId: takenDown })
  if (subjectType === 'comment') await notifyRemoved({ db, bus }, subjectId)
  if (subjectType === 'message') await notifyOfReported(deps, subjectId)
}

const alarms = { waiting: 'minorReported', stopped: 'takedownsStopped' } as const

const notFound = (subjectType: ReportSubject) => new Problem(404, `${names[subjectType]} not found`)

/** Under a post that the reporter can't open, a comment is answered like one that doesn't exist. */
async function mayReadComment({ db, addresses }: Needed, reporter: Viewer, commentId: number) {
  const place = await findPlace(db, commentId)
  if (!place) throw notFound('comment')
  try {
    await openPost({ db, addresses }, reporter, place.postId)
  } catch (error) {
    if (error instanceof Problem && (error.status === 403 || error.status === 404)) throw notFound('comment')
    throw error
  }
}
