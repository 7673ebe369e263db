import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { PageWanted } from '../../platform/db/page-wanted.ts'

export interface SubscriptionRow {
  id: number
  profileId: number
  profileName: string
  profileAvatarKey: string | null
  creatorId: number
  creatorName: string
  creatorAvatarUrl: string | null
  status: 'active' | 'past_due' | 'expired'
  startedAt: Date
  periodEnd: Date
  endsAt: Date | null
  endedAt: Date | null
  cancelledAt: Date | null
  accessUntil: Date
  hasAccess: boolean
  /** The price of the current period, of the next, and of every month without a promo code. */
  cents: Cents
  nextCents: Cents
  priceCents: Cents
  months: number
  nextMonths: number
  bundleMonths: number | null
  bundleCents: Cents | null
  isRenewalOpen: boolean
  promoUntil: Date | null
  trialEndsAt: Date | null
  cancelEffectiveAt: Date
  isOver: boolean
  isOpen: boolean
  isStopped: boolean
  chargedSoonAt: Date | null
  retriesAt: Date | null
  chargeStatus: string | null
  cardBrand: string | null
  cardLast4: string | null
  cardExpMonth: number | null
  cardExpYear: number | null
}

const subscriptions = `
  select s.id, s.profile_id as "profileId", p.name as "profileName", p.avatar_key as "profileAvatarKey", s.creator_id as "creatorId", u.name as "creatorName",
    u.avatar_url as "creatorAvatarUrl", s.status, s.anchor_at as "startedAt", s.period_end as "periodEnd",
    s.ends_at as "endsAt", s.ended_at as "endedAt", s.cancelled_at as "cancelledAt", s.access_until as "accessUntil",
    s.access_until > product_now() as "hasAccess",
    price_of_period(s, s.period_no) as cents, price_of_period(s, s.period_no + 1) as "nextCents",
    s.more_now + 1 as months, s.renews_months as "nextMonths", s.bundle_months as "bundleMonths", s.bundle_cents as "bundleCents",
    renewal_is_open(s) as "isRenewalOpen", s.price_cents as "priceCents",
    case when s.period_no < s.promo_months then month_begins(s, s.promo_months) end as "promoUntil", cancel_effective_at(s) as "cancelEffectiveAt",
    case when is_trying(s) then s.trial_ends_at end as "trialEndsAt",
    coalesce(s.ends_at <= product_now(), false) as "isOver",
    s.price_cents = 0 or may_charge(s.fan_id, s.profile_id) as "isOpen", s.stopped_at is not null as "isStopped",
    case when s.price_cents > 0 and s.renews_at > product_now() and reminded_at(s) is null then s.renews_at end as "chargedSoonAt",
    c.retries_at as "retriesAt", c.status as "chargeStatus",
    k.brand as "cardBrand", k.last4 as "cardLast4", k.exp_month as "cardExpMonth", k.exp_year as "cardExpYear"
  from subscriptions s
  join all_profiles p on p.id = s.profile_id
  join all_people u on u.id = s.creator_id
  left join charges c on c.subscription_id = s.id and c.period_no = s.period_no + 1 and s.status = 'past_due'
  left join all_cards k on k.ref = s.card_ref`

/** Newest first, running ones before ended ones. */
export const listSubscriptions = (db: Queries, fanId: number, { limit, offset, before }: PageWanted) =>
  db.many<SubscriptionRow>(
    'list-subscriptions',
    // Ended ones come last: after a running one come the remaining running ones, then those; each read from its place
    // in the index.
    `with start as materialized (
       select status = 'expired' as is_over, id from (select * from subscriptions where id = $4 limit 1) s where fan_id = $1
       union all select false, 9223372036854775807 where $4::bigint is null
     )
     ${subscriptions} where s.id = any (array(
       select id from (
         (select id, (status = 'expired') as is_over from subscriptions
          where fan_id = $1 and anchor_at is not null and (status = 'expired') = (select is_over from start)
            and id < (select id from start) order by id desc limit $2::int + $3::int)
         union all
         (select id, true from subscriptions
          where fan_id = $1 and anchor_at is not null and status = 'expired' and not (select is_over from start)
          order by id desc limit $2::int + $3::int)
       ) mine order by is_over, id desc limit $2 offset $3))
     order by (s.status = 'expired'), s.id desc`,
    [fanId, limit, offset, before],
  )

export const countSubscriptions = (db: Queries, fanId: number) =>
  db.one<{ total: number }>(
    'count-subscriptions',
    'select count(*) as total from subscriptions where fan_id = $1 and anchor_at is not null',
    [fanId],
  )

export const findSubscription = (db: Queries, id: number, fanId: number) =>
  db.maybe<SubscriptionRow>(
    'find-subscription',
    // By id, because the planner expects few subscriptions per person.
    `${subscriptions} where s.id = (select id from (select * from subscriptions where id = $1 limit 1) s
       where fan_id = $2 and anchor_at is not null)`,
    [id, fanId],
  )

/** A person's running subscription to a profile. */
export const findSubscriptionTo = (db: Queries, profileId: number, fanId: number) =>
  db.maybe<SubscriptionRow>(
    'find-subscription-to',
    `${subscriptions} where s.id = (select id from subscriptions
       where fan_id = $2 and profile_id = $1 and status in ('active', 'past_due') and anchor_at is not null)`,
    [profileId, fanId],
  )

