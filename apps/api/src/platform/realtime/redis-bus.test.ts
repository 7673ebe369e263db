import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { type RunningRedis, runRedis } from '../../../testing/run-redis.ts'
import type { Bus } from './bus.ts'
import { redisBus } from './redis-bus.ts'

/** Lost connections are retried later and later. */
const timeout = { timeout: 30_000 }
const log = pino({ level: 'silent' })
let redis: RunningRedis
let buses: Bus[]
afterEach(async () => {
  for (const bus of buses) await bus.close()
  await redis.stop()
})

/** This many processes, and what each of them hears. */
async function listeners(count: number) {
  redis = await runRedis()
  buses = await Promise.all(Array.from({ length: count }, () => redisBus(redis.url, log)))
  return buses.map((bus) => {
    const heard: number[] = []
    bus.subscribe('posts-changed', ({ profileId }) => heard.push(profileId))
    return heard
  })
}
const say = (profileId: number) => buses[0]?.publish('posts-changed', { profileId })

/** Until each has a connection that hears: earlier messages reach nobody else. Test messages are below zero. */
async function untilConnected(heard: number[][]) {
  marks += 1
  await expect
    .poll(async () => {
      await say(-marks)
      return heard.every((all) => all.includes(-marks))
    }, timeout)
    .toBe(true)
}
let marks = 0
const heardBy = (heard: number[][]) => heard.map((all) => all.filter((id) => id > 0))

test('every process hears a message once, including its sender', async () => {
  const heard = await listeners(3)
  await untilConnected(heard)
  for (const profileId of [1, 2, 3, 4]) await say(profileId)
  await expect.poll(() => heard.map((all) => all.at(-1)), timeout).toEqual([4, 4, 4])
  expect(heardBy(heard)).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ])
})

test('with Redis down a process hears itself, and the others again afterwards', async () => {
  const heard = await listeners(2)
  await untilConnected(heard)
  await redis.stop()
  await say(5)
  expect(heardBy(heard)).toEqual([[5], []])
  redis = await runRedis(Number(new URL(redis.url).port))
  await untilConnected(heard)
  await say(6)
  await expect.poll(() => heardBy(heard), timeout).toEqual([[5, 6], [6]])
})
