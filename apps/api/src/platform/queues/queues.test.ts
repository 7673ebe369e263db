import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchCalls } from './batch-calls.ts'
import { createWorkQueue } from './work-queue.ts'

test('beyond 2,000 callers waiting for a shared call, others are asked to come back', async () => {
  const opened = Promise.withResolvers<void>()
  const ask = batchCalls(async (questions: number[]) => {
    await opened.promise
    return questions.map((question) => question * 2)
  })
  const asked = Array.from({ length: 2001 }, (_, question) => ask(question).catch((error) => error.status))
  opened.resolve()
  const answers = await Promise.all(asked)
  expect(answers.slice(0, 2000)).toEqual(Array.from({ length: 2000 }, (_, question) => question * 2))
  expect(answers[2000]).toBe(503)
})

test('no more run at once than allowed, in order of arrival', async () => {
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

test('a full queue refuses, and leaving makes room', async () => {
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

test('people take turns, and each has one place while others wait', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 10 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (person: number, name: string, places = 1) =>
    queue.run(
      () => {
        begun.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      },
      { person, places },
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    await pause(1)
  }
  const all = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(2, 'b1'), ask(3, 'c1'), ask(2, 'b2')]
  await pause(1)
  // The second place isn't the first person's, however early they asked.
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  expect(begun.at(-1)).toBe('b2')
  await end('c1')
  await end('b2')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'b2', 'a2'])
  await end('a2')
  await end('a3')
  await Promise.all(all)

  // Short work may use a second place that nobody else wants.
  const album = [ask(1, 'p1', 2), ask(1, 'p2', 2), ask(1, 'p3', 2), ask(2, 'q1', 2), ask(1, 'p4', 2)]
  await pause(1)
  expect(begun.slice(-2)).toEqual(['p1', 'p2'])
  await end('p1')
  expect(begun.at(-1)).toBe('q1')
  await end('q1')
  expect(begun.at(-1)).toBe('p3')
  await end('p2')
  await end('p3')
  await end('p4')
  await Promise.all(album)
})

test('a full queue counts people, and nobody may have more than a hundred waiting', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 2 })
  const held = Promise.withResolvers<void>()
  const all = Array.from({ length: 101 }, () => queue.run(() => held.promise, { person: 1 }))
  await expect(queue.run(() => held.promise, { person: 1 })).rejects.toMatchObject({ status: 503 })
  all.push(queue.run(() => held.promise, { person: 2 }))
  await expect(queue.run(() => held.promise, { person: 3 })).rejects.toMatchObject({ status: 503 })
  held.resolve()
  await Promise.all(all)
  expect(await queue.run(async () => 'free', { person: 3 })).toBe('free')
})
