import { z } from 'zod'

export const RelatedEntityType = z.enum(['Profile', 'Post', 'Subscription', 'Wallet', 'Payout'])

export const Notification = z.object({
  id: z.number(),
  message: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  relatedEntityType: RelatedEntityType.nullable(),
  relatedEntityId: z.number().nullable(),
  avatarUrl: z.string().nullable(),
})
export type Notification = z.infer<typeof Notification>

export const UnreadCount = z.object({ count: z.number() })
export type UnreadCount = z.infer<typeof UnreadCount>
