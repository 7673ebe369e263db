import type { Message } from '@fanlight/contract/content/messages/messages'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { messageNotFound } from './message-refusals.ts'
import { presentMessage, sideOf } from './message-view.ts'
import { findMessages } from './messages.queries.ts'
import { notifyBoth } from './send-message.ts'

export interface Telling {
  db: Db
  bus: Bus
  addresses: MediaAddresses
}
export interface Place {
  id: number
  number: number
}

/** Tells both people of a thread how a message changed. */
export async function notifyOfChange({ db, bus, addresses }: Telling, { id, number }: Place) {
  const [row] = await findMessages(db, [id], [number])
  if (row) await notifyBoth({ bus, addresses }, 'changed', [row])
  return row
}

/** The same, and answers with the message as the viewer sees it. */
export async function showChanged(deps: Telling, viewer: SignedIn, place: Place): Promise<Message> {
  const row = await notifyOfChange(deps, place)
  if (!row) throw messageNotFound()
  const side = sideOf(row.fanId === viewer.userId)
  return presentMessage(row, { side, viewerId: viewer.userId, addresses: deps.addresses })
}
