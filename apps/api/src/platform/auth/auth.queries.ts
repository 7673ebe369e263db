import type { Formats } from '@fanlight/contract/platform/formats'
import type { OperatorRole } from '@fanlight/contract/platform/operator-rights'
import type { Queries, Tx } from '../db/client.ts'
import type { Identity } from './id-token.ts'
import type { SignInMarks } from './sign-in-marks.ts'

export interface Person {
  id: number
  name: string
  email: string
  avatarUrl: string | null
  operatorRoles: OperatorRole[]
  isCreator: boolean
  timeZone: string
  locale: string
  suspendedAt: Date | null
  isSubscriber: boolean
}

/**
 * The person behind an identity, created at the first sign-in. Identities are matched by issuer and subject, never by
 * email. The settings give operator rights to the first identity with an address; another one waits for an owner's
 * approval. Those rights end with the settings; rights given by an operator stay.
 */
export const upsertPerson = (
  tx: Tx,
  identity: Identity,
  inventedName: string,
  isNamedOperator: boolean,
  formats: Partial<Formats> = {},
) =>
  tx.one<Person>(
    'upsert-person',
    `insert into users (issuer, subject, email, name, named_at, provider_picture, is_admin, admin_by_setting, time_zone, locale, email_unverified)
     select $1, $2, $3, coalesce($4, $7), case when $4::text is not null then now() end, $5, n.named, n.named, coalesce($8, 'UTC'), coalesce($9, 'en-US'), $10
     from (select $6::boolean and not exists (
       select from users o where lower(o.email) = lower($3) and o.admin_by_setting and (o.issuer, o.subject) <> ($1, $2)) as named) n
     on conflict (issuer, subject) do update
       set email = excluded.email, email_unverified = excluded.email_unverified, provider_picture = excluded.provider_picture,
           avatar_url = case when users.avatar_url = users.provider_picture then excluded.provider_picture else users.avatar_url end,
           is_admin = excluded.is_admin or users.operator_roles <> '{}', admin_by_setting = excluded.is_admin
     returning id, name, email, time_zone as "timeZone", locale, avatar_url as "avatarUrl", roles_now(operator_roles, admin_by_setting) as "operatorRoles", suspended_at as "suspendedAt",
       exists (select from all_creators where user_id = users.id) as "isCreator",
       exists (select from all_subscriptions s where s.fan_id = users.id and s.access_until > product_now()) as "isSubscriber"`,
    [
      identity.issuer,
      identity.subject,
      identity.email,
      identity.name,
      identity.avatarUrl,
      isNamedOperator,
      inventedName,
      formats.timeZone,
      formats.locale,
      identity.isEmailUnverified ?? false,
    ],
  )

export const insertSession = (
  tx: Tx,
  session: {
    sessionId: string
    userId: number
    tokenId: string
    device: string
    country: string | undefined
    days: number
    marks: SignInMarks | undefined
  },
) =>
  tx.run(
    'insert-session',
    `insert into sessions (id, user_id, token_id, device, country, expires_at, address_mark, browser_mark, token_used_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6), $7, $8, now())`,
    [
      session.sessionId,
      session.userId,
      session.tokenId,
      session.device,
      session.country,
      session.days,
      session.marks?.address,
      session.marks?.browser,
    ],
  )

export interface SessionRow {
  userId: number
  name: string
  email: string
  avatarUrl: string | null
  tokenId: string
  previousTokenId: string | null
  withinGrace: boolean
  isNewestUsed: boolean
  /** Confirmed with a passkey within the last twelve hours. */
  confirmedToday: boolean
  operatorRoles: OperatorRole[]
  isCreator: boolean
  timeZone: string
  locale: string
}

const liveSession = `
  select s.user_id as "userId", u.name, u.time_zone as "timeZone", u.locale, u.email, u.avatar_url as "avatarUrl", s.token_id as "tokenId",
    s.previous_token_id as "previousTokenId", s.rotated_at > now() - interval '60 seconds' as "withinGrace",
    s.token_used_at is not null as "isNewestUsed", coalesce(s.passkey_at > now() - interval '12 hours', false) as "confirmedToday",
    roles_now(u.operator_roles, u.admin_by_setting) as "operatorRoles", exists (select from all_creators where user_id = u.id) as "isCreator"
  from sessions s join active_users u on u.id = s.user_id
  where s.id = $1 and s.ended_at is null and s.expires_at > now() and u.issuer = any($2)`

export const findLiveSession = (db: Queries, sessionId: string, issuers: string[]) =>
  db.maybe<SessionRow>('find-live-session', liveSession, [sessionId, issuers])

export const lockLiveSession = (tx: Tx, sessionId: string, issuers: string[]) =>
  tx.maybe<SessionRow>('lock-live-session', `${liveSession} for no key update of s`, [sessionId, issuers])

export const rotateToken = (tx: Tx, sessionId: string, tokenId: string) =>
  tx.run(
    'rotate-token',
    `update sessions set previous_token_id = token_id, token_id = $2, rotated_at = now(), token_used_at = null where id = $1`,
    [sessionId, tokenId],
  )

