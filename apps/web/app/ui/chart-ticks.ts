import type { LineChartProps } from './line-chart-props.ts'

const nice = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
const character = 8
const gap = 10

/** A value line at each round step, above and below all values. Counts have whole steps. */
export function valueTicks(values: number[], whole = false) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const rough = (high - low || 4) / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const found = (nice.find((each) => each * unit >= rough - unit / 1e6) ?? 10) * unit
  const step = whole ? Math.ceil(found) : found
  const first = Math.floor(low / step)
  const count = Math.max(first + 4, Math.ceil(high / step)) - first + 1
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** Room for the longest of these in any loaded font. */
export const roomFor = (labels: string[]) => Math.max(0, ...labels.map(({ length }) => length)) * character + gap

/** Room for the values next to their lines. */
export const gutterFor = ({ data, format, whole }: Pick<LineChartProps, 'data' | 'format' | 'whole'>) => {
  const values = data.map(({ value }) => value)
  return roomFor(valueTicks(values, whole).map(format))
}

/** As many labels as fit, at a constant distance, counted back from the last. */
export function evenTicks(labels: string[], width: number) {
  const last = labels.length - 1
  const step = Math.max(1, Math.ceil(last / Math.max(1, Math.floor(width / roomFor(labels)) - 1)))
  return labels.filter((_, index) => (last - index) % step === 0)
}
