import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test('due rows are processed as long as batches are full', async () => {
  const due = [2, 2, 1, 2]
  await inBatches(2, async () => due.shift() ?? 0)
  expect(due).toEqual([2])
})

test('a turn ends, however much is due', async () => {
  let batches = 0
  const work = async () => {
    batches += 1
    await pause(20)
    return 2
  }
  await inBatches(2, work, 50)
  expect(batches).toBeLessThan(6)
})
