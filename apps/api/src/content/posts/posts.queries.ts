import type { FeedKind } from '@fanlight/contract/content/post-kinds'
import type { Tag } from '@fanlight/contract/content/tag'
import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { Purchase } from './post-access.ts'

/**
 * A picture or video: id, key, kind, type, size, milliseconds, whether it has its own pictures and is ready, its alt text, when
 * it was removed from the post, and whether it's still being prepared or failed.
 */
export type MediaRow = [
  id: number,
  key: string,
  kind: 'image' | 'video',
  mime: string,
  width: number | null,
  height: number | null,
  durationMs: number | null,
  hasPicture: boolean,
  isReady: boolean,
  altText: string,
  stream: 'waiting' | 'working' | 'ready' | 'failed' | null,
  percent: number,
  failure: string | null,
  removedAt: string | null,
  isWaiting: boolean,
]

/** The part of a post that is the same for everyone. */
export interface PostContent {
  id: number
  profileId: number
  creatorId: number
  title: string
  caption: string
  postType: number
  accessType: number
  price: Coins | null
  /** To keep; null if only viewings are sold. */
  keepPrice: Coins | null
  createdAt: Date
  state: 'processing' | 'ready' | 'failed' | 'scheduled'
  failure: string | null
  publishAt: Date | null
  editedAt: Date | null
  /** Visible to everyone; otherwise only to its creator and operators. */
  isShown: boolean
  /** The first on its profile. */
  isPinned: boolean
  media: MediaRow[]
  tags: Tag[]
}

/** The part that changes with each like and viewer. */
export interface PostMarks {
  likeCount: number
  viewCount: number
  commentCount: number
  isLiked: boolean
  isBookmarked: boolean
  subscribed: boolean
  purchase: Purchase
  /** The latest end of the paid viewing; null before it starts. */
  viewingEndsAt: Date | null
  boughtAt: Date | null
  /** It was bought to keep. */
  isKept: boolean
  /** For the newest viewing: it counts towards keeping the post. */
  paid: Coins | null
}

export type PostRow = PostContent & PostMarks

export const content = (isShown: string, isPinned: string, media = 'm', tags = 'g') => `
  p.id, p.profile_id as "profileId", p.creator_id as "creatorId", p.title, p.caption, p.post_type as "postType",
  p.access_type as "accessType", p.price, p.keep_price as "keepPrice", p.created_at as "createdAt", p.state, p.failure, p.publish_at as "publishAt",
  p.edited_at as "editedAt", ${isShown} as "isShown", ${isPinned} as "isPinned", ${media}.media, ${tags}.tags`

export const mediaOfPost = `
  left join lateral (
    select coalesce(json_agg(json_build_array(
      id, key, kind, mime, width, height, duration_ms, has_picture, state = 'ready' and sealed_at is null, alt_text,
      stream_state, stream_percent, stream_failure, removed_at, state <> 'ready') order by position), '[]') as media
    from media where post_id = p.id
  ) m on true
  left join lateral (
    select coalesce(json_agg(json_build_object('slug', t.slug, 'label', t.label) order by t.slug), '[]') as tags
    from all_post_tags n join shown_tags t on t.id = n.tag_id where n.post_id = p.id
  ) g on true`

/** The viewer's marks of a post `p`; `d` holds likes and views that aren't in the counters yet. */
export const marks = `
  p.like_count + coalesce(d.likes, 0)::int as "likeCount", p.view_count + coalesce(d.views, 0)::int as "viewCount",
  p.comment_count + coalesce(d.comments, 0)::int as "commentCount",
  l.user_id is not null as "isLiked", b.user_id is not null as "isBookmarked",
  purchase_state(e.user_id is not null, e.revoked_at, e.consumed_at, e.viewing_started_at) as purchase,
  viewing_ends(e.viewing_started_at) as "viewingEndsAt", e.bought_at as "boughtAt",
  coalesce(e.is_kept, false) as "isKept", paid_for_viewing(e.transfer_id, e.price) as paid`

/** One index lookup per post: a join would read everything that the person ever liked for a page of ten. */
export const marksOf = (viewer: string) => `
  left join lateral (select user_id from likes where post_id = p.id and user_id = ${viewer} limit 1) l on true
  left join lateral (select user_id from bookmarks where user_id = ${viewer} and post_id = p.id limit 1) b on true
  left join lateral (
    select user_id, transfer_id, price, bought_at, revoked_at, consumed_at, viewing_started_at, is_kept from ledger.all_entitlements
    where user_id = ${viewer} and post_id = p.id limit 1
  ) e on true`

interface FeedFacts {
  /** The profile's creator, named separately because the post columns are null for an empty profile. */
  ownerId: number
  version: number
  totalCount: number
}
export type FeedRow = PostRow & FeedFacts

export interface FeedPage {
  limit: number
  offset: number
  before: number | null
  kind: FeedKind
}

/**
 * A page of a profile's posts, newest first. A profile without posts has one row with its facts; no row if there is no
 * such profile.
 */
