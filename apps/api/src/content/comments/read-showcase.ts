import type { Showcase } from '@fanlight/contract/content/showcase'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import { showPosts } from '../posts/show-posts.ts'
import { presentComment } from './comment-view.ts'
import { findPinned, listComments } from './comments.queries.ts'
import { findShowcase } from './showcase.queries.ts'

const mostComments = 3

/** The real post that the landing page shows. */
export async function readShowcase(deps: { db: Db; addresses: MediaAddresses }, viewer: Viewer): Promise<Showcase> {
  const { db } = deps
  const [found] = await findShowcase(db, viewer.userId)
  const [post] = found ? await showPosts(deps, viewer, [found.id]) : []
  if (!post) return { post: null, comments: [] }
  const [pinned, newest] = await Promise.all([
    findPinned(db, post.id, viewer.userId),
    listComments(db, post.id, viewer.userId, { before: Number.MAX_SAFE_INTEGER, limit: mostComments }),
  ])
  return { post, comments: [...pinned, ...newest].slice(0, mostComments).map(presentComment) }
}
