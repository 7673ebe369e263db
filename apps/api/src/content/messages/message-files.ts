import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import { retention } from '../../platform/config/retention.ts'
import type { Db, Log, Tx } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { makeFiles } from '../../platform/media/make-files.ts'
import type { MediaInspector } from '../../platform/media/media-inspector.ts'
import type { Checked, MediaAddresses } from '../../platform/media/signed-url.ts'
import type { Store } from '../../platform/media/store.ts'
import { UnreadableFile } from '../../platform/media/unreadable-file.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import * as files from './message-files.queries.ts'
import { findMessages } from './messages.queries.ts'
import { requireThread } from './open-thread.ts'
import { notifyBoth } from './send-message.ts'

interface Making {
  db: Db
  bus: Bus
  store: Store
  mediaInspector: MediaInspector
  addresses: MediaAddresses
  config: Config
  log: Log
}

/**
 * Processes a video or a large picture while its sender is still writing. Both sides of a sent message are notified.
 * Safe to repeat.
 */
export async function finishMessageFile(deps: Making, { key }: { key: string }) {
  const file = await files.findUnfinishedFile(deps.db, key)
  if (!file) return
  const made = await makeFiles(deps, { id: 0, ...file }).catch((error) => {
    if (!(error instanceof UnreadableFile)) throw error
    deps.log.info({ reason: error.reason, cause: error.cause }, 'a file of a message could not be made')
    return null
  })
  const place = await files.finishMessageFile(deps.db, key, made)
  if (!place) return freeIfGone(deps.db, file)
  if (place.number === null) return
  await notifyBoth(deps, 'changed', await findMessages(deps.db, [place.threadId], [place.number]))
}

/** If it was removed in the meantime, delete what was stored since. */
async function freeIfGone(db: Db, file: files.FreedFile) {
  if ((await files.isFile(db, file.key)).isThere) return
  await db.tx((tx) => free(tx, [{ key: file.key, original: file.original }]))
}

async function free(tx: Tx, freed: files.FreedFile[]) {
  if (freed.length > 0) await enqueue(tx, 'free-files', { files: freed })
}

/** Files of a deleted message, unless they are evidence or someone bought them. */
export const freeDeletedFiles = async (tx: Tx, threadId: number, number: number) =>
  free(tx, await files.dropMessageFiles(tx, threadId, number))

export async function removeWaitingFile(db: Db, viewer: SignedIn, threadId: number, id: string) {
  await requireThread(db, viewer, threadId)
  await db.tx(async (tx) => {
    const file = await files.removeWaitingFile(tx, { threadId, authorId: viewer.userId, id })
    if (!file) throw new Problem(404, 'This file is not there any more.')
    await free(tx, [file])
  })
}

const atOnce = 100

/** Deletes uploads that were never sent. */
export async function forgetUnsentFiles({ db }: { db: Db }) {
  for (let taken = atOnce; taken === atOnce; ) {
    taken = await db.tx(async (tx) => {
      const freed = await files.dropUnsentFiles(tx, retention.unsentFiles, atOnce)
      await free(tx, freed)
      return freed.length
    })
  }
}

/** Erasing an account deletes the files it sent. */
export const dropFilesOf = async (tx: Tx, userId: number) => free(tx, await files.dropFilesOf(tx, userId))

/** Whether this viewer may have a message's file now; only their own cache may keep it. */
export async function openMessageFile(db: Db, { key, viewerId }: Checked & { key: string }) {
  if (viewerId === null) return undefined
  const gate = await files.mayOpenFile(db, key, viewerId)
  return gate?.mayOpen ? { shared: false, once: true, auditedPostId: undefined } : undefined
}
