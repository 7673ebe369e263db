import type { Queries } from '../db/client.ts'

export interface UnfinishedMedia {
  id: number
  key: string
  kind: 'image' | 'video'
  original: string
  posterGiven: boolean
  creatorId: number
}

export const findUnfinishedMedia = (db: Queries, postId: number) =>
  db.many<UnfinishedMedia>(
    'find-unfinished-media',
    `select m.id, m.key, m.kind, m.original, m.poster_given as "posterGiven", p.creator_id as "creatorId"
     from media m join all_posts p on p.id = m.post_id
     where m.post_id = $1 and m.state = 'processing' order by m.position`,
    [postId],
  )

export interface FinishedMedia {
  id: number
  mime: string
  width: number
  height: number
  hasPicture: boolean
}

/** `isConverted`: a video is then converted, and its creator sees it from the start. */
export const finishMedia = (
  db: Queries,
  { id, mime, width, height, hasPicture }: FinishedMedia,
  isConverted: boolean,
) =>
  db.run(
    'finish-media',
    `update media set state = 'ready', mime = $2, width = $3, height = $4, has_picture = $5,
       stream_state = case when kind = 'video' and $6 then 'waiting' end where id = $1`,
    [id, mime, width, height, hasPicture, isConverted],
  )

export const failMedia = (db: Queries, id: number) =>
  db.run('fail-media', `update media set state = 'failed' where id = $1`, [id])

/** Media of deleted posts or profiles. */
export const findDeletedMedia = (
  db: Queries,
  { postId, profileId }: { postId?: number; profileId?: number },
  limit: number,
) =>
  db.many<{ id: number; key: string; original: string }>(
    'find-deleted-media',
    `select m.id, m.key, m.original from media m join all_posts p on p.id = m.post_id
     where p.deleted_at is not null and (p.id = $1 or p.profile_id = $2)
       and not exists (select from held_posts h where h.post_id = p.id) limit $3`,
    [postId ?? null, profileId ?? null, limit],
  )

/** Media that is not deleted. */
export const findMediaKeys = (
  db: Queries,
  { postId, profileId, creatorId }: { postId?: number; profileId?: number; creatorId?: number },
  { after, limit }: { after: number; limit: number },
) =>
  db.many<{ id: number; key: string }>(
    'find-media-keys',
    `select m.id, m.key from media m join all_posts p on p.id = m.post_id
     where (p.id = $1 or p.profile_id = $2 or p.creator_id = $3) and p.deleted_at is null and m.id > $4
     order by m.id limit $5`,
    [postId ?? null, profileId ?? null, creatorId ?? null, after, limit],
  )

export const dropMedia = (db: Queries, ids: number[]) =>
  db.run('drop-media', 'delete from media where id = any($1::bigint[])', [ids])

export const isHeldPortrait = async (db: Queries, key: string) =>
  (
    await db.one<{ held: boolean }>(
      'is-held-portrait',
      'select exists (select from held_portraits where key = $1) as held',
      [key],
    )
  ).held

/** Which of these keys are in use. */
export const findUsedKeys = (db: Queries, keys: string[]) =>
  db.many<{ key: string }>(
    'find-used-keys',
    `select key from media where key = any($1::uuid[])
     union select key from all_draft_files where key = any($1::uuid[])
     union select key from all_message_files where key = any($1::uuid[])
     union select avatar_key from all_profiles where avatar_key = any($1::uuid[])
     union select k.key from unnest($1::uuid[]) k (key) join all_people u
       on u.avatar_url = '/media/avatars/' || k.key || '.webp' and u.avatar_url like '/media/avatars/%'
     union select key from held_portraits where key = any($1::uuid[])`,
    [keys],
  )
