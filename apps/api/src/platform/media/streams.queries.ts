import type { Queries } from '../db/client.ts'

export interface VideoToConvert {
  id: number
  key: string
  mime: string
  width: number
  height: number
  durationMs: number
  creatorId: number
  profileId: number
  /** A later claim takes over from this one. */
  attempt: number
}

/** A worker silent for this long is gone. */
const silence = '2 minutes'
const mostAttempts = 3
const looked = 1000

/** Queues new videos, and old ones that were never converted. */
export const queueVideos = (db: Queries) =>
  db.run(
    'queue-videos',
    `update media set stream_state = 'waiting' where id in (
       select id from media where kind = 'video' and (stream_state is null or stream_state = 'waiting' or stream_state = 'working')
         and stream_state is null and state = 'ready'
       order by id desc limit $1 for update skip locked)`,
    [looked],
  )

/** Ends videos that killed or outlasted the server three times. */
export const giveUpVideos = (db: Queries, failure: string) =>
  db.run(
    'give-up-videos',
    `update media set stream_state = 'failed', stream_failure = $1
     where kind = 'video' and (stream_state is null or stream_state = 'waiting' or stream_state = 'working')
       and stream_state = 'working' and stream_attempts >= ${mostAttempts} and stream_beat_at < now() - interval '${silence}'`,
    [failure],
  )

const claimable = `m.stream_attempts < ${mostAttempts} and (m.stream_state = 'waiting'
  or (m.stream_state = 'working' and m.stream_beat_at < now() - interval '${silence}'))`

/** The next video to convert: people who had a turn recently (`lately`, most recent first) come after the others. */
export const claimVideo = (db: Queries, lately: number[]) =>
  db.maybe<VideoToConvert>(
    'claim-video',
    `with waiting as (
       select m.id, p.creator_id, p.profile_id from media m join all_posts p on p.id = m.post_id
       where m.kind = 'video' and (m.stream_state is null or m.stream_state = 'waiting' or m.stream_state = 'working')
         and m.state = 'ready' and m.sealed_at is null and p.deleted_at is null
         and m.width > 0 and m.height > 0 and m.duration_ms > 0 and ${claimable}
       order by m.id desc limit ${looked}
     ),
     next as (
       select m.id, w.creator_id, w.profile_id from waiting w join media m on m.id = w.id
       where ${claimable} -- again, for the row as it is once it is locked
       order by array_position($1::bigint[], w.creator_id) desc nulls first, m.id desc limit 1 for update of m skip locked
     )
     update media m set stream_state = 'working', stream_percent = 0, stream_attempts = m.stream_attempts + 1, stream_beat_at = now()
     from next n where m.id = n.id
     returning m.id, m.key, m.mime, m.width, m.height, m.duration_ms as "durationMs", n.creator_id as "creatorId",
       n.profile_id as "profileId", m.stream_attempts as attempt`,
    [lately],
  )

type Claim = Pick<VideoToConvert, 'id' | 'attempt'>

const stillMine = `m.id = $1 and m.stream_attempts = $2 and m.stream_state = 'working' and m.sealed_at is null
  and exists (select from all_posts p where p.id = m.post_id and p.deleted_at is null)`

/** False if the video is deleted, kept as evidence, or another process's by now. */
export const renewVideoClaim = async (db: Queries, { id, attempt }: Claim, percent: number) =>
  (await db.maybe(
    'beat-video',
    `update media m set stream_percent = $3, stream_beat_at = now() where ${stillMine} returning true as mine`,
    [id, attempt, percent],
  )) !== undefined

/** `gone`: deleted or kept as evidence by now, so its files must not stay. `taken`: another process converts it. */
export async function finishStream(db: Queries, { id, attempt }: Claim): Promise<'done' | 'gone' | 'taken'> {
  const done = await db.maybe(
    'finish-stream',
    `update media m set stream_state = 'ready', stream_percent = 100, stream_failure = null where ${stillMine} returning true as mine`,
    [id, attempt],
  )
  if (done) return 'done'
  const taken = await db.maybe(
    'find-stream-of-others',
    `select true as taken from media m join all_posts p on p.id = m.post_id
     where m.id = $1 and m.stream_attempts <> $2 and m.sealed_at is null and p.deleted_at is null`,
    [id, attempt],
  )
  return taken ? 'taken' : 'gone'
}

export const failStream = (db: Queries, { id, attempt }: Claim, failure: string) =>
  db.run(
    'fail-stream',
    `update media m set stream_state = 'failed', stream_failure = $3 where id = $1 and stream_attempts = $2 and stream_state = 'working'`,
    [id, attempt, failure],
  )

/** The server stops, or has no room at the moment: this doesn't count as an attempt. */
export const returnVideo = (db: Queries, { id, attempt }: Claim) =>
  db.run(
    'return-video',
    `update media set stream_state = 'waiting', stream_percent = 0, stream_attempts = stream_attempts - 1
     where id = $1 and stream_attempts = $2 and stream_state = 'working'`,
    [id, attempt],
  )

interface StreamCounts {
  waiting: number
  working: number
}

export const countStreams = (db: Queries) =>
  db.one<StreamCounts>(
    'count-streams',
    `select count(*) filter (where stream_state is distinct from 'working')::int as waiting,
       count(*) filter (where stream_state = 'working')::int as working
     from media where kind = 'video' and (stream_state is null or stream_state = 'waiting' or stream_state = 'working')`,
  )
