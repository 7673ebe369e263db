import type { ProfileStats, SeriesPoint, Timeframe } from '@fanlight/contract/money/dashboard'
import { fromHundredths, type Micros } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'
import { type DashboardProfile, readDays, readHours, type SeriesRow } from './dashboard.queries.ts'
import { type Bucket, frameOf, utcDay } from './timeframe.ts'

/** Three series for one timeframe. Each adds up to the figure on its card; subscribers end at theirs. All in UTC. */
export async function readProfileStats(
  db: Queries,
  profile: DashboardProfile,
  timeframe: Timeframe,
  now: Date,
): Promise<ProfileStats> {
  const { rows, buckets, before } = await readFrame(db, profile, timeframe, now)
  const values = (series: SeriesRow['series']) => inBuckets(buckets, rows, series)
  const subscribed = rows.find(({ series }) => series === 'subscribed')?.value ?? 0
  const earningsData = toDollars(buckets, values('earnings'))
  const likesData = labelled(buckets, values('likes'))
  return {
    profileName: profile.name,
    totalSubscribers: subscribed,
    totalEarnings: fromHundredths(earningsData.reduce((sum, { value }) => sum + Math.round(value * 100), 0)),
    totalLikes: likesData.reduce((sum, { value }) => sum + value, 0),
    earningsData,
    subscribersData: labelled(buckets, levels(values('subscribers'), subscribed)),
    likesData,
    before: before && {
      earnings: fromHundredths(wholeCents(sumOf(before, 'earnings'))),
      likes: sumOf(before, 'likes'),
    },
    subscribersAtStart: subscribed - sumOf(rows, 'subscribers'),
  }
}

const sumOf = (rows: SeriesRow[], series: SeriesRow['series']) =>
  rows.reduce((sum, row) => (row.series === series ? sum + row.value : sum), 0)

async function readFrame(db: Queries, profile: DashboardProfile, timeframe: Timeframe, now: Date) {
  if (timeframe === 'Overall') {
    const rows = await readDays(db, profile, 'month', '-infinity')
    const began = Math.min(profile.createdAt.getTime(), ...rows.map(({ start }) => start?.getTime() ?? now.getTime()))
    return { rows, buckets: frameOf(timeframe, now, new Date(began)).buckets, before: null }
  }
  const { unit, buckets, before: earlier } = frameOf(timeframe, now)
  const all =
    unit === 'hour' ? await readHours(db, profile, earlier) : await readDays(db, profile, unit, utcDay(earlier))
  const isEarlier = ({ start }: SeriesRow) => start !== null && start.getTime() < (buckets[0]?.start ?? 0)
  const isYounger = profile.createdAt.getTime() >= (buckets[0]?.start ?? 0)
  return {
    rows: all.filter((row) => !isEarlier(row)),
    buckets,
    before: isYounger ? null : all.filter(isEarlier),
  }
}

/** A row just after the last interval (two clocks, the end of an hour) counts in the last one. */
function inBuckets(buckets: Bucket[], rows: SeriesRow[], series: SeriesRow['series']): number[] {
  const sums = buckets.map(() => 0)
  const places = new Map(buckets.map(({ start }, index) => [start, index]))
  for (const row of rows) {
    if (row.series !== series || !row.start) continue
    const index = places.get(row.start.getTime()) ?? buckets.length - 1
    sums[index] = (sums[index] ?? 0) + row.value
  }
  return sums
}

const labelled = (buckets: Bucket[], values: number[]): SeriesPoint[] =>
  buckets.map(({ label }, index) => ({ label, value: values[index] ?? 0 }))

/** Rounds the running total down and takes differences, so that the points add up to the cent. */
function toDollars(buckets: Bucket[], micros: Micros[]): SeriesPoint[] {
  let sum = 0
  return buckets.map(({ label }, index) => {
    const before = wholeCents(sum)
    sum += micros[index] ?? 0
    return { label, value: fromHundredths(wholeCents(sum) - before) }
  })
}

/** Turns changes per interval into the number at its end, counted back from now. */
function levels(changes: number[], now: number): number[] {
  let level = now
  return changes
    .toReversed()
    .map((change) => {
      const atEnd = level
      level -= change
      return atEnd
    })
    .toReversed()
}

export const wholeCents = (micros: Micros) => Math.floor(micros / 10_000)
