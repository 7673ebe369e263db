import { expect, test } from 'vitest'
import { momentOf, publishTimeError, publishTimeOf } from './publish-time.ts'

const now = new Date('2026-11-25T10:00:00Z').getTime()
const later = (ms: number) => publishTimeOf(new Date(now + ms).toISOString())
const minute = 60_000
const day = 86_400_000

test.each([
  ['at once', publishTimeOf(null), undefined],
  ['without a time', { isLater: true, at: '' }, 'Please choose a date and a time.'],
  ['now', later(0), 'Please choose a time in the future.'],
  ['a minute from now', later(minute), undefined],
  ['in 366 days', later(366 * day), undefined],
  ['a minute more than that', later(366 * day + minute), 'Please choose a time within a year.'],
])('%s', (_when, time, error) => expect(publishTimeError(time, now)).toBe(error))

test("a moment is shown and read in the device's local time", () => {
  expect(momentOf(publishTimeOf('2026-12-01T18:30:00.000Z'))).toBe('2026-12-01T18:30:00.000Z')
  expect(new Date(publishTimeOf('2026-12-01T18:30:00.000Z').at)).toEqual(new Date('2026-12-01T18:30:00.000Z'))
  expect(momentOf(publishTimeOf(null))).toBeUndefined()
})
