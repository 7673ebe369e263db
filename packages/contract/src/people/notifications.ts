import { z } from 'zod'

export const RelatedEntityType = z.enum([
  'Profile',
  'Post',
  'Subscription',
  'Wallet',
  'Payout',
  'Verification',
  'Thread',
])
export type RelatedEntityType = z.infer<typeof RelatedEntityType>

export const Notification = z.object({
  id: z.number(),
  message: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  relatedEntityType: RelatedEntityType.nullable(),
  relatedEntityId: z.number().nullable(),
  avatarUrl: z.string().nullable(),
  /** A small picture of its post, blurred if the viewer may not see it; null without one, and in pushes. */
  pictureUrl: z.string().nullable(),
})
export type Notification = z.infer<typeof Notification>

export const UnreadCount = z.object({ count: z.number() })
export type UnreadCount = z.infer<typeof UnreadCount>

/** `messages`: unread conversations, up to 100 on each side. */
export const UnreadOfAll = UnreadCount.extend({ messages: z.number() })

export const NotificationListQuery = z.object({
  /** Read ones are left out unless requested. */
  includeRead: z
    .enum(['true', 'false', 'True', 'False'])
    .optional()
    .transform((given) => given?.toLowerCase() === 'true'),
})

/** The kinds that can be switched on and off. */
export const notificationKinds = [
  'subscriber',
  'purchase',
  'like',
  'payout',
  'verification',
  'post',
  'deposit',
  'renewal',
  'subscription-ended',
  'report',
  'followed-post',
  'follower',
  'sign-in',
  'account',
  'comment',
  'reply',
  'message',
  'fan-message',
  'tip',
] as const
export const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>

/** A kind that can't be switched off: why one's own content is hidden, and that it's back. */
export type NoticeKind = NotificationKind | 'decision'

/** These are always emailed: they reveal someone else in one's account. */
const alwaysWritten: readonly string[] = ['sign-in', 'account'] satisfies NotificationKind[]
export const mayBeStopped = (kind: string) => NotificationKind.safeParse(kind).success && !alwaysWritten.includes(kind)

/** Receipts, refunds and decisions aren't newsletters: they can only be switched off in Settings. */
const newsletters: readonly string[] = [
  'post',
  'followed-post',
  'follower',
  'subscriber',
  'purchase',
  'like',
  'comment',
  'reply',
  'tip',
] satisfies NotificationKind[]
export const hasStopLink = (kind: string) => newsletters.includes(kind)

export const NotificationPreferences = z.record(NotificationKind, z.boolean())
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

/** Omitted kinds stay on. */
export const NotificationPreferencesChange = z.partialRecord(NotificationKind, z.boolean())

/** The channels. `app`: in the bell. */
export const channels = ['app', 'mail', 'push'] as const
export type Channel = (typeof channels)[number]

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'This is no time of day.')

/** What is emailed and pushed, and the person's quiet hours. */
export const Delivery = z.object({
  mail: NotificationPreferences.refine((mail) => mail['sign-in'] && mail.account, {
    message: 'Emails about sign-ins and about your account always come.',
  }),
  push: NotificationPreferences,
  quietHours: z
    .object({ from: TimeOfDay, until: TimeOfDay })
    .refine(({ from, until }) => from !== until, 'Quiet hours need two different times.')
    .nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const MailLinkParams = z.object({ token: z.string().min(1).max(300) })
export const Unsubscribed = z.object({ kind: z.string() })
export type Unsubscribed = z.infer<typeof Unsubscribed>
