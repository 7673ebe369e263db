import type { ProfileStats, Timeframe } from '@fanlight/contract/money/dashboard'
import { toCsv } from '../../platform/http/csv.ts'

/** The data of the three charts as one table. */
export const exportStats = (profileName: string, timeframe: Timeframe, stats: ProfileStats) =>
  toCsv([
    [
      'Profile',
      timeframe === 'Day' ? 'Hour (UTC)' : 'Period (UTC)',
      'Earnings (USD)',
      'Subscribers at the end',
      'Likes',
    ],
    ...stats.earningsData.map(({ label, value }, index) => [
      profileName,
      label,
      value.toFixed(2),
      stats.subscribersData[index]?.value ?? 0,
      stats.likesData[index]?.value ?? 0,
    ]),
    [profileName, 'Total', stats.totalEarnings.toFixed(2), stats.totalSubscribers, stats.totalLikes],
  ])

export const exportName = (profileId: number, timeframe: Timeframe, day: string) =>
  `profile-${profileId}-${timeframe.toLowerCase()}-${day}.csv`
