import type { Queries } from '../../platform/db/client.ts'

export const keepReportedMessage = (db: Queries, threadId: number, number: number, reporterId: number) =>
  db.one<{ id: number | null }>('keep-reported-message', 'select keep_reported_message($1, $2, $3) as id', [
    threadId,
    number,
    reporterId,
  ])

export const findReported = (db: Queries, id: number) =>
  db.maybe<{ threadId: number; number: number }>(
    'find-place-of-reported',
    'select thread_id as "threadId", number from reported_messages where id = $1',
    [id],
  )
