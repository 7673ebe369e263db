import type { Coins } from '@fanlight/contract/platform/money'
import type { Db, Queries, Tx } from '../../platform/db/client.ts'

export interface ExportRow {
  id: string
  userId: number
  askedAt: Date
  status: 'waiting' | 'ready' | 'failed' | 'erased'
  bytes: number | null
  expiresAt: Date | null
}
const columns = `id, user_id as "userId", asked_at as "askedAt", status, bytes, expires_at as "expiresAt"`

export const listExports = (db: Queries, userId: number) =>
  db.many<ExportRow>(
    'list-exports',
    `select ${columns} from exports where user_id = $1 order by asked_at desc limit 5`,
    [userId],
  )

/** Undefined while one is being made, or if one was made less than a day ago. */
export const insertExport = (tx: Tx, id: string, userId: number) =>
  tx.maybe<ExportRow>(
    'insert-export',
    `insert into exports (id, user_id, asked_at) select $1, $2, product_now()
     where not exists (select from exports where user_id = $2 and status <> 'failed' and asked_at > product_now() - interval '1 day')
     on conflict do nothing returning ${columns}`,
    [id, userId],
  )

export const findExport = (db: Queries, id: string) =>
  db.maybe<ExportRow>('find-export', `select ${columns} from exports where id = $1`, [id])

export const exportReady = (tx: Tx, id: string, bytes: number, days: number) =>
  tx.maybe<{ userId: number; expiresAt: Date }>(
    'export-ready',
    `update exports set status = 'ready', bytes = $2, ready_at = product_now(), expires_at = product_now() + make_interval(days => $3)
     where id = $1 and status = 'waiting' returning user_id as "userId", expires_at as "expiresAt"`,
    [id, bytes, days],
  )

export const takeOverExports = (tx: Tx, limit: number) =>
  tx.many<{ id: string }>(
    'take-over-exports',
    `update exports set status = 'erased' where id in (
       select id from exports where status = 'ready' and expires_at <= product_now() limit $1 for update skip locked)
     returning id`,
    [limit],
  )

export const listPersonColumns = (db: Queries) =>
  db.many<{ table: string; column: string }>(
    'list-person-columns',
    'select table_name as "table", column_name as "column" from person_columns order by 1, 2',
  )

export const readRowsOfPerson = (
  db: Queries,
  userId: number,
  table: string,
  column: string,
  from: number,
  most: number,
) =>
  db.many<{ row: unknown }>('read-rows-of-person', 'select r as row from rows_of_person($1, $2, $3, $4, $5) r', [
    userId,
    table,
    column,
    from,
    most,
  ])

export const listFilesOf = (db: Queries, userId: number) =>
  db.many<{ key: string; folder: string }>(
    'list-files-of',
    `select m.key, 'post-' || p.id as folder from posts p join media m on m.post_id = p.id
     where p.creator_id = $1 and p.deleted_at is null
     union all
     select f.key, 'draft-' || d.id from drafts d join draft_files f on f.draft_id = d.id where d.creator_id = $1
     union all
     select f.key, 'messages-' || f.thread_id from message_files f where f.author_id = $1
     order by 2, 1`,
    [userId],
  )

export const listPortraitsOf = (db: Queries, userId: number) =>
  db.many<{ key: string; name: string }>(
    'list-portraits-of',
    `select substring(avatar_url from '([0-9a-f-]{36})\\.webp$') as key, 'portrait' as name from users
     where id = $1 and avatar_url like '/media/avatars/%'
     union all
     select avatar_key::text, 'character-' || id from profiles where creator_id = $1 and avatar_key is not null and deleted_at is null`,
    [userId],
  )

export interface Leaver {
  email: string
  isOperator: boolean
  deletesAt: Date | null
  subscriptions: number
  characters: number
  coins: Coins
  isFrozen: boolean
  /** A bank has not decided about their money: for coins, a month, or a payment that never counted. */
  hasOpenDispute: boolean
  debt: Coins
}

export const findLeaver = (db: Queries, userId: number) =>
  db.one<Leaver>(
    'find-leaver',
    `select u.email, u.is_admin as "isOperator", u.deletes_at as "deletesAt",
       (select count(*) from subscriptions s where s.fan_id = u.id and s.status in ('active', 'past_due')) as subscriptions,
       (select count(*) from profiles p where p.creator_id = u.id and p.deleted_at is null) as characters,
       coalesce(w.balance, 0) as coins, w.frozen is not null as "isFrozen", coalesce(w.debt, 0) as debt,
       has_open_dispute(u.id) as "hasOpenDispute"
     from users u left join ledger.wallets w on w.user_id = u.id where u.id = $1`,
    [userId],
  )

