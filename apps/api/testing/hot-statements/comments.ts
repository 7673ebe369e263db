import { randomUUID } from 'node:crypto'
import {
  findComment,
  findPinned,
  listBlockedBoth,
  listComments,
  listReplies,
  readFacts,
  writeComments,
} from '../../src/content/comments/comments.queries.ts'
import { eraseDeleted } from '../../src/content/comments/erase-deleted.queries.ts'
import { toggleCommentLikes } from '../../src/content/comments/like-comment.queries.ts'
import { readSights } from '../../src/content/comments/watchers.queries.ts'
import type { Db } from '../../src/platform/db/client.ts'
import type { Hot, World } from './hot.ts'

const newest = { before: Number.MAX_SAFE_INTEGER, limit: 20 }
const said = (w: World) => ({
  authorId: w.fanId,
  postId: w.posts[0] ?? 0,
  parentId: w.answered,
  body: 'What light!',
  key: randomUUID(),
})

/** Beneath a post with thousands of them, of which one has thousands of answers. */
export const ofComments: Hot[] = [
  ['comments', 100, (db, w) => listComments(db, w.posts[0] ?? 0, w.fanId, newest)],
  ['comments after one', 100, (db, w) => listComments(db, w.posts[0] ?? 0, w.fanId, { ...newest, before: w.answered })],
  ['comments without an account', 100, (db, w) => listComments(db, w.posts[0] ?? 0, null, newest)],
  ['the pinned comment', 20, (db, w) => findPinned(db, w.posts[0] ?? 0, w.fanId)],
  ['answers', 100, (db, w) => listReplies(db, w.answered, w.fanId, { after: 0, limit: 20 })],
  ['answers after one', 100, (db, w) => listReplies(db, w.answered, w.fanId, { after: w.answered + 3000, limit: 20 })],
  ['a comment', 20, (db, w) => findComment(db, w.answered, w.fanId)],
  ['whom one does not meet', 20, (db, w) => listBlockedBoth(db, w.fanId)],
  ['may it be said', 100, (db, w) => readFacts(db, [said(w)])],
  [
    'a comment is written',
    100,
    (db, w) => writeComments(db, [{ ...said(w), writtenBy: 'person', writerName: null }], 3),
  ],
  ['a comment is liked', 20, (db, w) => toggleCommentLikes(db, [{ userId: w.fanId, commentId: w.answered }])],
  ['who may still look', 20, (db, w) => readSights(db, [{ postId: w.posts[0] ?? 0, userId: w.fanId }])],
  ['the texts of comments deleted long ago', 500, (db) => eraseDeleted(db as Db, 30, 100)],
]
