import type { CreatorSummary, ProfileStats, Timeframe, TopProfile } from '@fanlight/contract/dashboard'
import { limits } from '@fanlight/contract/limits'
import { api } from '../lib/api-client.ts'

export const timeframes: Timeframe[] = ['Day', 'Week', 'Month', 'Year', 'Overall']

export const getSummary = () => api.get<CreatorSummary | null>('/CreatorDashboard/summary')

export const getTopProfiles = (by: 'subscribers' | 'income') =>
  api.get<TopProfile[]>(`/CreatorDashboard/top-profiles/${by}`, { query: { count: limits.topProfiles } })

export const getProfileStats = (profileId: number, timeframe: Timeframe) =>
  api.get<ProfileStats | null>(`/CreatorDashboard/profile-stats/${profileId}`, { query: { timeframe } })

export const getStatsFile = (profileId: number, timeframe: Timeframe) =>
  api.blob(`/CreatorDashboard/profile-stats/${profileId}/export`, { query: { timeframe } })
