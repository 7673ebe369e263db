import type { KycStatus } from '@fanlight/contract/content/creators'
import type { UserFilter } from '@fanlight/contract/operations/console-users'
import type { Cents } from '@fanlight/contract/platform/money'
import type { OperatorRole } from '@fanlight/contract/platform/operator-rights'
import type { Queries, Tx } from '../../platform/db/client.ts'
import { listed, type Search } from '../../platform/db/search.ts'

export interface UserRow {
  id: number
  name: string
  email: string
  avatarUrl: string | null
  isCreator: boolean
  isOperator: boolean
  operatorRoles: OperatorRole[]
  givenRoles: OperatorRole[]
  createdAt: Date
  suspendedAt: Date | null
}

const columns = `u.id, u.name, u.email, u.avatar_url as "avatarUrl", u.is_admin as "isOperator", u.operator_roles as "givenRoles",
  roles_now(u.operator_roles, u.admin_by_setting) as "operatorRoles", u.created_at as "createdAt",
  u.suspended_at as "suspendedAt", exists (select from all_creators where user_id = u.id) as "isCreator"`

const filters: Record<UserFilter, string> = {
  all: 'true',
  creators: 'exists (select from all_creators where user_id = u.id)',
  operators: 'u.is_admin',
  suspended: 'u.suspended_at is not null',
}

/** By name, email or number; newest first. */
const matching = (filter: UserFilter) =>
  `${filters[filter]} and ($1 = '' or u.name || ' ' || u.email ilike $1 or u.id::text = $2)`

export const listUsers = (db: Queries, filter: UserFilter, { pattern, typed, limit, offset }: Search) =>
  db.many<UserRow>(
    `list-users-${filter}`,
    `select ${columns} from users u where ${matching(filter)} order by u.id desc limit $3 offset $4`,
    [pattern, typed, limit, offset],
  )

export const countUsers = (db: Queries, filter: UserFilter, { pattern, typed }: Search) =>
  db.one<{ count: number }>(
    `count-users-${filter}`,
    `select count(*) as count from (select from users u where ${matching(filter)} limit ${listed}) u`,
    [pattern, typed],
  )

export interface UserDetailRow extends UserRow {
  suspendedReason: string | null
  addressRefused: string | null
  kycStatus: KycStatus | null
  sessions: number
  subscriptions: number
  profiles: { id: number; name: string; hidden: boolean }[]
  subscribers: number
  earnedCents: Cents
  paidOutCents: Cents
}

export const findUser = (db: Queries, id: number) =>
  db.maybe<UserDetailRow>(
    'find-user',
    `select ${columns}, u.suspended_reason as "suspendedReason",
       refusal_of(u.email) as "addressRefused",
       (select kyc_status from all_creators where user_id = u.id) as "kycStatus",
       (select count(*) from all_sessions s where s.user_id = u.id and s.ended_at is null and s.expires_at > now()) as sessions,
       (select count(*) from all_subscriptions s where s.fan_id = u.id and s.status in ('active', 'past_due')) as subscriptions,
       coalesce((select json_agg(p order by p.id) from (
         select id, name, hidden_at is not null as hidden from all_profiles
         where creator_id = u.id and deleted_at is null order by id limit 100) p), '[]') as profiles,
       (select count(*) from all_subscriptions s where s.creator_id = u.id and s.anchor_at is not null and s.access_until > product_now()) as subscribers,
       coalesce((select floor(sum(case asset when 'USD' then (gross - fee - refunded) * 10000 else sale_micros - refunded_micros end)
         / 10000) from ledger.earned_in_all(u.id)), 0)::bigint as "earnedCents",
       coalesce((select sum(amount_cents) from all_payouts where creator_id = u.id and status = 'paid'), 0)::bigint as "paidOutCents"
     from users u where u.id = $1`,
    [id],
  )

export interface Standing {
  id: number
  name: string
  email: string
  isEmailUnverified: boolean
  isOperator: boolean
  operatorRoles: OperatorRole[]
  /** Granted by an operator; the settings may add the owner's. */
  givenRoles: OperatorRole[]
  isSuspended: boolean
}

export const lockStandings = (tx: Tx, ids: number[]) =>
  tx.many<Standing>(
    'lock-standings',
    `select id, name, email, email_unverified as "isEmailUnverified", is_admin as "isOperator", operator_roles as "givenRoles",
       roles_now(operator_roles, admin_by_setting) as "operatorRoles", suspended_at is not null as "isSuspended" from users
     where id = any($1) order by id for no key update`,
    [ids],
  )

/** How many other people can grant roles. Accounts with one verified email are one person. */
export const countOwnersBut = (db: Queries, id: number) =>
  db.one<{ count: number }>(
    'count-owners',
    `select count(distinct case when email_unverified then id::text else lower(email) end) as count from active_users
     where id <> $1 and is_admin and 'owner' = any (roles_now(operator_roles, admin_by_setting))`,
    [id],
  )

export const setSuspended = (tx: Tx, id: number, reason: string | null) =>
  tx.run(
    'set-suspended',
    `update users set suspended_reason = $2, suspended_at = case when $2::text is not null then product_now() end
     where id = $1`,
    [id, reason],
  )

export const setRoles = (tx: Tx, id: number, roles: OperatorRole[]) =>
  tx.run(
    'set-roles',
    `update users set operator_roles = $2, is_admin = admin_by_setting or $2 <> '{}'::text[] where id = $1`,
    [id, roles],
  )

/** The person's comments that others saw before the suspension, newest first. */
export const listNewestSaid = (db: Queries, userId: number, limit: number) =>
  db.many<{ id: number; postId: number; parentId: number | null }>(
    'list-newest-said',
    `select id, post_id as "postId", parent_id as "parentId" from all_comments
     where author_id = $1 and comment_is_open(deleted_at, hidden_at, false) order by created_at desc limit $2`,
    [userId, limit],
  )
