import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import {
  Comment,
  CommentEdit,
  CommentRules,
  CommentsPage,
  CommentsQuery,
  NewComment,
  RepliesQuery,
} from './comments.ts'
import { LikeResult } from './posts.ts'
import { Showcase } from './showcase.ts'

const one = { who: 'person', params: IdParams } as const

export const commentEndpoints = {
  readShowcase: { who: 'anybody', answer: Showcase },
  listComments: { who: 'anybody', params: IdParams, query: CommentsQuery, answer: CommentsPage },
  listReplies: { who: 'anybody', params: IdParams, query: RepliesQuery, answer: CommentsPage },
  writeComment: {
    ...one,
    signIn: 'Please log in to comment.',
    body: NewComment,
    answer: Comment,
    status: 201,
    limit: 'comment',
    takesKey: true,
  },
  watchComments: one,
  changeComment: { ...one, body: CommentEdit, answer: Comment },
  deleteComment: one,
  likeComment: { ...one, signIn: 'Please log in to like comments.', answer: LikeResult },
  pinComment: { ...one, answer: Comment },
  unpinComment: { ...one, answer: Comment },
  readCommentRules: { ...one, answer: CommentRules },
  saveCommentRules: { ...one, body: CommentRules, answer: CommentRules },
} satisfies Record<string, Endpoint>
