import { expect, test } from 'vitest'
import { setFormats } from '../../lib/format.ts'
import { dayName } from './day-name.ts'

test('days in a list have names', () => {
  const now = new Date(2026, 10, 22, 15, 30).getTime()
  const names = [
    [22, 0],
    [21, 23],
    [20, 12],
  ].map(([day, hour]) => dayName(new Date(2026, 10, day, hour), now))
  expect(names).toEqual(['Today', 'Yesterday', 'Nov 20, 2026'])
})

test("the day is the reader's", () => {
  setFormats({ timeZone: 'Pacific/Auckland', locale: 'en-GB' })
  const [before, after] = ['2026-03-01T10:30:00Z', '2026-03-01T11:30:00Z']
  expect([dayName(after, Date.parse(after)), dayName(before, Date.parse(after))]).toEqual(['Today', 'Yesterday'])
  setFormats(undefined)
  expect(dayName(before, Date.parse(after))).toBe('Today')
})
