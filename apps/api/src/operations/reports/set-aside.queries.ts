import type { ReportReason } from '@fanlight/contract/operations/reports'
import type { Queries, Tx } from '../../platform/db/client.ts'

export interface ReportRow {
  id: number
  reporterId: number | null
  reporterName: string | null
  /** The first characters of a visitor's network hash; null once erased. */
  network: string | null
  isSetAside: boolean
  reason: ReportReason
  details: string
  createdAt: Date
}

export const listReports = (db: Queries, caseId: number, limit: number) =>
  db.many<ReportRow>(
    'list-reports',
    `select r.id, r.reporter_id as "reporterId", u.name as "reporterName", r.reason,
       left(encode(r.network_sha256, 'hex'), 6) as network, r.set_aside_at is not null as "isSetAside", r.details, r.created_at as "createdAt"
     from reports r left join all_people u on u.id = r.reporter_id where r.case_id = $1 order by r.id limit $2`,
    [caseId, limit],
  )

/** A report's sender: a person, or a visitors' network. */
export interface ReportSender {
  reporterId: number | null
  network: Buffer | null
}

export const findSender = (db: Queries, reportId: number) =>
  db.maybe<ReportSender & { caseId: number }>(
    'find-sender-of-report',
    'select case_id as "caseId", reporter_id as "reporterId", network_sha256 as network from reports where id = $1',
    [reportId],
  )

/** Reports `r` of a person ($1), otherwise of visitors from a network ($2). */
const ofSender = '(r.reporter_id = $1 or ($1::bigint is null and r.reporter_id is null and r.network_sha256 = $2))'

/** Open cases with a sender's valid reports, hidden ones first; without the operator's own content. */
export const listCasesOf = (db: Queries, { reporterId, network }: ReportSender, operatorId: number, limit: number) =>
  db.many<{ id: number }>(
    'list-cases-of-sender',
    `select c.id from report_cases c
     where c.decision is null and not same_person(c.creator_id, $3)
       and c.id in (select r.case_id from reports r where ${ofSender} and r.set_aside_at is null)
     order by c.taken_down_at is null, c.id limit $4`,
    [reporterId, network, operatorId, limit],
  )

export const setReportsAside = (tx: Tx, { reporterId, network }: ReportSender, caseId: number) =>
  tx.run(
    'set-reports-aside',
    `update reports r set set_aside_at = product_now() where ${ofSender} and r.case_id = $3 and r.set_aside_at is null`,
    [reporterId, network, caseId],
  )

/** `isAlone`: nobody else reported it. `hasNoCause`: the remaining reports wouldn't have hidden it. */
export const readRest = (tx: Tx, caseId: number) =>
  tx.one<{ isAlone: boolean; hasNoCause: boolean }>(
    'read-rest-of-case',
    `select not exists (select from reports r where r.case_id = c.id and r.set_aside_at is null) as "isAlone",
       is_hidden_without_cause(c) as "hasNoCause"
     from report_cases c where c.id = $1`,
    [caseId],
  )

/** Visible again and undecided: it is among the first in the queue. */
export const undoTakeDown = (tx: Tx, caseId: number) =>
  tx.run(
    'undo-take-down',
    `update report_cases c set taken_down_at = null,
       minor_at = (select min(r.created_at) from reports r where r.case_id = c.id and r.reason = 'minor' and r.set_aside_at is null)
     where c.id = $1`,
    [caseId],
  )

type Marked = 'profile' | 'post' | 'comment' | 'message'

export const insertMark = (tx: Tx, type: Marked, subjectId: number, operatorId: number) =>
  tx.run(
    'mark-subject',
    `insert into subject_marks (subject_type, subject_id, marked_by, marked_at) values ($1, $2, $3, product_now())
     on conflict do nothing`,
    [type, subjectId, operatorId],
  )

export const deleteMark = (tx: Tx, type: Marked, subjectId: number) =>
  tx.run('unmark-subject', 'delete from subject_marks where subject_type = $1 and subject_id = $2', [type, subjectId])

export const countTakedowns = (db: Queries, anHour: number, percent: number) =>
  db.one<{ waiting: number; hidden: number; stopped: boolean }>(
    'count-takedowns',
    `select count(*) filter (where taken_down_at is null) as waiting, count(*) filter (where taken_down_at is not null) as hidden,
       takedowns_stopped($1, $2) as stopped
     from report_cases where decision is null and minor_at is not null`,
    [anHour, percent],
  )
