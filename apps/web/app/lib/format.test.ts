import { expect, test } from 'vitest'
import { bytes, timeLeft } from './file-sizes.ts'
import { coins, dateOf, dateTime, dollars, duration, plural, relativeTime, setFormats } from './format.ts'

const now = Date.parse('2026-06-15T12:00:00Z')
const minute = 60
const hour = 60 * minute
const day = 24 * hour

test.each([
  [-5, '0s ago'],
  [0, '0s ago'],
  [59, '59s ago'],
  [minute, '1m ago'],
  [hour - 1, '59m ago'],
  [hour, '1h ago'],
  [day - 1, '23h ago'],
  [day, '1d ago'],
  [30 * day - 1, '29d ago'],
  [30 * day, '1mo ago'],
  [365 * day - 1, '12mo ago'],
  [365 * day, '1y ago'],
  [800 * day, '2y ago'],
])('%i seconds are %s', (seconds, label) => {
  expect(relativeTime(new Date(now - seconds * 1000), now)).toBe(label)
})

test('coins are whole on posts and exact in the wallet', () => {
  expect(coins(1234.5, 2)).toBe('1,234.50')
  expect(coins(40)).toBe('40')
  expect(coins(0.4)).toBe('0.40')
  expect(coins(1012.49)).toBe('1,012.49')
})

test('dollars have two decimals', () => {
  expect(dollars(9.9)).toBe('$9.90')
  expect(dollars(-1234.5)).toBe('-$1,234.50')
})

test('without a setting, dates are in UTC', () => {
  expect(dateOf('2026-03-01T23:30:00-05:00')).toBe('Mar 2, 2026')
  expect(dateTime('2026-03-01T23:30:00Z')).toMatch(/^Mar 1, 2026, 11:30\sPM UTC$/)
})

test("days, times and amounts follow the person's formats; a calendar date stays itself", () => {
  setFormats({ timeZone: 'Pacific/Auckland', locale: 'en-GB' })
  expect(dateOf('2026-03-01T23:30:00Z')).toBe('2 Mar 2026')
  expect(dateOf('2026-03-01')).toBe('1 Mar 2026')
  expect(dateTime('2026-03-01T23:30:00Z')).toMatch(/^2 Mar 2026, 12:30 GMT\+13$/)
  setFormats({ timeZone: 'Europe/Berlin', locale: 'de-DE' })
  expect([coins(1234.5, 2), dollars(4.99)]).toEqual(['1.234,50', '4,99\u00a0$'])
  setFormats(undefined)
  expect(dollars(4.99)).toBe('$4.99')
})

test('sizes, durations and counts', () => {
  expect([bytes(512), bytes(12_300), bytes(80_000_000), bytes(197_000_000)]).toEqual([
    '512 B',
    '12 KB',
    '80.0 MB',
    '197 MB',
  ])
  expect([duration(204), duration(5), duration(3723)]).toEqual(['3:24', '0:05', '1:02:03'])
  expect([timeLeft(8), timeLeft(61)]).toEqual(['8 s left', '2 min left'])
  expect([plural(1, 'photo'), plural(1200, 'photo'), plural(0, 'reply', 'replies')]).toEqual([
    '1 photo',
    '1,200 photos',
    '0 replies',
  ])
})
