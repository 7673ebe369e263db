import {
  CreatorSummary,
  ProfileStats,
  ProfileStatsParams,
  TimeframeQuery,
  TopProfile,
  TopProfilesQuery,
} from '@fanlight/contract/dashboard'
import { fromHundredths } from '@fanlight/contract/money'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { owns, requireCreator } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { avatarAddress } from '../media/signed-url.ts'
import { Problem } from '../problems/problem.ts'
import { type DashboardProfile, findProfile, listTopProfiles, readSummary } from './dashboard.queries.ts'
import { exportName, exportStats } from './export-stats.ts'
import { readProfileStats, wholeCents } from './profile-stats.ts'
import { daysOfSummary, frameOf, utcDay } from './timeframe.ts'

export function dashboardRoutes(api: Api, { replica: db, clock }: Deps) {
  api.get('/CreatorDashboard/summary', { schema: { response: { 200: CreatorSummary } } }, async (request) => {
    const { userId } = requireCreator(request)
    const summary = await readSummary(db, userId, daysOfSummary(clock.now()))
    return {
      overallEarnings: fromHundredths(wholeCents(summary.micros)),
      totalActiveSubscribers: summary.active,
      newSubscribersToday: summary.today,
      newSubscribersThisWeek: summary.week,
      newSubscribersThisMonth: summary.month,
      newSubscribersThisYear: summary.year,
    }
  })

  for (const by of ['subscribers', 'income'] as const) {
    api.get(
      `/CreatorDashboard/top-profiles/${by}`,
      { schema: { querystring: TopProfilesQuery, response: { 200: z.array(TopProfile) } } },
      async (request) => {
        const { userId } = requireCreator(request)
        const rows = await listTopProfiles(db, userId, by, monthAgo(clock.now()), request.query.count)
        return rows.map((row) => ({
          profileId: row.profileId,
          profileName: row.profileName,
          avatarUrl: avatarAddress(row.avatarKey),
          subscriberCount: row.subscriberCount,
          monthlyIncomeEstimate: fromHundredths(wholeCents(row.micros)),
        }))
      },
    )
  }

  api.get(
    '/CreatorDashboard/profile-stats/:profileId',
    { schema: { params: ProfileStatsParams, querystring: TimeframeQuery, response: { 200: ProfileStats } } },
    async (request) => {
      const profile = await ownProfile(request, request.params.profileId)
      return readProfileStats(db, profile, request.query.timeframe, clock.now())
    },
  )

  api.get(
    '/CreatorDashboard/profile-stats/:profileId/export',
    { schema: { params: ProfileStatsParams, querystring: TimeframeQuery } },
    async (request, reply) => {
      const { timeframe } = request.query
      const now = clock.now()
      const profile = await ownProfile(request, request.params.profileId)
      const stats = await readProfileStats(db, profile, timeframe, now)
      return reply
        .header('content-disposition', `attachment; filename="${exportName(profile.id, timeframe, utcDay(now))}"`)
        .type('text/csv; charset=utf-8')
        .send(exportStats(profile.name, timeframe, stats))
    },
  )

  async function ownProfile(request: FastifyRequest, profileId: number): Promise<DashboardProfile> {
    const viewer = requireCreator(request)
    const profile = await findProfile(db, profileId)
    if (!profile) throw new Problem(404, 'Profile not found')
    if (!owns(viewer, profile.creatorId)) throw new Problem(403, 'These are the figures of another creator.')
    return profile
  }
}

/** The same 30 days as the charts' month. */
const monthAgo = (now: Date) => utcDay(new Date(frameOf('Month', now).buckets[0]?.start ?? now))
