import type { PostsPage } from '@fanlight/contract/posts'
import type { Viewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problem.ts'
import { presentPost } from './post-view.ts'
import { type FeedRow, readFeed } from './posts.queries.ts'

export interface FeedPage {
  profileId: number
  page: number
  pageSize: number
}

/** A page of a profile's posts as this viewer sees them now. */
export async function viewFeed(
  { db, addresses }: Pick<Deps, 'db' | 'addresses'>,
  viewer: Viewer,
  { profileId, page, pageSize }: FeedPage,
): Promise<PostsPage> {
  const rows = await readFeed(db, profileId, viewer.userId, pageSize, (page - 1) * pageSize)
  const [first] = rows
  if (!first) throw new Problem(404, 'Profile not found')
  const posts = rows.filter((row): row is FeedRow => row.id !== null)
  return { posts: posts.map((row) => presentPost(row, viewer, addresses)), page, totalCount: first.totalCount }
}
