import type { CommentAudience, CommentWriter } from '@fanlight/contract/content/comments'
import type { Queries } from '../../platform/db/client.ts'

export interface CommentRow {
  id: number
  postId: number
  parentId: number | null
  authorId: number
  authorName: string
  authorAvatarUrl: string | null
  /** The profile's picture, for comments in a creator's name. */
  profileAvatarKey: string | null
  body: string
  writtenBy: CommentWriter
  writerName: string | null
  createdAt: Date
  editedAt: Date | null
  isPinned: boolean
  likeCount: number
  isLiked: boolean
  replyCount: number
  /** Blocked; only the creator of the post still sees it. */
  isApart: boolean
}

/** One comment `c` of shown_comments under a post of profile `f`, as a viewer sees it. */
const columns = (viewer: string) => `
  c.id, c.post_id as "postId", c.parent_id as "parentId", c.author_id as "authorId",
  case when c.written_by = 'person' then c.author_name else f.name end as "authorName",
  case when c.written_by = 'person' then c.author_avatar_url end as "authorAvatarUrl",
  case when c.written_by <> 'person' then f.avatar_key end as "profileAvatarKey",
  c.body, c.written_by as "writtenBy", c.writer_name as "writerName", c.created_at as "createdAt", c.edited_at as "editedAt",
  c.is_pinned as "isPinned", c.like_count as "likeCount", c.reply_count as "replyCount",
  exists (select from comment_likes l where l.comment_id = c.id and l.user_id = ${viewer}) as "isLiked",
  blocked_between(${viewer}, c.author_id) as "isApart"`

/** The author of the comment that this one answers, if it is a reply. */
export interface Answering {
  answeredId: number | null
}
const answered = '(select a.author_id from comments a where a.id = c.parent_id) as "answeredId"'

const from = 'from shown_comments c join all_profiles f on f.id = c.profile_id'
/** Creators see every comment under their own posts. Everyone else sees none from people they have a block with. */
const meets = (viewer: string) =>
  `(${viewer}::bigint is null or f.creator_id = ${viewer} or not blocked_between(${viewer}, c.author_id))`

/** Newest first. The pinned one is queried separately. */
export const listComments = (
  db: Queries,
  postId: number,
  viewerId: number | null,
  { before, limit }: { before: number; limit: number },
) =>
  db.many<CommentRow>(
    'list-comments',
    `select ${columns('$2')} ${from}
     where c.post_id = $1 and c.parent_id is null and c.id < $3 and not c.is_pinned and ${meets('$2')}
     order by c.id desc limit $4`,
    [postId, viewerId, before, limit],
  )

export const findPinned = (db: Queries, postId: number, viewerId: number | null) =>
  db.many<CommentRow>(
    'find-pinned-comment',
    `select ${columns('$2')} ${from} where c.post_id = $1 and c.is_pinned and ${meets('$2')}`,
    [postId, viewerId],
  )

export const listReplies = (
  db: Queries,
  parentId: number,
  viewerId: number | null,
  { after, limit }: { after: number; limit: number },
) =>
  db.many<CommentRow>(
    'list-replies',
    `select ${columns('$2')} ${from} where c.parent_id = $1 and c.id > $3 and ${meets('$2')} order by c.id limit $4`,
    [parentId, viewerId, after, limit],
  )

/** By their keys, whether written now or earlier. */
export const findWritten = (db: Queries, authorIds: number[], keys: string[]) =>
  db.many<CommentRow & Answering & { key: string }>(
    'find-written-comments',
    `select ${columns('c.author_id')}, ${answered}, c.key from unnest($1::bigint[], $2::uuid[]) a (author_id, key)
     join shown_comments c on c.author_id = a.author_id and c.key = a.key join all_profiles f on f.id = c.profile_id order by c.id`,
    [authorIds, keys],
  )

export const findComment = (db: Queries, id: number, viewerId: number | null) =>
  db.maybe<CommentRow & Answering & { creatorId: number; key: string }>(
    'find-comment',
    `select ${columns('$2')}, ${answered}, f.creator_id as "creatorId", c.key ${from} where c.id = $1 and ${meets('$2')}`,
    [id, viewerId],
  )

export interface CommentFacts {
  place: number
  accessType: number
  creatorId: number
  subscribed: boolean
  following: boolean
  purchase: 'none' | 'open' | 'used'
  audience: CommentAudience
  words: string[]
  /** A block between the author and the creator, or the person who is answered. */
  isBlocked: boolean
  /** The author is neither suspended nor deleted. */
  isActive: boolean
  /** Also true for comments that aren't replies. */
  hasParent: boolean
  /**
   * How often the author posted the same text in the last hour: anywhere, or under this post if it's only one or two
   * words.
   */
  saidBefore: number
}

export interface CommentAsked {
  authorId: number
  postId: number
  parentId: number | null
  body: string
  /** The caller's idempotency key. A comment already written with it is this one, not a repetition. */
  key: string | null
}

