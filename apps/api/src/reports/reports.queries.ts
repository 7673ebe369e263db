import type { ReportDecision, ReportReason, ReportSubject } from '@fanlight/contract/reports'
import type { Db, Queries, Tx } from '../db/client.ts'

export interface Subject {
  profileId: number
  creatorId: number
  title: string
  text: string
}

/** What anybody may see may be reported; so may what its reporter saw before it was hidden. */
export const findSubject = (db: Queries, type: ReportSubject, id: number) =>
  db.maybe<Subject>(
    `find-reported-${type}`,
    type === 'comment'
      ? `select c.profile_id as "profileId", c.author_id as "creatorId", left(c.body, 100) as title, c.body as text
         from comments c join known_posts p on p.id = c.post_id where c.id = $1 and c.deleted_at is null`
      : type === 'profile'
        ? 'select id as "profileId", creator_id as "creatorId", name as title, description as text from known_profiles where id = $1'
        : `select profile_id as "profileId", creator_id as "creatorId", title, caption as text from known_posts
         where id = $1 and state = 'ready'`,
    [id],
  )

/** The open case of a thing, made at its first report. Counting locks it, so that no decision overtakes a report. */
export const countReport = (tx: Tx, type: ReportSubject, id: number, subject: Subject) =>
  tx.one<{ id: number }>(
    'count-report',
    `insert into report_cases as c (subject_type, subject_id, profile_id, creator_id, report_count, opened_at)
     values ($1, $2, $3, $4, 1, product_now())
     on conflict (subject_type, subject_id) where decision is null do update set report_count = c.report_count + 1
     returning id`,
    [type, id, subject.profileId, subject.creatorId],
  )

interface NewReport {
  caseId: number
  reporterId: number | null
  sender: Buffer | null
  email: string | null
  type: ReportSubject
  subjectId: number
  reason: ReportReason
  details: string
}

/** False where this person has reported this thing before. */
export const insertReport = async (tx: Tx, report: NewReport) =>
  (await tx.run(
    'insert-report',
    `insert into reports (case_id, reporter_id, subject_type, subject_id, reason, details, created_at, sender_sha256, email)
     values ($1, $2, $3, $4, $5, $6, product_now(), $7, $8) on conflict do nothing`,
    [
      report.caseId,
      report.reporterId,
      report.type,
      report.subjectId,
      report.reason,
      report.details,
      report.sender,
      report.email,
    ],
  )) === 1

export const takeDown = (tx: Tx, caseId: number) =>
  tx.one<{ isNew: boolean; isTaken: boolean }>(
    'take-down',
    'select is_new as "isNew", is_taken as "isTaken" from take_down($1)',
    [caseId],
  )

export interface CaseRow {
  id: number
  subjectType: ReportSubject
  subjectId: number
  title: string
  profileId: number
  creatorId: number
  creatorName: string
  reportCount: number
  reasons: ReportReason[]
  openedAt: Date
  subjectState: 'visible' | 'hidden' | 'removed'
  creatorSuspended: boolean
  decision: ReportDecision | null
  note: string | null
  decidedAt: Date | null
  decidedBy: string | null
  restoredAt: Date | null
  takenDownAt: Date | null
  text: string
  avatarKey: string | null
}

const joined = `
  report_cases c join profiles f on f.id = c.profile_id join users u on u.id = c.creator_id
  left join comments m on c.subject_type = 'comment' and m.id = c.subject_id
  left join posts p on p.id = case c.subject_type when 'post' then c.subject_id else m.post_id end`

const caseRow = `
  select c.id, c.subject_type as "subjectType", c.subject_id as "subjectId", coalesce(left(m.body, 100), p.title, f.name) as title,
    c.profile_id as "profileId", c.creator_id as "creatorId", u.name as "creatorName", c.report_count as "reportCount",
    array(select distinct r.reason from reports r where r.case_id = c.id order by 1) as reasons, c.opened_at as "openedAt",
    case
      when c.subject_type = 'comment' and m.id is null then 'removed'
      when coalesce(m.deleted_at, p.deleted_at, f.deleted_at) is not null then 'removed'
      when coalesce(m.hidden_at, p.hidden_at, f.hidden_at) is not null then 'hidden'
      else 'visible' end as "subjectState",
    u.suspended_at is not null as "creatorSuspended", c.decision, c.note, c.decided_at as "decidedAt",
    d.name as "decidedBy", c.restored_at as "restoredAt", c.taken_down_at as "takenDownAt", coalesce(m.body, p.caption, f.description) as text,
    f.avatar_key as "avatarKey"
  from ${joined} left join users d on d.id = c.decided_by`

