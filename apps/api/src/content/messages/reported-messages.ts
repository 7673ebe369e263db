import { isSignedIn, type Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { messageNotFound } from './message-refusals.ts'
import { findMessages } from './messages.queries.ts'
import { findReported, keepReportedMessage } from './reported-messages.queries.ts'
import { notifyBoth } from './send-message.ts'

/** The number under which the other side's message is kept for operators who decide the report. */
export async function keepReported(db: Db, reporter: Viewer, threadId: number, number: number) {
  if (!isSignedIn(reporter)) throw messageNotFound()
  const { id } = await keepReportedMessage(db, threadId, number, reporter.userId)
  if (id === null) throw messageNotFound()
  return id
}

/** Tells both people what happened to a reported message. */
export async function notifyOfReported(
  { db, ...telling }: { db: Db; bus: Bus; addresses: MediaAddresses },
  reportedId: number,
) {
  const place = await findReported(db, reportedId)
  if (place) await notifyBoth(telling, 'changed', await findMessages(db, [place.threadId], [place.number]))
}
