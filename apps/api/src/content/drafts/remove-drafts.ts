import { retention } from '../../platform/config/retention.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { draftNotFound } from './draft-view.ts'
import {
  deleteDraft,
  type FreedFile,
  listDraftsOfProfile,
  lockDraft,
  removeDraftFile,
  takeOldDrafts,
} from './drafts.queries.ts'

const atOnce = 50

/** The files follow the row, in a task that is repeated until they are gone. */
async function free(tx: Tx, files: FreedFile[]) {
  if (files.length > 0) await enqueue(tx, 'free-files', { files })
}

async function discard(tx: Tx, creatorId: number, id: string) {
  // First locked: a file that is added at this moment comes before, or finds no draft.
  if (!(await lockDraft(tx, creatorId, id))) return false
  await free(tx, (await deleteDraft(tx, creatorId, id))?.files ?? [])
  return true
}

export const discardDraft = (db: Db, creatorId: number, id: string) =>
  db.tx(async (tx) => {
    if (!(await discard(tx, creatorId, id))) throw draftNotFound()
  })

export const discardFile = (db: Db, creatorId: number, id: string, fileId: string) =>
  db.tx(async (tx) => {
    // One after the other with publishing: a file that is published is no longer removed.
    if (!(await lockDraft(tx, creatorId, id))) throw draftNotFound()
    const file = await removeDraftFile(tx, creatorId, id, fileId)
    if (!file) throw draftNotFound()
    await free(tx, [file])
  })

/** With a profile go its drafts. */
export async function discardDraftsOf(tx: Tx, profileId: number) {
  for (const { id, creatorId } of await listDraftsOfProfile(tx, profileId)) await discard(tx, creatorId, id)
}

/** Drafts that were given up, with their uploads. */
export async function forgetDrafts({ db }: { db: Db }) {
  for (let taken = atOnce; taken === atOnce; ) {
    taken = await db.tx(async (tx) => {
      const old = await takeOldDrafts(tx, retention.drafts, atOnce)
      for (const { id, creatorId } of old) await discard(tx, creatorId, id)
      return old.length
    })
  }
}
