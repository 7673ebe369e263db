import type { FollowRequest, FollowState } from '@fanlight/contract/content/follows'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { batchCalls } from '../../platform/queues/batch-calls.ts'
import { profileNotFound } from '../profiles/profile-view.ts'
import { type FollowAsked, foldFollows, followProfiles, readFollow } from './follows.queries.ts'

export async function readFollowState(db: Db, userId: number, profileId: number): Promise<FollowState> {
  const row = await readFollow(db, userId, profileId)
  if (!row) throw profileNotFound()
  return { isFollowing: row.isFollowing, tells: row.tells, followerCount: row.followerCount }
}

/**
 * Follows are free and independent of subscriptions. Following again only changes whether to notify of new posts.
 * Concurrent follows share one statement and one commit.
 */
export function createFollows(db: Pick<Db, 'many'>) {
  const follow = batchCalls(async (asked: FollowAsked[]) =>
    (await followProfiles(db, asked)).toSorted((one, other) => one.place - other.place),
  )

  return async (userId: number, profileId: number, { tells, fromPostId }: FollowRequest): Promise<FollowState> => {
    const now = await follow({ userId, profileId, tells, fromPostId })
    if (now.outcome === 'none') throw profileNotFound()
    if (now.outcome === 'own') throw new Problem(400, 'This is your own profile.')
    return { isFollowing: true, tells: now.tells, followerCount: now.followerCount }
  }
}

const foldedAtOnce = 20_000

/** Adds recent follows to the profiles' counters, and notifies creators. */
export async function countFollows({ db }: { db: Db }) {
  while ((await foldFollows(db, foldedAtOnce)).folded === foldedAtOnce) await new Promise((next) => setImmediate(next))
}
