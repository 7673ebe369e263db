import type { Cents } from '@fanlight/contract/platform/money'
import type { Tx } from '../../platform/db/client.ts'
import type { Terms } from '../offers/promo-offer.ts'

interface NewSubscription {
  fanId: number
  profileId: number
  creatorId: number
  terms: Terms
  feeBasisPoints: number
  provider: string
}

/** No row if the fan has a live subscription: a unique index decides, also between concurrent requests. */
export const insertSubscription = (
  tx: Tx,
  { fanId, profileId, creatorId, terms, feeBasisPoints, provider }: NewSubscription,
) =>
  tx.maybe<{ id: number }>(
    'insert-subscription',
    `insert into subscriptions (fan_id, profile_id, creator_id, price_cents, fee_bps, provider, opened_at, code_id, promo_cents, promo_months, trial_days,
       bundle_months, bundle_cents, renews_months, more_now)
     values ($1, $2, $3, $4, $5, $6, product_now(), $7, $8, $9, $10, $11, $12, $13, coalesce($11::int, 1) - 1)
     on conflict (fan_id, profile_id) where status in ('incomplete', 'active', 'past_due') do nothing
     returning id`,
    [
      fanId,
      profileId,
      creatorId,
      terms.cents,
      feeBasisPoints,
      provider,
      terms.codeId,
      terms.promo?.cents ?? null,
      terms.promo?.months ?? null,
      terms.trialDays,
      terms.bundle?.months ?? null,
      terms.bundle?.cents ?? null,
      terms.bundle?.renewsMonths ?? 1,
    ],
  )

export const startFreeSubscription = (tx: Tx, id: number) =>
  tx.one<{ fanAvatarUrl: string | null }>(
    'start-free-subscription',
    `update subscriptions set status = 'active', anchor_at = product_now(), renews_at = month_after(product_now(), 1),
       access_until = month_after(product_now(), 1) + grace()
     where id = $1
     returning (select avatar_url from all_people p where p.id = fan_id) as "fanAvatarUrl"`,
    [id],
  )

export const insertFirstCharge = (tx: Tx, subscriptionId: number, cents: Cents, months: number) =>
  tx.one<{ id: number }>(
    'insert-first-charge',
    `insert into charges (subscription_id, period_no, amount_cents, months, opened_at, changed_at)
     values ($1, 0, $2, $3, product_now(), product_now()) returning id`,
    [subscriptionId, cents, months],
  )
