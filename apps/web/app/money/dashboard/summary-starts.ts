const day = 86_400_000
const name = (at: number, options: Intl.DateTimeFormatOptions) =>
  `since ${new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC', ...options })}`

/** From when the summary counts, in UTC: weeks begin on Mondays. */
export function summaryStarts(now: Date) {
  const year = now.getUTCFullYear()
  return {
    week: name(now.getTime() - ((now.getUTCDay() + 6) % 7) * day, { weekday: 'short' }),
    month: name(Date.UTC(year, now.getUTCMonth(), 1), {}),
    year: name(Date.UTC(year, 0, 1), {}),
  }
}