/** The facts that decide whether each comment is allowed; no row if the post is not shown. */
export const readFacts = (db: Queries, asked: readonly CommentAsked[]) =>
  db.many<CommentFacts>(
    'read-comment-facts',
    `with asked as materialized (
       select a.*, text_hash(a.body) as text_hash, said_within(a.body, a.post_id) as within
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::uuid[])
         with ordinality a (author_id, post_id, parent_id, body, key, place)
     )
     select a.place, p.access_type as "accessType", p.creator_id as "creatorId",
       has_access(a.author_id, p.profile_id) as subscribed, is_following(a.author_id, p.profile_id) as following,
       purchase_state(e.user_id is not null, e.revoked_at, e.consumed_at, e.viewing_started_at) as purchase,
       coalesce(r.audience, 'followers') as audience, coalesce(r.words, '{}') as words,
       blocked_between(a.author_id, p.creator_id) or (parent.id is not null and blocked_between(a.author_id, parent.author_id))
         as "isBlocked",
       author.id is not null as "isActive",
       a.parent_id is null or parent.id is not null as "hasParent",
       -- Those that are written with this one are counted there.
       said_before(a.author_id, a.text_hash, a.within, a.key, '{}') as "saidBefore"
     from asked a
     -- By id, whatever the planner knows of the tables: a new installation has no statistics, and the planner would read all posts and
     -- all comments.
     join lateral (select p.id, p.profile_id, p.access_type, p.creator_id from shown_posts p where p.id = a.post_id limit 1) p on true
     left join comment_rules r on r.profile_id = p.profile_id
     left join ledger.all_entitlements e on e.post_id = p.id and e.user_id = a.author_id
     left join lateral (select u.id from active_users u where u.id = a.author_id limit 1) author on true
     left join lateral (select s.id, s.author_id from shown_comments s
       where s.id = a.parent_id and s.post_id = a.post_id and s.parent_id is null limit 1) parent on true`,
    [
      asked.map(({ authorId }) => authorId),
      asked.map(({ postId }) => postId),
      asked.map(({ parentId }) => parentId),
      asked.map(({ body }) => body),
      asked.map(({ key }) => key),
    ],
  )

export interface NewCommentRow extends CommentAsked {
  writtenBy: CommentWriter
  writerName: string | null
  key: string
}

export const writeComments = (db: Queries, rows: readonly NewCommentRow[], sameTexts: number) =>
  db.run(
    'write-comments',
    'select write_comments($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8)',
    [
      rows.map(({ postId }) => postId),
      rows.map(({ parentId }) => parentId),
      rows.map(({ authorId }) => authorId),
      rows.map(({ body }) => body),
      rows.map(({ writtenBy }) => writtenBy),
      rows.map(({ writerName }) => writerName),
      rows.map(({ key }) => key),
      sameTexts,
    ],
  )

/** No row if the time to edit is over, or the text was repeated too often. */
export const editComment = (db: Queries, id: number, body: string, sameTexts: number) =>
  db.maybe<{ editedAt: Date }>(
    'edit-comment',
    'select edited_at as "editedAt" from edit_comment($1, $2, $3) edited_at where edited_at is not null',
    [id, body, sameTexts],
  )

export const takeAway = (db: Queries, id: number) =>
  db.one<{ ids: number[] | null }>('take-comment-away', 'select take_comment_away($1) as ids', [id])

/** Also finds comments that are deleted or hidden. */
export const findPostOf = (db: Queries, id: number) =>
  db.maybe<{ postId: number; parentId: number | null }>(
    'find-post-of-comment',
    'select post_id as "postId", parent_id as "parentId" from comments where id = $1',
    [id],
  )

export const pinComment = (db: Queries, id: number, pinned: boolean) =>
  db.one<{ ids: number[] | null }>('pin-comment', 'select pin_comment($1, $2) as ids', [id, pinned])

export const readRules = (db: Queries, profileId: number) =>
  db.maybe<{ creatorId: number; audience: CommentAudience; words: string[] }>(
    'read-comment-rules',
    `select f.creator_id as "creatorId", coalesce(r.audience, 'followers') as audience, coalesce(r.words, '{}') as words
     from known_profiles f left join comment_rules r on r.profile_id = f.id where f.id = $1`,
    [profileId],
  )

export const saveRules = (db: Queries, profileId: number, audience: CommentAudience, words: string[]) =>
  db.run(
    'save-comment-rules',
    `insert into comment_rules (profile_id, audience, words) values ($1, $2, $3)
     on conflict (profile_id) do update set audience = excluded.audience, words = excluded.words`,
    [profileId, audience, words],
  )

export const listBlockedBoth = (db: Queries, userId: number) =>
  db.many<{ id: number }>(
    'list-blocked-both',
    `select blocked_id as id from all_blocks where blocker_id = $1
     union select blocker_id from all_blocks where blocked_id = $1`,
    [userId],
  )

/** Erases comments under deleted posts; returns how many. */
export const eraseSome = (db: Queries, whose: { postId?: number; profileId?: number }, limit: number) =>
  db.one<{ erased: number }>(
    'erase-comments',
    `select erase_comments(array(select id from all_posts where (id = $1 or profile_id = $2) and deleted_at is not null), $3) as erased`,
    [whose.postId ?? null, whose.profileId ?? null, limit],
  )
