import type { Comment, CommentRules, CommentsPage, NewComment } from '@fanlight/contract/comments'
import { limits } from '@fanlight/contract/limits'
import { call } from '../lib/call.ts'
import { withClickKey } from '../lib/click-key.ts'

const pageSize = limits.commentsPageSize

export const getComments = (postId: number, before?: number): Promise<CommentsPage> =>
  call('listComments', { params: { id: postId }, query: { before, pageSize } })

export const getReplies = (commentId: number, after?: number): Promise<CommentsPage> =>
  call('listReplies', { params: { id: commentId }, query: { after, pageSize } })

/** One key for each press: a comment whose answer was lost is not written twice. */
export const writeComment = withClickKey(
  (key, postId: number, body: NewComment): Promise<Comment> =>
    call('writeComment', { params: { id: postId }, body, key }),
)

export const watchComments = (postId: number) => call('watchComments', { params: { id: postId } })
export const changeComment = (id: number, body: string) => call('changeComment', { params: { id }, body: { body } })
export const deleteComment = (id: number) => call('deleteComment', { params: { id } })
export const likeComment = (id: number) => call('likeComment', { params: { id } })
export const setPinned = (id: number, isPinned: boolean) =>
  isPinned ? call('pinComment', { params: { id } }) : call('unpinComment', { params: { id } })

export const blockPerson = (id: number) => call('blockPerson', { params: { id } })

export const rulesQuery = (profileId: number) => ({
  queryKey: ['comment-rules', profileId],
  queryFn: () => call('readCommentRules', { params: { id: profileId } }),
})
export const saveRules = (profileId: number, body: CommentRules) =>
  call('saveCommentRules', { params: { id: profileId }, body })