export const readFeed = (
  db: Queries,
  profileId: number,
  { userId, seesAll }: { userId: number | null; seesAll?: boolean },
  { limit, offset, before, kind }: FeedPage,
) =>
  db.many<FeedRow | (FeedFacts & { id: null })>(
    'read-feed',
    `with face as materialized (
       select f.creator_id, f.feed_version, f.is_shown, f.pinned_post_id, has.subscribed,
         feed_page(f.id, f.creator_id is not distinct from $1, $3, $4, $6, $7, has.subscribed) as page,
         count_of_kind($7, f.post_count, f.film_count, f.album_count, f.subscriber_post_count, f.paid_post_count, has.subscribed)
           + case when f.creator_id = $1
             then (select count(*)::int from posts where profile_id = f.id and deleted_at is null
               and not post_is_open(state, hidden_at)
               and case $7 when 'all' then true when 'locked' then access_type > 0 else post_type = type_of_kind($7) end)
             else 0 end as total
       from known_profiles f
       cross join lateral (select $1::bigint is not null and has_access($1, f.id) as subscribed) has
       where f.id = $2 and ((f.is_shown and not kept_apart($1, f.creator_id, f.id)) or f.creator_id = $1 or $5)
     ),
     d as (
       select post_id, sum(likes) as likes, sum(views) as views, sum(comments) as comments from post_deltas
       where post_id = any ((select page from face)::bigint[]) group by post_id
     )
     select face.creator_id as "ownerId", face.feed_version as version, face.total as "totalCount", face.subscribed,
       ${content('face.is_shown and post_is_open(p.state, p.hidden_at)', 'face.pinned_post_id is not distinct from p.id')}, ${marks}
     from face
     left join posts p on p.id = any (face.page)
     left join d on d.post_id = p.id
     ${marksOf('$1')}
     ${mediaOfPost}
     order by array_position(face.page, p.id)`,
    [userId, profileId, limit, offset, seesAll ?? false, before, kind],
  )

export interface PostAsked {
  postId: number
  viewerId: number | null
  isOperator: boolean
  /** Just bought it: the purchase has checked blocks already. */
  isBuyer?: boolean
}

/** Each post as its viewer may see it, otherwise undefined. The shared part is read once per post. */
export async function findPosts(db: Queries, asked: readonly PostAsked[]): Promise<(PostRow | undefined)[]> {
  const rows = await db.many<PostRow & { place: number }>(
    'find-posts',
    `with shared as materialized (
       select p.id, m.media, g.tags, d.likes, d.views, d.comments
       from (select distinct unnest($1::bigint[]) as id) p
       left join lateral (select sum(likes) as likes, sum(views) as views, sum(comments) as comments from post_deltas where post_id = p.id) d on true
       ${mediaOfPost}
     )
     select a.place, a.viewer_id is not null and has_access(a.viewer_id, p.profile_id) as subscribed, ${content('p.is_shown', 'p.is_pinned', 'd', 'd')}, ${marks}
     from unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::boolean[]) with ordinality a (post_id, viewer_id, is_operator, is_buyer, place)
     join known_posts p on p.id = a.post_id
     join shared d on d.id = a.post_id
     ${marksOf('a.viewer_id')}
     where (p.is_shown and (a.is_buyer or not kept_from_post(a.viewer_id, p.creator_id, p.profile_id, p.id))) or p.creator_id = a.viewer_id
       or a.is_operator`,
    [
      asked.map(({ postId }) => postId),
      asked.map(({ viewerId }) => viewerId),
      asked.map(({ isOperator }) => isOperator),
      asked.map(({ isBuyer = false }) => isBuyer),
    ],
  )
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return asked.map((_, index) => byPlace.get(index + 1))
}

/** The owner of a post that this viewer may see. */
export const findPostOwner = (db: Queries, postId: number, viewerId: number) =>
  db.maybe<{ creatorId: number; profileId: number }>(
    'find-post-owner',
    `select creator_id as "creatorId", profile_id as "profileId" from known_posts
     where id = $1 and (is_shown or creator_id = $2)`,
    [postId, viewerId],
  )

export interface PostChange {
  title: string
  caption: string
  accessType: number
  price: Coins | null
  keepPrice: Coins | null
  publishAt: Date | undefined
}

/** The time applies to a scheduled post. A published one records when its title or caption changed. */
export const updatePost = (db: Queries, postId: number, change: PostChange) =>
  db.run(
    'update-post',
    `update posts set title = $2, caption = $3, access_type = $4, price = $5, keep_price = $7,
       publish_at = case when publish_at is not null then coalesce($6, publish_at) end,
       edited_at = case when state = 'ready' and (title, caption) is distinct from ($2, $3) then product_now() else edited_at end
     where id = $1 and deleted_at is null`,
    [postId, change.title, change.caption, change.accessType, change.price, change.publishAt ?? null, change.keepPrice],
  )

/** Locks the profile against sales until the transaction ends. */
export const holdSales = (tx: Tx, postId: number) =>
  tx.run('hold-sales-of-post', 'select hold_sales(profile_id) from posts where id = $1', [postId])

export const markPostDeleted = (tx: Tx, postId: number) =>
  tx.run('mark-post-deleted', 'update posts set deleted_at = product_now() where id = $1 and deleted_at is null', [
    postId,
  ])

export const recordViews = (db: Queries, ...seen: [postIds: number[], viewers: string[], sources: number[]]) =>
  db.run('record-views', 'select record_views_from($1::bigint[], $2::text[], $3::smallint[])', seen)

export const foldDeltas = (db: Queries, limit: number) =>
  db.one<{ folded: number }>('fold-deltas', 'select fold_post_deltas($1) as folded', [limit])

export const forgetViewers = (db: Queries) =>
  db.run('forget-viewers', `delete from views where day < (product_now() at time zone 'utc')::date - 1`)
