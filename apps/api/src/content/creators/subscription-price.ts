import type { Cents } from '@fanlight/contract/platform/money'
// Prices in cents, decided in this order: the profile's own switch, its own price, its creator's price.

export interface ProfilePricing {
  requiresSubscription: boolean
  customPriceCents: Cents | null
}

export interface CreatorPricing {
  globalPriceCents: Cents
  useProfilePricing: boolean
}

/** Whether the profile's own price is in force. */
export const hasCustomPrice = (profile: ProfilePricing, creator: CreatorPricing) =>
  profile.requiresSubscription && creator.useProfilePricing && profile.customPriceCents !== null

/** The monthly price for new subscribers; 0 is free. */
export function subscriptionFee(profile: ProfilePricing, creator: CreatorPricing): number {
  if (!profile.requiresSubscription) return 0
  if (creator.useProfilePricing && profile.customPriceCents !== null) return profile.customPriceCents
  return creator.globalPriceCents
}

export interface PricingChange extends ProfilePricing {
  useProfilePricing: boolean
}

/**
 * The settings that give a profile the price in its form. An individual price switches the creator to prices by
 * profile.
 */
export function pricingFor(feeCents: Cents, profile: ProfilePricing, creator: CreatorPricing): PricingChange {
  const { useProfilePricing } = creator
  if (feeCents === 0)
    return { requiresSubscription: false, customPriceCents: profile.customPriceCents, useProfilePricing }
  if (feeCents === creator.globalPriceCents)
    return { requiresSubscription: true, customPriceCents: null, useProfilePricing }
  return { requiresSubscription: true, customPriceCents: feeCents, useProfilePricing: true }
}
