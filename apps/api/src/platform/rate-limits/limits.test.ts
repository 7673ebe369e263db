import { afterEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { createDb } from '../db/client.ts'
import { memoryCounter } from './counter.ts'
import { createLimits } from './limits.ts'
import { redisCounter } from './redis-counter.ts'

const nothing = () => undefined
const log = { info: nothing, warn: nothing, error: nothing }
afterEach(() => void vi.useRealTimers())

test('a limited caller is told the rest of the minute, and let in when it is over', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-20T10:00:17Z') })
  // A twentieth of the usual limit: one sign-in a minute.
  const limits = createLimits(memoryCounter(), 0.05)
  const signIn = () => limits.person('sign-in', 'ada')
  expect(signIn()).toBeUndefined()
  expect(signIn).toThrow(
    expect.objectContaining({
      status: 429,
      message: 'That was a bit too fast. Please try again in 43 seconds.',
      extras: { headers: { 'retry-after': '43' } },
    }),
  )
  vi.setSystemTime(new Date('2030-03-20T10:01:00Z'))
  expect(signIn()).toBeUndefined()
})

test('with Redis down, money calls are counted in the database across processes, everything else in each process', async () => {
  const database = await createTestDatabase()
  const db = createDb({ url: database.appUrl, max: 2, log })
  const address = { url: 'redis://127.0.0.1:1', db, log }
  const [one, other] = [redisCounter(address), redisCounter(address)]
  expect([await one.count('money:7', 1), await other.count('money:7', 1), await one.count('money:8', 1)]).toEqual([
    1, 2, 1,
  ])
  expect([await one.count('money:7', 2), await other.count('money:7', 1)]).toEqual([1, 3])
  await one.count('money:7', 4)
  expect(await db.many('left', 'select minute, count from limit_counts')).toEqual([{ minute: 4, count: 1 }])
  expect([await one.count('call:7', 1), await other.count('call:7', 1)]).toEqual([1, 1])
  for (const counter of [one, other]) counter.close?.()
  await db.close()
  await database.drop()
})
