import type { Deps } from '../../deps.ts'
import { retention } from '../../platform/config/retention.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { sendFile } from '../../platform/media/send-file.ts'
import { pictureFile, servedName } from '../../platform/media/stored-files.ts'
import { acceptUploads } from '../../platform/uploads/read-upload.ts'
import { viewPost } from '../posts/post-view.ts'
import { addDraftFile } from './add-draft-file.ts'
import { draftNotFound, hasPicture, presentDraft, presentSummary } from './draft-view.ts'
import { findDraft, listDrafts } from './drafts.queries.ts'
import { publishDraft } from './publish-draft.ts'
import { discardDraft, discardFile } from './remove-drafts.ts'
import { saveDraft } from './save-draft.ts'

/** A creator's drafts, private to them. Anyone else gets the same 404 as for a draft that doesn't exist. */
export async function draftRoutes(api: Api, deps: Deps) {
  const { db, store } = deps

  async function find(creatorId: number, id: string) {
    const draft = await findDraft(db, creatorId, id)
    if (!draft) throw draftNotFound()
    return draft
  }

  handle(api, 'listDrafts', async ({ viewer }, reply) => {
    reply.header('cache-control', 'private, no-store')
    return (await listDrafts(db, viewer.userId, retention.drafts)).map(presentSummary)
  })

  handle(api, 'readDraft', async ({ viewer, params }, reply) => {
    reply.header('cache-control', 'private, no-store')
    return presentDraft(await find(viewer.userId, params.id))
  })

  handle(api, 'saveDraft', (request) => saveDraft(db, request.viewer, request.params.id, () => request.body))

  handle(api, 'deleteDraft', ({ viewer, params }) => discardDraft(db, viewer.userId, params.id))

  await acceptUploads(api, (uploads) => {
    handle(uploads, 'addDraftFile', (request) => addDraftFile(deps, request.viewer, request.params.id, request))
  })

  handle(api, 'removeDraftFile', ({ viewer, params }) => discardFile(db, viewer.userId, params.id, params.fileId))

  handle(api, 'readDraftPicture', async (request, reply) => {
    const { files } = await find(request.viewer.userId, request.params.id)
    const row = files.find(({ id }) => id === request.params.fileId)
    const file = row && hasPicture(row) && (await store.open(servedName(row.key, pictureFile(row.kind, row.width))))
    if (!file) throw draftNotFound()
    reply.header('cache-control', 'private, no-store')
    return sendFile(request, reply, { file, type: 'image/webp', etag: `"${row.key}"` })
  })

  handle(api, 'publishDraft', async (request) => {
    const { viewer, params } = request
    const id = await publishDraft(deps, viewer, params.id, () => request.body.revision)
    return viewPost(deps, viewer, id)
  })
}
