import type { Queries } from '../../platform/db/client.ts'

export interface LikeAsked {
  userId: number
  postId: number
}

/** Locks posts and people in one order, so that two calls never deadlock. No row for a post that may not be liked. */
export const toggleLikes = (db: Pick<Queries, 'many'>, asked: LikeAsked[]) =>
  db.many<{ place: number; liked: boolean; likeCount: number }>(
    'toggle-likes',
    'select place, liked, like_count as "likeCount" from toggle_likes($1, $2)',
    [asked.map(({ userId }) => userId), asked.map(({ postId }) => postId)],
  )
