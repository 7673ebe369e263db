/** One row of the table that `npm run bench` prints. */
export interface Figure {
  figure: string
  ours: string
  reference: string
  ratio: string
  target: string
  pass: boolean
  /** What is compared with the last release (last-release.ts): the same on every machine, and less is better. */
  kept?: number
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
