import { newKey } from '../../lib/click-key.ts'
import { type BegunDraft, keepsDrafts } from './begun-draft.ts'
import { findOnDevice, forgetOnDevice } from './device-drafts.ts'
import { fromDevice, fromServer } from './draft-content.ts'
import { readDraft } from './drafts-api.ts'

/** Unsaved changes on this device come first; undefined if the draft exists nowhere (any more). */
export async function openDraft(id: string, userId: number): Promise<BegunDraft | undefined> {
  const here = keepsDrafts() ? await findOnDevice(id, userId).catch(() => undefined) : undefined
  const server = await readDraft(id).catch((error: unknown) => {
    if (!here) throw error
    // Offline: the server's files return with the next visit.
    return null
  })
  if (here && server === null) return { ...fromDevice(here, undefined), revision: here.revision }
  if (here && server) return fromDevice(here, server)
  if (!here) return server ? fromServer(server) : undefined
  // It was published or deleted elsewhere while this device had unsaved words: they become a new draft.
  if (here.revision > 0) {
    await forgetOnDevice(id)
    return { ...fromDevice(here, undefined), id: newKey() }
  }
  return fromDevice(here, undefined)
}
