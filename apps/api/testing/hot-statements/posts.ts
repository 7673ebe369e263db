import { LibraryPart } from '@fanlight/contract/content/library'
import { readMarks } from '../../src/content/posts/feed-marks.queries.ts'
import { countNew, readHome } from '../../src/content/posts/home.queries.ts'
import { readLibrary } from '../../src/content/posts/library.queries.ts'
import { toggleLikes } from '../../src/content/posts/likes.queries.ts'
import { findMediaGate } from '../../src/content/posts/media-gate.queries.ts'
import { findPosts, readFeed, recordViews } from '../../src/content/posts/posts.queries.ts'
import { first, type Hot } from './hot.ts'

const typing = (typed: string) => ({ ...first, listId: null, typed, pattern: typed && `%${typed}%` })
const inLibrary = (part: LibraryPart, typed: string): Hot => [
  `a page of a library: ${part} ${typed}`,
  300,
  (db, w) => readLibrary(db, part, { ...typing(typed), userId: w.fanId, before: w.posts[0] ?? 0 }),
]

export const ofPosts: Hot[] = [
  ...(['all', 'photos', 'videos', 'locked'] as const).map(
    (kind): Hot => [
      `a page of a feed: ${kind}`,
      50,
      (db, w) =>
        readFeed(db, w.profileId, { userId: w.fanId }, { limit: 10, offset: 0, before: w.posts.at(-1) ?? 0, kind }),
    ],
  ),
  [
    'ten posts',
    50,
    (db, w) =>
      findPosts(
        db,
        w.posts.map((postId) => ({ postId, viewerId: w.fanId, isOperator: false })),
      ),
  ],
  [
    'what a viewer has to do with a page',
    100,
    (db, w) =>
      readMarks(db, {
        viewerIds: [w.fanId],
        profileIds: [w.profileId],
        asksAccess: [true],
        postIds: w.posts,
        pageNumbers: w.posts.map(() => 1),
        distinctPostIds: w.posts,
      }),
  ],
  ['a page of a home feed of 2,000 profiles', 9000, (db, w) => readHome(db, w.fanId, Number.MAX_SAFE_INTEGER, 10)],
  ['what is new in it', 9000, (db, w) => countNew(db, w.fanId, w.posts.at(-1) ?? 0, 100)],
  ...LibraryPart.options.flatMap((part) => ['', 'zzzqq', 'rarely'].map((typed) => inLibrary(part, typed))),
  ['the gate of a file', 10, (db, w) => findMediaGate(db, w.mediaKey, w.fanId)],
  ['a like', 20, (db, w) => toggleLikes(db, [{ userId: w.fanId, postId: w.posts[0] ?? 0 }])],
  [
    'ten views',
    50,
    (db, w) =>
      recordViews(
        db,
        w.posts,
        w.posts.map((id) => `viewer ${id}`),
        w.posts.map(() => 0),
      ),
  ],
]
