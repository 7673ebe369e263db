import type { RequestState } from '@fanlight/contract/operations/operator-requests'
import type { ActOfTwo, OperatorRole } from '@fanlight/contract/platform/operator-rights'
import type { Queries, Tx } from '../../platform/db/client.ts'
import { listed, type Search } from '../../platform/db/search.ts'

export interface NewRequest {
  act: ActOfTwo
  subject: [type: string, id: string | number]
  /** The action, as a sentence. */
  summary: string
  payload: unknown
  /** The person whose money or rights are affected. */
  concerned: number[]
}

const aloneHours = 24

/** Undefined if the same request is already waiting. */
export const insertRequest = (tx: Tx, askedBy: number, request: NewRequest, alone: boolean) =>
  tx.maybe<{ requestId: number; doneAt: Date | null; named: string }>(
    'insert-request',
    `insert into operator_requests (act, subject_type, subject_id, summary, payload, concerned, asked_by, done_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, case when $8 then product_now() + make_interval(hours => ${aloneHours}) end)
     on conflict do nothing returning id as "requestId", done_at as "doneAt", names_in(summary) as named`,
    [
      request.act,
      request.subject[0],
      String(request.subject[1]),
      request.summary.slice(0, 1000),
      JSON.stringify(request.payload),
      request.concerned,
      askedBy,
      alone,
    ],
  )

/** Whether this was ever requested, whatever the outcome. */
export const wasAskedFor = (db: Queries, act: ActOfTwo, subjectId: number) =>
  db.one<{ was: boolean }>(
    'was-asked-for',
    `select exists (select from operator_requests where act = $1 and subject_type = 'user' and subject_id = $2::text and asked_by = $3) as was`,
    [act, String(subjectId), subjectId],
  )

/** Operators who could approve it, by their current roles. */
export const listDeciders = (db: Queries, roles: OperatorRole[], but: number[]) =>
  db.many<{ id: number }>(
    'list-deciders',
    `select id from active_users where is_admin and roles_now(operator_roles, admin_by_setting) && $1::text[] and not is_any_of(id, $2)
     order by id`,
    [roles, but],
  )

export interface RequestRow {
  id: number
  act: ActOfTwo
  subjectType: string
  subjectId: string
  /** Stored with people's numbers, and shown with their names. */
  summary: string
  named: string
  payload: unknown
  concerned: number[]
  askedBy: number
  askedByName: string
  askedAt: Date
  doneAt: Date | null
  state: RequestState
  decidedByName: string | null
  decidedAt: Date | null
  because: string | null
}

const select = `select r.id, r.act, r.subject_type as "subjectType", r.subject_id as "subjectId", r.summary, names_in(r.summary) as named, r.payload, r.concerned,
    r.asked_by as "askedBy", a.name as "askedByName", r.asked_at as "askedAt", r.done_at as "doneAt", r.state,
    d.name as "decidedByName", r.decided_at as "decidedAt", r.because
  from operator_requests r join all_people a on a.id = r.asked_by left join all_people d on d.id = r.decided_by`

/** Locks the request: only one decision is made. */
export const lockRequest = (tx: Tx, id: number) =>
  tx.maybe<RequestRow>('lock-request', `${select} where r.id = $1 for update of r`, [id])

export const closeRequest = (
  tx: Tx,
  id: number,
  { state, decidedBy, because }: { state: RequestState; decidedBy: number | null; because?: string },
) =>
  tx.run(
    'close-request',
    `update operator_requests set state = $2, decided_by = $3, because = $4, decided_at = product_now() where id = $1`,
    [id, state, decidedBy, because?.slice(0, 500) ?? null],
  )

/** Requests that only the requester could decide, and whose waiting day is over. */
export const listDueRequests = (db: Queries) =>
  db.many<{ id: number }>(
    'list-due-requests',
    `select id from operator_requests where state = 'waiting' and done_at <= product_now() order by done_at, id limit 20`,
  )

/** At most one per subject. */
export const listWaiting = (db: Queries, act: ActOfTwo) =>
  db.many<{ subjectId: string; payload: unknown; doneAt: Date | null }>(
    'list-waiting-requests',
    `select subject_id as "subjectId", payload, done_at as "doneAt" from operator_requests
     where act = $1 and state = 'waiting' limit 1000`,
    [act],
  )

const matching = `r.act = any ($1) and ($2::text is null or r.state = $2) and ($3 = '' or r.summary ilike $3 or r.summary like any ((select as_called($3))::text[]) or a.name ilike $3)`

export const listRequests = (db: Queries, acts: ActOfTwo[], state: RequestState | null, search: Search) =>
  db.many<RequestRow>('list-requests', `${select} where ${matching} order by r.id desc limit $4 offset $5`, [
    acts,
    state,
    search.pattern,
    search.limit,
    search.offset,
  ])

export const countRequests = (db: Queries, acts: ActOfTwo[], state: RequestState | null, search: Search) =>
  db.one<{ count: number }>(
    'count-requests',
    `select count(*) as count from (${select} where ${matching} limit ${listed}) r`,
    [acts, state, search.pattern],
  )
