import type { ProfileStats, Timeframe } from '@fanlight/contract/money/dashboard'
import { count, dollars } from '../../lib/format.ts'
import { gutterFor } from '../../ui/chart-ticks.ts'
import { LineChart } from '../../ui/line-chart.tsx'
import { chartNotes } from './chart-notes.ts'
import { FigureCard } from './figure-card.tsx'

interface StatsChartsProps {
  stats: ProfileStats | null
  timeframe: Timeframe
}

const spans: Record<Timeframe, string> = {
  Day: 'the last 24 hours, by hour',
  Week: 'the last 7 days',
  Month: 'the last 30 days',
  Year: 'the last 12 months',
  Overall: 'every month so far',
}

const stretches: Record<Timeframe, string> = { Day: 'hour', Week: 'day', Month: 'day', Year: 'month', Overall: 'month' }

/** Three figures, each with a chart that adds up to it. */
export function StatsCharts({ stats, timeframe }: StatsChartsProps) {
  if (!stats) return <p className="text-soft">No stats available for the selected profile and timeframe.</p>
  const { totalSubscribers, totalEarnings, totalLikes, earningsData, subscribersData, likesData } = stats
  const notes = chartNotes(stats, stretches[timeframe])
  const charts = [
    { title: 'Earnings', note: notes.earnings, data: earningsData, format: dollars, sums: true },
    { title: 'Subscribers', note: notes.subscribers, data: subscribersData, format: count, whole: true },
    { title: 'Likes', note: notes.likes, data: likesData, format: count, whole: true, sums: true },
  ]
  const gutter = Math.max(...charts.map(gutterFor))
  const isEmpty = charts.every(({ data }) => data.every(({ value }) => value === 0))
  return (
    <div className="grid gap-6">
      <h3 dir="auto" className="sr-only">
        {stats.profileName}
      </h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 max-sm:[&>:nth-child(2)]:order-first max-sm:[&>:nth-child(2)]:col-span-2">
        <FigureCard label="Total Subscribers" value={count(totalSubscribers)} note="now" />
        <FigureCard label={`Total Earnings (${timeframe})`} value={dollars(totalEarnings)} note={spans[timeframe]} />
        <FigureCard label={`Total Likes (${timeframe})`} value={count(totalLikes)} note={spans[timeframe]} />
      </dl>
      {isEmpty ? (
        <p className="text-soft">No stats available for the selected profile and timeframe.</p>
      ) : (
        <div className="grid gap-8">
          {charts.map((chart) => (
            <LineChart key={chart.title} {...chart} cursor="stats" gutter={gutter} />
          ))}
        </div>
      )}
      <p className="text-caption text-faint">
        All times are UTC. Earnings are after fees and refunds; FansCoins are counted in dollars at the rate of the day
        of the sale. Subscribers are those at the end of each {timeframe === 'Day' ? 'hour' : 'period'}.
      </p>
    </div>
  )
}
