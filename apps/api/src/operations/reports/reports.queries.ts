import type { ReportDecision, ReportReason, ReportSubject } from '@fanlight/contract/operations/reports'
import type { Db, Queries, Tx } from '../../platform/db/client.ts'

export interface Subject {
  profileId: number
  creatorId: number
  title: string
  text: string
}

/** People may report anything visible, and anything they saw before it was hidden. */
export const findSubject = (db: Queries, type: ReportSubject, id: number) =>
  db.maybe<Subject>(
    `find-reported-${type}`,
    type === 'message'
      ? `select profile_id as "profileId", author_id as "creatorId", left(body, 100) as title, surroundings as text
         from all_reported_messages where id = $1 and body is not null`
      : type === 'comment'
        ? `select c.profile_id as "profileId", c.author_id as "creatorId", left(c.body, 100) as title, c.body as text
         from all_comments c join known_posts p on p.id = c.post_id where c.id = $1 and c.deleted_at is null`
        : type === 'profile'
          ? 'select id as "profileId", creator_id as "creatorId", name as title, description as text from known_profiles where id = $1'
          : `select profile_id as "profileId", creator_id as "creatorId", title, caption as text from known_posts
         where id = $1 and state = 'ready'`,
    [id],
  )

/** The post that a comment is under. */
export const findPlace = (db: Queries, commentId: number) =>
  db.maybe<{ postId: number }>(
    'find-place-of-comment',
    'select post_id as "postId" from all_comments where id = $1 and deleted_at is null',
    [commentId],
  )

/** The open case of a thing, created by its first report. Counting locks it, so that no decision overtakes a report. */
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
  network: Buffer
  email: string | null
  type: ReportSubject
  subjectId: number
  reason: ReportReason
  details: string
}

/** Undefined if this person has reported this before. */
export const insertReport = (tx: Tx, report: NewReport) =>
  tx.maybe<{ id: number }>(
    'insert-report',
    `insert into reports (case_id, reporter_id, subject_type, subject_id, reason, details, created_at, sender_sha256, email, network_sha256)
     values ($1, $2, $3, $4, $5, $6, product_now(), $7, $8, $9) on conflict do nothing returning id`,
    [
      report.caseId,
      report.reporterId,
      report.type,
      report.subjectId,
      report.reason,
      report.details,
      report.sender,
      report.email,
      report.network,
    ],
  )

export const takeDown = (
  tx: Tx,
  { caseId, reportId, anHour, percent }: { caseId: number; reportId: number; anHour: number; percent: number },
) =>
  tx.one<{ isNew: boolean; isTaken: boolean; alarm: 'waiting' | 'stopped' | null }>(
    'take-down',
    'select is_new as "isNew", is_taken as "isTaken", alarm from take_down($1, $2, $3, $4)',
    [caseId, reportId, anHour, percent],
  )

export const notifyGrouped = (tx: Tx, caseId: number, title: string) =>
  tx.run('notify-taken-down', 'select tell_taken_down($1, $2)', [caseId, title])

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
  minorAt: Date | null
  isMarked: boolean
  takenDownAt: Date | null
  text: string
  avatarKey: string | null
}

/** The subject of a case and its owner. */
const subjects = `
  report_cases c join profiles f on f.id = c.profile_id
  left join all_comments m on c.subject_type = 'comment' and m.id = c.subject_id
  left join all_reported_messages g on c.subject_type = 'message' and g.id = c.subject_id
  left join posts p on p.id = case c.subject_type when 'post' then c.subject_id else m.post_id end`

const caseRow = `
  select c.id, c.subject_type as "subjectType", c.subject_id as "subjectId", coalesce(left(m.body, 100), left(g.body, 100), p.title, f.name) as title,
    c.profile_id as "profileId", c.creator_id as "creatorId", u.name as "creatorName", c.report_count as "reportCount",
    array(select distinct r.reason from reports r where r.case_id = c.id order by 1) as reasons, c.opened_at as "openedAt",
    case
      when c.subject_type = 'comment' and m.id is null then 'removed'
      when g.taken_at is not null then 'hidden'
      when g.deleted_at is not null then 'removed'
      when coalesce(m.deleted_at, p.deleted_at, f.deleted_at) is not null then 'removed'
      when coalesce(m.hidden_at, p.hidden_at, f.hidden_at) is not null then 'hidden'
      else 'visible' end as "subjectState",
    u.suspended_at is not null as "creatorSuspended", c.decision, c.note, c.decided_at as "decidedAt",
    d.name as "decidedBy", c.minor_at as "minorAt", exists (select from subject_marks k where k.subject_type = c.subject_type and k.subject_id = c.subject_id) as "isMarked", c.restored_at as "restoredAt", c.taken_down_at as "takenDownAt", coalesce(m.body, g.surroundings, p.caption, f.description) as text,
    f.avatar_key as "avatarKey"
  from ${subjects} join all_people u on u.id = c.creator_id left join all_people d on d.id = c.decided_by`

