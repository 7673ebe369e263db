import type { HomePost } from '@fanlight/contract/content/home'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import { showPosts } from '../posts/show-posts.ts'
import { findWords, mostHits } from '../search/find-words.ts'
import { topicNamed } from '../tags/topics.ts'
import { findPosts, findTagged } from './discovery.queries.ts'

interface Needed {
  db: Db
  addresses: MediaAddresses
}
interface Page {
  page: number
  pageSize: number
}
/** `total` counts up to the page after this one only. */
interface Found {
  posts: HomePost[]
  total: number
}

const offsetOf = ({ page, pageSize }: Page) => (page - 1) * pageSize

/** Finds posts by their words, newest first, at most 1,000. */
export async function searchPosts(deps: Needed, viewer: Viewer, typed: string, page: Page): Promise<Found> {
  const offset = offsetOf(page)
  const { query, uses } = await findWords(deps.db, typed)
  if (query === null || offset >= mostHits) return { posts: [], total: 0 }
  const most = Math.min(offset + page.pageSize + 1, mostHits)
  const { ids } = await findPosts(deps.db, viewer.userId, query, uses, most)
  return { posts: await showPosts(deps, viewer, ids.slice(offset, offset + page.pageSize)), total: ids.length }
}

/** Posts with a tag, newest first, at most 1,000. */
export async function listTopicPosts(deps: Needed, viewer: Viewer, slug: string, page: Page): Promise<Found> {
  const offset = offsetOf(page)
  const topic = await topicNamed(deps.db, slug)
  if (!topic || offset >= mostHits) return { posts: [], total: 0 }
  const { ids } = await findTagged(deps.db, viewer.userId, topic.id, page.pageSize + 1, offset)
  return { posts: await showPosts(deps, viewer, ids.slice(0, page.pageSize)), total: offset + ids.length }
}
