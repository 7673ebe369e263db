import type { Cents } from '@fanlight/contract/money'
// Prices in cents. The rules of decisions: a profile's own switch first, then its own price, then its creator's.

export interface ProfilePricing {
  requiresSubscription: boolean
  customPriceCents: Cents | null
}

export interface CreatorPricing {
  globalPriceCents: Cents
  useProfilePricing: boolean
}

/** Whether a profile's own price counts now. */
export const hasCustomPrice = (profile: ProfilePricing, creator: CreatorPricing) =>
  profile.requiresSubscription && creator.useProfilePricing && profile.customPriceCents !== null

/** What a month costs whoever subscribes now; 0 is free. */
export function subscriptionFee(profile: ProfilePricing, creator: CreatorPricing): number {
  if (!profile.requiresSubscription) return 0
  if (creator.useProfilePricing && profile.customPriceCents !== null) return profile.customPriceCents
  return creator.globalPriceCents
}

export interface PricingChange extends ProfilePricing {
  useProfilePricing: boolean
}

/** The settings under which a profile costs what its form says. Prices of one profile turn pricing by profile on. */
export function pricingFor(feeCents: Cents, profile: ProfilePricing, creator: CreatorPricing): PricingChange {
  const { useProfilePricing } = creator
  if (feeCents === 0)
    return { requiresSubscription: false, customPriceCents: profile.customPriceCents, useProfilePricing }
  if (feeCents === creator.globalPriceCents)
    return { requiresSubscription: true, customPriceCents: null, useProfilePricing }
  return { requiresSubscription: true, customPriceCents: feeCents, useProfilePricing: true }
}