export interface ConfirmationRow {
  hasPasskey: boolean
  signedInLately: boolean
  confirmedLately: boolean
  confirmedToday: boolean
}

export const readConfirmation = (db: Queries, sessionId: string) =>
  db.one<ConfirmationRow>(
    'read-confirmation',
    `select exists (select from passkeys p where p.user_id = s.user_id) as "hasPasskey",
       s.created_at > now() - interval '5 minutes' as "signedInLately",
       coalesce(s.passkey_at > now() - interval '5 minutes', false) as "confirmedLately",
       coalesce(s.passkey_at > now() - interval '12 hours', false) as "confirmedToday"
     from sessions s where s.id = $1`,
    [sessionId],
  )

export const markTokenUsed = (db: Queries, sessionId: string, tokenId: string) =>
  db.run(
    'mark-token-used',
    'update sessions set token_used_at = now() where id = $1 and token_id = $2 and token_used_at is null',
    [sessionId, tokenId],
  )

export const endSession = (db: Queries, sessionId: string, because: string) =>
  db.run('end-session', 'update sessions set ended_at = now(), ended_because = $2 where id = $1 and ended_at is null', [
    sessionId,
    because,
  ])

export const endSessionsOf = (db: Queries, userId: number, because: string) =>
  db.many<{ id: string }>(
    'end-sessions-of',
    'update sessions set ended_at = now(), ended_because = $2 where user_id = $1 and ended_at is null returning id',
    [userId, because],
  )

/** All sessions except this one. */
export const endOtherSessionsOf = (db: Queries, userId: number, kept: string, because: string) =>
  db.many<{ id: string }>(
    'end-other-sessions-of',
    `update sessions set ended_at = now(), ended_because = $3
     where user_id = $1 and id <> $2 and ended_at is null returning id`,
    [userId, kept, because],
  )

export const endOwnSession = (db: Queries, userId: number, sessionId: string, because: string) =>
  db.run(
    'end-own-session',
    `update sessions set ended_at = now(), ended_because = $3
     where id = $2 and user_id = $1 and ended_at is null and expires_at > now()`,
    [userId, sessionId, because],
  )

export interface OpenSession {
  id: string
  device: string
  country: string | null
  signedInAt: Date
  lastSeenAt: Date
}

export const listSessionsOf = (db: Queries, userId: number, most: number) =>
  db.many<OpenSession>(
    'list-sessions-of',
    `select id, device, country, created_at as "signedInAt", rotated_at as "lastSeenAt" from sessions
     where user_id = $1 and ended_at is null and expires_at > now() order by created_at desc, id limit $2`,
    [userId, most],
  )

/** Deletes sessions that ended this many days ago; returns how many. */
export const eraseEndedSessions = (db: Queries, days: number, most: number) =>
  db.run(
    'erase-ended-sessions',
    `delete from sessions where id in (
       select id from sessions where least(ended_at, expires_at) < now() - make_interval(days => $1) limit $2)`,
    [days, most],
  )

/** Someone who lost operator rights, with the roles they still have. */
export type RightsLeft = Pick<Person, 'id' | 'name'> & { roles: OperatorRole[] }

export const revokeUnnamedOperators = (tx: Tx, adminEmails: string[]) =>
  tx.many<RightsLeft>(
    'revoke-unnamed-operators',
    `update users set is_admin = operator_roles <> '{}', admin_by_setting = false
     where admin_by_setting and lower(email) <> all($1) returning id, name, operator_roles as roles`,
    [adminEmails],
  )

export const revokeUntrustedOperators = (tx: Tx, issuers: string[]) =>
  tx.many<RightsLeft>(
    'revoke-strange-operators',
    `update users set is_admin = false, admin_by_setting = false, operator_roles = '{}'
     where is_admin and issuer <> all($1) returning id, name, operator_roles as roles`,
    [issuers],
  )

export const listDemoAccounts = (db: Queries, issuer: string) =>
  db.many<{ email: string; name: string; description: string; avatarUrl: string | null }>(
    'list-demo-accounts',
    `select email, name, avatar_url as "avatarUrl", demo_account as description from active_users
     where issuer = $1 and demo_account is not null order by id limit 12`,
    [issuer],
  )

export const anyOperator = (db: Queries) =>
  db.one<{ exists: boolean }>('any-operator', 'select exists (select from users where is_admin) as exists')

/** 0 if it was used before. */
export const insertUsedToken = (db: Queries, digest: Buffer, expiresAt: Date) =>
  db.run(
    'insert-used-token',
    'insert into used_id_tokens (sha256, expires_at) values ($1, $2) on conflict do nothing',
    [digest, expiresAt],
  )

/** Kept an hour beyond its validity: the provider's clock may differ from ours. */
export const forgetUsedTokens = (db: Queries) =>
  db.run('forget-used-tokens', `delete from used_id_tokens where expires_at < now() - interval '1 hour'`)
