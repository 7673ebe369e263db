import { draftAddresses } from '@fanlight/contract/content/draft-addresses'
import type { Draft, DraftFile, DraftForm, DraftSummary } from '@fanlight/contract/content/drafts'
import type { Post } from '@fanlight/contract/content/posts'
import { ApiError } from '../../lib/api-error.ts'
import { callerOf } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'
import type { UploadProgress } from '../../lib/upload.ts'
import { forgetPosts } from './kept-posts.ts'

const { call, callFile, callUpload } = callerOf(draftAddresses)
const draftsKey = ['drafts']

export const draftsQuery = {
  queryKey: draftsKey,
  queryFn: (): Promise<DraftSummary[]> => sayingOf(call('listDrafts'), messageElse('Failed to load drafts.')),
}

export const forgetDraftList = () => queryClient.invalidateQueries({ queryKey: draftsKey })

/** Undefined if there's none (any more). */
export async function readDraft(id: string): Promise<Draft | undefined> {
  try {
    return await call('readDraft', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}

export const saveDraft = (id: string, form: DraftForm): Promise<Draft> =>
  call('saveDraft', { params: { id }, body: form })

export async function deleteDraft(id: string) {
  await call('deleteDraft', { params: { id } })
  await forgetDraftList()
}

export const draftPicture = (id: string, fileId: string) => callFile('readDraftPicture', { params: { id, fileId } })

interface SentFile {
  id: string
  file: File
  poster: Blob | null
}
interface Watch {
  signal?: AbortSignal
  onProgress?: (progress: UploadProgress) => void
}

export function addDraftFile(draftId: string, { id, file, poster }: SentFile, watch: Watch = {}): Promise<DraftFile> {
  const form = new FormData()
  form.set('fileId', id)
  if (poster) form.set('poster', poster, 'poster.jpg')
  form.set('file', file)
  return callUpload('addDraftFile', { ...watch, params: { id: draftId }, form })
}

export const removeDraftFile = (id: string, fileId: string) => call('removeDraftFile', { params: { id, fileId } })

export async function publishDraft(id: string, revision: number): Promise<Post> {
  const post = await call('publishDraft', { params: { id }, body: { revision } })
  forgetPosts()
  void forgetDraftList()
  void queryClient.invalidateQueries({ queryKey: ['profiles'] })
  return post
}
