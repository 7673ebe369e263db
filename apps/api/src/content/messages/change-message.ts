import { messageLimits } from '@fanlight/contract/content/messages/message-limits'
import type { Message, Reaction } from '@fanlight/contract/content/messages/messages'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { dropMessageFiles } from './message-files.queries.ts'
import { free } from './message-files.ts'
import { messageNotFound, refused } from './message-refusals.ts'
import { placeOfReaction, presentMessage, sideOf } from './message-view.ts'
import { deleteMessage, editMessage, findMessages, reactToMessage } from './messages.queries.ts'
import { requireThread } from './open-thread.ts'
import { notifyBoth } from './send-message.ts'

interface Needed {
  db: Db
  bus: Bus
  addresses: MediaAddresses
}
interface Place {
  id: number
  number: number
}

export async function changeMessage(deps: Needed, viewer: SignedIn, { id, number }: Place, body: string) {
  const what = { threadId: id, number, authorId: viewer.userId, body }
  const { outcome } = await editMessage(deps.db, what, messageLimits.editMinutes)
  if (outcome === 'none') throw messageNotFound()
  if (outcome === 'late') throw new Problem(409, 'A message can be changed for 15 minutes.')
  if (outcome !== 'done') throw refused(outcome)
  return told(deps, viewer, { id, number })
}

/** For a message that isn't the viewer's, as for one that isn't there. */
export async function requireOwn(db: Db, viewer: SignedIn, { id, number }: Place) {
  const [row] = await findMessages(db, [id], [number])
  if (!row || (row.fromFan ? row.fanId : row.creatorId) !== viewer.userId) throw messageNotFound()
}

/** One's own message goes whatever became of the thread. */
export async function takeMessageBack(deps: Needed, viewer: SignedIn, { id, number }: Place) {
  await deps.db.tx(async (tx) => {
    const { isDone } = await deleteMessage(tx, id, number, viewer.userId)
    if (!isDone) throw messageNotFound()
    await free(tx, await dropMessageFiles(tx, id, number))
  })
  await told(deps, viewer, { id, number })
}

export async function react(deps: Needed, viewer: SignedIn, { id, number }: Place, reaction: Reaction | null) {
  await requireThread(deps.db, viewer, id)
  const { isDone } = await reactToMessage(deps.db, id, number, viewer.userId, placeOfReaction(reaction))
  if (!isDone) throw messageNotFound()
  return told(deps, viewer, { id, number })
}

async function told({ db, bus, addresses }: Needed, viewer: SignedIn, { id, number }: Place): Promise<Message> {
  const [row] = await findMessages(db, [id], [number])
  if (!row) throw messageNotFound()
  await notifyBoth({ bus, addresses }, 'changed', [row])
  return presentMessage(row, { side: sideOf(row.fanId === viewer.userId), viewerId: viewer.userId, addresses })
}
