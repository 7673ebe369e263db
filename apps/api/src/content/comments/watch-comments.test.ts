import type { CommentsChanged } from '@fanlight/contract/content/comments'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publishToWatchers } from './watch-comments.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hearing = (heard: Map<string, (news: unknown) => void>) =>
  ({
    bus: { subscribe: (topic: string, hear: (news: unknown) => void) => heard.set(topic, hear) },
  }) as unknown as Parameters<typeof publishToWatchers>[1]
/** A public post. */
const forAll = { profileId: 3, isForAll: true, mayEnd: true }

test('a process tracks a hundred thousand watchers, and accepts others once they have left', async () => {
  const heard = new Map<string, (news: unknown) => void>()
  const told: number[][] = []
  const here = new Set<number>()
  publishToWatchers(
    {
      connectionCount: (userId?: number | string) => Number(here.has(Number(userId))),
      sendToUser: () => 0,
      sendToUsers: (users: readonly (number | string)[]) => told.push(users.map(Number)),
    } as unknown as Parameters<typeof publishToWatchers>[0],
    hearing(heard),
  )
  const watch = (userId: number) => {
    here.add(userId)
    heard.get('comments-watched')?.({ ...forAll, postId: 7, userId, hides: [] })
  }
  const change = async () => {
    heard.get('comments-changed')?.({ postId: 7, added: [], changed: [], removed: [{ id: 3, parentId: null }] })
    await vi.advanceTimersByTimeAsync(100)
    return told.at(-1) ?? []
  }
  for (let userId = 1; userId <= 100_001; userId += 1) watch(userId)
  expect([(await change()).length, told.at(-1)?.includes(100_001)]).toEqual([100_000, false])
  here.delete(1)
  vi.advanceTimersByTime(10_000)
  await change()
  watch(100_001)
  expect([(await change()).length, told.at(-1)?.includes(100_001)]).toEqual([100_000, true])
})

test('someone who subscribes just before connecting gets what follows; posts without comments are forgotten', async () => {
  const heard = new Map<string, (news: unknown) => void>()
  const told: number[][] = []
  const here = new Set<number>()
  publishToWatchers(
    {
      connectionCount: (userId?: number | string) => Number(here.has(Number(userId))),
      sendToUser: () => 0,
      sendToUsers: (users: readonly (number | string)[]) => told.push(users.map(Number)),
    } as unknown as Parameters<typeof publishToWatchers>[0],
    hearing(heard),
  )
  const watch = (postId: number, userId: number) =>
    heard.get('comments-watched')?.({ ...forAll, postId, userId, hides: [] })
  const change = async (postId: number) => {
    heard.get('comments-changed')?.({ postId, added: [], changed: [], removed: [{ id: 3, parentId: null }] })
    await vi.advanceTimersByTimeAsync(100)
  }
  watch(7, 1)
  await change(7)
  expect(told).toEqual([])
  here.add(1)
  await change(7)
  expect(told).toEqual([[1]])

  for (let userId = 1; userId < 100_000; userId += 1) watch(1000 + userId, userId)
  watch(8, 2)
  here.add(2)
  await change(8)
  expect(told).toEqual([[1]])
  vi.advanceTimersByTime(90_000)
  watch(8, 2)
  await change(8)
  expect(told).toEqual([[1], [2]])
})

test('nobody receives comments or edits of people they do not see; blocked people receive nothing until they ask again', async () => {
  const heard = new Map<string, (news: unknown) => void>()
  const told: [user: unknown, added: number[], changed: number[]][] = []
  const numbers = (comments: { id: number }[]) => comments.map(({ id }) => id)
  const note = (user: unknown, [{ added, changed }]: [CommentsChanged]) =>
    added.length + changed.length > 0 && told.push([user, numbers(added), numbers(changed)])
  publishToWatchers(
    {
      connectionCount: () => 1,
      sendToUser: (user: unknown, _: string, said: [CommentsChanged]) => note(user, said),
      sendToUsers: (users: unknown[], _: string, said: [CommentsChanged]) => users.map((user) => note(user, said)),
    } as unknown as Parameters<typeof publishToWatchers>[0],
    hearing(heard),
  )
  const say = (topic: string, news: object) => heard.get(topic)?.(news)
  const tellOf = async (news: object) => {
    told.length = 0
    say('comments-changed', { postId: 7, added: [], changed: [], removed: [], ...news })
    await vi.advanceTimersByTimeAsync(100)
    return told.toSorted()
  }
  const [byFive, bySix] = [
    { id: 50, authorId: 5 },
    { id: 60, authorId: 6 },
  ]
  say('comments-watched', { ...forAll, postId: 7, userId: 1, hides: [5] })
  say('comments-watched', { ...forAll, postId: 7, userId: 2, hides: [] })
  expect(await tellOf({ added: [byFive] })).toEqual([[2, [50], []]])
  expect(await tellOf({ changed: [byFive, bySix] })).toEqual([
    [1, [], [60]],
    [2, [], [50, 60]],
  ])
  // A reply to someone they don't see is hidden from them too.
  const toFive = { answers: [{ id: 60, authorId: 5 }] }
  expect(await tellOf({ added: [bySix], ...toFive })).toEqual([[2, [60], []]])
  expect(await tellOf({ changed: [bySix], ...toFive })).toEqual([[2, [], [60]]])
  say('people-apart', { one: 6, other: 2 })
  expect(await tellOf({ changed: [byFive, bySix] })).toEqual([[1, [], [60]]])
  // Asked before the block, delivered after it.
  say('comments-watched', { ...forAll, postId: 7, userId: 2, hides: [] })
  expect(await tellOf({ changed: [byFive, bySix] })).toEqual([[1, [], [60]]])
  vi.advanceTimersByTime(10_000)
  say('comments-watched', { ...forAll, postId: 7, userId: 2, hides: [6] })
  expect(await tellOf({ changed: [byFive, bySix] })).toEqual([
    [1, [], [60]],
    [2, [], [50]],
  ])
})
