import { expect, test } from 'vitest'
import { frameOf } from './timeframe.ts'

const now = new Date('2026-03-15T10:20:00Z')
const labels = (began: string) => frameOf('Overall', now, new Date(began)).buckets.map(({ label }) => label)

test('Overall has every month from the first to the current one', () => {
  expect(labels('2025-12-31T23:59:00Z')).toEqual(['Dec 2025', 'Jan 2026', 'Feb 2026', 'Mar 2026'])
  expect(labels('2026-03-01T00:00:00Z')).toEqual(['Mar 2026'])
  expect(labels('2026-04-01T00:00:00Z')).toEqual(['Mar 2026'])
})

test('the previous period is as long and does not overlap', () => {
  expect(frameOf('Year', now).before.toISOString()).toBe('2024-04-01T00:00:00.000Z')
  expect(frameOf('Day', now).before.toISOString()).toBe('2026-03-13T11:00:00.000Z')
})
