import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { watchDependencies } from './dependencies.ts'
import { createMetrics } from './metrics.ts'

afterEach(() => void vi.useRealTimers())

test('a part that is down for a minute writes two lines: the first at once, the second with the number of checks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const lines: { part: string; times: number; msg: string }[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) })
  const watch = watchDependencies(
    {
      storage: () => Promise.reject(new Error('403 from the bucket')),
      email: () => Promise.resolve(),
    },
    { log, metrics: createMetrics() },
  )
  for (let seconds = 0; seconds < 60; seconds += 3) {
    expect(await watch.missing()).toEqual(['storage'])
    vi.advanceTimersByTime(3000)
  }
  expect(lines.map(({ part, times, msg }) => ({ part, times, msg }))).toEqual([
    { part: 'storage', times: 1, msg: 'does not answer' },
    { part: 'storage', times: 19, msg: 'does not answer' },
  ])
})
