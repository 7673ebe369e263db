import type { Fragment, Rung, Track } from './stream-playlist.ts'

interface Line {
  /** Measured, in bits a second; undefined before anything was loaded. */
  speed: number | undefined
  /** Seconds buffered but not played yet. */
  ahead: number
}

/** The share of the bandwidth that a size may take: the emptier the buffer, the larger the margin. */
const shareOf = (ahead: number) => (ahead < 6 ? 0.6 : ahead < 10 ? 0.75 : 0.85)

/** The largest size that the line carries with a margin; the smallest one while nothing is known. */
export function chooseRung(rungs: Rung[], { speed, ahead }: Line, current: number | undefined): number {
  if (speed === undefined) return 0
  const carried = speed * shareOf(ahead)
  const best = Math.max(
    0,
    rungs.findLastIndex(({ bandwidth }) => bandwidth <= carried),
  )
  // The buffer is full enough to hide a short dip.
  return current !== undefined && best < current && ahead > 15 ? current : best
}

/**
 * What to load next. One fragment is quickest at the start; later several come in one request, because the wait for each answer
 * would make a line look slower than it is.
 */
export function nextFragments({ fragments }: Track, from: number, ahead: number): Fragment[] {
  const first = fragments.findIndex(({ start, seconds }) => start + seconds > from + 0.1)
  if (first < 0) return []
  return fragments.slice(first, first + (ahead < 2 ? 1 : ahead < 8 ? 2 : 4))
}

/** A slower measurement counts at once, a faster one bit by bit. */
export function learn(speed: number | undefined, measured: number): number {
  if (speed === undefined) return measured
  const weight = measured < speed ? 0.6 : 0.4
  return speed * (1 - weight) + measured * weight
}
