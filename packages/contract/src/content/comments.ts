import { z } from 'zod'
import { Id, pageSize, requiredText } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { publicName } from '../platform/public-name.ts'

/** Who may comment on a profile's posts, among people who can see them. Subscribers may wherever followers may. */
export const CommentAudience = z.enum(['followers', 'subscribers', 'nobody'])
export type CommentAudience = z.infer<typeof CommentAudience>

/** Who wrote it. `person`: a fan. The others mark comments in a creator's name. */
export const CommentWriter = z.enum(['person', 'creator', 'team', 'ai'])
export type CommentWriter = z.infer<typeof CommentWriter>

export const Comment = z.object({
  id: z.number(),
  postId: z.number(),
  /** The comment that it answers; null if none. */
  parentId: z.number().nullable(),
  authorId: z.number(),
  /** For a creator's comments, name and picture are the profile's. */
  authorName: z.string(),
  authorAvatarUrl: z.string().nullable(),
  body: z.string(),
  writtenBy: CommentWriter,
  /** The team member's name, if one wrote it. */
  writerName: z.string().nullable(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  isPinned: z.boolean(),
  likeCount: z.number(),
  isLikedByCurrentUser: z.boolean(),
  replyCount: z.number(),
  /**
   * There's a block between the author and this viewer, who sees it as the post's creator: to delete it, not to talk.
   */
  isApart: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

export const CommentsPage = z.object({
  /** Newest first; a pinned one comes before all others on the first page. Replies: oldest first. */
  comments: z.array(Comment),
  /** The cursor of the next page; null at the end. */
  next: z.number().nullable(),
  /** Why this viewer may not comment; null if they may. */
  refusal: z.string().nullable(),
})
export type CommentsPage = z.infer<typeof CommentsPage>

export const CommentsQuery = z.object({ before: Id.optional(), pageSize: pageSize(limits.commentsPageSize) })
export const RepliesQuery = z.object({ after: Id.optional(), pageSize: pageSize(limits.commentsPageSize) })

/** Removes marks that reverse letters, and repeated empty lines, so that nobody pushes others off the screen. */
const Body = requiredText(limits.comment, 'Please write something.').transform((body) =>
  body
    .replace(/[\u202d\u202e]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n'),
)

export const NewComment = z
  .object({
    body: Body,
    parentId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    /** For creators only; 'creator' if omitted. */
    writtenBy: CommentWriter.exclude(['person']).optional(),
    writerName: publicName(limits.displayName, 'Please name the member of your team who wrote it.').optional(),
  })
  .refine(({ writtenBy, writerName }) => (writtenBy === 'team') === (writerName !== undefined), {
    path: ['writerName'],
    message: 'Please name the member of your team who wrote it.',
  })
export type NewComment = z.infer<typeof NewComment>

export const CommentEdit = z.object({ body: Body })

export const CommentRules = z.object({
  audience: CommentAudience,
  /** Comments with one of these are refused. */
  words: z.array(requiredText(limits.filteredWord)).max(limits.filteredWords),
})
export type CommentRules = z.infer<typeof CommentRules>

/** What the hub's `CommentsChanged` sends to people watching a post's comments. */
export interface CommentsChanged {
  postId: number
  /** The newest of the new comments, newest last. */
  added: Comment[]
  /** How many more came in the same moment. */
  more: number
  changed: Pick<Comment, 'id' | 'body' | 'editedAt' | 'isPinned'>[]
  removed: Pick<Comment, 'id' | 'parentId'>[]
}
