interface ChartPoint {
  label: string
  value: number
}

export interface LineChartProps {
  title: string
  /** Under the title, in words. */
  note?: string
  /** Charts of the same name share one cursor: a look at one of them reads all. */
  cursor?: string
  data: ChartPoint[]
  /** How a value is written, on the axis and in the read-out: `dollars`, `count`. */
  format: (value: number) => string
  /** Each value is a sum of its own stretch: filled, so that it reads as a column. */
  sums?: boolean
  /** Counts have no halves on their axis. */
  whole?: boolean
  /** Room for the values at the left: one for charts under each other, so that their days stand in line. */
  gutter: number
  empty?: string
}
