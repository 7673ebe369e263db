import { z } from 'zod'
import { Id } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

export const Timeframe = z.enum(['Day', 'Week', 'Month', 'Year', 'Overall'])
export type Timeframe = z.infer<typeof Timeframe>

/** A name in any case; Month by default. */
export const TimeframeQuery = z.object({
  timeframe: z
    .string()
    .optional()
    .transform(
      (given = 'Month') => Timeframe.options.find((name) => name.toLowerCase() === given.toLowerCase()) ?? given,
    )
    .pipe(z.enum(Timeframe.options, 'Please choose Day, Week, Month, Year or Overall.')),
})

export const TopProfilesQuery = z.object({
  count: z
    .string()
    .regex(/^\d{1,3}$/, 'Please send a whole number.')
    .transform(Number)
    .refine((n) => n >= 1 && n <= limits.maximumPageSize, `Please send a number from 1 to ${limits.maximumPageSize}.`)
    .optional()
    .transform((n) => n ?? limits.topProfiles),
})

export const ProfileStatsParams = z.object({ profileId: Id })

export const CreatorSummary = z.object({
  overallEarnings: z.number(),
  totalActiveSubscribers: z.number(),
  newSubscribersToday: z.number(),
  newSubscribersThisWeek: z.number(),
  newSubscribersThisMonth: z.number(),
  newSubscribersThisYear: z.number(),
})
export type CreatorSummary = z.infer<typeof CreatorSummary>

export const TopProfile = z.object({
  profileId: z.number(),
  profileName: z.string(),
  avatarUrl: z.string().nullable(),
  subscriberCount: z.number(),
  monthlyIncomeEstimate: z.number(),
})
export type TopProfile = z.infer<typeof TopProfile>

export const SeriesPoint = z.object({ label: z.string(), value: z.number() })
export type SeriesPoint = z.infer<typeof SeriesPoint>

export const ProfileStats = z.object({
  profileName: z.string(),
  totalSubscribers: z.number(),
  totalEarnings: z.number(),
  totalLikes: z.number(),
  earningsData: z.array(SeriesPoint),
  subscribersData: z.array(SeriesPoint),
  likesData: z.array(SeriesPoint),
  /** The previous period of the same length; null if there is none: for Overall, or a younger profile. */
  before: z.object({ earnings: z.number(), likes: z.number() }).nullable(),
  /** Subscribers when the first interval began. */
  subscribersAtStart: z.number(),
})
export type ProfileStats = z.infer<typeof ProfileStats>
