import { DraftFileForm } from '@fanlight/contract/content/drafts'
import { limits } from '@fanlight/contract/platform/limits'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import type { Timeouts } from '../../platform/http/timeouts.ts'
import { draftsFolder } from '../../platform/media/drafts-folder.ts'
import { posterSize, storePictures } from '../../platform/media/make-files.ts'
import type { MediaInspector } from '../../platform/media/media-inspector.ts'
import type { Store } from '../../platform/media/store.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import type { UploadedFile } from '../../platform/uploads/keep-uploaded-file.ts'
import { checkFields, type Upload, withUpload } from '../../platform/uploads/read-upload.ts'
import type { UploadsInFlight } from '../../platform/uploads/uploads-in-flight.ts'
import { wrongKind } from '../posts/read-new-post.ts'
import { inspectFiles, type NewFile, removeFiles, storeFiles } from '../posts/store-media.ts'
import { draftNotFound, presentDraftFile } from './draft-view.ts'
import { countBytes, type DraftFileRow, findDraft, insertDraftFile } from './drafts.queries.ts'

interface Needed {
  db: Db
  store: Store
  mediaInspector: MediaInspector
  uploads: UploadsInFlight
  config: Config
  log: Log
  timeouts: Timeouts
}

/** Stores one file of a draft at once, checked like a post's file. The same id again is the same file. */
export async function addDraftFile(deps: Needed, creator: SignedIn, draftId: string, request: FastifyRequest) {
  if (!(await findDraft(deps.db, creator.userId, draftId))) throw draftNotFound()
  const place = { uploads: deps.uploads, person: creator.userId, folder: draftsFolder(deps.config) }
  return withUpload(request, { ...place, pause: deps.timeouts.uploadPause }, async (upload) => {
    const { fileId } = checkFields(DraftFileForm, upload.fields)
    return presentDraftFile(await keep(deps, { creatorId: creator.userId, draftId, fileId }, upload))
  })
}

interface Place {
  creatorId: number
  draftId: string
  fileId: string
}

async function keep(deps: Needed, place: Place, upload: Upload): Promise<DraftFileRow> {
  const [file, poster] = filesOf(upload)
  const before = await findFile(deps.db, place)
  if (before) return before
  const inspected = await inspectFiles(deps, [file], poster ? [poster] : [])
  try {
    await insert(deps, place, file, inspected)
  } catch (error) {
    // If the commit's outcome is unknown, the row may exist: leave the files to the clean-up.
    if (error instanceof Problem) await removeFiles(deps, inspected)
    throw error
  }
  const kept = await findFile(deps.db, place)
  if (!kept) throw draftNotFound()
  return kept
}

async function insert(deps: Needed, { creatorId, draftId, fileId }: Place, file: UploadedFile, inspected: NewFile[]) {
  const [media] = await storeFiles(deps, inspected)
  const [one] = inspected
  if (!media || !one) throw new Error('a file was inspected and not stored')
  if (one.poster) {
    const asked = { ...one.poster, places: 1 }
    await storePictures(deps, { key: one.key, file: one.poster.path, largest: posterSize, asked })
  }
  const isKept = await deps.db.tx(async (tx) => {
    const { bytes } = await countBytes(tx, creatorId)
    if (bytes + media.bytes > limits.bytesOfDrafts) throw tooMuchKept()
    const name = file.name.slice(1, -1)
    const most = { files: limits.filesPerPost, bytes: limits.bytesPerPost }
    return insertDraftFile(tx, creatorId, { ...media, draftId, id: fileId, name }, most)
  })
  if (isKept) return
  // Another call was faster, or the draft is gone or full.
  await removeFiles(deps, inspected)
  const now = await findDraft(deps.db, creatorId, draftId)
  if (now && !now.files.some(({ id }) => id === fileId)) throw tooMuch()
}

const findFile = async (db: Db, { creatorId, draftId, fileId }: Place) =>
  (await findDraft(db, creatorId, draftId))?.files.find(({ id }) => id === fileId)

function filesOf(upload: Upload): [UploadedFile, UploadedFile | undefined] {
  const file = upload.files.find(({ field }) => field === 'file')
  const poster = upload.files.find(({ field }) => field === 'poster')
  if (!file) throw invalid('file', 'Please choose a file.')
  if (poster && poster.kind !== 'image') throw wrongKind(poster, 'A poster must be a picture.')
  return [file, file.kind === 'video' ? poster : undefined]
}

const inMegabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
const tooMuch = () =>
  new Problem(413, `A post has at most ${limits.filesPerPost} files and ${inMegabytes(limits.bytesPerPost)} in all.`)
const tooMuchKept = () =>
  new Problem(
    413,
    `Your drafts have ${inMegabytes(limits.bytesOfDrafts)} of files. Please publish or delete some first.`,
  )
