import type { Comment } from '@fanlight/contract/content/comments'
import { avatarAddress } from '../../platform/media/signed-url.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Answering, CommentRow } from './comments.queries.ts'

export const commentNotFound = () => new Problem(404, 'Comment not found.')

/** The author of the comment that a reply answers: people who don't see that author aren't told of the reply. */
export const answersOf = ({ id, answeredId }: Pick<CommentRow, 'id'> & Answering) =>
  answeredId === null ? [] : [{ id, authorId: answeredId }]

export const presentComment = (row: CommentRow): Comment => ({
  id: row.id,
  postId: row.postId,
  parentId: row.parentId,
  authorId: row.authorId,
  authorName: row.authorName,
  authorAvatarUrl: row.writtenBy === 'person' ? row.authorAvatarUrl : avatarAddress(row.profileAvatarKey),
  body: row.body,
  writtenBy: row.writtenBy,
  writerName: row.writerName,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  isPinned: row.isPinned,
  likeCount: row.likeCount,
  isLikedByCurrentUser: row.isLiked,
  replyCount: row.replyCount,
  isApart: row.isApart,
})
