import type { FollowRequest, FollowState } from '@fanlight/contract/follows'
import type { Db } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import { profileNotFound } from '../profiles/profile-view.ts'
import { foldFollows, follow, readFollow } from './follows.queries.ts'

export async function readFollowState(db: Db, userId: number, profileId: number): Promise<FollowState> {
  const row = await readFollow(db, userId, profileId)
  if (!row) throw profileNotFound()
  return { isFollowing: row.isFollowing, tells: row.tells, followerCount: row.followerCount }
}

/** Free, and independent of a subscription. Following again only changes whether one is told of new posts. */
export async function followProfile(db: Db, userId: number, profileId: number, { tells, fromPostId }: FollowRequest) {
  const { outcome } = await follow(db, userId, profileId, { tells, fromPostId })
  if (outcome === 'none') throw profileNotFound()
  if (outcome === 'own') throw new Problem(400, 'This is your own profile.')
  return readFollowState(db, userId, profileId)
}

const foldedAtOnce = 20_000

/** Adds recent follows to the counters of profiles, and tells creators. */
export async function countFollows({ db }: { db: Db }) {
  while ((await foldFollows(db, foldedAtOnce)).folded === foldedAtOnce) await new Promise((next) => setImmediate(next))
}
