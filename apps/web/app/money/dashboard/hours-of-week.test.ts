import { expect, test } from 'vitest'
import { bestHours, byHour, inZone, minutesAhead } from './hours-of-week.ts'

const viewsAt = (hours: Record<number, number>) => Array.from({ length: 168 }, (_, hour) => hours[hour] ?? 0)

test.each([
  ['UTC', '2026-07-01', 0, 0],
  ['Europe/Berlin', '2026-07-01', 120, 2],
  ['Europe/Berlin', '2026-01-01', 60, 1],
  ['America/New_York', '2026-01-01', -300, 163],
  ['Asia/Kolkata', '2026-01-01', 330, 5],
  ['Pacific/Marquesas', '2026-01-01', -570, 158],
])('Monday 0:00 UTC in %s on %s', (zone, day, minutes, hour) => {
  expect(minutesAhead(zone, new Date(day))).toBe(minutes)
  expect(inZone(viewsAt({ 0: 7 }), minutes)).toEqual(viewsAt({ [hour]: 7 }))
})

test('hours of all days together, and the best of the week first', () => {
  const views = viewsAt({ 20: 5, 44: 9, 167: 9 })
  expect(
    byHour(views)
      .map((count, hour) => [hour, count])
      .filter(([, count]) => count),
  ).toEqual([
    [20, 14],
    [23, 9],
  ])
  expect(bestHours(views, 2)).toEqual([
    { hour: 44, count: 9 },
    { hour: 167, count: 9 },
  ])
  expect(bestHours(viewsAt({}), 3)).toEqual([])
})
