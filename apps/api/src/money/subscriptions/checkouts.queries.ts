import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'

export interface Offer {
  profileId: number
  profileName: string
  creatorId: number
  isVerified: boolean
  requiresSubscription: boolean
  customPriceCents: Cents | null
  globalPriceCents: Cents
  useProfilePricing: boolean
}

/** A profile's price for a fan; no row if it's gone or hidden, its creator is suspended, or there's a block. */
export const findOffer = (db: Queries, profileId: number, fanId: number) =>
  db.maybe<Offer>(
    'find-offer',
    `select p.id as "profileId", p.name as "profileName", p.creator_id as "creatorId", p.may_earn as "isVerified",
       p.requires_subscription as "requiresSubscription", p.custom_price_cents as "customPriceCents",
       p.global_price_cents as "globalPriceCents", p.use_profile_pricing as "useProfilePricing"
     from shown_profiles p where p.id = $1 and not blocked_between($2, p.creator_id)`,
    [profileId, fanId],
  )

export interface CheckoutRow {
  id: number
  /** `trial`: a page that takes a card and no money. */
  kind: 'start' | 'free' | 'renewal' | 'trial'
  fanId: number
  profileId: number
  profileName: string
  subscriptionId: number
  subscriptionStatus: 'incomplete' | 'active' | 'past_due' | 'expired' | 'abandoned'
  chargeId: number | null
  chargeStatus: string | null
  chargeProviderRef: string | null
  cents: Cents
  /** The usual price, and how many months the promo code makes cheaper. */
  priceCents: Cents
  promoMonths: number | null
  codeId: number | null
  trialDays: number | null
  bundleMonths: number | null
  bundleCents: Cents | null
  renewsMonths: number
  /** What is paid for here; null if it's nothing. */
  months: number | null
  nonce: string
  provider: string
  providerRef: string | null
  paymentUrl: string | null
  status: 'open' | 'complete' | 'canceled' | 'expired'
  isOver: boolean
  expiresAt: Date
  mayCharge: boolean
}

const checkouts = `
  select k.id, k.kind, k.fan_id as "fanId", k.profile_id as "profileId", p.name as "profileName",
    k.subscription_id as "subscriptionId", s.status as "subscriptionStatus", k.charge_id as "chargeId",
    c.status as "chargeStatus", c.provider_ref as "chargeProviderRef", k.amount_cents as cents,
    s.price_cents as "priceCents", s.promo_months as "promoMonths", s.code_id as "codeId", s.trial_days as "trialDays", s.bundle_months as "bundleMonths",
    s.bundle_cents as "bundleCents", s.renews_months as "renewsMonths", c.months, k.nonce, k.provider,
    k.provider_ref as "providerRef", k.payment_url as "paymentUrl", k.status, k.expires_at <= product_now() as "isOver",
    k.expires_at as "expiresAt", may_charge(k.fan_id, k.profile_id) as "mayCharge"
  from checkouts k
  join all_profiles p on p.id = k.profile_id
  join subscriptions s on s.id = k.subscription_id
  left join charges c on c.id = k.charge_id`

export const findCheckoutByDigest = (db: Queries, digest: Buffer) =>
  db.maybe<CheckoutRow>('find-checkout-by-digest', `${checkouts} where k.token_sha256 = $1`, [digest])

export const findCheckout = (db: Queries, id: number) =>
  db.maybe<CheckoutRow>('find-checkout', `${checkouts} where k.id = $1`, [id])

export const findOpenCheckout = (db: Queries, subscriptionId: number) =>
  db.maybe<CheckoutRow>('find-open-checkout', `${checkouts} where k.subscription_id = $1 and k.status = 'open'`, [
    subscriptionId,
  ])

export const findCheckoutKey = (db: Queries, fanId: number, key: string) =>
  db.maybe<{ profileId: number; checkoutId: number }>(
    'find-checkout-key',
    'select profile_id as "profileId", checkout_id as "checkoutId" from checkout_keys where fan_id = $1 and key = $2',
    [fanId, key],
  )

/** 0 if a concurrent request with this key was first. */
export const insertCheckoutKey = (tx: Tx, fanId: number, key: string, profileId: number, checkoutId: number) =>
  tx.run(
    'insert-checkout-key',
    'insert into checkout_keys (fan_id, key, profile_id, checkout_id) values ($1, $2, $3, $4) on conflict do nothing',
    [fanId, key, profileId, checkoutId],
  )

