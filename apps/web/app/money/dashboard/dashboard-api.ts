import type { Timeframe } from '@fanlight/contract/money/dashboard'
import { limits } from '@fanlight/contract/platform/limits'
import { queryOptions } from '@tanstack/react-query'
import { call, callFile } from '../../lib/call.ts'
import { sayingOf } from '../../lib/shown-error.ts'

export const timeframes: Timeframe[] = ['Day', 'Week', 'Month', 'Year', 'Overall']

const failed = 'Failed to load dashboard data.'
/** Sales change it, so it is read again when a notification arrives. */
const live = { changesByArrivals: true }

export const summaryQuery = queryOptions({
  queryKey: ['dashboard', 'summary'],
  queryFn: () => sayingOf(call('readSummary'), failed),
  meta: live,
})

export const topProfilesQuery = (by: 'subscribers' | 'income') =>
  queryOptions({
    queryKey: ['dashboard', 'top-profiles', by],
    queryFn: () => {
      const query = { count: limits.topProfiles }
      return sayingOf(call(by === 'income' ? 'listTopByIncome' : 'listTopBySubscribers', { query }), failed)
    },
    meta: live,
  })

/** Each profile's earnings by id; nothing if they can't be loaded: the profiles are useful without them. */
export const profileFiguresQuery = queryOptions({
  queryKey: ['dashboard', 'profile-figures'],
  queryFn: async () => {
    const found = await call('listTopBySubscribers', { query: { count: limits.maximumPageSize } }).catch(() => [])
    return new Map(found.map((one) => [one.profileId, one]))
  },
  meta: live,
})

export const profileStatsQuery = (profileId: number, timeframe: Timeframe) =>
  queryOptions({
    queryKey: ['dashboard', 'stats', profileId, timeframe],
    queryFn: async () => {
      const asked = call('readProfileStats', { params: { profileId }, query: { timeframe } })
      return { stats: await sayingOf(asked, `Failed to load stats for profile ${profileId}.`), timeframe }
    },
    meta: live,
  })

export const getStatsFile = (profileId: number, timeframe: Timeframe) =>
  callFile('exportProfileStats', { params: { profileId }, query: { timeframe } })
