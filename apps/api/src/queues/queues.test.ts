import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shareCalls } from './share-calls.ts'
import { createWorkQueue } from './work-queue.ts'

test('beyond 2,000 who wait for a shared call others are asked to come back', async () => {
  const opened = Promise.withResolvers<void>()
  const ask = shareCalls(async (questions: number[]) => {
    await opened.promise
    return questions.map((question) => question * 2)
  })
  const asked = Array.from({ length: 2001 }, (_, question) => ask(question).catch((error) => error.status))
  opened.resolve()
  const answers = await Promise.all(asked)
  expect(answers.slice(0, 2000)).toEqual(Array.from({ length: 2000 }, (_, question) => question * 2))
  expect(answers[2000]).toBe(503)
})

test('no more is worked on at once than said, in the order of coming', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 10 })
  let [running, most] = [0, 0]
  const order: number[] = []
  const work = (n: number) => async () => {
    order.push(n)
    running += 1
    most = Math.max(most, running)
    await pause(5)
    running -= 1
  }
  await Promise.all([1, 2, 3, 4, 5].map((n) => queue.run(work(n))))
  expect([most, running, order]).toEqual([2, 0, [1, 2, 3, 4, 5]])
})

test('a full queue turns away, and whoever leaves makes room', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 })
  const held = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const first = queue.run(() => held.promise)
  const gone = queue.run(async () => 'never', { signal: leaving.signal, gone: () => new Error('left') })
  await expect(queue.run(async () => 'too many')).rejects.toMatchObject({ status: 503 })
  leaving.abort()
  await expect(gone).rejects.toThrow('left')
  const last = queue.run(async () => 'done')
  held.resolve()
  await first
  expect(await last).toBe('done')
})
