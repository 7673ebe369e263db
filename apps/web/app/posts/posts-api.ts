import { limits } from '@fanlight/contract/limits'
import type { LikeResult, Post, PostEdit, PostsPage } from '@fanlight/contract/posts'
import { api, type ListPage } from '../lib/api-client.ts'
import { forgetLists } from '../lib/kept-lists.ts'
import { type UploadProgress, upload } from '../lib/upload.ts'

const pageSize = limits.postsPageSize

export async function getPosts(profileId: number, page: number): Promise<ListPage<Post>> {
  const { posts, totalCount } = await api.get<PostsPage>(`/posts/profile/${profileId}`, { query: { page, pageSize } })
  return { items: posts, total: totalCount, hasNext: page < Math.ceil(totalCount / pageSize) }
}

/** The posts that were loaded as `pages` pages, as they are now; their media addresses are new ones. */
export async function getPostsAgain(profileId: number, pages: number[]): Promise<Post[]> {
  const lists = await Promise.all(pages.map((page) => getPosts(profileId, page)))
  return lists.flatMap((list) => list.items)
}

export const likePost = (id: number) => api.post<LikeResult>(`/posts/${id}/like`, {})

export const editPost = (id: number, edit: PostEdit) => api.put<Post>(`/posts/${id}`, edit)

export async function deletePost(id: number) {
  await api.delete(`/posts/${id}`)
  forgetLists()
}

interface UploadWatch {
  signal?: AbortSignal
  onProgress?: (progress: UploadProgress) => void
  key?: string
}

export async function publishPost(form: FormData, watch: UploadWatch = {}): Promise<Post> {
  const post = await upload<Post>('/posts', form, watch)
  forgetLists()
  return post
}
