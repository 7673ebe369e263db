import type { SupportState, SupportSubject } from '@fanlight/contract/operations/support'
import type { Db, Queries, Tx } from '../../platform/db/client.ts'
import { listed } from '../../platform/db/search.ts'

export interface CaseRow {
  id: number
  userId: number | null
  name: string
  address: string
  subject: SupportSubject
  state: SupportState
  assigneeId: number | null
  assignee: string | null
  createdAt: Date
  changedAt: Date
}

const columns = `c.id, c.user_id as "userId", c.name, c.address, c.subject, c.state, c.assignee_id as "assigneeId",
  o.name as assignee, c.created_at as "createdAt", c.changed_at as "changedAt"`

export interface Sender {
  userId: number | null
  sha256: Buffer | null
}

/** How many conversations a sender started within a day, and how many are open in all, counted only as far as needed. */
export const countCases = (tx: Tx, { userId, sha256 }: Sender, most: number) =>
  tx.one<{ today: number; open: number }>(
    'count-support-cases',
    `select (select count(*) from support_cases where created_at > now() - interval '1 day'
         and case when $1::bigint is null then sender_sha256 = $2 else user_id = $1 end) as today,
       (select count(*) from (select from support_cases where state = 'open' limit $3) o) as open`,
    [userId, sha256, most],
  )

export const insertCase = (
  tx: Tx,
  { userId, sha256 }: Sender,
  { name, address, subject }: { name: string; address: string; subject: SupportSubject },
) =>
  tx.one<{ id: number }>(
    'insert-support-case',
    `insert into support_cases (user_id, sender_sha256, name, address, subject) values ($1, $2, $3, $4, $5) returning id`,
    [userId, sha256, name, address, subject],
  )

export const insertMessage = (tx: Tx, caseId: number, operatorId: number | null, body: string) =>
  tx.run(
    'insert-support-message',
    `insert into support_messages (case_id, user_id, operator_id, body)
     select id, user_id, $2, $3 from support_cases where id = $1`,
    [caseId, operatorId, body],
  )

export const setState = (tx: Tx, id: number, state: SupportState) =>
  tx.run(
    'set-support-state',
    `update support_cases set state = $2, changed_at = now(), closed_at = case when $2 = 'closed' then now() end where id = $1`,
    [id, state],
  )

export const setAssignee = (tx: Tx, id: number, operatorId: number | null) =>
  tx.run('set-support-assignee', 'update support_cases set assignee_id = $2 where id = $1', [id, operatorId])

export const lockCase = (tx: Tx, id: number) =>
  tx.maybe<CaseRow>(
    'lock-support-case',
    `select ${columns} from support_cases c left join all_people o on o.id = c.assignee_id where c.id = $1 for update of c`,
    [id],
  )

export const findCase = (db: Queries, id: number) =>
  db.maybe<CaseRow>(
    'find-support-case',
    `select ${columns} from support_cases c left join all_people o on o.id = c.assignee_id where c.id = $1`,
    [id],
  )

export interface MessageRow {
  id: number
  at: Date
  body: string
  operatorId: number | null
  by: string | null
}

/** The newest messages of a conversation, oldest first. */
export const listMessages = (db: Queries, caseId: number, most: number) =>
  db.many<MessageRow>(
    'list-support-messages',
    `select * from (
       select m.id, m.at, m.body, m.operator_id as "operatorId", o.name as by
       from support_messages m left join all_people o on o.id = m.operator_id where m.case_id = $1 order by m.id desc limit $2
     ) newest order by id`,
    [caseId, most],
  )

export const countMessages = (db: Queries, caseId: number) =>
  db.one<{ count: number }>(
    'count-support-messages',
    'select count(*) as count from support_messages where case_id = $1',
    [caseId],
  )

const matching = `($1 = '' or c.name ilike $1 or c.address ilike $1) and ($2::text is null or c.state = $2)`

export const listCases = (db: Queries, pattern: string, state: string | null, limit: number, offset: number) =>
  db.many<CaseRow & { excerpt: string }>(
    'list-support-cases',
    `select ${columns}, coalesce(left(m.body, 200), '') as excerpt
     from support_cases c left join all_people o on o.id = c.assignee_id
     left join lateral (select body from support_messages where case_id = c.id order by id desc limit 1) m on true
     where ${matching} order by c.changed_at desc limit $3 offset $4`,
    [pattern, state, limit, offset],
  )

export const countListed = (db: Queries, pattern: string, state: string | null) =>
  db.one<{ count: number }>(
    'count-listed-support-cases',
    `select count(*) as count from (select from support_cases c where ${matching} limit ${listed}) c`,
    [pattern, state],
  )

export const sendsMail = (db: Queries) =>
  db.one<{ sendsMail: boolean }>('sends-mail', 'select sends_mail as "sendsMail" from product_settings')

/** Closed long enough ago. */
export const forgetCases = (db: Db, days: number, most: number) =>
  db.run(
    'forget-support-cases',
    `delete from support_cases where id in (
       select id from support_cases where closed_at < now() - make_interval(days => $1) limit $2)`,
    [days, most],
  )

export const forgetSenders = (db: Db, days: number, most: number) =>
  db.run(
    'forget-support-senders',
    `update support_cases set sender_sha256 = null where id in (
       select id from support_cases where sender_sha256 is not null and closed_at < now() - make_interval(days => $1) limit $2)`,
    [days, most],
  )