/** Nobody if the account was erased: a request may have waited for just that. */
export const lockPerson = (tx: Tx, userId: number) =>
  tx.maybe<{ id: number }>(
    'lock-person',
    'select id from users where id = $1 and erased_at is null for no key update',
    [userId],
  )

export const setDeletion = (tx: Tx, userId: number, days: number | null) =>
  tx.one<{ deletesAt: Date | null }>(
    'set-deletion',
    `update users set deletes_at = product_now() + make_interval(days => $2::int), deletion_waits_for = null
     where id = $1 returning deletes_at as "deletesAt"`,
    [userId, days],
  )

export const listDueDeletions = (db: Db, afterId: number, limit: number) =>
  db.many<{ id: number }>(
    'list-due-deletions',
    `select id from users where deletes_at <= product_now() and erased_at is null and id > $1 order by id limit $2`,
    [afterId, limit],
  )

export interface Remains {
  isDue: boolean
  isCreator: boolean
  avatarUrl: string | null
  /** What must end before the name can be erased; null if there's nothing. */
  waitsFor: string | null
  owedCents: number
}

/** Locked until the transaction ends, so that nobody comes back in between. */
export const lockRemains = (tx: Tx, userId: number) =>
  tx.one<Remains>(
    'lock-remains',
    `select u.deletes_at <= product_now() and u.erased_at is null as "isDue", c.user_id is not null as "isCreator",
       u.avatar_url as "avatarUrl",
       case
         when u.subject = 'erased-' || u.id then null -- once more: what is owed to somebody who is gone is waited for by nobody
         when exists (select from ledger.wallets w where w.user_id = u.id and (w.frozen is not null or w.debt > 0)) then 'a dispute or a debt'
         when exists (select from ledger.deposits d where d.user_id = u.id and (d.status in ('held', 'disputed')
           or d.status in ('pending', 'unknown') and d.opened_at > product_now() - interval '60 days')) then 'a deposit'
         when exists (select from subscriptions s join charges k on k.subscription_id = s.id
           where s.fan_id = u.id and k.status in ('processing', 'unknown', 'held')) or has_open_dispute(u.id) then 'a payment'
         when exists (select from payouts p where p.creator_id = u.id and p.status in ('pending', 'processing', 'unknown', 'held')) then 'a payout'
         when exists (select from subscriptions s where s.creator_id = u.id and s.status in ('incomplete', 'active', 'past_due')) then 'subscriptions that are given back'
         when exists (select from closing_posts k join posts p on p.id = k.post_id where p.creator_id = u.id) then 'purchases that are given back'
         -- Evidence of content said to show a minor names its owner until it is decided, and as long as an authority asks for it.
         when exists (select from report_cases r where r.creator_id = u.id
           and (r.legal_hold or (r.decision is null and r.minor_at is not null))) then 'a report'
       end as "waitsFor",
       case when c.user_id is null or u.subject = 'erased-' || u.id then 0 else (select total_cents from ledger.payable(u.id, 'infinity')) end as "owedCents"
     from users u left join creators c on c.user_id = u.id where u.id = $1 for no key update of u`,
    [userId],
  )

/** Unsent emails about money. Erased people get none. */
export const hasMoneyEmails = async (tx: Tx, userId: number) =>
  (
    await tx.one<{ some: boolean }>(
      'has-money-emails',
      `select exists (select from mails m join users u on u.id = m.user_id where m.user_id = $1 and m.status = 'waiting'
         and m.sentence in ('depositRefunded', 'subscriptionRefunded', 'subscriptionGivenBack', 'payoutPaid') and u.subject <> 'erased-' || u.id) as some`,
      [userId],
    )
  ).some

export const setWaitsFor = (tx: Tx, userId: number, what: string) =>
  tx.run('set-waits-for', 'update users set deletion_waits_for = $2 where id = $1', [userId, what])

export const listProfilesOf = (tx: Tx, userId: number) =>
  tx.many<{ id: number }>(
    'list-leaving-profiles',
    'select id from profiles where creator_id = $1 and deleted_at is null order by id limit 100',
    [userId],
  )

/** Erases the person's identity; rows that the books need stay under a number. */
export const erasePerson = (tx: Tx, userId: number) => tx.run('erase-person', 'select erase_person($1)', [userId])

/** Erases some of the person's comments; returns how many. */
export const eraseSaid = (tx: Tx, userId: number, most: number) =>
  tx.one<{ erased: number }>('erase-said', 'select erase_said($1, $2) as erased', [userId, most])

/** Erases some of what the person wrote in threads; returns how many messages. */
export const eraseMessages = (tx: Tx, userId: number, most: number) =>
  tx.one<{ erased: number }>('erase-messages', 'select erase_messages($1, $2) as erased', [userId, most])
