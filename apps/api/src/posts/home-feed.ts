import type { HomePage, HomePost, HomeQuery } from '@fanlight/contract/home'
import { limits } from '@fanlight/contract/limits'
import type { z } from 'zod'
import type { SignedIn } from '../auth/viewer.ts'
import type { Db } from '../db/client.ts'
import { avatarAddress, type MediaAddresses } from '../media/signed-url.ts'
import { countNew, findSeen, type HomeRow, hasAudienceOf, readHome } from './home.queries.ts'
import { presentPost } from './post-view.ts'

/** Counted no further: the screen says '99+'. */
const mostCounted = limits.newPostsBadge + 1

/** What the profiles that somebody follows or subscribes to have posted, newest first. */
export async function readHomeFeed(
  { db, addresses }: { db: Db; addresses: MediaAddresses },
  viewer: SignedIn,
  { before, pageSize }: z.output<typeof HomeQuery>,
): Promise<HomePage> {
  const [rows, seen] = await Promise.all([
    readHome(db, viewer.userId, before ?? Number.MAX_SAFE_INTEGER, pageSize),
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

/** Since the last visit; at the first visit nothing is new, as everything is. */
export async function countNewPosts(db: Db, userId: number) {
  const seen = await findSeen(db, userId)
  return seen ? (await countNew(db, userId, seen.postId, mostCounted)).count : 0
}
