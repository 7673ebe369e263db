import { expect, test } from 'vitest'
import { keptBySize } from './kept-by-size.ts'

test('the cache is bounded by its bytes, however many entries there are', async () => {
  const made: string[] = []
  const kept = keptBySize({ bytes: 1000 })
  const read = (name: string) =>
    kept(name, async () => {
      made.push(name)
      return Buffer.alloc(400, name)
    })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'c']) expect((await read(name)).toString()).toBe(name.repeat(400))
  expect(made).toEqual(['a', 'b', 'c'])
  // It was least recently used, and was evicted.
  await read('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('concurrent callers share one result; failures are made again', async () => {
  let tries = 0
  const kept = keptBySize({ bytes: 1000, ttl: 60_000 })
  const read = (name: string) =>
    kept(name, async () => {
      tries += 1
      if (tries === 1) throw new Error('away')
      return Buffer.from('there')
    })
  expect(await Promise.allSettled([read('a'), read('a')])).toEqual([
    expect.objectContaining({ status: 'rejected' }),
    expect.objectContaining({ status: 'rejected' }),
  ])
  expect(await Promise.all([read('a'), read('a')])).toEqual([Buffer.from('there'), Buffer.from('there')])
  expect(tries).toBe(2)
})
