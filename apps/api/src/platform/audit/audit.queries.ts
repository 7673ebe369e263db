import type { AuditAction } from '@fanlight/contract/operations/console'
import type { OperatorRole } from '@fanlight/contract/platform/operator-rights'
import type { Queries, Tx } from '../db/client.ts'
import { listed } from '../db/search.ts'

interface NewAuditRow {
  actorId: number
  action: AuditAction
  subjectType: string
  subjectId: string
  summary: string
  details: string
}

export const insertAudit = (tx: Tx, row: NewAuditRow) =>
  tx.run(
    'insert-audit',
    `insert into audit_log (actor_id, action, subject_type, subject_id, summary, details)
     values ($1, $2, $3, $4, $5, $6::jsonb)`,
    [row.actorId, row.action, row.subjectType, row.subjectId, row.summary, row.details],
  )

export interface AuditRow {
  id: number
  at: Date
  actorId: number
  actorName: string
  action: AuditAction
  subjectType: string
  subjectId: string
  summary: string
  details: Record<string, unknown>
}

export interface AuditFilter {
  pattern: string
  action: string | null
  subjectType: string | null
  subjectId: string | null
}

const matching = `($1 = '' or a.summary ilike $1 or a.summary like any ((select as_called($1))::text[]) or u.name ilike $1 or u.email ilike $1)
  and ($2::text is null or a.action = $2) and ($3::text is null or a.subject_type = $3)
  and ($4::text is null or a.subject_id = $4)`

const parameters = ({ pattern, action, subjectType, subjectId }: AuditFilter) => [
  pattern,
  action,
  subjectType,
  subjectId,
]

export const listAudit = (db: Queries, filter: AuditFilter, limit: number, offset: number) =>
  db.many<AuditRow>(
    'list-audit',
    `select a.id, a.at, a.actor_id as "actorId", u.name as "actorName", a.action, a.subject_type as "subjectType",
       a.subject_id as "subjectId", names_in(a.summary) as summary, a.details
     from audit_log a join all_people u on u.id = a.actor_id where ${matching} order by a.id desc limit $5 offset $6`,
    [...parameters(filter), limit, offset],
  )

export const countAudit = (db: Queries, filter: AuditFilter) =>
  db.one<{ count: number }>(
    'count-audit',
    `select count(*) as count from
       (select from audit_log a join all_people u on u.id = a.actor_id where ${matching} limit ${listed}) a`,
    parameters(filter),
  )

/**
 * This person's current roles; undefined if they aren't an operator (any more). Locked for the rest of the transaction.
 */
/** `isConcerned`: one of these people is the operator, with this or another account. */
export const lockOperator = (tx: Tx, userId: number, concerned: number[]) =>
  tx.maybe<{ roles: OperatorRole[]; isConcerned: boolean }>(
    'lock-operator',
    `select roles_now(operator_roles, admin_by_setting) as roles, is_any_of(id, $2) as "isConcerned"
     from active_users where id = $1 and is_admin for share`,
    [userId, concerned],
  )

export const comparePeople = (db: Queries, one: number, other: number) =>
  db.one<{ same: boolean }>('compare-people', 'select same_person($1, $2) as same', [one, other])

export const lockOperators = (tx: Tx) => tx.run('lock-operators', `select pg_advisory_xact_lock(hashtext('operators'))`)

export const insertAccess = (tx: Tx, operatorId: number, postId: number) =>
  tx.run(
    'insert-access',
    `insert into audit_log (actor_id, action, subject_type, subject_id, summary)
     select $1, 'media.look', 'post', p.id::text, left('Looked at the locked post “' || p.title || '” of {person ' || p.creator_id || '}', 1000)
     from all_posts p
     where p.id = $2 and not exists (
       select from audit_log where subject_type = 'post' and subject_id = $2::text and action = 'media.look' and actor_id = $1
         and at > now() - interval '1 day')`,
    [operatorId, postId],
  )

/** Returns how many entries it sealed. */
export const sealSome = (db: Queries) => db.one<{ sealed: number }>('seal-audit', 'select seal_audit() as sealed')
