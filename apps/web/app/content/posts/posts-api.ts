import type { FeedKind } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { limits } from '@fanlight/contract/platform/limits'
import type { ListPage } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { readAfterWrites } from '../../lib/read-after-writes.ts'
import { messageElse } from '../../lib/shown-error.ts'
import { listQuery } from '../../lib/use-list.ts'
import { alone, keptPosts } from './kept-posts.ts'

const pageSize = limits.postsPageSize

async function getPosts(profileId: number, kind: FeedKind, page: number, before?: number): Promise<ListPage<Post>> {
  const query = { page, pageSize, kind: kind === 'all' ? undefined : kind, before }
  const { posts, totalCount } = await call('listPosts', { params: { profileId }, query })
  return { items: posts, total: totalCount, hasNext: posts.length > 0 && page * pageSize < totalCount }
}

export const suggestTags = (typed: string) => call('suggestTags', { query: { typed } })

/** Continues after the last post, so that new posts move nothing. */
export const postsQuery = (profileId: number, kind: FeedKind = 'all') =>
  listQuery<Post>({
    key: [...keptPosts, 'profile', profileId, kind],
    load: (page, last) => readAfterWrites(() => getPosts(profileId, kind, page, last)),
    failed: 'Failed to load posts.',
  })

export const getPost = (id: number) => call('readPost', { params: { id } })

async function findPost(id: number): Promise<ListPage<Post>> {
  try {
    return { items: [await readAfterWrites(() => getPost(id))], total: 1, hasNext: false }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { items: [], total: 0, hasNext: false }
    throw error
  }
}

/** A list with one post, or none if it doesn't exist or isn't visible. */
export const postQuery = (id: number) =>
  listQuery<Post>({
    key: [...alone, id],
    load: () => findPost(id),
    failed: messageElse('Failed to load posts.'),
  })

export const likePost = (id: number) => call('likePost', { params: { id } })

export const bookmarkPost = (id: number) => call('bookmarkPost', { params: { id }, body: { listId: null } })
export const forgetBookmark = (id: number) => call('forgetBookmark', { params: { id } })
