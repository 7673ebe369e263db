import { MediaEdit } from '@fanlight/contract/content/posts'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import type { Timeouts } from '../../platform/http/timeouts.ts'
import { draftsFolder } from '../../platform/media/drafts-folder.ts'
import type { MediaInspector } from '../../platform/media/media-inspector.ts'
import type { Store } from '../../platform/media/store.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { checkFields, type Upload, withUpload } from '../../platform/uploads/read-upload.ts'
import type { UploadsInFlight } from '../../platform/uploads/uploads-in-flight.ts'
import { changeMedia, lockAsSeen } from './change-media.ts'
import { ownPost } from './change-post.ts'
import { wrongKind } from './read-new-post.ts'
import { inspectFiles, removeFiles, storeFiles } from './store-media.ts'

interface Needed {
  db: Db
  bus: Bus
  store: Store
  mediaInspector: MediaInspector
  uploads: UploadsInFlight
  config: Config
  log: Log
  timeouts: Timeouts
}

/** Adds, removes and reorders the pictures and videos of a published post: everything or nothing. */
export async function editMedia(deps: Needed, viewer: SignedIn, postId: number, request: FastifyRequest) {
  const { profileId } = await ownPost(deps, viewer, postId, 'edit')
  const place = { uploads: deps.uploads, person: viewer.userId, folder: draftsFolder(deps.config) }
  await withUpload(request, { ...place, pause: deps.timeouts.uploadPause }, async (upload) => {
    const edit = checkFields(MediaEdit, upload.fields)
    const { files, posters } = filesOf(upload, edit)
    // Before the slow work on the files, and again when they're ready.
    await deps.db.tx((tx) => lockAsSeen(tx, postId, edit))
    const inspected = await inspectFiles(deps, files, posters)
    try {
      const added = await storeFiles(deps, inspected)
      await deps.db.tx((tx) => changeMedia(tx, postId, edit, added))
    } catch (error) {
      // If the commit's outcome is unknown, the rows may exist: the files are left to the clean-up.
      if (error instanceof Problem) await removeFiles(deps, inspected)
      throw error
    }
  })
  await deps.bus.publish('posts-changed', { profileId })
}

function filesOf({ files: all }: Upload, { items }: MediaEdit) {
  const files = all.filter(({ field }) => field === 'files')
  const posters = all.filter(({ field }) => field === 'poster')
  for (const poster of posters) if (poster.kind !== 'image') throw wrongKind(poster, 'A poster must be a picture.')
  if (files.length !== items.filter(({ id }) => id === undefined).length)
    throw invalid('files', 'Please send one file for each new picture or video.')
  return { files, posters }
}
