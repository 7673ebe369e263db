import { expect, test } from 'vitest'
import { watchClock } from './steady-clock.ts'

function setUp() {
  const time = { goes: 1000, ahead: 1_700_000_000_000 }
  const told: [object, string][] = []
  const log = { warn: (...told_: unknown[]) => void told.push(told_ as [object, string]) }
  const clock = watchClock({ log, says: () => time.goes + time.ahead, goes: () => time.goes })
  clock.stop()
  return { time, told, clock }
}

test('a clock that keeps time, with small corrections, is steady', () => {
  const { time, told, clock } = setUp()
  time.goes += 60_000
  time.ahead += 1500
  expect(clock.jumpedWithin(120_000)).toBe(false)
  expect(told).toEqual([])
})

test.each([
  [86_400_000, { seconds: 86_400, direction: 'forward' }],
  [-3_600_000, { seconds: 3600, direction: 'back' }],
])('a jump by %i ms is reported once', (by, about) => {
  const { time, told, clock } = setUp()
  time.goes += 60_000
  time.ahead += by
  expect(clock.jumpedWithin(1)).toBe(true)
  time.goes += 30_000
  expect([clock.jumpedWithin(40_000), clock.jumpedWithin(20_000)]).toEqual([true, false])
  expect(told).toEqual([[about, 'the clock of this machine jumped']])
})
