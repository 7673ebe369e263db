import { expect, test } from 'vitest'
import { evenTicks, gutterFor, roomFor, valueTicks } from './chart-ticks.ts'

test.each([
  [[12.3, 4], false, [0, 4, 8, 12, 16]],
  [[0.4], false, [0, 0.1, 0.2, 0.3, 0.4]],
  [[24, 13], true, [0, 6, 12, 18, 24]],
  [[1], true, [0, 1, 2, 3, 4]],
  [[0, 0], false, [0, 1, 2, 3, 4]],
  [[-6, 10], false, [-8, -4, 0, 4, 8, 12]],
  [[], true, [0, 1, 2, 3, 4]],
])('values %j have lines that contain them all', (values, whole, lines) => {
  expect(valueTicks(values, whole)).toEqual(lines)
})

const days = Array.from({ length: 30 }, (_, index) => `Day ${index + 1}`)
const from = (first: number, step: number) => days.filter((_, index) => index >= first && (index - first) % step === 0)

test('labels are one constant step apart, and the last day has one', () => {
  expect(evenTicks(days, 316)).toEqual(['Day 6', 'Day 14', 'Day 22', 'Day 30'])
  expect(evenTicks(days, 1100)).toEqual(from(1, 2))
  expect(evenTicks(['now'], 300)).toEqual(['now'])
})

test('the longest label has room', () => {
  expect(roomFor(['$0.00', '$16.00'])).toBe(58)
  const data = [{ label: 'Day 1', value: 1204 }]
  expect(gutterFor({ data, format: String })).toBe(42)
})