interface NewCheckout {
  kind: CheckoutRow['kind']
  fanId: number
  profileId: number
  subscriptionId: number
  chargeId: number | null
  cents: Cents
  provider: string
  nonce: string
  digest: Buffer
}

export const insertCheckout = (tx: Tx, checkout: NewCheckout) =>
  tx.one<{ id: number }>(
    'insert-checkout',
    `insert into checkouts (kind, fan_id, profile_id, subscription_id, charge_id, amount_cents, nonce, token_sha256, provider,
       status, opened_at, expires_at, closed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case $1 when 'free' then 'complete' else 'open' end, product_now(),
       product_now() + interval '30 minutes', case $1 when 'free' then product_now() end)
     returning id`,
    [
      checkout.kind,
      checkout.fanId,
      checkout.profileId,
      checkout.subscriptionId,
      checkout.chargeId,
      checkout.cents,
      checkout.nonce,
      checkout.digest,
      checkout.provider,
    ],
  )

/** If two are opened at once, the first one stored counts for everyone. No row for a finished checkout. */
export const savePage = (db: Queries, checkoutId: number, ref: string, url: string) =>
  db.maybe<{ paymentUrl: string }>(
    'save-page',
    `update checkouts set provider_ref = coalesce(provider_ref, $2), payment_url = coalesce(payment_url, $3)
     where id = $1 and status = 'open'
     returning payment_url as "paymentUrl"`,
    [checkoutId, ref, url],
  )

export const lockLiveSubscription = (tx: Tx, fanId: number, profileId: number) =>
  tx.maybe<{ id: number; status: 'incomplete' | 'active' | 'past_due'; cents: Cents }>(
    'lock-live-subscription',
    `select id, status, price_cents as cents from subscriptions
     where fan_id = $1 and profile_id = $2 and status in ('incomplete', 'active', 'past_due') for no key update`,
    [fanId, profileId],
  )

export const lockSubscription = (tx: Tx, id: number) =>
  tx.one<{ status: CheckoutRow['subscriptionStatus'] }>(
    'lock-subscription',
    'select status from subscriptions where id = $1 for no key update',
    [id],
  )

export const closeCheckouts = (tx: Tx, subscriptionId: number, status: 'complete' | 'canceled' | 'expired') =>
  tx.run(
    'close-checkouts',
    `update checkouts set status = $2, closed_at = product_now() where subscription_id = $1 and status = 'open'`,
    [subscriptionId, status],
  )

/** A failed first payment, or a trial without a card. The subscription is locked; a charge in progress is left alone. */
export const abandonSubscription = (tx: Tx, subscriptionId: number) =>
  tx.run(
    'abandon-subscription',
    `with given_up as (
       update charges set status = 'void', next_attempt_at = null, changed_at = product_now()
       where subscription_id = $1 and status = 'due' returning 1
     )
     update subscriptions set status = 'abandoned' where id = $1 and status = 'incomplete'
       and (trial_days is not null or exists (select from given_up))`,
    [subscriptionId],
  )

export interface PastCheckout {
  id: number
  subscriptionId: number
  kind: CheckoutRow['kind']
  /** Null for a trial. */
  chargeId: number | null
  pageRef: string | null
}

export const listCheckoutsPastExpiry = (db: Queries, limit: number) =>
  db.many<PastCheckout>(
    'list-checkouts-past-expiry',
    `select id, subscription_id as "subscriptionId", kind, charge_id as "chargeId", provider_ref as "pageRef" from checkouts
     where status = 'open' and expires_at <= product_now() order by expires_at limit $1`,
    [limit],
  )

export const setDemoCard = (tx: Tx, subscriptionId: number, card: 'good' | 'declined') =>
  tx.run('set-demo-card', 'update subscriptions set demo_card = $2 where id = $1', [subscriptionId, card])

export const claimCharge = async (tx: Tx, chargeId: number) => {
  const { attempt } = await tx.one<{ attempt: number | null }>(
    'claim-charge',
    `select claim_charge($1, interval '60 seconds') as attempt`,
    [chargeId],
  )
  return attempt
}
