import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { Ended } from './subscriptions.queries.ts'

export const listClosingProfiles = (db: Queries) =>
  db.many<{ profileId: number; since: Date }>(
    'list-closing-profiles',
    'select profile_id as "profileId", since from closing_profiles order by since limit 20',
  )

/** Only when nothing is left: rows locked by others were skipped. */
export const forgetClosing = (db: Queries, profileId: number) =>
  db.run(
    'forget-closing-profile',
    `delete from closing_profiles where profile_id = $1 and not exists (
       select from subscriptions s where s.profile_id = $1 and s.status in ('incomplete', 'active', 'past_due'))`,
    [profileId],
  )

interface GivenBack extends Omit<Ended, 'because'> {
  isUnpaid: boolean
  /** The refund for the remaining days, in cents. */
  backCents: Cents
}

/** The next few of a profile, or one. Locks subscription before charge, as everywhere. Two workers take different ones. */
export const endOfProfile = (
  tx: Tx,
  {
    profileId = null,
    subscriptionId = null,
    suspensionId = null,
  }: { profileId?: number | null; subscriptionId?: number | null; suspensionId?: number | null },
  from: Date,
  reason: string,
  limit: number,
) =>
  tx.many<GivenBack>(
    'end-of-profile',
    `with due as materialized (
       select s.id, s.fan_id, s.profile_id, s.creator_id, s.status = 'incomplete' as unpaid from subscriptions s
       where (s.profile_id = $1 or s.id = $2) and s.status in ('incomplete', 'active', 'past_due')
       order by s.id limit $5 for no key update of s skip locked
     ),
     ended as materialized (
       select d.*, end_and_give_back(d.id, $3, $4, $6) as back from due d
     )
     select e.id as "subscriptionId", e.fan_id as "fanId", u.name as "fanName", u.avatar_url as "fanAvatarUrl",
       e.profile_id as "profileId", p.name as "profileName", p.avatar_key as "profileAvatarKey", e.creator_id as "creatorId",
       e.unpaid as "isUnpaid", coalesce(e.back, 0) as "backCents"
     from ended e join all_people u on u.id = e.fan_id join all_profiles p on p.id = e.profile_id`,
    [profileId, subscriptionId, from, reason, limit, suspensionId],
  )

export interface Suspension {
  id: number
  creatorId: number
  since: Date
  /** Null: not back after fourteen days. */
  until: Date | null
}

export const listSuspensions = (db: Queries) =>
  db.many<Suspension>(
    'list-suspensions',
    `select id, creator_id as "creatorId", since, until from suspensions where looks_at <= product_now() order by looks_at limit 20`,
  )

/** People who may have paid for these days: current subscribers, and those whose paid months overlap them. */
export const listSuspendedSubscriptions = (
  db: Queries,
  { creatorId, since }: Suspension,
  after: number,
  limit: number,
) =>
  db.many<{ subscriptionId: number; isLive: boolean }>(
    'list-suspended-subscriptions',
    `select s.id as "subscriptionId", s.status in ('active', 'past_due') as "isLive" from subscriptions s
     where s.creator_id = $1 and s.anchor_at is not null and s.id > $3
       and exists (select from charges c where c.subscription_id = s.id and c.status = 'paid' and c.period_end > $2
         union all select where s.status in ('active', 'past_due'))
     order by s.id limit $4`,
    [creatorId, since, after, limit],
  )

type ToTell = Pick<GivenBack, 'subscriptionId' | 'fanId' | 'profileName' | 'profileAvatarKey' | 'backCents'>

export const giveBackSuspended = (tx: Tx, suspensionId: number, subscriptionId: number, reason: string) =>
  tx.one<ToTell>(
    'give-back-suspended',
    `select s.id as "subscriptionId", s.fan_id as "fanId", p.name as "profileName", p.avatar_key as "profileAvatarKey",
       give_back_suspended($1, s.id, $3) as "backCents"
     from subscriptions s join all_profiles p on p.id = s.profile_id where s.id = $2`,
    [suspensionId, subscriptionId, reason],
  )

/** A month due meanwhile is charged within the grace period, so it is checked again afterwards. */
export const suspensionLookedAt = (db: Queries, { id, creatorId, until }: Suspension) =>
  db.run(
    'suspension-looked-at',
    `update suspensions set looks_at = case when until + grace() + interval '2 days' > product_now()
       then until + grace() + interval '2 days' end
     where id = $1 and until is not distinct from $2 and (until is not null or not exists (
       select from subscriptions s where s.creator_id = $3 and s.anchor_at is not null and s.status in ('active', 'past_due')))`,
    [id, until, creatorId],
  )
