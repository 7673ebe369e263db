import type { ThreadFilter } from '@fanlight/contract/content/messages/messages'
import type { Queries } from '../../platform/db/client.ts'
import { type ThreadRow, threadColumns, threadSeen } from './threads.queries.ts'

export interface ThreadsWanted {
  filter: ThreadFilter
  profileId: number | null
  /** Matches the other side's name; empty for all. */
  pattern: string
  before: number | null
  limit: number
}

/** `isPending`: something that was sent to many waits for the fan. */
export type ListedThread = { position: number; isPending: boolean } & (ThreadRow | { id: null })

/** Rows to scan for one page where no index finds the matches. */
const mostScanned = 1000

const fanKinds: Record<ThreadFilter, string> = {
  all: `t.fan_box = 'inbox' and not t.fan_pinned`,
  unread: 't.fan_unread > 0',
  unanswered: `t.fan_box = 'inbox' and not t.last_from_fan`,
  subscribers: `t.fan_box = 'inbox' and has_access(t.fan_id, t.profile_id)`,
  requests: 'false',
  archived: `t.fan_box = 'archived'`,
}
const creatorKinds: Record<ThreadFilter, string> = {
  all: `t.creator_box = 'inbox' and not t.creator_pinned`,
  unread: 't.creator_unread > 0',
  unanswered: `t.last_from_fan and t.creator_box = 'inbox'`,
  subscribers: `t.creator_box = 'inbox'`,
  requests: `t.creator_box = 'requests'`,
  archived: `t.creator_box = 'archived'`,
}

/** Where a thread stands for its fan. A broadcast doesn't move it for the creator. */
const fanPlace = 'greatest(t.position, t.broadcast_position)'

/**
 * $1 viewer, $2 profile, $3 pattern, $4 before, $5 scanned, $6 limit. The newest threads of each of a creator's
 * characters, then of all.
 */
const scanned = {
  fan: (filter: ThreadFilter) => `
    select t.id, ${fanPlace} as position, t.fan_id, t.profile_id from threads t
    where t.fan_id = $1 and ($2::bigint is null or t.profile_id = $2) and ${fanKinds[filter]} and ${fanPlace} < $4
    order by ${fanPlace} desc limit $5`,
  creator: (filter: ThreadFilter) => `
    select s.* from all_profiles f cross join lateral (
      select t.id, t.position, t.fan_id, t.profile_id from threads t
      where t.profile_id = f.id and ${creatorKinds[filter]} and t.position < $4
      order by t.position desc limit $5) s
    where f.creator_id = $1 and ($2::bigint is null or f.id = $2) order by s.position desc limit $5`,
}

const pinned = {
  fan: `select t.id, ${fanPlace} as position from threads t where t.fan_id = $1 and t.fan_pinned and t.fan_box = 'inbox'
     and ($2::bigint is null or t.profile_id = $2) limit 10`,
  creator: `select t.id, t.position from all_profiles f join threads t on t.profile_id = f.id
     where f.creator_id = $1 and ($2::bigint is null or f.id = $2) and t.creator_pinned and t.creator_box = 'inbox' limit 100`,
}

/**
 * A page of threads. If there may be more, a last row without an id says where to continue. Rows that the viewer may no
 * longer see are left out.
 */
export function listThreads(db: Queries, side: 'fan' | 'creator', viewerId: number, wanted: ThreadsWanted) {
  const { filter, pattern, before, profileId, limit } = wanted
  const isNamed = pattern !== ''
  const looksThrough = isNamed || filter === 'subscribers'
  const withPinned = filter === 'all' && before === null
  const matches = [
    ...(filter === 'subscribers' ? ['has_access(s.fan_id, s.profile_id)'] : []),
    ...(isNamed
      ? [
          side === 'fan'
            ? 'exists (select from all_profiles f where f.id = s.profile_id and f.name ilike $3)'
            : 'exists (select from all_people u where u.id = s.fan_id and u.name ilike $3)',
        ]
      : ['$3::text is not null']),
  ].join(' and ')
  return db.many<ListedThread>(
    `list-threads-${side}-${filter}${isNamed ? '-named' : ''}${withPinned ? '-first' : ''}`,
    `with scanned as materialized (${side === 'fan' ? scanned.fan(filter) : scanned.creator(filter)}),
     page as (
       select s.id, s.position from scanned s where ${matches} order by s.position desc limit $6
     ),
     lines as (
       select id, position, false as is_top, false as is_end from page
       ${withPinned ? `union all (select p.id, p.position, true, false from (${side === 'fan' ? pinned.fan : pinned.creator}) p)` : ''}
       union all
       select null, coalesce((select min(position) from page having count(*) = $6), min(position)), false, true
       from scanned having count(*) = $5 or (select count(*) from page) = $6
     )
     select ${threadColumns}, l.position, ${side === 'fan' && before === null ? '(select exists (select from pending_broadcasts($1, null)))' : 'false'} as "isPending"
     from lines l left join thread_lines t on t.id = l.id
     where l.is_end or ${threadSeen}
     order by l.is_end, l.is_top desc, l.position desc`,
    [viewerId, profileId, pattern, before ?? Number.MAX_SAFE_INTEGER, looksThrough ? mostScanned : limit, limit],
  )
}