/** Open cases: visible ones reported as showing a minor first, then by number of reports. Decided ones newest first. */
const stateOf = (decided: boolean) =>
  decided
    ? { name: 'decided', which: 'c.decision is not null', order: 'c.decided_at desc, c.id' }
    : {
        name: 'open',
        which: 'c.decision is null',
        order: '(c.minor_at is null or c.taken_down_at is not null), c.report_count desc, c.opened_at, c.id',
      }

/** A page by its ids; details are read for those only. */
export const listCaseIds = (db: Queries, decided: boolean, limit: number, offset: number) => {
  const { name, which, order } = stateOf(decided)
  return db.many<{ id: number }>(
    `list-${name}-case-ids`,
    `select c.id from report_cases c where ${which} order by ${order} limit $1 offset $2`,
    [limit, offset],
  )
}

export const countCases = (db: Queries, decided: boolean) => {
  const { name, which } = stateOf(decided)
  return db.one<{ count: number }>(`count-${name}-cases`, `select count(*) as count from report_cases c where ${which}`)
}

/** A page of matching cases with their number: each title is compared once, and each creator once for all cases. */
export const findCaseIds = (db: Queries, decided: boolean, pattern: string, limit: number, offset: number) => {
  const { name, which, order } = stateOf(decided)
  return db.many<{ id: number; total: number }>(
    `find-${name}-case-ids`,
    `with writers as materialized (
       select w.id from (select distinct c.creator_id as id from report_cases c where ${which}) o
       cross join lateral (select u.id, u.name, u.email from all_people u where u.id = o.id offset 0) w
       where w.name ilike $1 or w.email ilike $1
     )
     select c.id, count(*) over () as total from ${subjects}
     where ${which} and (c.creator_id in (select id from writers) or coalesce(m.body, g.body, p.title, f.name) ilike $1)
     order by ${order} limit $2 offset $3`,
    [pattern, limit, offset],
  )
}

export const listCases = (db: Queries, ids: number[]) =>
  db.many<CaseRow>(
    'list-report-cases',
    `${caseRow} where c.id = any ($1::bigint[]) order by array_position($1::bigint[], c.id)`,
    [ids],
  )

export const findCase = (db: Queries, id: number) =>
  db.maybe<CaseRow>('find-report-case', `${caseRow} where c.id = $1`, [id])

export const lockCase = (tx: Tx, id: number) =>
  tx.maybe<CaseRow>('lock-report-case', `${caseRow} where c.id = $1 for no key update of c`, [id])

/** Whom to tell of a decision now; nobody is told twice. */
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

const hide = (table: string) =>
  `update ${table} set hidden_at = case when $2 then coalesce(hidden_at, product_now()) end where id = $1`
/** Counters are updated by triggers. */
const hiding = {
  profile: hide('profiles'),
  post: hide('posts'),
  comment: 'select hide_comment($1, $2)',
  message: 'select take_message_out($1, $2)',
}

export const setHidden = (tx: Tx, type: ReportSubject, id: number, hidden: boolean) =>
  tx.run(`set-hidden-${type}`, hiding[type], [id, hidden])

/** Makes the sender untraceable: a random value replaces the hashed address, and the network is erased. */
export const forgetSenders = (db: Db, days: number, most: number) =>
  db.run(
    'forget-report-senders',
    `update reports set network_sha256 = null, email = null, sender_forgotten = sender_sha256 is not null,
       sender_sha256 = case when sender_sha256 is not null then sha256(convert_to(gen_random_uuid()::text, 'UTF8')) end
     where id in (
       select r.id from reports r join report_cases c on c.id = r.case_id
       where r.network_sha256 is not null
         and c.decided_at < product_now() - make_interval(days => $1) limit $2)`,
    [days, most],
  )
