import { expect, test } from 'vitest'
import { summaryStarts } from './summary-starts.ts'

test.each([
  ['2026-11-24T10:00:00Z', 'since Mon, Nov 23', 'since Nov 1'],
  ['2026-11-23T00:00:00Z', 'since Mon, Nov 23', 'since Nov 1'],
  ['2026-11-01T23:59:59Z', 'since Mon, Oct 26', 'since Nov 1'],
])('at %s the week and the month have begun', (now, week, month) => {
  expect(summaryStarts(new Date(now))).toEqual({ week, month, year: 'since Jan 1' })
})
