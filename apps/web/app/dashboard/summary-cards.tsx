import type { CreatorSummary } from '@fanlight/contract/dashboard'
import { count, dollars } from '../lib/format.ts'
import { FigureCard } from './figure-card.tsx'
import { summaryStarts } from './summary-starts.ts'

export function SummaryCards({ summary }: { summary: CreatorSummary | null }) {
  if (!summary) return <p className="text-soft">No summary data available.</p>
  const since = summaryStarts(new Date())
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <FigureCard label="Total Earnings" value={dollars(summary.overallEarnings)} note="in all" />
      <FigureCard label="Active Subscribers" value={count(summary.totalActiveSubscribers)} note="now" />
      <FigureCard label="New Subs Today" value={count(summary.newSubscribersToday)} note="since midnight UTC" />
      <FigureCard label="New Subs This Week" value={count(summary.newSubscribersThisWeek)} note={since.week} />
      <FigureCard label="New Subs This Month" value={count(summary.newSubscribersThisMonth)} note={since.month} />
      <FigureCard label="New Subs This Year" value={count(summary.newSubscribersThisYear)} note={since.year} />
    </dl>
  )
}
