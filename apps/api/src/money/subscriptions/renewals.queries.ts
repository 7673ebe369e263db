import type { Queries, Tx } from '../../platform/db/client.ts'
import type { SubscriptionToSync } from '../providers/billing-provider.ts'

type Chosen = 'chosen' | 'known' | 'not_found' | 'monthly' | 'ended' | 'charged'

/** Without a choice it only says whether there is such a subscription, and locks it. */
export const chooseNext = async (tx: Tx, id: number, fanId: number, renews: 'bundle' | 'month' | null) =>
  (
    await tx.one<{ outcome: Chosen }>('choose-next', 'select choose_renewal($1, $2, $3) as outcome', [
      id,
      fanId,
      renews,
    ])
  ).outcome

/** The last day to pay a failed month is ours alone: sent to the provider, it would end time already paid for. */
export const claimEndsToSync = (db: Queries, provider: string, limit: number) =>
  db.many<SubscriptionToSync & { id: number; since: string }>(
    'claim-ends-to-sync',
    `update subscriptions s set tell_provider_at = product_now() + interval '10 minutes'
     where s.id in (
       select t.id from subscriptions t where t.tell_provider_at <= product_now() and t.provider = $1
         and t.provider_ref is not null
       order by t.tell_provider_at limit $2 for no key update skip locked
     )
     returning s.id, s.provider_ref as "providerRef",
       case when s.status <> 'past_due' or s.cancelled_at is not null then s.ends_at end as "endsAt", s.status in ('expired', 'abandoned') as "isOver",
       case when s.bundle_months is not null and s.status = 'active' and s.ends_at is null then s.renews_months end as "renewsMonths", price_of_period(s, s.period_no + 1) as "renewsCents",
       (select p.name from all_profiles p where p.id = s.profile_id) as "profileName",
       standing_until(s) is not null as "standsStill",
       s.tell_provider_at::text as since`,
    [provider, limit],
  )

/** Unless it changed in the meantime. */
export const markEndSynced = (db: Queries, id: number, since: string) =>
  db.run(
    'mark-end-synced',
    'update subscriptions set tell_provider_at = null where id = $1 and tell_provider_at = $2::timestamptz',
    [id, since],
  )
