import type { SecurityKind } from '@fanlight/contract/platform/security-log'
import type { Queries } from '../db/client.ts'
import { listed, type Search } from '../db/search.ts'

export interface NewLine {
  kind: SecurityKind
  userId: number | null
  address: string | null
  device: string | null
  details: Record<string, unknown>
}

export const insertLine = (db: Queries, { kind, userId, address, device, details }: NewLine) =>
  db.run(
    'insert-security-line',
    'insert into security_log (kind, user_id, address, device, details) values ($1, $2, $3, $4, $5::jsonb)',
    [kind, userId, address, device, JSON.stringify(details)],
  )

export interface LineRow {
  id: number
  at: Date
  kind: SecurityKind
  userId: number | null
  userName: string | null
  address: string | null
  device: string | null
  details: Record<string, unknown>
}

const matching = `($1::text is null or l.kind = $1)
  and ($2 = '' or l.address ilike $2 or u.name || ' ' || u.email ilike $2 or u.id::text = $3)`

export const listLines = (db: Queries, kind: SecurityKind | null, { pattern, typed, limit, offset }: Search) =>
  db.many<LineRow>(
    'list-security-lines',
    `select l.id, l.at, l.kind, l.user_id as "userId", u.name as "userName", l.address, l.device, l.details
     from security_log l left join all_people u on u.id = l.user_id where ${matching} order by l.id desc limit $4 offset $5`,
    [kind, pattern, typed, limit, offset],
  )

export const countLines = (db: Queries, kind: SecurityKind | null, { pattern, typed }: Search) =>
  db.one<{ count: number }>(
    'count-security-lines',
    `select count(*) as count from
       (select from security_log l left join all_people u on u.id = l.user_id where ${matching} limit ${listed}) l`,
    [kind, pattern, typed],
  )

export const forgetLines = (db: Queries, days: number, most: number) =>
  db.one<{ count: number }>('forget-security-lines', 'select forget_security_log($1, $2) as count', [days, most])
