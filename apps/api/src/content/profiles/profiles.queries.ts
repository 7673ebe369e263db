import type { Tag } from '@fanlight/contract/content/tag'
import type { Link } from '@fanlight/contract/platform/link'
import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { PricingChange } from '../creators/subscription-price.ts'

export interface ProfileRow {
  id: number
  name: string
  description: string
  avatarKey: string | null
  creatorId: number
  creatorName: string
  creatorLinks: Link[]
  creatorVerified: boolean
  imageCount: number
  postCount: number
  lastPostedAt: Date | null
  videoCount: number
  albumCount: number
  subscriberPostCount: number
  paidPostCount: number
  isSubscribed: boolean
  isFollowing: boolean
  followerCount: number
  requiresSubscription: boolean
  customPriceCents: Cents | null
  globalPriceCents: Cents
  useProfilePricing: boolean
  tags: Tag[]
  createdAt: Date
}

export interface OneProfileRow extends ProfileRow {
  /** The days of the free trial that this viewer can start. */
  trialDays: number | null
  bundles: { months: number; percent: number }[]
  now: Date
}

/** A profile `f` with its creator, for the viewer $1. */
export const columns = `
  f.id, f.name, f.description, f.avatar_key as "avatarKey", f.creator_id as "creatorId", f.creator_name as "creatorName", f.creator_links as "creatorLinks",
  f.creator_verified as "creatorVerified", f.image_count as "imageCount", f.post_count as "postCount",
  (select p.created_at from posts p where p.id = f.newest_post_id) as "lastPostedAt",
  f.film_count as "videoCount", f.album_count as "albumCount", f.subscriber_post_count as "subscriberPostCount",
  f.paid_post_count as "paidPostCount",
  $1::bigint is not null and has_access($1, f.id) as "isSubscribed",
  $1::bigint is not null and is_following($1, f.id) as "isFollowing",
  f.follower_count as "followerCount",
  f.requires_subscription as "requiresSubscription", f.custom_price_cents as "customPriceCents",
  f.global_price_cents as "globalPriceCents", f.use_profile_pricing as "useProfilePricing",
  (select coalesce(json_agg(json_build_object('slug', t.slug, 'label', t.label) order by t.slug), '[]')
   from all_profile_tags l join shown_tags t on t.id = l.tag_id where l.profile_id = f.id) as tags, f.created_at as "createdAt"`

/** One profile, if this viewer may see it: its creator and operators see hidden ones. */
export const findProfile = (
  db: Queries,
  id: number,
  { userId, seesAll }: { userId: number | null; seesAll?: boolean },
) =>
  db.maybe<OneProfileRow>(
    'find-profile',
    `select ${columns}, trial_days_for(f.id, $1) as "trialDays", bundles_of(f.id) as bundles, product_now() as now from known_profiles f where f.id = $2
       and ((f.is_shown and not kept_apart($1, f.creator_id, f.id)) or f.creator_id = $1 or $3)`,
    [userId, id, seesAll ?? false],
  )

export interface Pricing {
  requiresSubscription: boolean
  customPriceCents: Cents | null
  globalPriceCents: Cents
  useProfilePricing: boolean
}

/** Locks the creator's prices, so that they change one at a time. */
export const lockPricing = (tx: Tx, creatorId: number) =>
  tx.one<Pick<Pricing, 'globalPriceCents' | 'useProfilePricing'>>(
    'lock-pricing',
    `select global_price_cents as "globalPriceCents", use_profile_pricing as "useProfilePricing"
     from creators where user_id = $1 for no key update`,
    [creatorId],
  )

export const lockProfile = (tx: Tx, id: number) =>
  tx.maybe<Pick<Pricing, 'requiresSubscription' | 'customPriceCents'> & { avatarKey: string | null }>(
    'lock-profile',
    `select requires_subscription as "requiresSubscription", custom_price_cents as "customPriceCents", avatar_key as "avatarKey"
     from profiles where id = $1 and deleted_at is null for no key update`,
    [id],
  )

export const enableProfilePricing = (tx: Tx, creatorId: number) =>
  tx.run('turn-profile-pricing-on', 'update creators set use_profile_pricing = true where user_id = $1', [creatorId])

export interface ProfileValues extends Omit<PricingChange, 'useProfilePricing'> {
  name: string
  description: string
  avatarKey: string | null
}

const valuesOf = (profile: ProfileValues) => [
  profile.name,
  profile.description,
  profile.avatarKey,
  profile.requiresSubscription,
  profile.customPriceCents,
]

export const insertProfile = (tx: Tx, creatorId: number, profile: ProfileValues) =>
  tx.one<{ id: number }>(
    'insert-profile',
    `insert into profiles (creator_id, name, description, avatar_key, requires_subscription, custom_price_cents, created_at)
     values ($1, $2, $3, $4, $5, $6, product_now()) returning id`,
    [creatorId, ...valuesOf(profile)],
  )

export const updateProfile = (tx: Tx, id: number, profile: ProfileValues) =>
  tx.run(
    'update-profile',
    `update profiles set name = $2, description = $3, avatar_key = $4, requires_subscription = $5, custom_price_cents = $6
     where id = $1`,
    [id, ...valuesOf(profile)],
  )

/** Locks the profile against sales until the transaction ends. */
export const holdSalesOf = (tx: Tx, profileId: number) =>
  tx.run('hold-sales-of-profile', 'select hold_sales($1)', [profileId])

/** Locks posts before the profile, like the job that folds likes, so that nobody deadlocks. */
export const lockPostsOf = (tx: Tx, profileId: number) =>
  tx.run(
    'lock-posts-of',
    'select id from posts where profile_id = $1 and deleted_at is null order by id for no key update',
    [profileId],
  )

export const markProfileDeleted = (tx: Tx, id: number) =>
  tx.run(
    'mark-profile-deleted',
    'update profiles set deleted_at = product_now(), avatar_key = null where id = $1 and deleted_at is null',
    [id],
  )

export const markPostsDeleted = (tx: Tx, profileId: number) =>
  tx.run(
    'mark-posts-deleted',
    'update posts set deleted_at = product_now() where profile_id = $1 and deleted_at is null',
    [profileId],
  )
