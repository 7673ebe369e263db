import type { Db, Queries } from '../../platform/db/client.ts'

export interface FollowAsked {
  userId: number
  profileId: number
  tells: boolean | undefined
  fromPostId: number | undefined
}

/** Checks owner and blocks for each; `tells` and the count belong to a profile that is followed. */
export const followProfiles = (db: Pick<Db, 'many'>, asked: readonly FollowAsked[]) =>
  db.many<{ place: number; outcome: 'done' | 'own' | 'none'; tells: boolean; followerCount: number }>(
    'follow-profiles',
    `select place, outcome, coalesce(tells, false) as tells, coalesce(follower_count, 0) as "followerCount"
     from follow_profiles($1, $2, $3, $4)`,
    [
      asked.map(({ userId }) => userId),
      asked.map(({ profileId }) => profileId),
      asked.map(({ tells }) => tells ?? null),
      asked.map(({ fromPostId }) => fromPostId ?? null),
    ],
  )

export const unfollow = (db: Queries, userId: number, profileId: number) =>
  db.run('unfollow-profile', 'select unfollow_profile($1, $2)', [userId, profileId])

interface FollowRow {
  isFollowing: boolean
  tells: boolean
  followerCount: number
}

/** A visible profile without a block; no row otherwise. */
export const readFollow = (db: Queries, userId: number, profileId: number) =>
  db.maybe<FollowRow>(
    'read-follow',
    `select w.user_id is not null as "isFollowing", coalesce(w.tells, false) as tells,
       follower_count_of(f.id) as "followerCount"
     from known_profiles f left join follows w on w.profile_id = f.id and w.user_id = $1
     where f.id = $2 and f.is_shown and not kept_apart($1, f.creator_id, f.id)`,
    [userId, profileId],
  )

export const foldFollows = (db: Queries, limit: number) =>
  db.one<{ folded: number }>('fold-follows', 'select fold_follows($1) as folded', [limit])

/** Which of these people have the profile in their home feed, without a block. */
export const findAudience = (db: Queries, profileId: number, userIds: number[]) =>
  db.many<{ userId: number }>(
    'find-audience',
    `select a.user_id as "userId" from audience a join profiles f on f.id = a.profile_id
     where a.profile_id = $1 and a.user_id = any ($2::bigint[]) and reaches(f.creator_id, f.closed_to, a.user_id)`,
    [profileId, userIds],
  )
