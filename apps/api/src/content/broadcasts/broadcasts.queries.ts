import type { CommentWriter } from '@fanlight/contract/content/comments'
import type { Broadcast, Segment } from '@fanlight/contract/content/messages/broadcasts'
import { broadcastLimits } from '@fanlight/contract/content/messages/message-limits'
import type { Queries } from '../../platform/db/client.ts'

export interface BroadcastRow {
  id: number
  body: string | null
  segment: Segment
  days: number | null
  writtenBy: CommentWriter
  writerName: string | null
  state: Broadcast['state']
  dueAt: Date
  sentAt: Date | null
  recipients: number | null
  received: number
  seen: number
  replied: number
  muted: number
}

/** With the counts that aren't folded in yet. */
const columns = `
  b.id, b.body, b.segment, b.days, b.written_by as "writtenBy", b.writer_name as "writerName", b.state, b.due_at as "dueAt",
  b.sent_at as "sentAt", b.recipients, (b.received + d.received)::int as received, (b.seen + d.seen)::int as seen,
  (b.replied + d.replied)::int as replied, (b.muted + d.muted)::int as muted`
const withCounts = `cross join lateral (
  select coalesce(sum(received), 0) as received, coalesce(sum(seen), 0) as seen, coalesce(sum(replied), 0) as replied,
    coalesce(sum(muted), 0) as muted
  from broadcast_deltas where broadcast_id = b.id) d`

/** Newest first. Of somebody else's character no row; of one without broadcasts one without an id. */
export const listBroadcasts = (db: Queries, profileId: number, creatorId: number, before: number, limit: number) =>
  db.many<BroadcastRow | { id: null }>(
    'list-broadcasts',
    `select n.* from known_profiles f left join lateral (
       select ${columns} from broadcasts b ${withCounts} where b.profile_id = f.id and b.id < $3 order by b.id desc limit $4
     ) n on true where f.id = $1 and f.creator_id = $2 order by n.id desc`,
    [profileId, creatorId, before, limit],
  )

export const findBroadcast = (db: Queries, id: number) =>
  db.maybe<BroadcastRow>('find-broadcast', `select ${columns} from broadcasts b ${withCounts} where b.id = $1`, [id])

export const ownsProfile = (db: Queries, profileId: number, creatorId: number) =>
  db.maybe<{ id: number }>(
    'owns-profile-of-broadcasts',
    'select id from known_profiles where id = $1 and creator_id = $2',
    [profileId, creatorId],
  )

export const countFans = (
  db: Queries,
  profileId: number,
  creatorId: number,
  { segment, days }: { segment: Segment; days?: number | undefined },
) =>
  db.maybe<{ count: number; leftToday: number }>(
    'count-broadcast-fans',
    `select count_broadcast_fans(f.id, $3, $4, $5) as count, broadcasts_left(f.id, product_now(), $6) as "leftToday"
     from known_profiles f where f.id = $1 and f.creator_id = $2`,
    [profileId, creatorId, segment, days ?? null, broadcastLimits.counted, broadcastLimits.aDay],
  )

export interface NewBroadcastRow {
  profileId: number
  key: string
  segment: Segment
  days: number | null
  body: string
  writtenBy: CommentWriter
  writerName: string | null
  sendAt: Date | null
}

export const saveBroadcast = (db: Queries, row: NewBroadcastRow) =>
  db.one<{ outcome: 'saved' | 'again' | 'other words' | 'hidden' | 'full'; id: number | null }>(
    'save-broadcast',
    'select outcome, broadcast_id as id from save_broadcast($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      ...[row.profileId, row.key, row.segment, row.days, row.body, row.writtenBy, row.writerName, row.sendAt],
      broadcastLimits.aDay,
    ],
  )

export const endBroadcast = (db: Queries, id: number, profileId: number) =>
  db.one<{ isThere: boolean }>('end-broadcast', 'select end_broadcast($1, $2) as "isThere"', [id, profileId])

export const startDueBroadcast = (db: Queries) =>
  db.one<{ id: number | null }>('start-due-broadcast', 'select start_due_broadcast() as id')

export const foldBroadcasts = (db: Queries, limit: number) =>
  db.one<{ folded: number }>('fold-broadcasts', 'select fold_broadcasts($1) as folded', [limit])

export const findFansAmong = (db: Queries, id: number, people: number[]) =>
  db.many<{ userId: number }>(
    'find-broadcast-fans-among',
    'select a as "userId" from broadcast_fans_among($1, $2::bigint[]) a',
    [id, people],
  )
