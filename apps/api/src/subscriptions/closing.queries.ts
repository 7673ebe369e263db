import type { Cents } from '@fanlight/contract/money'
import type { Queries, Tx } from '../db/client.ts'
import type { Ended } from './subscriptions.queries.ts'

export const listClosingProfiles = (db: Queries) =>
  db.many<{ profileId: number; since: Date }>(
    'list-closing-profiles',
    'select profile_id as "profileId", since from closing_profiles order by since limit 20',
  )

/** Only when nothing is left: what somebody else held for a moment was passed over. */
export const forgetClosing = (db: Queries, profileId: number) =>
  db.run(
    'forget-closing-profile',
    `delete from closing_profiles where profile_id = $1 and not exists (
       select from subscriptions s where s.profile_id = $1 and s.status in ('incomplete', 'active', 'past_due'))`,
    [profileId],
  )

interface GivenBack extends Omit<Ended, 'because'> {
  isUnpaid: boolean
  /** Cents for the days that do not come. */
  backCents: Cents
}

/** The next few of a profile, or one: subscription before charge, as everywhere. Two workers take turns at different ones. */
export const endOfProfile = (
  tx: Tx,
  { profileId = null, subscriptionId = null }: { profileId?: number | null; subscriptionId?: number | null },
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
       select d.*, end_and_give_back(d.id, $3, $4) as back from due d
     )
     select e.id as "subscriptionId", e.fan_id as "fanId", u.name as "fanName", u.avatar_url as "fanAvatarUrl",
       e.profile_id as "profileId", p.name as "profileName", p.avatar_key as "profileAvatarKey", e.creator_id as "creatorId",
       e.unpaid as "isUnpaid", coalesce(e.back, 0) as "backCents"
     from ended e join users u on u.id = e.fan_id join profiles p on p.id = e.profile_id`,
    [profileId, subscriptionId, from, reason, limit],
  )

export const listSuspendedSubscriptions = (db: Queries, after: number, limit: number) =>
  db.many<{ subscriptionId: number; since: Date }>(
    'list-suspended-subscriptions',
    `select s.id as "subscriptionId", u.suspended_at as since from users u join subscriptions s on s.creator_id = u.id
     where u.suspended_at < product_now() - interval '14 days' and s.anchor_at is not null
       and s.status in ('active', 'past_due') and s.id > $1 order by s.id limit $2`,
    [after, limit],
  )
