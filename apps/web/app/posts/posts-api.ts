import { limits } from '@fanlight/contract/limits'
import type { LikeResult, Post, PostEdit, PostsPage } from '@fanlight/contract/posts'
import { api, type ListPage } from '../lib/api-client.ts'
import { forgetLists } from '../lib/kept-lists.ts'
import { queryClient } from '../lib/query-client.ts'
import { type UploadProgress, upload } from '../lib/upload.ts'

const pageSize = limits.postsPageSize

export async function getPosts(profileId: number, page: number): Promise<ListPage<Post>> {
  const { posts, totalCount } = await api.get<PostsPage>(`/posts/profile/${profileId}`, { query: { page, pageSize } })
  return { items: posts, total: totalCount, hasNext: page < Math.ceil(totalCount / pageSize) }
}

export const getPost = (id: number) => api.get<Post>(`/posts/${id}`)

export const likePost = (id: number) => api.post<LikeResult>(`/posts/${id}/like`, {})

export const editPost = (id: number, edit: PostEdit) => api.put<Post>(`/posts/${id}`, edit)

export async function deletePost(id: number) {
  await api.delete(`/posts/${id}`)
  forgetLists()
  void queryClient.invalidateQueries({ queryKey: ['profiles'] })
}

interface UploadWatch {
  signal?: AbortSignal
  onProgress?: (progress: UploadProgress) => void
  key?: string
}

export async function publishPost(form: FormData, watch: UploadWatch = {}): Promise<Post> {
  const post = await upload<Post>('/posts', form, watch)
  forgetLists()
  void queryClient.invalidateQueries({ queryKey: ['profiles'] })
  return post
}
