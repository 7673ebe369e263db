interface ChartPoint {
  label: string
  value: number
}

export interface LineChartProps {
  title: string
  data: ChartPoint[]
  /** How a value is written, on the axis and in the read-out: `dollars`, `count`. */
  format: (value: number) => string
  /** Counts have no halves on their axis. */
  whole?: boolean
  empty?: string
}
