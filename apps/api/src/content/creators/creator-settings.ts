import type { CreatorSettings, CreatorSettingsView } from '@fanlight/contract/money/subscriptions'
import { centsOf, fromHundredths } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'
import { avatarAddress } from '../../platform/media/signed-url.ts'
import { invalid } from '../../platform/problems/problem.ts'
import { findPricing, listProfilePricing, updatePricing, updateProfilePricing } from './creator-settings.queries.ts'

export async function readSettings(db: Queries, creatorId: number): Promise<CreatorSettingsView> {
  const [pricing, profiles] = await Promise.all([findPricing(db, creatorId), listProfilePricing(db, creatorId)])
  return {
    globalSubscriptionPrice: fromHundredths(pricing.globalPriceCents),
    useProfileSpecificPricing: pricing.useProfilePricing,
    profileSettings: Object.fromEntries(
      profiles.map(({ id, name, avatarKey, requiresSubscription, customPriceCents }) => [
        id,
        {
          name,
          avatarUrl: avatarAddress(avatarKey),
          requiresSubscription,
          customPrice: customPriceCents === null ? null : fromHundredths(customPriceCents),
        },
      ]),
    ),
  }
}

/** Profiles that aren't named stay as they are. Existing subscribers keep their price. */
export async function saveSettings(tx: Tx, creatorId: number, settings: CreatorSettings) {
  await updatePricing(tx, creatorId, cents(settings.globalSubscriptionPrice), settings.useProfileSpecificPricing)
  const named = Object.entries(settings.profileSettings).map(([id, { requiresSubscription, customPrice }]) => ({
    id: Number(id),
    requiresSubscription,
    customPriceCents: customPrice === null ? null : cents(customPrice),
  }))
  const changed = await updateProfilePricing(tx, creatorId, named)
  if (changed !== named.length) throw invalid('profileSettings', 'Only prices of your own profiles can be set.')
}

const cents = centsOf
