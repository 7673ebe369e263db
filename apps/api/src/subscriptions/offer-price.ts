interface Pricing {
  requiresSubscription: boolean
  customPriceCents: number | null
  globalPriceCents: number
  useProfilePricing: boolean
}

/** What a month costs a new subscriber. */
export function priceOf({
  requiresSubscription,
  customPriceCents,
  globalPriceCents,
  useProfilePricing,
}: Pricing): number {
  if (!requiresSubscription) return 0
  return (useProfilePricing && customPriceCents) || globalPriceCents
}
