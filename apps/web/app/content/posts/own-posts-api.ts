import { ownPostAddresses } from '@fanlight/contract/content/own-post-addresses'
import type { Post, PostEditForm } from '@fanlight/contract/content/posts'
import { callerOf } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { UploadProgress } from '../../lib/upload.ts'
import { forgetPost, forgetPosts, outdatePosts } from './kept-posts.ts'

const { call, callUpload } = callerOf(ownPostAddresses)

export const editPost = (id: number, edit: PostEditForm) => call('editPost', { params: { id }, body: edit })

/** Another post may have been pinned until now, so the lists are read again. */
export async function setPinned(id: number, isPinned: boolean) {
  await call(isPinned ? 'pinPost' : 'unpinPost', { params: { id } })
  void outdatePosts()
}

export async function deletePost(id: number) {
  await call('deletePost', { params: { id } })
  forgetPost(id)
  void queryClient.invalidateQueries({ queryKey: ['profiles'] })
}

interface UploadWatch {
  signal?: AbortSignal
  onProgress?: (progress: UploadProgress) => void
  key?: string
}

export const editMedia = (id: number, form: FormData, watch: UploadWatch = {}) =>
  callUpload('editMedia', { ...watch, params: { id }, form })

export async function publishPost(form: FormData, watch: UploadWatch = {}): Promise<Post> {
  const post = await callUpload('publishPost', { ...watch, form })
  forgetPosts()
  void queryClient.invalidateQueries({ queryKey: ['profiles'] })
  return post
}
