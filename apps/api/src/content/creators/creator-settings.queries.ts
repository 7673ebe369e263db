import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'

export const findPricing = (db: Queries, creatorId: number) =>
  db.one<{ globalPriceCents: Cents; useProfilePricing: boolean }>(
    'find-creator-pricing',
    `select global_price_cents as "globalPriceCents", use_profile_pricing as "useProfilePricing"
     from creators where user_id = $1`,
    [creatorId],
  )

export interface ProfilePrice {
  id: number
  requiresSubscription: boolean
  customPriceCents: Cents | null
}

const most = 1000

export const listProfilePricing = (db: Queries, creatorId: number) =>
  db.many<ProfilePrice & { name: string; avatarKey: string | null }>(
    'list-profile-pricing',
    `select id, name, avatar_key as "avatarKey", requires_subscription as "requiresSubscription", custom_price_cents as "customPriceCents"
     from profiles where creator_id = $1 and deleted_at is null order by id desc limit ${most}`,
    [creatorId],
  )

/** Locks the creator's row, so that price changes happen one at a time. */
export const updatePricing = (tx: Tx, creatorId: number, globalPriceCents: Cents, useProfilePricing: boolean) =>
  tx.run(
    'update-creator-pricing',
    'update creators set global_price_cents = $2, use_profile_pricing = $3 where user_id = $1',
    [creatorId, globalPriceCents, useProfilePricing],
  )

/** How many of these profiles belong to the creator. */
export const updateProfilePricing = (tx: Tx, creatorId: number, prices: ProfilePrice[]) =>
  tx.run(
    'update-profile-pricing',
    `update profiles p set requires_subscription = n.requires_subscription, custom_price_cents = n.custom_price_cents
     from unnest($2::bigint[], $3::boolean[], $4::bigint[]) n (id, requires_subscription, custom_price_cents)
     where p.id = n.id and p.creator_id = $1 and p.deleted_at is null`,
    [
      creatorId,
      prices.map(({ id }) => id),
      prices.map(({ requiresSubscription }) => requiresSubscription),
      prices.map(({ customPriceCents }) => customPriceCents),
    ],
  )
