import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'

export const findProfileOwner = (db: Queries, profileId: number) =>
  db.maybe<{ creatorId: number }>(
    'find-profile-owner',
    'select creator_id as "creatorId" from profiles where id = $1 and deleted_at is null',
    [profileId],
  )

/** At most two: enough to tell one from several. */
export const findProfilesOf = (db: Queries, creatorId: number) =>
  db.many<{ id: number }>(
    'find-profiles-of',
    'select id from profiles where creator_id = $1 and deleted_at is null limit 2',
    [creatorId],
  )

export interface NewPostRow {
  profileId: number
  creatorId: number
  title: string
  caption: string
  postType: number
  accessType: number
  price: Coins | null
  /** To keep; null if only viewings are sold. */
  keepPrice?: Coins | null
  imageCount: number
  /** The caller's idempotency key. */
  key: string | null
  /** Waits until then; none or a past time publishes at once. */
  publishAt?: Date | undefined
}

/**
 * Locks the profile, so that a profile being deleted gets no more posts. No row if it is gone,
 * or if the key was used.
 */
export const insertPost = (tx: Tx, post: NewPostRow) =>
  tx.maybe<{ id: number }>(
    'insert-post',
    `insert into posts (profile_id, creator_id, title, caption, post_type, access_type, price, image_count, publish_key, created_at, publish_at, keep_price)
     select id, creator_id, $3, $4, $5, $6, $7, $8, $9, product_now(), case when $10 > product_now() then $10 end, $11 from profiles
     where id = $1 and creator_id = $2 and deleted_at is null for no key update
     on conflict (creator_id, publish_key) where publish_key is not null do nothing
     returning id`,
    [
      post.profileId,
      post.creatorId,
      post.title,
      post.caption,
      post.postType,
      post.accessType,
      post.price,
      post.imageCount,
      post.key,
      post.publishAt ?? null,
      post.keepPrice ?? null,
    ],
  )

/** The post made with this key, and whether it has the same content. */
export const findPostByKey = (db: Queries, post: Omit<NewPostRow, 'imageCount'>) =>
  db.maybe<{ id: number; isSame: boolean }>(
    'find-post-by-key',
    `select id, (profile_id, title, caption, post_type, access_type, price, keep_price)
       is not distinct from ($3::bigint, $4::text, $5::text, $6::smallint, $7::smallint, $8::bigint, $9::bigint) as "isSame"
     from posts where creator_id = $1 and publish_key = $2`,
    [
      post.creatorId,
      post.key,
      post.profileId,
      post.title,
      post.caption,
      post.postType,
      post.accessType,
      post.price,
      post.keepPrice ?? null,
    ],
  )

/** The post created with this key, whatever it says now. */
export const findPostOfKey = (db: Queries, creatorId: number, key: string) =>
  db.maybe<{ id: number }>('find-post-of-key', 'select id from posts where creator_id = $1 and publish_key = $2', [
    creatorId,
    key,
  ])

export interface NewMediaRow {
  key: string
  kind: 'image' | 'video'
  original: string
  posterGiven: boolean
  state: 'processing' | 'ready'
  mime: string
  bytes: number
  width: number | null
  height: number | null
  durationMs: number | null
  altText?: string
}

export const insertMedia = (tx: Tx, postId: number, media: NewMediaRow[]) =>
  tx.run(
    'insert-media',
    `insert into media (post_id, position, kind, key, original, poster_given, state, mime, bytes, width, height, duration_ms, alt_text)
     select $1, m.ordinality, m.kind, m.key, m.original, m."posterGiven", m.state, m.mime, m.bytes, m.width, m.height, m."durationMs", coalesce(m."altText", '')
     from rows from (json_to_recordset($2::json) as (kind text, key uuid, original text, "posterGiven" boolean, state text,
       mime text, bytes bigint, width int, height int, "durationMs" int, "altText" text)) with ordinality m`,
    [postId, JSON.stringify(media)],
  )

export const startPostWork = (db: Queries, postId: number) =>
  db.maybe<{ profileId: number }>(
    'start-post-work',
    `update posts set work_started_at = now() where id = $1 and state = 'processing' and deleted_at is null
     returning profile_id as "profileId"`,
    [postId],
  )

/** Shows a post when all its media are ready, or leaves it scheduled; returns a row only once. */
export const settlePost = (tx: Tx, postId: number) =>
  tx.maybe<{ profileId: number; isShown: boolean }>(
    'settle-post',
    `update posts p set state = case when publish_at is null then 'ready' else 'scheduled' end
     where p.id = $1 and p.state = 'processing' and p.deleted_at is null
       and not exists (select from media where post_id = p.id and state <> 'ready')
     returning p.profile_id as "profileId", p.state = 'ready' as "isShown"`,
    [postId],
  )

/** Takes the next due post, or this one if it's due; its key moves to the row that replaces it. */
export const takeDuePost = (tx: Tx, postId: number | null) =>
  tx.maybe<Omit<NewPostRow, 'publishAt'> & { id: number }>(
    'take-due-post',
    `with due as (
       select p.id, p.publish_key from posts p where post_is_due(p) and ($1::bigint is null or p.id = $1) order by p.publish_at
       limit 1 for no key update skip locked
     )
     update posts p set publish_key = null from due where p.id = due.id
     returning p.id, p.profile_id as "profileId", p.creator_id as "creatorId", p.title, p.caption, p.post_type as "postType",
       p.access_type as "accessType", p.price, p.keep_price as "keepPrice", p.image_count as "imageCount", due.publish_key as key`,
    [postId],
  )

export const moveMedia = (tx: Tx, from: number, to: number) =>
  tx.run('move-media', 'update media set post_id = $2 where post_id = $1', [from, to])

export const failPost = (db: Queries, postId: number, failure: string) =>
  db.run('fail-post', `update posts set state = 'failed', failure = $2 where id = $1 and state = 'processing'`, [
    postId,
    failure,
  ])

/** Posts that should have been finished long ago: their process died. */
export const findStrandedPosts = (db: Queries) =>
  db.many<{ id: number }>(
    'find-stranded-posts',
    `select id from posts where state = 'processing' and deleted_at is null
       and work_started_at < now() - interval '10 minutes'
     order by id limit 50`,
  )
