import type { CreatorSummary } from '@fanlight/contract/money/dashboard'
import { count, dollars } from '../../lib/format.ts'
import { FigureCard } from './figure-card.tsx'
import { summaryStarts } from './summary-starts.ts'

/** Two that span two columns each, and four more: no row has a gap, not even on phones. */
export const summaryGrid = 'grid grid-cols-2 gap-3 *:nth-[-n+2]:col-span-2 sm:gap-4 lg:grid-cols-4'

export function SummaryCards({ summary }: { summary: CreatorSummary | null }) {
  if (!summary) return <p className="text-soft">No summary data available.</p>
  const since = summaryStarts(new Date())
  return (
    <dl className={summaryGrid}>
      <FigureCard large label="Total Earnings" value={dollars(summary.overallEarnings)} note="in all" />
      <FigureCard large label="Active Subscribers" value={count(summary.totalActiveSubscribers)} note="now" />
      <FigureCard label="New Subs Today" value={count(summary.newSubscribersToday)} note="since midnight UTC" />
      <FigureCard label="New Subs This Week" value={count(summary.newSubscribersThisWeek)} note={since.week} />
      <FigureCard label="New Subs This Month" value={count(summary.newSubscribersThisMonth)} note={since.month} />
      <FigureCard label="New Subs This Year" value={count(summary.newSubscribersThisYear)} note={since.year} />
    </dl>
  )
}
