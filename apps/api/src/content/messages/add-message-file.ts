import { messageLimits } from '@fanlight/contract/content/messages/message-limits'
import { MessageFileForm, type WaitingFile } from '@fanlight/contract/content/messages/messages'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import type { Timeouts } from '../../platform/http/timeouts.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { draftsFolder } from '../../platform/media/drafts-folder.ts'
import type { MediaInspector } from '../../platform/media/media-inspector.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import type { Store } from '../../platform/media/store.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { checkFields, type Upload, withUpload } from '../../platform/uploads/read-upload.ts'
import type { UploadsInFlight } from '../../platform/uploads/uploads-in-flight.ts'
import { wrongKind } from '../posts/read-new-post.ts'
import { inspectFiles, type NewFile, removeFiles, storeFiles } from '../posts/store-media.ts'
import { addMessageFile, type FilePlace, findWaitingFile, type MessageFileRow } from './message-files.queries.ts'
import { refused, threadNotFound } from './message-refusals.ts'
import { presentWaiting } from './message-view.ts'
import { requireThread } from './open-thread.ts'

interface Needed {
  db: Db
  store: Store
  mediaInspector: MediaInspector
  uploads: UploadsInFlight
  addresses: MediaAddresses
  config: Config
  log: Log
  timeouts: Timeouts
}

/** Stores one file for a later message at once, checked like a post's file. The same id again is the same file. */
export async function keepMessageFile(
  deps: Needed,
  author: SignedIn,
  threadId: number,
  request: FastifyRequest,
): Promise<WaitingFile> {
  const { refusal } = await requireThread(deps.db, author, threadId)
  if (refusal) throw refused(refusal)
  const place = { uploads: deps.uploads, person: author.userId, folder: draftsFolder(deps.config) }
  return withUpload(request, { ...place, pause: deps.timeouts.uploadPause }, async (upload) => {
    const { fileId } = checkFields(MessageFileForm, upload.fields)
    const file = await keep(deps, { threadId, authorId: author.userId, id: fileId }, upload)
    return presentWaiting(file, author.userId, deps.addresses)
  })
}

async function keep(deps: Needed, place: FilePlace, upload: Upload): Promise<MessageFileRow> {
  const before = await findWaitingFile(deps.db, place)
  if (before) return before.file
  const file = upload.files.find(({ field }) => field === 'file')
  const poster = upload.files.find(({ field }) => field === 'poster')
  if (!file) throw invalid('file', 'Please choose a file.')
  if (poster && poster.kind !== 'image') throw wrongKind(poster, 'A poster must be a picture.')
  const inspected = await inspectFiles(deps, [file], poster && file.kind === 'video' ? [poster] : [])
  try {
    await insert(deps, place, inspected)
  } catch (error) {
    // If the commit's outcome is unknown, the row may exist: leave the files to the clean-up.
    if (error instanceof Problem) await removeFiles(deps, inspected)
    throw error
  }
  const kept = await findWaitingFile(deps.db, place)
  if (!kept) throw new Problem(409, 'This file was sent or removed meanwhile.')
  return kept.file
}

const most = {
  files: messageLimits.files,
  bytes: messageLimits.bytesOfFiles,
  waiting: messageLimits.bytesWaiting,
}

async function insert(deps: Needed, place: FilePlace, inspected: NewFile[]) {
  const [media] = await storeFiles(deps, inspected)
  if (!media) throw new Error('a file was inspected and not stored')
  const outcome = await deps.db.tx(async (tx) => {
    const { outcome: done } = await addMessageFile(tx, place, media, most)
    if (done === 'kept' && media.state === 'processing')
      await enqueue(tx, 'finish-message-file', { key: media.key }, { key: `finish-message-file-${media.key}` })
    return done
  })
  if (outcome === 'kept') return
  if (outcome === 'again') return removeFiles(deps, inspected)
  if (outcome === 'none') throw threadNotFound()
  if (outcome !== 'full') throw refused(outcome)
  const megabytes = messageLimits.bytesOfFiles / 1024 / 1024
  throw new Problem(413, `A message has at most ${messageLimits.files} files and ${megabytes} MB in all.`)
}
