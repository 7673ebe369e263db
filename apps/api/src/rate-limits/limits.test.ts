import { afterEach, expect, test, vi } from 'vitest'
import { memoryCounter } from './counter.ts'
import { createLimits } from './limits.ts'
import { redisCounter } from './redis-counter.ts'

afterEach(() => void vi.useRealTimers())

test('whoever is refused is told what is left of the minute, and is let in when it is over', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-03-20T10:00:17Z') })
  // A twentieth of what is usual: one sign-in a minute.
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

test('while Redis is away money waits, and all else is counted by each process for itself', async () => {
  const nothing = () => undefined
  const counter = redisCounter('redis://127.0.0.1:1', { warn: nothing, debug: nothing } as never)
  await expect(counter.count('money:7', 1)).rejects.toMatchObject({
    status: 503,
    extras: { headers: { 'retry-after': '5' } },
  })
  expect([await counter.count('call:7', 1), await counter.count('call:7', 1)]).toEqual([1, 2])
  counter.close?.()
})
