import { afterEach, expect, test, vi } from 'vitest'
import type { Metrics } from '../monitoring/metrics.ts'
import { createHeartbeats } from './heartbeats.ts'

afterEach(() => void vi.restoreAllMocks())

test('a routine counts as missing after three intervals or a minute; a long one, after its own limit', async () => {
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const periods: unknown[] = []
  const metrics = {
    routineSuccess: { set() {} },
    routinePeriod: { set: ({ routine }: { routine: string }, seconds: number) => periods.push([routine, seconds]) },
  } as unknown as Metrics
  const hearts = createHeartbeats(
    [
      { name: 'send mail', everySeconds: 2 },
      { name: 'back up', everySeconds: 60, longestSeconds: 3600 },
    ],
    metrics,
  )
  expect(periods).toEqual([
    ['send mail', 2],
    ['back up', 60],
  ])
  now += 59_000
  await hearts.check()
  now += 200_000
  await expect(hearts.check()).rejects.toThrow('not run for long: send mail')
  hearts.beat('send mail')
  await hearts.check()
  now += 3_600_000
  await expect(hearts.check()).rejects.toThrow('send mail, back up')
})
