import { listTopProfiles, readDays, readHours, readSummary } from '../../src/money/dashboard/dashboard.queries.ts'
import { readPayable } from '../../src/money/ledger/creator-payouts.ts'
import { readHeldBack } from '../../src/money/payouts/payouts.queries.ts'
import { type Hot, type World, yesterday } from './hot.ts'

const days = { today: '2026-01-04', week: '2026-01-01', month: '2026-01-01', year: '2026-01-01' }
const profile = ({ profileId, creatorId }: World) => ({ id: profileId, creatorId, name: '', createdAt: new Date() })

export const ofCreators: Hot[] = [
  ['the summary of a dashboard', 3000, (db, w) => readSummary(db, w.creatorId, days)],
  ['the top profiles by income', 3000, (db, w) => listTopProfiles(db, w.creatorId, 'income', days.year, 5)],
  ['the top profiles by subscribers', 3000, (db, w) => listTopProfiles(db, w.creatorId, 'subscribers', days.year, 5)],
  ['the days of a profile', 7000, (db, w) => readDays(db, profile(w), 'day', days.year)],
  ['the hours of a profile', 7000, (db, w) => readHours(db, profile(w), yesterday())],
  [
    'what a creator may be paid, and what waits in reserve',
    500,
    async (db, w) => {
      const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
      await readPayable(db, w.creatorId, lastWeek)
      await readPayable(db, w.creatorId, 'infinity')
      await readHeldBack(db, w.creatorId, lastWeek, 7)
    },
  ],
]
