import type { Timeframe } from '@fanlight/contract/money/dashboard'

export interface Bucket {
  /** Milliseconds since the epoch; always the first moment of an hour, a day or a month in UTC. */
  start: number
  label: string
}

export interface Frame {
  unit: 'hour' | 'day' | 'month'
  buckets: Bucket[]
  /** The start of the previous period, which is as long. */
  before: Date
}

const hour = 3_600_000
const day = 24 * hour
const mostMonths = 600

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
const hourLabel = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekdayLabel = format({ weekday: 'short', month: 'short', day: 'numeric' })
const dayLabel = format({ month: 'short', day: 'numeric' })
const monthLabel = format({ month: 'short', year: 'numeric' })

/**
 * The intervals of a timeframe, the current one last. Day: 24 hours. Week: 7 days. Month: 30 days. Year: 12 months.
 * Overall: all months since the start. All in UTC.
 */
export function frameOf(timeframe: Timeframe, now: Date, began = now): Frame {
  if (timeframe === 'Day') return { unit: 'hour', ...last(24, hour, now, hourLabel) }
  if (timeframe === 'Week') return { unit: 'day', ...last(7, day, now, weekdayLabel) }
  if (timeframe === 'Month') return { unit: 'day', ...last(30, day, now, dayLabel) }
  const months = timeframe === 'Year' ? 12 : Math.min(mostMonths, Math.max(1, monthOf(now) - monthOf(began) + 1))
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (2 * months - 1), 1))
  return { unit: 'month', buckets: lastMonths(months, now), before }
}

/** The UTC day of a moment: 2026-01-31. */
export const utcDay = (at: Date) => at.toISOString().slice(0, 10)

export function daysOfSummary(now: Date) {
  const today = Math.floor(now.getTime() / day) * day
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return {
    today: utcDay(new Date(today)),
    week: utcDay(new Date(today - sinceMonday * day)),
    month: utcDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))),
    year: utcDay(new Date(Date.UTC(now.getUTCFullYear(), 0, 1))),
  }
}

function last(count: number, length: number, now: Date, label: Intl.DateTimeFormat): Omit<Frame, 'unit'> {
  const running = Math.floor(now.getTime() / length) * length
  const buckets = Array.from({ length: count }, (_, index) => {
    const start = running - (count - 1 - index) * length
    return { start, label: label.format(start) }
  })
  return { buckets, before: new Date(running - (2 * count - 1) * length) }
}

function lastMonths(count: number, now: Date): Bucket[] {
  return Array.from({ length: count }, (_, index) => {
    const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1)
    return { start, label: monthLabel.format(start) }
  })
}

const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()
