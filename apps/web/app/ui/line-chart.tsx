import { limits } from '@fanlight/contract/platform/limits'
import { lazy, Suspense, useId } from 'react'
import { withRetries } from '../lib/load-part.ts'
import type { LineChartProps } from './line-chart-props.ts'
import { Skeleton } from './skeleton.tsx'

const LineChartCanvas = lazy(withRetries(() => import('./line-chart-canvas.tsx')))

/**
 * Stairs with the area under them, 300 high: events belong to their day, not in between. Hover or arrow keys read a
 * point; screen readers get the table.
 */
export function LineChart(props: LineChartProps) {
  const { title, note, data, format, empty = 'Nothing in this period yet.' } = props
  const id = useId()
  const isEmpty = data.every((point) => point.value === 0)
  return (
    <figure aria-labelledby={id} className="grid gap-3">
      <figcaption className="grid gap-0.5">
        <span id={id} className="font-medium">
          {title}
        </span>
        {note && <span className="figures text-caption text-soft">{note}</span>}
      </figcaption>
      <div style={{ height: limits.chartHeight }} className="relative min-w-0">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <LineChartCanvas {...props} />
        </Suspense>
        {isEmpty && (
          <p className="pointer-events-none absolute inset-0 grid place-items-center text-soft">
            <span className="rounded-control bg-card px-3 py-1">{empty}</span>
          </p>
        )}
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {data.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
