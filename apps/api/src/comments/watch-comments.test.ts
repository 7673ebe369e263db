import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Bus } from '../realtime/bus.ts'
import { tellWatchers } from './watch-comments.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a process remembers a hundred thousand who look at comments, and takes others when they have gone', () => {
  const heard = new Map<string, (news: unknown) => void>()
  const told: number[][] = []
  const here = new Set<number>()
  tellWatchers(
    {
      connectionCount: (userId?: number | string) => Number(here.has(Number(userId))),
      sendToUser: () => 0,
      sendToUsers: (users: readonly (number | string)[]) => told.push(users.map(Number)),
    } as unknown as Parameters<typeof tellWatchers>[0],
    { bus: { subscribe: (topic: string, hear: (news: unknown) => void) => heard.set(topic, hear) } as unknown as Bus },
  )
  const watch = (userId: number) => {
    here.add(userId)
    heard.get('comments-watched')?.({ postId: 7, userId, hides: [] })
  }
  const change = () => {
    heard.get('comments-changed')?.({ postId: 7, added: [], changed: [], removed: [3] })
    vi.advanceTimersByTime(100)
    return told.at(-1) ?? []
  }
  for (let userId = 1; userId <= 100_001; userId += 1) watch(userId)
  expect([change().length, told.at(-1)?.includes(100_001)]).toEqual([100_000, false])
  here.delete(1)
  change()
  watch(100_001)
  expect([change().length, told.at(-1)?.includes(100_001)]).toEqual([100_000, true])
})
