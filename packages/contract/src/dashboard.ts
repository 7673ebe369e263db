import { z } from 'zod'

export const Timeframe = z.enum(['Day', 'Week', 'Month', 'Year', 'Overall'])
export type Timeframe = z.infer<typeof Timeframe>

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
  totalSubscribers: z.number(),
  totalEarnings: z.number(),
  totalLikes: z.number(),
  earningsData: z.array(SeriesPoint),
  subscribersData: z.array(SeriesPoint),
  likesData: z.array(SeriesPoint),
})
export type ProfileStats = z.infer<typeof ProfileStats>