/** Which cases, and in which order: open, the most reported first; decided, the newest first. */
const wanted = (decided: boolean, pattern: string) => {
  const name = `${decided ? 'decided' : 'open'}${pattern === '' ? '' : '-matching'}`
  const state = decided ? 'c.decision is not null' : 'c.decision is null'
  const order = decided ? 'c.decided_at desc, c.id' : 'c.report_count desc, c.opened_at, c.id'
  if (pattern === '') return { name, order, from: `report_cases c where ${state}`, params: [] }
  const found = '(coalesce(m.body, p.title, f.name) ilike $1 or u.name ilike $1 or u.email ilike $1)'
  return { name, order, from: `${joined} where ${state} and ${found}`, params: [pattern] }
}

/** The ids of the page come first: what a case says is read for those alone. */
export const listCases = (db: Queries, decided: boolean, pattern: string, limit: number, offset: number) => {
  const { name, order, from, params } = wanted(decided, pattern)
  const [most, skipped] = [`$${params.length + 1}`, `$${params.length + 2}`]
  return db.many<CaseRow>(
    `list-${name}-cases`,
    `${caseRow} where c.id in (select c.id from ${from} order by ${order} limit ${most} offset ${skipped}) order by ${order}`,
    [...params, limit, offset],
  )
}

export const countCases = (db: Queries, decided: boolean, pattern: string) => {
  const { name, from, params } = wanted(decided, pattern)
  return db.one<{ count: number }>(`count-${name}-cases`, `select count(*) as count from ${from}`, params)
}

export const findCase = (db: Queries, id: number) =>
  db.maybe<CaseRow>('find-report-case', `${caseRow} where c.id = $1`, [id])

export const lockCase = (tx: Tx, id: number) =>
  tx.maybe<CaseRow>('lock-report-case', `${caseRow} where c.id = $1 for no key update of c`, [id])

export interface ReportRow {
  id: number
  reporterId: number | null
  reporterName: string | null
  reason: ReportReason
  details: string
  createdAt: Date
}

export const listReports = (db: Queries, caseId: number, limit: number) =>
  db.many<ReportRow>(
    'list-reports',
    `select r.id, r.reporter_id as "reporterId", u.name as "reporterName", r.reason, r.details, r.created_at as "createdAt"
     from reports r left join users u on u.id = r.reporter_id where r.case_id = $1 order by r.id limit $2`,
    [caseId, limit],
  )

/** Who is to hear of a decision now; nobody hears twice. */
export const takeReporters = (tx: Tx, caseId: number, after: number, limit: number) =>
  tx.many<{ id: number; reporterId: number | null; email: string | null }>(
    'take-reporters',
    `with chosen as (
       select id from reports where case_id = $1 and told_at is null and id > $2 order by id limit $3 for no key update
     ), told as (
       update reports r set told_at = product_now() from chosen c where r.id = c.id
       returning r.id, r.reporter_id as "reporterId", r.email
     ) select * from told order by id`,
    [caseId, after, limit],
  )

export const recordDecision = (
  tx: Tx,
  id: number,
  { decision, note, decidedBy }: { decision: ReportDecision; note: string; decidedBy: number },
) =>
  tx.run(
    'record-decision',
    `update report_cases set decision = $2, note = $3, decided_by = $4, decided_at = product_now() where id = $1`,
    [id, decision, note, decidedBy],
  )

export const recordRestore = (tx: Tx, id: number) =>
  tx.run('record-restore', 'update report_cases set restored_at = product_now() where id = $1', [id])

const tables = { profile: 'profiles', post: 'posts', comment: 'comments' }

/** Counts follow by the tables' own triggers. */
export const setHidden = (tx: Tx, type: ReportSubject, id: number, hidden: boolean) =>
  tx.run(
    `set-hidden-${type}`,
    `update ${tables[type]}
     set hidden_at = case when $2 then coalesce(hidden_at, product_now()) end where id = $1`,
    [id, hidden],
  )

/** Nothing leads back to the sender any more: in place of the address under our key stands what chance made. */
export const forgetSenders = (db: Db, days: number, most: number) =>
  db.run(
    'forget-report-senders',
    `update reports set sender_forgotten = true, email = null, sender_sha256 = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
     where id in (
       select r.id from reports r join report_cases c on c.id = r.case_id
       where r.sender_sha256 is not null and not r.sender_forgotten
         and c.decided_at < product_now() - make_interval(days => $1) limit $2)`,
    [days, most],
  )
