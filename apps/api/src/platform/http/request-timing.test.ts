import { expect, test } from 'vitest'
import { measureEverySecond, mostMilliseconds, timeOf } from '../../../testing/measure-requests.ts'

test('the measurement detects an expression that restarts at every character', async () => {
  const careless = /"(?:[^"\\]|\\.)*"/g
  const spent = await timeOf(async () => [...`"${'\\"'.repeat(16_000)}`.matchAll(careless)])
  expect(spent).toBeGreaterThan(mostMilliseconds)
})

await measureEverySecond(0)
