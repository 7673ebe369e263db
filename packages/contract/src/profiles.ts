import { z } from 'zod'
import { limits } from './limits.ts'

export const Profile = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  avatarUrl: z.string().nullable(),
  creatorId: z.number(),
  creatorName: z.string(),
  imageCount: z.number(),
  postCount: z.number(),
  isSubscribed: z.boolean(),
  subscriptionFee: z.number(),
  defaultSubscriptionFee: z.number(),
  hasCustomSubscription: z.boolean(),
  /** Money may be taken only for a creator whose identity is verified. */
  creatorVerified: z.boolean(),
  createdAt: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileSort = z.enum(['popular', 'new'])
export type ProfileSort = z.infer<typeof ProfileSort>

export const ProfileListQuery = z.object({
  search: z.string().trim().max(limits.searchText).optional(),
  sort: ProfileSort.default('popular'),
  creatorId: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .optional(),
})
