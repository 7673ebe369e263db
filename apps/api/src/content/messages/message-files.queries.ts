import type { MessageRefusal } from '@fanlight/contract/content/messages/messages'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { NewMediaRow } from '../posts/publish-post.ts'

/** As files_of_message tells it. */
export interface MessageFileRow {
  id: string
  kind: 'image' | 'video'
  key: string
  state: 'processing' | 'ready' | 'failed'
  mime: string
  bytes: number
  width: number | null
  height: number | null
  durationMs: number | null
  hasPicture: boolean
}

export interface FilePlace {
  threadId: number
  authorId: number
  id: string
}

/** Uploads of one person that wait in one thread. */
export const findWaitingFile = (db: Queries, { threadId, authorId, id }: FilePlace) =>
  db.maybe<{ file: MessageFileRow }>(
    'find-waiting-file',
    `select file_as_json(f) as file from message_files f
     where f.thread_id = $1 and f.author_id = $2 and f.id = $3 and f.number is null`,
    [threadId, authorId, id],
  )

interface Most {
  files: number
  bytes: number
  waiting: number
}

export const addMessageFile = (tx: Tx, { threadId, authorId, id }: FilePlace, media: NewMediaRow, most: Most) =>
  tx.one<{ outcome: 'kept' | 'again' | 'full' | 'none' | MessageRefusal }>(
    'add-message-file',
    'select add_message_file($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) as outcome',
    [
      ...[threadId, authorId, id, media.kind, media.key, media.original, media.posterGiven, media.state, media.mime],
      ...[media.bytes, media.width, media.height, media.durationMs, most.files, most.bytes, most.waiting],
    ],
  )

export interface FreedFile {
  key: string
  original: string
}

/** Only while it waits: sent files are deleted with their message. */
export const removeWaitingFile = (tx: Tx, { threadId, authorId, id }: FilePlace) =>
  tx.maybe<FreedFile>(
    'remove-waiting-file',
    `delete from message_files where thread_id = $1 and author_id = $2 and id = $3 and number is null returning key, original`,
    [threadId, authorId, id],
  )

export const dropMessageFiles = (tx: Tx, threadId: number, number: number) =>
  tx.many<FreedFile>('drop-message-files', 'select key, original from drop_message_files($1, $2)', [threadId, number])

export const dropUnsentFiles = (tx: Tx, days: number, most: number) =>
  tx.many<FreedFile>('drop-unsent-files', 'select key, original from drop_unsent_files($1, $2)', [days, most])

export const dropFilesOf = (tx: Tx, userId: number) =>
  tx.many<FreedFile>('drop-files-of-person', 'select key, original from drop_files_of($1)', [userId])

interface UnfinishedFile {
  key: string
  kind: 'image' | 'video'
  original: string
  posterGiven: boolean
  creatorId: number
}

/** No row once it's finished or gone. */
export const findUnfinishedFile = (db: Queries, key: string) =>
  db.maybe<UnfinishedFile>(
    'find-unfinished-message-file',
    `select key, kind, original, poster_given as "posterGiven", author_id as "creatorId" from message_files
     where key = $1 and state = 'processing'`,
    [key],
  )

interface Made {
  mime: string
  width: number
  height: number
  hasPicture: boolean
}

/** Returns the message it was sent with, if any. */
export const finishMessageFile = (db: Queries, key: string, made: Made | null) =>
  db.maybe<{ threadId: number; number: number | null }>(
    'finish-message-file',
    `update message_files set state = case when $2::text is null then 'failed' else 'ready' end, mime = coalesce($2, mime),
       width = coalesce($3, width), height = coalesce($4, height), has_picture = coalesce($5, has_picture)
     where key = $1 and state = 'processing' returning thread_id as "threadId", number`,
    [key, made?.mime ?? null, made?.width ?? null, made?.height ?? null, made?.hasPicture ?? null],
  )

/** Whether the file exists, finished or not. */
export const isFile = (db: Queries, key: string) =>
  db.one<{ isThere: boolean }>(
    'is-message-file',
    'select exists (select from message_files where key = $1) as "isThere"',
    [key],
  )

/** The gate before the files of messages. */
export const mayOpenFile = (db: Queries, key: string, viewerId: number) =>
  db.maybe<{ mayOpen: boolean }>(
    'may-open-message-file',
    `select may_open_message_file(f, $2) as "mayOpen" from message_files f where f.key = $1 and f.state = 'ready'`,
    [key, viewerId],
  )
