import { ApiError } from '../../lib/api-error.ts'
import type { UploadProgress } from '../../lib/upload.ts'
import { draftForm } from './draft-content.ts'
import { addDraftFile, removeDraftFile, saveDraft } from './drafts-api.ts'
import { isHere, type PickedFile } from './picked-file.ts'
import type { NewPost } from './post-form.ts'

export interface Written {
  post: NewPost
  files: PickedFile[]
}

export interface Watch {
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
}

interface Beginning {
  id: string
  profileId: number
  revision: number
  uploaded: string[]
  /** Whether a file is still part of the draft, while others are sent. */
  isWanted: (key: string) => boolean
}

/** Brings the server's draft up to date: the words, then the missing files one by one. */
export function createDraftSync({ id, profileId, isWanted, ...begun }: Beginning) {
  const uploaded = new Set(begun.uploaded)
  let { revision } = begun

  async function save(written: Written) {
    revision = (await saveDraft(id, draftForm({ ...written, profileId }, revision))).revision
  }

  async function removeOthers(files: PickedFile[]) {
    const kept = new Set(files.map(({ key }) => key))
    for (const key of [...uploaded]) {
      if (kept.has(key)) continue
      await removeDraftFile(id, key).catch(ignoreMissing)
      uploaded.delete(key)
    }
  }

  async function upload(files: PickedFile[], watch: Watch | undefined) {
    const total = files.reduce((sum, { file }) => sum + file.size, 0)
    let before = 0
    for (const { key, file, poster } of files) {
      if (!isHere(file) || !isWanted(key)) continue
      const start = before
      const tell = ({ sent }: UploadProgress) =>
        watch?.onProgress({ sent: Math.min(start + sent, total), total, secondsLeft: null })
      await addDraftFile(id, { id: key, file, poster }, watch && { signal: watch.signal, onProgress: tell })
      uploaded.add(key)
      before += file.size
    }
  }

  return {
    has: (key: string) => uploaded.has(key),
    revision: () => revision,
    async send(written: Written, watch?: Watch) {
      await save(written)
      await removeOthers(written.files)
      const missing = written.files.filter(({ key }) => !uploaded.has(key))
      if (missing.length === 0) return
      await upload(missing, watch)
      // Their order and alt texts, now that they exist.
      await save(written)
    },
  }
}

export function ignoreMissing(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
