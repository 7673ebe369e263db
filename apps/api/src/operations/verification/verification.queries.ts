import type { KycStatus } from '@fanlight/contract/content/creators'
import type { IdentityPicture, IdentityRecord } from '@fanlight/contract/operations/verification'
import { retention } from '../../platform/config/retention.ts'
import type { Queries, Tx } from '../../platform/db/client.ts'

const standing = `c.kyc_status as status, documents_due(c.documents_expire_on) as "isDue",
  not documents_hold(c.documents_expire_on) as "isOverdue",
  exists (select from verifications w where w.user_id = c.user_id and w.status = 'pending') as "isWaiting"`

export const lockApplicant = (tx: Tx, userId: number) =>
  tx.maybe<{ status: KycStatus; isDue: boolean; isOverdue: boolean; isWaiting: boolean }>(
    'lock-applicant',
    `select ${standing} from creators c where c.user_id = $1 for no key update`,
    [userId],
  )

/** A verified person stays verified, whatever happens to documents sent later. */
export const setKycStatus = (
  tx: Tx,
  userId: number,
  status: 'none' | 'pending' | 'rejected',
  reason: string | null = null,
) =>
  tx.run(
    'set-kyc-status',
    `update creators set kyc_status = $2, kyc_rejection_reason = $3,
       kyc_decided_at = case when $2 = 'rejected' then product_now() end
     where user_id = $1 and kyc_status in ('none', 'pending', 'rejected')`,
    [userId, status, reason],
  )

export const insertVerification = (tx: Tx, userId: number, sealedIdentity: Buffer) =>
  tx.one<{ id: number }>(
    'insert-verification',
    'insert into verifications (user_id, sealed_identity, submitted_at) values ($1, $2, product_now()) returning id',
    [userId, sealedIdentity],
  )

export const insertPicture = (tx: Tx, verificationId: number, kind: IdentityPicture, sealed: Buffer) =>
  tx.run(
    'insert-verification-picture',
    'insert into verification_pictures (verification_id, kind, sealed) values ($1, $2, $3)',
    [verificationId, kind, sealed],
  )

export interface OwnVerificationRow {
  status: KycStatus
  isDue: boolean
  isOverdue: boolean
  isWaiting: boolean
  expiresOn: string | null
  submittedAt: Date | null
  decidedAt: Date | null
  keptUntil: Date | null
  erasedAt: Date | null
  rejectionReason: string | null
}

/** The creator's view: the newest form counts, and there may be none (verified without one in the demo). */
export const findOwnVerification = (db: Queries, userId: number) =>
  db.maybe<OwnVerificationRow>(
    'find-own-verification',
    `select ${standing}, c.documents_expire_on as "expiresOn", c.kyc_decided_at as "decidedAt",
       coalesce(c.kyc_rejection_reason, v.rejection_reason) as "rejectionReason",
       v.submitted_at as "submittedAt", v.erased_at as "erasedAt",
       case when v.erased_at is null then v.decided_at + make_interval(days => $2) end as "keptUntil"
     from creators c
     left join lateral (
       select submitted_at, decided_at, erased_at, rejection_reason from verifications where user_id = c.user_id order by id desc limit 1) v on true
     where c.user_id = $1`,
    [userId, retention.documents],
  )

export interface ConsoleVerification {
  id: number
  userId: number
  name: string
  email: string
  status: 'pending' | 'verified' | 'rejected'
  submittedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  rejectionReason: string | null
  erasedAt: Date | null
  document: IdentityRecord['document'] | null
  expiresOn: string | null
  checked: string[] | null
  isRenewal: boolean
}

const verification = `
  select v.id, v.user_id as "userId", u.name, u.email, v.status, v.submitted_at as "submittedAt",
    v.decided_at as "decidedAt", d.name as "decidedBy", v.rejection_reason as "rejectionReason", v.erased_at as "erasedAt",
    v.document_kind as document, v.document_expires_on as "expiresOn", v.checked,
    exists (select from verifications e where e.user_id = v.user_id and e.id < v.id and e.status = 'verified') as "isRenewal"
  from verifications v join all_people u on u.id = v.user_id left join all_people d on d.id = v.decided_by`

export const findConsoleVerification = (db: Queries, id: number) =>
  db.maybe<ConsoleVerification>('find-verifications', `${verification} where v.id = $1`, [id])

export const listOthers = (db: Queries, userId: number, id: number) =>
  db.many<ConsoleVerification>(
    'list-other-verifications',
    `${verification} where v.user_id = $1 and v.id <> $2 order by v.id desc limit 20`,
    [userId, id],
  )

export const lockVerification = (tx: Tx, id: number) =>
  tx.maybe<ConsoleVerification>('lock-verifications', `${verification} where v.id = $1 for no key update of v`, [id])

