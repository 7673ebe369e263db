import type { HomePage, HomePost, HomeQuery } from '@fanlight/contract/content/home'
import { limits } from '@fanlight/contract/platform/limits'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { avatarAddress, type MediaAddresses } from '../../platform/media/signed-url.ts'
import type { Reads } from '../../platform/replicas/reads.ts'
import { countNew, findSeen, type HomeRow, hasAudienceOf, readHome } from './home.queries.ts'
import { presentPost } from './post-view.ts'

/** Above this the screen shows '99+'. */
const mostCounted = limits.newPostsBadge + 1

/** The newest posts of profiles that someone follows or subscribes to. */
export async function readHomeFeed(
  { db, reads, addresses }: { db: Db; reads: Pick<Reads, 'for'>; addresses: MediaAddresses },
  viewer: SignedIn,
  { before, pageSize }: z.output<typeof HomeQuery>,
): Promise<HomePage> {
  const [rows, seen] = await Promise.all([
    readHome(reads.for(viewer), viewer.userId, before ?? Number.MAX_SAFE_INTEGER, pageSize),
    findSeen(db, viewer.userId),
  ])
  return {
    posts: rows.map((row) => presentHomePost(row, viewer, addresses)),
    next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
    seenUpTo: seen?.postId ?? null,
    hasAnybody: rows.length > 0 || (await hasAudienceOf(db, viewer.userId)).hasAnybody,
  }
}

export const presentHomePost = (row: HomeRow, viewer: SignedIn, addresses: MediaAddresses): HomePost => ({
  ...presentPost(row, viewer, addresses),
  profile: { name: row.profileName, avatarUrl: avatarAddress(row.avatarKey), creatorName: row.creatorName },
})

/** New since the last visit. At the first visit nothing counts as new. */
export async function countNewPosts(db: Db, userId: number) {
  const seen = await findSeen(db, userId)
  return seen ? (await countNew(db, userId, seen.postId, mostCounted)).count : 0
}
