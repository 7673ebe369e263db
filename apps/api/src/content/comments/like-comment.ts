import type { LikeResult } from '@fanlight/contract/content/posts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import { batchCalls } from '../../platform/queues/batch-calls.ts'
import { knownComment } from './change-comment.ts'
import { commentNotFound } from './comment-view.ts'
import { type CommentLikeAsked, toggleCommentLikes } from './like-comment.queries.ts'

/** Likes or unlikes a comment. Likes that arrive together share one statement and one commit. */
export function createCommentLikes(deps: { db: Db; addresses: MediaAddresses }) {
  const toggle = batchCalls(async (asked: CommentLikeAsked[]) => {
    const found = await toggleCommentLikes(deps.db, asked)
    const answers = new Map(found.map((answer) => [answer.place, answer]))
    return asked.map((_, index) => answers.get(index + 1))
  })

  return async (viewer: SignedIn, commentId: number): Promise<LikeResult> => {
    await knownComment(deps, viewer, commentId)
    const now = await toggle({ userId: viewer.userId, commentId })
    if (!now) throw commentNotFound()
    return { isLikedByCurrentUser: now.liked, likeCount: now.likeCount }
  }
}
