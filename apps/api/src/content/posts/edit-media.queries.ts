import type { Queries, Tx } from '../../platform/db/client.ts'
import type { NewMediaRow } from './publish.queries.ts'

export interface PresentMedia {
  id: number
  kind: 'image' | 'video'
  bytes: number
  /** Still being processed. */
  isWaiting: boolean
}

/**
 * Locked until the transaction ends, so that nobody else changes its media. No row unless it's published and visible.
 */
export const lockPublishedPost = (tx: Tx, postId: number) =>
  tx.maybe<{ postType: number }>(
    'lock-published-post',
    `select post_type as "postType" from posts
     where id = $1 and post_is_open(state, hidden_at) and deleted_at is null for no key update`,
    [postId],
  )

/** A statement of its own after the lock, so that it sees what the last holder wrote. */
export const listPresentMedia = (tx: Tx, postId: number) =>
  tx.many<PresentMedia & { isRemoved: boolean }>(
    'list-present-media',
    `select id, kind, bytes, state <> 'ready' as "isWaiting", removed_at is not null as "isRemoved"
     from media where post_id = $1 order by position`,
    [postId],
  )

/** Positions from 1000 on are outside the order. The time is read after the lock, so it's later than any purchase committed before. */
export const removeFromPost = (tx: Tx, postId: number, ids: number[]) =>
  tx.run(
    'remove-from-post',
    `update media m set position = o.last + n.place,
       removed_at = date_trunc('milliseconds', product_now() - now() + clock_timestamp())
     from unnest($2::bigint[]) with ordinality n (id, place),
       (select greatest(1000, max(position)) as last from media where post_id = $1) o
     where m.id = n.id and m.post_id = $1`,
    [postId, ids],
  )

/** Positions from 500 on, until all are put in order. */
export const addMedia = (tx: Tx, postId: number, media: NewMediaRow[]) =>
  tx.many<{ id: number; key: string }>(
    'add-media',
    `insert into media (post_id, position, kind, key, original, poster_given, state, mime, bytes, width, height, duration_ms)
     select $1, 500 + m.ordinality, m.kind, m.key, m.original, m."posterGiven", m.state, m.mime, m.bytes, m.width, m.height, m."durationMs"
     from rows from (json_to_recordset($2::json) as (kind text, key uuid, original text, "posterGiven" boolean, state text,
       mime text, bytes bigint, width int, height int, "durationMs" int)) with ordinality m
     returning id, key`,
    [postId, JSON.stringify(media)],
  )

export interface PlacedMedia {
  id: number
  altText: string | undefined
}

/** Two steps, since no two may share a position at any moment. */
export async function orderMedia(tx: Tx, postId: number, media: PlacedMedia[]) {
  await tx.run(
    'order-media',
    `update media m set position = -n.place, alt_text = coalesce(n."altText", m.alt_text)
     from rows from (json_to_recordset($2::json) as (id bigint, "altText" text)) with ordinality n (id, "altText", place)
     where m.id = n.id and m.post_id = $1`,
    [postId, JSON.stringify(media)],
  )
  await tx.run('place-media', 'update media set position = -position where post_id = $1 and position < 0', [postId])
}

const countImages = `image_count = (
  select count(*) from media where post_id = $1 and kind = 'image' and removed_at is null and state <> 'failed')`

/** The last note about added files is outdated now. */
export const markEdited = (tx: Tx, postId: number, postType: number) =>
  tx.run(
    'mark-edited',
    `update posts set edited_at = product_now(), failure = null, post_type = $2, ${countImages} where id = $1`,
    [postId, postType],
  )

export const lockPostToFinish = (tx: Tx, postId: number) =>
  tx.maybe<{ profileId: number }>(
    'lock-post-to-finish',
    'select profile_id as "profileId" from posts where id = $1 and deleted_at is null for no key update',
    [postId],
  )

export const findFailedMedia = (tx: Tx, postId: number) =>
  tx.many<{ id: number }>(
    'find-failed-media',
    `select id from media where post_id = $1 and state = 'failed' and removed_at is null order by position`,
    [postId],
  )

/** The added files are there now. The post goes on without those that couldn't be used; its creator reads why. */
export const noteAddedMedia = (tx: Tx, postId: number, failure: string | null) =>
  tx.run(
    'note-added-media',
    `update posts set edited_at = product_now(), failure = coalesce($2, failure), ${countImages} where id = $1`,
    [postId, failure],
  )

/**
 * Removed at least an hour ago, when no purchase from before can still be in flight, and no buyer may view it any more.
 * Evidence stays until it's released, and reported media until the case is decided.
 */
export const findRemovedMedia = (db: Queries, limit: number) =>
  db.many<{ id: number; key: string; original: string }>(
    'find-removed-media',
    `select m.id, m.key, m.original from media m join posts p on p.id = m.post_id
     where m.removed_at < product_now() - interval '1 hour'
       and not exists (select from held_posts h where h.post_id = m.post_id)
       and not exists (
         select from all_report_cases c where c.decision is null
           and (c.subject_type, c.subject_id) in (('post', p.id), ('profile', p.profile_id))
       )
       and not exists (
         select from ledger.all_entitlements e
         where e.post_id = m.post_id and e.consumed_at is null and e.revoked_at is null and keeps_removed(e.bought_at, m.removed_at)
           and purchase_state(true, e.revoked_at, e.consumed_at, e.viewing_started_at) = 'open'
       )
     order by m.id limit $1`,
    [limit],
  )
