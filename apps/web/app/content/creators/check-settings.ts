import type { CreatorSettings, CreatorSettingsView } from '@fanlight/contract/money/subscriptions'
import { limits } from '@fanlight/contract/platform/limits'
import { toHundredths } from '@fanlight/contract/platform/money'

/** Form values: prices are text until they are validated. */
export interface SettingsDraft {
  globalPrice: string
  useProfilePricing: boolean
  profiles: ProfileDraft[]
}

export interface ProfileDraft {
  id: string
  name: string
  avatarUrl: string | null
  requiresSubscription: boolean
  price: string
}

export const draftOf = (settings: CreatorSettingsView): SettingsDraft => ({
  globalPrice: settings.globalSubscriptionPrice.toFixed(2),
  useProfilePricing: settings.useProfileSpecificPricing,
  profiles: Object.entries(settings.profileSettings)
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([id, { name, avatarUrl, requiresSubscription, customPrice }]) => ({
      id,
      name,
      avatarUrl,
      requiresSubscription,
      price: customPrice?.toFixed(2) ?? '',
    })),
})

/** Values to save, and errors by field name. An empty price means the global one. */
export function checkSettings(draft: SettingsDraft) {
  const errors: Record<string, string> = {}
  const read = (field: string, text: string) => {
    const why = whyNotPrice(text)
    if (why) errors[field] = why
    return Number(text)
  }
  const settings: CreatorSettings = {
    globalSubscriptionPrice: read('global', draft.globalPrice),
    useProfileSpecificPricing: draft.useProfilePricing,
    profileSettings: Object.fromEntries(
      draft.profiles.map(({ id, requiresSubscription, price }) => [
        id,
        { requiresSubscription, customPrice: price.trim() === '' ? null : read(id, price) },
      ]),
    ),
  }
  return { settings, errors }
}

function whyNotPrice(text: string): string | undefined {
  const price = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(price)) return 'Please enter a price.'
  if (price < limits.minimumSubscriptionPrice) {
    return `The minimum subscription price is $${limits.minimumSubscriptionPrice}.`
  }
  if (price > limits.maximumSubscriptionPrice) {
    return `The maximum subscription price is $${limits.maximumSubscriptionPrice}.`
  }
  return toHundredths(price) === undefined ? 'Please use at most two decimals.' : undefined
}
