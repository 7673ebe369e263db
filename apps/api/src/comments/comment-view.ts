import type { Comment } from '@fanlight/contract/comments'
import { avatarAddress } from '../media/signed-url.ts'
import { Problem } from '../problems/problem.ts'
import type { CommentRow } from './comments.queries.ts'

export const commentNotFound = () => new Problem(404, 'Comment not found.')

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
