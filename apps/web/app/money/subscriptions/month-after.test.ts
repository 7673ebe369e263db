import { expect, test } from 'vitest'
import { monthAfter } from './month-after.ts'

test('a month after the 31st is the last day of a shorter month', () => {
  const after = (day: string) => monthAfter(new Date(day)).toISOString().slice(0, 10)
  expect(['2026-11-22', '2027-01-31', '2026-12-31'].map(after)).toEqual(['2026-12-22', '2027-02-28', '2027-01-31'])
})
