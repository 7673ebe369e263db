import type { Queries } from '../../platform/db/client.ts'

export interface CommentLikeAsked {
  userId: number
  commentId: number
}

/** Comments are locked in id order, so two calls cannot deadlock. No row for comments that may not be liked. */
export const toggleCommentLikes = (db: Queries, asked: readonly CommentLikeAsked[]) =>
  db.many<{ place: number; liked: boolean; likeCount: number }>(
    'toggle-comment-likes',
    'select place, liked, like_count as "likeCount" from toggle_comment_likes($1, $2)',
    [asked.map(({ userId }) => userId), asked.map(({ commentId }) => commentId)],
  )
