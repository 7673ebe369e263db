import type { Message } from '@fanlight/contract/content/messages/messages'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Place, Telling } from './changed-message.ts'
import { messageNotFound } from './message-refusals.ts'
import { presentMessage, sideOf } from './message-view.ts'
import { findMessages } from './messages.queries.ts'
import { notifyBoth } from './send-message.ts'

/** Tells both people of a message that was sent elsewhere, and answers with it as the viewer sees it. */
export async function showSent(
  { db, bus, addresses }: Telling,
  viewer: SignedIn,
  { id, number, isNew }: Place & { isNew: boolean },
): Promise<Message> {
  const [row] = await findMessages(db, [id], [number])
  if (!row) throw messageNotFound()
  if (isNew) await notifyBoth({ bus, addresses }, 'message', [row])
  return presentMessage(row, { side: sideOf(row.fanId === viewer.userId), viewerId: viewer.userId, addresses })
}
