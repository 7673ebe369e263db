import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { countUploads } from './uploads-in-flight.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** An upload that runs until it is told to end. */
function begin(process: ReturnType<typeof countUploads>, person: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = process.run(person, () => promise)
  return {
    running,
    end: () => {
      resolve()
      return running
    },
  }
}
const onTheWay = async () =>
  (await t.db.one<{ count: number }>('on-the-way', 'select count(*) as count from uploads_in_flight')).count

test("one person can have three at once over all processes; other people's do not count", async () => {
  const [fan, other] = [(await createUser(t.deps)).id, (await createUser(t.deps)).id]
  const [first, second] = [countUploads(t.deps, 1), countUploads(t.deps, 1)]
  const three = [begin(first, fan), begin(second, fan), begin(first, fan)]
  await expect.poll(onTheWay).toBe(3)
  const refusal = { status: 429, message: '3 of your uploads are on the way. Please wait until one of them is done.' }
  for (const process of [first, second]) await expect(process.run(fan, async () => 'in')).rejects.toMatchObject(refusal)
  expect(await second.run(other, async () => 'in')).toBe('in')
  await three[1]?.end()
  expect(await first.run(fan, async () => 'in')).toBe('in')
  for (const { end } of three) await end()
  expect(await onTheWay()).toBe(0)
})

test('of many at once three are let in, and a failed one gives its place back', async () => {
  const fan = (await createUser(t.deps)).id
  const processes = [countUploads(t.deps, 1), countUploads(t.deps, 1)]
  const { promise, resolve } = Promise.withResolvers<void>()
  let refused = 0
  const all = Array.from({ length: 12 }, (_, at) => (processes[at % 2] ?? t.deps.uploads).run(fan, () => promise))
  for (const one of all) one.catch(() => refused++)
  await expect.poll(() => refused).toBe(9)
  expect(await onTheWay()).toBe(3)
  resolve()
  await Promise.allSettled(all)
  expect([refused, await onTheWay()]).toEqual([9, 0])
  const failing = countUploads(t.deps, 1).run(fan, () => Promise.reject(new Error('damaged')))
  await expect(failing).rejects.toThrow('damaged')
  expect(await onTheWay()).toBe(0)
})

test("a dead process's places are free again after two minutes", async () => {
  const fan = (await createUser(t.deps)).id
  const gone = countUploads(t.deps, 1)
  const three = [begin(gone, fan), begin(gone, fan), begin(gone, fan)]
  await expect.poll(onTheWay).toBe(3)
  const age = (interval: string) =>
    t.db.run('age', 'update uploads_in_flight set heard_at = now() - $1::interval', [interval])
  await age('110 seconds')
  await expect(countUploads(t.deps, 1).run(fan, async () => 'in')).rejects.toThrow('on the way')
  await age('121 seconds')
  expect(await countUploads(t.deps, 1).run(fan, async () => 'in')).toBe('in')
  for (const { end } of three) await end()
})
