import { limits } from '@fanlight/contract/platform/limits'
import { useId, useRef } from 'react'
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { evenTicks, roomFor, valueTicks } from './chart-ticks.ts'
import type { LineChartProps } from './line-chart-props.ts'
import { useWidth } from './use-width.ts'
import { wholeSteps } from './whole-steps.ts'

const tick = { fill: 'var(--color-soft)', fontSize: 13 }

/** The drawn half of LineChart, loaded only where a chart is shown. */
export default function LineChartCanvas(props: LineChartProps) {
  const { title, data, format, whole = false, sums = false, cursor, gutter } = props
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const days = data.map(({ label }) => label)
  const lines = valueTicks(
    data.map(({ value }) => value),
    whole,
  )
  const right = roomFor(days) / 2
  const half = data.length > 1 ? Math.max(0, width - gutter - right) / data.length / 2 : 0
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <div ref={place}>
      <AreaChart
        width={width}
        height={limits.chartHeight}
        data={data}
        {...(cursor && { syncId: cursor })}
        accessibilityLayer
        margin={{ top: 12, right, bottom: 0, left: 0 }}
        title={title}
      >
        <defs>
          <linearGradient id={`${id}line`} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="100%" y2="0">
            <stop stopColor="#ff6a3d" />
            <stop offset="1" stopColor="#d6336c" />
          </linearGradient>
          <linearGradient id={`${id}area`} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="#ff6a3d" stopOpacity={sums ? 0.6 : 0.32} />
            <stop offset="1" stopColor="#d6336c" stopOpacity={sums ? 0.4 : 0} />
          </linearGradient>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="label"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-line)' }}
          ticks={evenTicks(days, width)}
          interval={0}
          tickMargin={8}
          padding={{ left: half, right: half }}
        />
        <YAxis
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={gutter}
          tickFormatter={format}
          ticks={lines}
          domain={[lines[0] ?? 0, lines.at(-1) ?? 0]}
          interval={0}
        />
        <Tooltip
          cursor={{ stroke: 'var(--color-edge)', strokeDasharray: '3 4' }}
          content={({ active, payload, label }) =>
            active && payload?.[0] ? (
              <div className="figures rounded-control bg-ink px-3 py-2 text-caption text-page shadow-soft">
                <p>{label}</p>
                <p className="font-semibold">{format(Number(payload[0].value))}</p>
              </div>
            ) : null
          }
        />
        <Area
          type={wholeSteps}
          dataKey="value"
          className="chart-line"
          stroke={`url(#${id}line)`}
          strokeWidth={sums ? 1 : 2.5}
          fill={`url(#${id}area)`}
          isAnimationActive={!isStill}
          animationDuration={240}
          dot={data.length === 1}
          activeDot={{ r: 5, fill: '#d6336c', stroke: 'var(--color-card)', strokeWidth: 2 }}
        />
      </AreaChart>
    </div>
  )
}
