import { messageLimits } from '@fanlight/contract/content/messages/message-limits'
import type { Reaction } from '@fanlight/contract/content/messages/messages'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { type Place, showChanged, type Telling } from './changed-message.ts'
import { freeDeletedFiles } from './message-files.ts'
import { messageNotFound, refused } from './message-refusals.ts'
import { placeOfReaction } from './message-view.ts'
import { deleteMessage, editMessage, findMessages, reactToMessage } from './messages.queries.ts'
import { requireThread } from './open-thread.ts'

export async function changeMessage(deps: Telling, viewer: SignedIn, { id, number }: Place, body: string) {
  const what = { threadId: id, number, authorId: viewer.userId, body }
  const { outcome } = await editMessage(deps.db, what, messageLimits.editMinutes)
  if (outcome === 'none') throw messageNotFound()
  if (outcome === 'late') throw new Problem(409, 'A message can be changed for 15 minutes.')
  if (outcome !== 'done') throw refused(outcome)
  return showChanged(deps, viewer, { id, number })
}

/** A message that isn't the viewer's gets the same refusal as one that doesn't exist. */
export async function requireOwn(db: Db, viewer: SignedIn, { id, number }: Place) {
  const [row] = await findMessages(db, [id], [number])
  if (!row || (row.fromFan ? row.fanId : row.creatorId) !== viewer.userId) throw messageNotFound()
}

/** People can delete their own message whatever happened to the thread. */
export async function takeMessageBack(deps: Telling, viewer: SignedIn, { id, number }: Place) {
  await deps.db.tx(async (tx) => {
    const { isDone } = await deleteMessage(tx, id, number, viewer.userId)
    if (!isDone) throw messageNotFound()
    await freeDeletedFiles(tx, id, number)
  })
  await showChanged(deps, viewer, { id, number })
}

export async function react(deps: Telling, viewer: SignedIn, { id, number }: Place, reaction: Reaction | null) {
  await requireThread(deps.db, viewer, id)
  const { isDone } = await reactToMessage(deps.db, id, number, viewer.userId, placeOfReaction(reaction))
  if (!isDone) throw messageNotFound()
  return showChanged(deps, viewer, { id, number })
}
