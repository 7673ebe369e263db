import { z } from 'zod'
import { amount } from './fields.ts'
import { limits } from './limits.ts'

export const SubscriptionStart = z.object({ subscriptionUrl: z.string() })
export type SubscriptionStart = z.infer<typeof SubscriptionStart>

export const SubscriptionStatus = z.enum(['Active', 'Cancelled', 'PastDue', 'Expired'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const Subscription = z.object({
  id: z.number(),
  profileId: z.number(),
  profileName: z.string(),
  creatorId: z.number(),
  creatorName: z.string(),
  creatorAvatarUrl: z.string().nullable(),
  status: SubscriptionStatus,
  startDate: z.string(),
  endDate: z.string(),
  amountPaid: z.number(),
  /** When a cancellation made now would take effect; null once cancelled or ended. */
  cancelEffectiveAt: z.string().nullable(),
})
export type Subscription = z.infer<typeof Subscription>

const price = amount(
  `The minimum subscription price is $${limits.minimumSubscriptionPrice}.`,
  limits.minimumSubscriptionPrice,
  limits.maximumSubscriptionPrice,
)
const ProfilePrice = z.object({ requiresSubscription: z.boolean(), customPrice: price.nullable() })

export const CreatorSettings = z.object({
  globalSubscriptionPrice: price,
  useProfileSpecificPricing: z.boolean(),
  profileSettings: z.record(z.string().regex(/^[1-9]\d{0,15}$/), ProfilePrice),
})
export type CreatorSettings = z.infer<typeof CreatorSettings>
