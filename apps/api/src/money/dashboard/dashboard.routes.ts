import { fromHundredths } from '@fanlight/contract/platform/money'
import type { Deps } from '../../deps.ts'
import { owns, type SignedIn } from '../../platform/auth/viewer.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { avatarAddress } from '../../platform/media/signed-url.ts'
import { Problem } from '../../platform/problems/problem.ts'
import {
  type DashboardProfile,
  findProfile,
  listTopProfiles,
  readSummary,
  type TopProfileRow,
} from './dashboard.queries.ts'
import { exportName, exportStats } from './export-stats.ts'
import { readProfileStats, wholeCents } from './profile-stats.ts'
import { daysOfSummary, frameOf, utcDay } from './timeframe.ts'

export function dashboardRoutes(api: Api, { reads, clock }: Deps) {
  const db = reads.people
  handle(api, 'readSummary', async ({ viewer }) => {
    const summary = await readSummary(db, viewer.userId, daysOfSummary(clock.now()))
    return {
      overallEarnings: fromHundredths(wholeCents(summary.micros)),
      totalActiveSubscribers: summary.active,
      newSubscribersToday: summary.today,
      newSubscribersThisWeek: summary.week,
      newSubscribersThisMonth: summary.month,
      newSubscribersThisYear: summary.year,
    }
  })

  const topBy = (by: 'subscribers' | 'income', creatorId: number, count: number) =>
    listTopProfiles(db, creatorId, by, monthAgo(clock.now()), count).then((rows) => rows.map(viewTop))
  handle(api, 'listTopBySubscribers', ({ viewer, query }) => topBy('subscribers', viewer.userId, query.count))
  handle(api, 'listTopByIncome', ({ viewer, query }) => topBy('income', viewer.userId, query.count))

  handle(api, 'readProfileStats', async ({ viewer, params, query }) => {
    const profile = await ownProfile(viewer, params.profileId)
    return readProfileStats(db, profile, query.timeframe, clock.now())
  })

  handle(api, 'exportProfileStats', async ({ viewer, params, query: { timeframe } }, reply) => {
    const now = clock.now()
    const profile = await ownProfile(viewer, params.profileId)
    const stats = await readProfileStats(db, profile, timeframe, now)
    return reply
      .header('content-disposition', `attachment; filename="${exportName(profile.id, timeframe, utcDay(now))}"`)
      .type('text/csv; charset=utf-8')
      .send(exportStats(profile.name, timeframe, stats))
  })

  async function ownProfile(viewer: SignedIn, profileId: number): Promise<DashboardProfile> {
    const profile = await findProfile(db, profileId)
    if (!profile) throw new Problem(404, 'Profile not found')
    if (!owns(viewer, profile.creatorId)) throw new Problem(403, 'These are the figures of another creator.')
    return profile
  }
}

const viewTop = (row: TopProfileRow) => ({
  profileId: row.profileId,
  profileName: row.profileName,
  avatarUrl: avatarAddress(row.avatarKey),
  subscriberCount: row.subscriberCount,
  monthlyIncomeEstimate: fromHundredths(wholeCents(row.micros)),
})

/** The same 30 days as the charts' month. */
const monthAgo = (now: Date) => utcDay(new Date(frameOf('Month', now).buckets[0]?.start ?? now))
