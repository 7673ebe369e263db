import type { PostFiguresInFull } from '@fanlight/contract/money/post-figures'
import { useState } from 'react'
import { count, dateOf, dollars } from '../../lib/format.ts'
import { gutterFor } from '../../ui/chart-ticks.ts'
import { LineChart } from '../../ui/line-chart.tsx'
import { Section } from '../../ui/section.tsx'
import { tabRow, tabStyle } from '../../ui/tab-style.ts'

type Span = keyof PostFiguresInFull['series']
const spans: Record<Span, string> = { day: 'First 24 hours', week: 'First 7 days', all: 'Until now' }
const isSpan = (name: string): name is Span => name in spans

/** Views and income over time. Labels of `all` are days or months; the others count from publication. */
export function PostCharts({ series }: Pick<PostFiguresInFull, 'series'>) {
  const known = Object.keys(spans)
    .filter(isSpan)
    .filter((name) => name === 'all' || series[name].length > 0)
  const [chosen, setChosen] = useState<Span>()
  const span = chosen ?? known[0] ?? 'all'
  const label = (point: { label: string }) => (span === 'all' ? dateOf(point.label) : point.label)
  const charts = [
    {
      title: 'Views',
      data: series[span].map((point) => ({ label: label(point), value: point.views })),
      format: count,
      whole: true,
      sums: true,
    },
    {
      title: 'Income',
      data: series[span].map((point) => ({ label: label(point), value: point.dollars })),
      format: dollars,
      sums: true,
    },
  ]
  const gutter = Math.max(...charts.map(gutterFor))
  return (
    <Section title="Over time">
      <div className={tabRow}>
        {known.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === span}
            className={tabStyle}
            onClick={() => setChosen(name)}
          >
            {spans[name]}
          </button>
        ))}
      </div>
      {series[span].length === 0 ? (
        <p className="text-soft">Nothing has been counted yet.</p>
      ) : (
        <div className="grid gap-8">
          {charts.map((chart) => (
            <LineChart key={chart.title} {...chart} cursor="post" gutter={gutter} />
          ))}
        </div>
      )}
      <p className="text-caption text-faint">
        {span === 'all'
          ? 'Days and months are UTC. Days are kept for about 13 months.'
          : 'Counted from the moment it was published.'}
      </p>
    </Section>
  )
}