export async function cancelSubscription(tx: Tx, id: number, fanId: number) {
  const { outcome } = await tx.one<{ outcome: 'cancelled' | 'already_cancelled' | 'ended' | 'not_found' }>(
    'cancel-subscription',
    'select cancel_subscription($1, $2) as outcome',
    [id, fanId],
  )
  return outcome
}

export const listCancellable = (tx: Tx, fanId: number) =>
  tx.many<{ id: number }>(
    'list-cancellable',
    `select id from subscriptions where fan_id = $1 and status in ('active', 'past_due') and cancelled_at is null order by id`,
    [fanId],
  )

export async function resumeSubscription(tx: Tx, id: number, fanId: number) {
  const { outcome } = await tx.one<{ outcome: 'resumed' | 'ended' | 'stopped' | 'closed' | 'not_found' }>(
    'resume-subscription',
    'select resume_subscription($1, $2) as outcome',
    [id, fanId],
  )
  return outcome
}

export interface Ended {
  subscriptionId: number
  fanId: number
  fanName: string
  fanAvatarUrl: string | null
  profileId: number
  profileName: string
  profileAvatarKey: string | null
  creatorId: number
  because: 'cancelled' | 'payment failed' | 'profile closed' | 'refunded'
}

/** Ends subscriptions that ran out. Waits for a payment in progress, which may still buy the next period. */
export const endDueSubscriptions = (tx: Tx, limit: number) =>
  tx.many<Ended>(
    'end-due-subscriptions',
    `with due as materialized (
       select s.id, s.ends_at, s.fan_id, s.profile_id, s.creator_id,
         case when s.ends_because is not null then s.ends_because when s.cancelled_at is not null then 'cancelled' when s.status = 'past_due' then 'payment failed'
           else 'profile closed' end as because
       from subscriptions s
       where s.ends_at <= product_now() and s.status in ('active', 'past_due') and not exists (
         select from charges c
         where c.subscription_id = s.id and c.period_no = s.period_no + 1 and c.status in ('processing', 'unknown')
       )
       order by s.ends_at limit $1 for no key update of s skip locked
     ),
     ended as materialized (
       select d.*, end_subscription(d.id, d.because, d.ends_at) from due d
     )
     select e.id as "subscriptionId", e.fan_id as "fanId", u.name as "fanName", u.avatar_url as "fanAvatarUrl",
       e.profile_id as "profileId", p.name as "profileName", p.avatar_key as "profileAvatarKey", e.creator_id as "creatorId",
       e.because
     from ended e join all_people u on u.id = e.fan_id join all_profiles p on p.id = e.profile_id`,
    [limit],
  )

interface Reminded extends Omit<Ended, 'because'> {
  cents: Cents
  renewsAt: Date
  /** That the renewal buys. */
  months: number
  isBundle: boolean
  isTrial: boolean
}

export const takeReminders = (tx: Tx, limit: number) =>
  tx.many<Reminded>(
    'take-reminders',
    `with due as materialized (
       select id from subscriptions where reminds_at <= product_now() order by reminds_at limit $1 for no key update skip locked
     )
     update subscriptions s set reminds_at = case when is_trying(s) then reminded_at(s) end
     from due d, all_people u, all_profiles p
     where s.id = d.id and u.id = s.fan_id and p.id = s.profile_id
     returning s.id as "subscriptionId", s.fan_id as "fanId", u.name as "fanName", u.avatar_url as "fanAvatarUrl",
       s.profile_id as "profileId", p.name as "profileName", p.avatar_key as "profileAvatarKey",
       s.creator_id as "creatorId", price_of_period(s, s.period_no + 1) as cents, s.renews_at as "renewsAt", s.renews_months as months,
       s.bundle_months is not null as "isBundle",
       is_trying(s) as "isTrial"`,
    [limit],
  )

export async function openRenewals(tx: Tx, limit: number, collecting: string[]) {
  const { opened } = await tx.one<{ opened: number }>('open-renewals', 'select open_renewals($1, $2) as opened', [
    limit,
    collecting,
  ])
  return opened
}

export const lockByProviderRef = (tx: Tx, providerRef: string) =>
  tx.maybe<{ id: number }>(
    'lock-by-provider-ref',
    'select id from subscriptions where provider_ref = $1 for no key update',
    [providerRef],
  )

export const stopRenewal = (tx: Tx, id: number) => tx.run('stop-renewal', 'select stop_renewing($1)', [id])

/** The paid period is over, and nothing more will be paid. No row while a paid period runs. */
export const endUnpaidSubscription = (tx: Tx, id: number) =>
  tx.maybe<Omit<Ended, 'because'>>(
    'end-unpaid-subscription',
    `with ended as materialized (
       select s.*, end_subscription(s.id, 'payment failed') from subscriptions s
       where s.id = $1 and s.status in ('active', 'past_due') and s.period_end <= product_now()
     )
     select e.id as "subscriptionId", e.fan_id as "fanId", u.name as "fanName", u.avatar_url as "fanAvatarUrl",
       e.profile_id as "profileId", p.name as "profileName", p.avatar_key as "profileAvatarKey", e.creator_id as "creatorId"
     from ended e join all_people u on u.id = e.fan_id join all_profiles p on p.id = e.profile_id`,
    [id],
  )
