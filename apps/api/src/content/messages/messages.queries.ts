import type { CommentWriter } from '@fanlight/contract/content/comments'
import type { MessageAudience, MessageSettings } from '@fanlight/contract/content/messages/message-rules'
import type { MessageRefusal } from '@fanlight/contract/content/messages/messages'
import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'
import type { MessageFileRow } from './message-files.queries.ts'
import { threadSeen } from './threads.queries.ts'

export interface MessageRow {
  threadId: number
  number: number
  fromFan: boolean
  writtenBy: CommentWriter
  writerName: string | null
  body: string | null
  files: MessageFileRow[]
  price: Coins | null
  isBought: boolean
  isDeleted: boolean
  quotes: number | null
  quotedFromFan: boolean | null
  quotedBody: string | null
  quotedFiles: number | null
  fanReaction: number | null
  creatorReaction: number | null
  isBroadcast: boolean
  key: string
  sentAt: Date
  editedAt: Date | null
}

/** One message `m`, with what it quotes. */
const columns = `
  m.thread_id as "threadId", m.number, m.from_fan as "fromFan", m.written_by as "writtenBy", m.writer_name as "writerName",
  case when m.deleted_at is null then m.body end as body,
  case when m.files > 0 and (m.deleted_at is null or keeps_files(m)) then files_of_message(m.thread_id, m.number) else '[]' end as files,
  m.price, m.price is not null and is_bought_message(m.thread_id, m.number) as "isBought", m.deleted_at is not null as "isDeleted", m.quotes, q.from_fan as "quotedFromFan",
  case when q.deleted_at is null then left(q.body, 200) end as "quotedBody", q.files as "quotedFiles", m.fan_reaction as "fanReaction",
  m.creator_reaction as "creatorReaction", m.broadcast_id is not null as "isBroadcast", m.key, m.sent_at as "sentAt", m.edited_at as "editedAt"`
const withQuoted = 'left join messages q on q.thread_id = m.thread_id and q.number = m.quotes'

/** Newest first. A thread without messages has one row without a number; one that the viewer may not see has none. */
export const listMessages = (
  db: Queries,
  viewerId: number,
  threadId: number,
  { before, limit }: { before: number; limit: number },
) =>
  db.many<{ isFan: boolean } & (MessageRow | { number: null })>(
    'list-messages',
    `select t.fan_id = $1 as "isFan", n.* from (select * from thread_lines t where t.id = $2 and ${threadSeen}) t
     left join lateral (
       select ${columns} from messages m ${withQuoted}
       where m.thread_id = t.id and m.number < $3 order by m.number desc limit $4
     ) n on true order by n.number desc`,
    [viewerId, threadId, before, limit],
  )

export interface WithPeople {
  fanId: number
  creatorId: number
}

export const findMessages = (db: Queries, threadIds: number[], numbers: number[]) =>
  db.many<MessageRow & WithPeople>(
    'find-messages',
    `select ${columns}, t.fan_id as "fanId", t.creator_id as "creatorId"
     from unnest($1::bigint[], $2::int[]) a (thread_id, number)
     join messages m on m.thread_id = a.thread_id and m.number = a.number join threads t on t.id = m.thread_id ${withQuoted}`,
    [threadIds, numbers],
  )

export interface NewMessageRow {
  threadId: number
  authorId: number
  key: string
  body: string
  files: string[]
  price: Coins | null
  quotes: number | null
  /** The fan or the creator in person; null for a team member. */
  writtenBy: CommentWriter | null
  writerName: string | null
}

export type SendOutcome =
  | 'sent'
  | 'again'
  | 'other words'
  | 'none'
  | 'no quote'
  | 'no file'
  | 'stamp'
  | 'price'
  | MessageRefusal

export const sendMessages = (db: Queries, rows: readonly NewMessageRow[]) =>
  db.many<{ place: number; outcome: SendOutcome; number: number | null }>(
    'send-messages',
    `select place, outcome, number from send_messages($1::bigint[], $2::bigint[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::bigint[])`,
    [
      rows.map(({ threadId }) => threadId),
      rows.map(({ authorId }) => authorId),
      rows.map(({ key }) => key),
      rows.map(({ body }) => body),
      rows.map(({ quotes }) => quotes),
      rows.map(({ writtenBy }) => writtenBy),
      rows.map(({ writerName }) => writerName),
      rows.map(({ files }) => `{${files.join()}}`),
      rows.map(({ price }) => price),
    ],
  )

export const editMessage = (
  db: Queries,
  { threadId, number, authorId, body }: Pick<NewMessageRow, 'threadId' | 'authorId' | 'body'> & { number: number },
  minutes: number,
) =>
  db.one<{ outcome: 'done' | 'none' | 'late' | MessageRefusal }>(
    'edit-message',
    'select edit_message($1, $2, $3, $4, $5) as outcome',
    [threadId, number, authorId, body, minutes],
  )

export const deleteMessage = (db: Queries, threadId: number, number: number, authorId: number) =>
  db.one<{ isDone: boolean }>('delete-message', 'select delete_message($1, $2, $3) as "isDone"', [
    threadId,
    number,
    authorId,
  ])

export const reactToMessage = (
  db: Queries,
  threadId: number,
  number: number,
  personId: number,
  reaction: number | null,
) =>
  db.one<{ isDone: boolean }>('react-to-message', 'select react_to_message($1, $2, $3, $4::smallint) as "isDone"', [
    threadId,
    number,
    personId,
    reaction,
  ])

export const readRules = (db: Queries, profileId: number) =>
  db.maybe<{ creatorId: number; audience: MessageAudience; byTeam: boolean; byAi: boolean }>(
    'read-message-rules',
    `select f.creator_id as "creatorId", coalesce(r.audience, 'anyone') as audience, coalesce(r.by_team, false) as "byTeam",
       coalesce(r.by_ai, false) as "byAi"
     from known_profiles f left join message_rules r on r.profile_id = f.id where f.id = $1`,
    [profileId],
  )

export const saveRules = (db: Queries, profileId: number, audience: MessageAudience, byTeam: boolean, byAi: boolean) =>
  db.run(
    'save-message-rules',
    `insert into message_rules (profile_id, audience, by_team, by_ai) values ($1, $2, $3, $4)
     on conflict (profile_id) do update set audience = excluded.audience, by_team = excluded.by_team, by_ai = excluded.by_ai`,
    [profileId, audience, byTeam, byAi],
  )

export const readSettings = (db: Queries, userId: number) =>
  db.one<{ showsRead: boolean; showsOnline: boolean; mutesBroadcasts: boolean }>(
    'read-message-settings',
    `select shows_read($1) as "showsRead", shows_online($1) as "showsOnline",
       exists (select from message_settings where user_id = $1 and mutes_broadcasts) as "mutesBroadcasts"`,
    [userId],
  )

export const saveSettings = (
  db: Queries,
  userId: number,
  { showsRead, showsOnline, mutesBroadcasts }: MessageSettings,
) =>
  db.one<{ showsRead: boolean; showsOnline: boolean; mutesBroadcasts: boolean }>(
    'save-message-settings',
    `insert into message_settings as s (user_id, shows_read, shows_online, mutes_broadcasts) values ($1, $2, $3, coalesce($4, false))
     on conflict (user_id) do update set shows_read = excluded.shows_read, shows_online = excluded.shows_online,
       mutes_broadcasts = coalesce($4, s.mutes_broadcasts)
     returning shows_read as "showsRead", shows_online as "showsOnline", mutes_broadcasts as "mutesBroadcasts"`,
    [userId, showsRead, showsOnline, mutesBroadcasts ?? null],
  )
