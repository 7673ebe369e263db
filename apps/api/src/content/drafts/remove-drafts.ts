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

/** A task deletes the files after the row, and retries until they are gone. */
async function free(tx: Tx, files: FreedFile[]) {
  if (files.length > 0) await enqueue(tx, 'free-files', { files })
}

async function discard(tx: Tx, creatorId: number, id: string) {
  // Lock first: a file being added now either comes before, or finds no draft.
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
    // Serialized with publishing: a published file can no longer be removed.
    if (!(await lockDraft(tx, creatorId, id))) throw draftNotFound()
    const file = await removeDraftFile(tx, creatorId, id, fileId)
    if (!file) throw draftNotFound()
    await free(tx, [file])
  })

/** Deleting a profile deletes its drafts. */
export async function discardDraftsOf(tx: Tx, profileId: number) {
  for (const { id, creatorId } of await listDraftsOfProfile(tx, profileId)) await discard(tx, creatorId, id)
}

/** Deletes abandoned drafts with their files. */
export async function forgetDrafts({ db }: { db: Db }) {
  for (let taken = atOnce; taken === atOnce; ) {
    taken = await db.tx(async (tx) => {
      const old = await takeOldDrafts(tx, retention.drafts, atOnce)
      for (const { id, creatorId } of old) await discard(tx, creatorId, id)
      return old.length
    })
  }
}
