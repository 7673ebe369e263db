interface ChartPoint {
  label: string
  value: number
}

export interface LineChartProps {
  title: string
  /** Under the title, in words. */
  note?: string
  /** Charts of the same name share a cursor: hovering one reads all. */
  cursor?: string
  data: ChartPoint[]
  /** How a value is written, on the axis and in the read-out: `dollars`, `count`. */
  format: (value: number) => string
  /** Each value is its interval's sum: filled, so that it reads as a column. */
  sums?: boolean
  /** Counts have no halves on their axis. */
  whole?: boolean
  /** Room for the values on the left: the same for stacked charts, so that their days line up. */
  gutter: number
  empty?: string
}
