import type { Comment, CommentRules, CommentsPage, NewComment } from '@fanlight/contract/content/comments'
import { limits } from '@fanlight/contract/platform/limits'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { withClickKey } from '../../lib/click-key.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'

const pageSize = limits.commentsPageSize

/** Dropped with its screen, because it's only kept up to date while shown. */
export const commentsQuery = (postId: number) =>
  infiniteQueryOptions({
    queryKey: ['comments', postId],
    queryFn: ({ pageParam: before }): Promise<CommentsPage> =>
      sayingOf(
        call('listComments', { params: { id: postId }, query: { before, pageSize } }),
        messageElse('The comments could not be loaded.'),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })

/** The prefix of all keys for replies. */
export const answers = 'answers'

/** The page before the first reply. */
export const fromTheFirst = 0

export const repliesQuery = (commentId: number) =>
  infiniteQueryOptions({
    queryKey: [answers, commentId],
    queryFn: ({ pageParam: after }): Promise<CommentsPage> =>
      sayingOf(
        call('listReplies', { params: { id: commentId }, query: { after: after || undefined, pageSize } }),
        messageElse('The replies could not be loaded.'),
      ),
    initialPageParam: fromTheFirst,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })

/** One key per click, so that a retry after a lost answer doesn't write the comment twice. */
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