const matching = `($1::text is null or v.status = $1) and ($2 = '' or u.name || ' ' || u.email ilike $2)`

/** Longest waiting first, decided ones newest first. */
export const listVerifications = (db: Queries, status: string | null, pattern: string, limit: number, offset: number) =>
  db.many<ConsoleVerification>(
    'list-verifications',
    `${verification} where ${matching}
     order by v.status = 'pending' desc, case when v.status = 'pending' then v.submitted_at end, v.id desc
     limit $3 offset $4`,
    [status, pattern, limit, offset],
  )

export const countVerifications = (db: Queries, status: string | null, pattern: string) =>
  db.one<{ count: number }>(
    'count-verifications',
    `select count(*) as count from verifications v join all_people u on u.id = v.user_id where ${matching}`,
    [status, pattern],
  )

export const recordVerdict = (
  tx: Tx,
  id: number,
  verdict: { status: 'verified' | 'rejected'; reason: string | null; record: IdentityRecord | null },
  decidedBy: number | null,
) =>
  tx.run(
    'record-verdict',
    `update verifications set status = $2, rejection_reason = $3, decided_by = $4, decided_at = product_now(),
       document_kind = $5, document_expires_on = $6, checked = $7
     where id = $1`,
    [
      id,
      verdict.status,
      verdict.reason,
      decidedBy,
      verdict.record?.document ?? null,
      verdict.record?.expiresOn ?? null,
      verdict.record?.checked ?? null,
    ],
  )

/** Replaces the data kept from earlier documents. */
export const keepForTaxes = (tx: Tx, id: number) =>
  tx.run(
    'keep-for-taxes',
    `insert into tax_identities (user_id, sealed_identity, kept_at)
     select user_id, sealed_identity, product_now() from verifications where id = $1 and sealed_identity is not null
     on conflict (user_id) do update set sealed_identity = excluded.sealed_identity, kept_at = excluded.kept_at`,
    [id],
  )

export const findSealedIdentity = (db: Queries, id: number) =>
  db.maybe<{ userId: number; name: string; sealed: Buffer | null }>(
    'find-sealed-identity',
    `select v.user_id as "userId", u.name, v.sealed_identity as sealed
     from verifications v join all_people u on u.id = v.user_id where v.id = $1`,
    [id],
  )

export const findSealedPicture = (db: Queries, id: number, kind: IdentityPicture) =>
  db.maybe<{ userId: number; name: string; sealed: Buffer }>(
    'find-sealed-picture',
    `select v.user_id as "userId", u.name, p.sealed from verification_pictures p
     join verifications v on v.id = p.verification_id join all_people u on u.id = v.user_id
     where p.verification_id = $1 and p.kind = $2`,
    [id, kind],
  )

/** Deletes an undecided form, with its pictures. */
export const deletePending = (tx: Tx, userId: number) =>
  tx.maybe<{ id: number }>(
    'delete-pending-verification',
    `with pictures as (
       delete from verification_pictures p using verifications v
       where v.id = p.verification_id and v.user_id = $1 and v.status = 'pending')
     delete from verifications where user_id = $1 and status = 'pending' returning id`,
    [userId],
  )

/** Forms that have waited for this many days; those whose owner wasn't notified yet are returned once. */
export const remindWaiting = (tx: Tx, days: number, limit: number) =>
  tx.many<{ userId: number; submittedAt: Date }>(
    'remind-waiting-verifications',
    `update verifications set reminded_at = product_now() where id in (
       select id from verifications
       where status = 'pending' and reminded_at is null and submitted_at < product_now() - make_interval(days => $1)
       order by submitted_at limit $2 for update skip locked)
     returning user_id as "userId", submitted_at as "submittedAt"`,
    [days, limit],
  )

export const findOverdue = (db: Queries, days: number, limit: number) =>
  db.many<{ userId: number }>(
    'find-overdue-verifications',
    `select user_id as "userId" from verifications
     where status = 'pending' and submitted_at < product_now() - make_interval(days => $1)
       and reminded_at < product_now() - interval '7 days'
     order by submitted_at limit $2`,
    [days, limit],
  )

/** Erases names and pictures of submissions decided this many days ago. Returns how many. */
export const eraseIdentities = (tx: Tx, days: number, limit: number) =>
  tx.one<{ erased: number }>(
    'erase-identities',
    `with due as (
       select id from verifications where erased_at is null and decided_at < product_now() - make_interval(days => $1)
       order by decided_at limit $2 for update skip locked
     ),
     pictures as (delete from verification_pictures where verification_id in (select id from due)),
     erased as (
       update verifications set sealed_identity = null, erased_at = product_now() where id in (select id from due) returning 1
     )
     select count(*) as erased from erased`,
    [days, limit],
  )
