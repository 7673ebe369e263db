const hoursOfWeek = 168

/** How far the clocks of a time zone are ahead of UTC then. */
export function minutesAhead(timeZone: string, at: Date) {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The same 168 hours where the clock is so many minutes ahead of UTC, Monday 0:00 first. Parts of an hour count in the hour they begin in. */
export const inZone = (views: number[], minutesAhead: number) => {
  const ahead = Math.floor(minutesAhead / 60)
  return Array.from({ length: hoursOfWeek }, (_, hour) => views[(hour - ahead + 2 * hoursOfWeek) % hoursOfWeek] ?? 0)
}

/** By hour of the day. */
export const byHour = (views: number[]) =>
  Array.from({ length: 24 }, (_, hour) => views.reduce((sum, count, at) => (at % 24 === hour ? sum + count : sum), 0))

/** The hours of the week with the most views, the best first. */
export const bestHours = (views: number[], most: number) =>
  views
    .map((count, hour) => ({ hour, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.hour - b.hour)
    .slice(0, most)
