import type { Db, Queries, Tx } from '../../platform/db/client.ts'
import { listed } from '../../platform/db/search.ts'

export interface Asked {
  userId: number
  kind: string
  sentence: string
  params: unknown
  aboutId: number | null
  isUrgent: boolean
}

export const askMail = (tx: Tx, { userId, kind, sentence, params, aboutId, isUrgent }: Asked) =>
  tx.run('ask-mail', 'select ask_mail($1, $2, $3, $4::jsonb, $5, $6)', [
    userId,
    kind,
    sentence,
    JSON.stringify(params),
    aboutId,
    isUrgent,
  ])

export const insertMailTo = (
  tx: Tx,
  { address, kind, sentence, params }: { address: string; kind: string; sentence: string; params: unknown },
) =>
  tx.run(
    'insert-mail-to',
    `insert into mails (address, kind, sentence, params) select $1, $2, $3, $4::jsonb from product_settings where sends_mail`,
    [address, kind, sentence, JSON.stringify(params)],
  )

export interface MailRow {
  id: number
  userId: number | null
  name: string | null
  address: string
  kind: string
  sentence: string
  params: unknown
  aboutId: number | null
  createdAt: Date
  status: 'waiting' | 'sent' | 'kept' | 'refused' | 'given-up'
  attempts: number
  sentAt: Date | null
  lastError: string | null
  linkUsedAt: Date | null
  timeZone: string
  locale: string
}

const columns = `m.id, m.user_id as "userId", u.name, coalesce(m.address, u.email) as address, m.kind, m.sentence, m.params,
  m.about_id as "aboutId", m.created_at as "createdAt", m.status, m.attempts, m.sent_at as "sentAt",
  m.last_error as "lastError", m.link_used_at as "linkUsedAt", coalesce(u.time_zone, 'UTC') as "timeZone", coalesce(u.locale, 'en-US') as locale`

/** Claims due emails for five minutes; nobody else tries in that time. */
export const claimMails = (db: Db, limit: number) =>
  db.many<MailRow & { refusedBecause: string | null }>(
    'claim-mails',
    `with due as materialized (
       select id from mails where status = 'waiting' and next_attempt_at <= now()
       order by next_attempt_at limit $1 for update skip locked
     ), taken as (
       update mails m set attempts = attempts + 1, next_attempt_at = now() + interval '5 minutes'
       from due where m.id = due.id returning m.*
     )
     select ${columns}, case when m.address is null and u.email_unverified then 'the sign-in provider calls this address unverified'
       else r.reason end as "refusedBecause" from taken m left join all_people u on u.id = m.user_id
     left join refused_addresses r on r.address = lower(coalesce(m.address, u.email)) order by m.id`,
    [limit],
  )

export const mailSent = (db: Db, id: number) =>
  db.run('mail-sent', `update mails set status = 'sent', sent_at = now(), last_error = null where id = $1`, [id])

/** There is no mail server. */
export const mailKept = (db: Db, id: number) =>
  db.run('mail-kept', `update mails set status = 'kept', last_error = null where id = $1`, [id])

export const mailRefused = (tx: Tx, id: number, reason: string) =>
  tx.run('mail-refused', `update mails set status = 'refused', last_error = $2 where id = $1`, [id, reason])

export const refuseAddress = (tx: Tx, address: string, reason: string) =>
  tx.run(
    'refuse-address',
    'insert into refused_addresses (address, reason) values (lower($1), $2) on conflict (address) do nothing',
    [address, reason],
  )

/** 0 if it wasn't refused. */
export const openAddress = (tx: Tx, address: string) =>
  tx.run('open-address', 'delete from refused_addresses where address = lower($1)', [address])

/** Once per sending. 0: never sent, or reported before. */
export const emailBounced = (tx: Tx, id: number, reason: string) =>
  tx.run(
    'email-returned',
    `update mails set status = 'refused', last_error = $2 where id = $1 and status in ('waiting', 'sent') and attempts > 0`,
    [id, reason],
  )

/** Schedules another try, or gives up. */
export const mailFailed = (db: Db, id: number, reason: string, againInMinutes: number | null) =>
  db.run(
    'mail-failed',
    `update mails set last_error = $2, status = case when $3::int is null then 'given-up' else status end,
       next_attempt_at = now() + make_interval(mins => coalesce($3::int, 0)) where id = $1`,
    [id, reason, againInMinutes],
  )

export const lockMail = (tx: Tx, id: number) =>
  tx.maybe<MailRow>(
    'lock-mail',
    `select ${columns} from mails m left join all_people u on u.id = m.user_id where m.id = $1 for update of m`,
    [id],
  )

export const linkUsed = (tx: Tx, id: number) =>
  tx.run('link-used', 'update mails set link_used_at = now() where id = $1', [id])

export const findMail = (db: Queries, id: number) =>
  db.maybe<MailRow>(
    'find-mail',
    `select ${columns} from mails m left join all_people u on u.id = m.user_id where m.id = $1`,
    [id],
  )

const matching = `($1 = '' or u.name ilike $1 or coalesce(m.address, u.email) ilike $1) and ($2::text is null or m.status = $2)`

export const listMails = (db: Queries, pattern: string, status: string | null, limit: number, offset: number) =>
  db.many<MailRow>(
    'list-mails',
    `select ${columns} from mails m left join all_people u on u.id = m.user_id where ${matching}
     order by m.id desc limit $3 offset $4`,
    [pattern, status, limit, offset],
  )

export const countMails = (db: Queries, pattern: string, status: string | null) =>
  db.one<{ count: number }>(
    'count-mails',
    `select count(*) as count from
       (select from mails m left join all_people u on u.id = m.user_id where ${matching} limit ${listed}) m`,
    [pattern, status],
  )

/** Sends a failed email again, even to an address that refused one before. */
export const sendAgain = (tx: Tx, id: number) =>
  tx.maybe<{ address: string }>(
    'send-mail-again',
    `with mail as (
       update mails set status = 'waiting', attempts = 0, next_attempt_at = now()
       where id = $1 and status in ('refused', 'given-up') returning user_id, address
     ), let_in as (
       delete from refused_addresses r using mail left join all_people u on u.id = mail.user_id
       where r.address = lower(coalesce(mail.address, u.email))
     )
     select coalesce(mail.address, u.email) as address from mail left join all_people u on u.id = mail.user_id`,
    [id],
  )

export const forgetMails = (db: Db, days: number, most: number) =>
  db.run(
    'forget-mails',
    `delete from mails where id in (
       select id from mails where created_at < now() - make_interval(days => $1) and status <> 'waiting' limit $2)`,
    [days, most],
  )

/** Addresses without an account. An account's refusing address is remembered as long as the account has it. */
export const forgetRefused = (db: Db, days: number) =>
  db.run(
    'forget-refused-addresses',
    `delete from refused_addresses r where r.at < now() - make_interval(days => $1)
       and not exists (select from all_people u where lower(u.email) = r.address)`,
    [days],
  )
