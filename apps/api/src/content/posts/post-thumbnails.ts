import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import { presentPost } from './post-view.ts'
import { findPosts } from './posts.queries.ts'

/**
 * Small pictures of posts for lists and notifications. They're blurred if the viewer has no access, and for
 * pay-per-view, since a glance at a list must not start the viewing. Operators count as readers here.
 */
export function createPostThumbnails({ db, addresses }: { db: Db; addresses: MediaAddresses }) {
  return async (viewer: SignedIn, ids: number[]): Promise<Map<number, string | null>> => {
    if (ids.length === 0) return new Map()
    const asked = [...new Set(ids)].map((postId) => ({ postId, viewerId: viewer.userId, isOperator: false }))
    const rows = await findPosts(db, asked)
    const reader = { ...viewer, seesAll: false }
    return new Map(
      rows.flatMap((row) => {
        if (!row) return []
        const { id, isPpv, creatorId, mediaItems } = presentPost(row, reader, addresses)
        const [first] = mediaItems
        const open = isPpv && creatorId !== viewer.userId ? null : first?.smallUrl
        return [[id, open ?? first?.blurredUrl ?? null] as const]
      }),
    )
  }
}
