import type { CommentWriter } from '@fanlight/contract/content/comments'
import type { BroadcastMute } from '@fanlight/contract/content/messages/broadcasts'
import type { FirstMessage } from '@fanlight/contract/content/messages/first-messages'
import type { MessageRefusal, ThreadBox } from '@fanlight/contract/content/messages/messages'
import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'
import type { MessageFileRow } from './message-files.queries.ts'

export interface ThreadRow {
  id: number
  isFan: boolean
  profileId: number
  profileName: string
  avatarKey: string | null
  creatorId: number
  fanId: number
  fanName: string
  fanAvatarUrl: string | null
  isSubscriber: boolean
  lastNumber: number
  lastFromFan: boolean | null
  lastWrittenBy: CommentWriter | null
  lastBody: string | null
  lastFiles: number | null
  lastSentAt: Date | null
  unread: number
  readNumber: number
  otherReadNumber: number | null
  isOtherOnline: boolean | null
  bothWrote: boolean
  box: ThreadBox
  isPinned: boolean
  isMuted: boolean
  byTeam: boolean
  byAi: boolean
}

export interface OpenThreadRow extends ThreadRow {
  refusal: MessageRefusal | null
  mutesBroadcasts: BroadcastMute['of'] | null
  /** Something that was sent to many waits for the fan. */
  isPending: boolean
  first: {
    price: Coins | null
    paid: (Omit<NonNullable<FirstMessage['paid']>, 'amount'> & { coins: Coins }) | null
  }
  waitingFiles: MessageFileRow[]
}

/** A thread's column for the viewer's side ($1), or for the other side. */
const mine = (what: string) => `case when t.fan_id = $1 then t.fan_${what} else t.creator_${what} end`
const others = (what: string) => `case when t.fan_id = $1 then t.creator_${what} else t.fan_${what} end`

/** One thread `t` of thread_lines as person $1 sees it. */
const columns = `
  t.id, t.fan_id = $1 as "isFan", t.profile_id as "profileId", t.profile_name as "profileName", t.avatar_key as "avatarKey",
  t.creator_id as "creatorId", t.fan_id as "fanId", t.fan_name as "fanName", t.fan_avatar_url as "fanAvatarUrl",
  t.creator_id = $1 and has_access(t.fan_id, t.profile_id) as "isSubscriber",
  t.last_number as "lastNumber", t.last_message_from_fan as "lastFromFan", t.last_written_by as "lastWrittenBy",
  left(t.last_body, 200) as "lastBody", t.last_files as "lastFiles", t.last_sent_at as "lastSentAt",
  ${mine('unread')} as unread, ${mine('read')} as "readNumber",
  case when shows_read(t.fan_id) and shows_read(t.creator_id) then ${others('read')} end as "otherReadNumber",
  case when shows_online(t.fan_id) and shows_online(t.creator_id) then is_here(${others('id')}) end as "isOtherOnline",
  t.fan_count > 0 and t.creator_count > t.broadcasts as "bothWrote",
  case when t.fan_id = $1 then t.fan_box when t.creator_box = 'broadcasts' then 'inbox' else t.creator_box end as box, ${mine('pinned')} as "isPinned", ${mine('muted')} as "isMuted", t.by_team as "byTeam", t.by_ai as "byAi"`

/** A fan sees a thread only while its character is shown. */
const seen = '(t.creator_id = $1 or t.fan_id = $1 and t.is_shown)'

export const findThread = (db: Queries, viewerId: number, id: number) =>
  db.maybe<OpenThreadRow>(
    'find-thread',
    `select ${columns},
       (select message_refusal(o, o.fan_id = $1) from threads o where o.id = t.id) as refusal,
       case when t.fan_id <> $1 then null when exists (select from message_settings where user_id = $1 and mutes_broadcasts)
         then 'everyone' when t.fan_mutes_broadcasts then 'character' end as "mutesBroadcasts",
       t.fan_id = $1 and exists (select from pending_broadcasts($1, t.profile_id)) as "isPending",
       (select first_message_of(o, o.fan_id = $1) from threads o where o.id = t.id) as first,
       waiting_files(t.id, $1) as "waitingFiles"
     from thread_lines t where t.id = $2 and ${seen}`,
    [viewerId, id],
  )

export const openThread = (db: Queries, profileId: number, fanId: number) =>
  db.one<{ id: number | null }>('open-thread', 'select open_thread($1, $2) as id', [profileId, fanId])

export const findOwner = (db: Queries, profileId: number) =>
  db.maybe<{ creatorId: number; isShown: boolean }>(
    'find-owner-of-messages',
    'select creator_id as "creatorId", is_shown as "isShown" from known_profiles where id = $1',
    [profileId],
  )

/** Someone who can sign in; nobody else can be written to. */
export const findPerson = (db: Queries, id: number) =>
  db.maybe<{ id: number }>('find-person-to-message', 'select id from active_users where id = $1', [id])

export const knowsProfile = (db: Queries, fanId: number, profileId: number) =>
  db.one<{ knows: boolean }>('knows-profile', 'select knows_profile($1, $2) as knows', [fanId, profileId])

interface Place {
  box: ThreadBox | null
  isPinned: boolean | null
  isMuted: boolean | null
}

/** How many threads one side has pinned; false if that would be too many. */
export const arrangeThread = (db: Queries, id: number, viewerId: number, { box, isPinned, isMuted }: Place) =>
  db.one<{ outcome: 'done' | 'none' | 'full' }>(
    'arrange-thread',
    'select arrange_thread($1, $2, $3, $4, $5, $6) as outcome',
    [id, viewerId, box, isPinned, isMuted, 10],
  )

export const readThread = (db: Queries, id: number, viewerId: number, number: number) =>
  db.one<{ number: number | null }>('read-thread', 'select read_thread($1, $2, $3) as number', [id, viewerId, number])

export const countUnread = (db: Queries, viewerId: number) =>
  db.one<{ fan: number; creator: number }>('count-unread-threads', 'select fan, creator from unread_threads($1)', [
    viewerId,
  ])

/** Once a minute is enough. */
export const noteVisit = (db: Queries, userId: number) =>
  db.run(
    'note-message-visit',
    `insert into message_visits as v (user_id, seen_at) values ($1, now())
     on conflict (user_id) do update set seen_at = now() where v.seen_at < now() - interval '1 minute'`,
    [userId],
  )

export { columns as threadColumns, seen as threadSeen }
