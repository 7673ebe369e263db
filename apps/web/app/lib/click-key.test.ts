import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { withClickKey } from './click-key.ts'

beforeEach(() => sessionStorage.clear())

const lost = () => ApiError.unreachable()
const refused = () => new ApiError(400, 'Bad Request', { detail: 'Insufficient balance.' })

test('a click after a lost answer uses the same key; after an answer, a new one', async () => {
  const call = vi.fn<(key: string, amount: number) => Promise<string>>()
  const pay = withClickKey(call)
  call.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue('paid')
  await expect(pay(5)).rejects.toThrow()
  await expect(pay(5)).rejects.toThrow()
  await pay(5)
  await pay(5)
  const keys = call.mock.calls.map(([key]) => key)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test('a refused call starts over; another amount has its own key', async () => {
  const call = vi.fn<(key: string, amount: number) => Promise<string>>()
  const pay = withClickKey(call)
  call.mockRejectedValueOnce(refused()).mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost())
  call.mockResolvedValue('paid')
  await expect(pay(5)).rejects.toThrow()
  await expect(pay(5)).rejects.toThrow()
  await expect(pay(6)).rejects.toThrow()
  await pay(5)
  await pay(6)
  const [first, second, other, again, otherAgain] = call.mock.calls.map(([key]) => key)
  expect(second).not.toBe(first)
  expect(other).not.toBe(second)
  expect([again, otherAgain]).toEqual([second, other])
})

test('with a name, the key survives a reload, but not the answer', async () => {
  const call = vi.fn<(key: string, amount: number) => Promise<string>>()
  call.mockRejectedValueOnce(lost()).mockResolvedValue('paid')
  await expect(withClickKey(call, 'deposit')(5)).rejects.toThrow()
  await withClickKey(call, 'deposit')(5)
  await withClickKey(call, 'deposit')(5)
  const keys = call.mock.calls.map(([key]) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(sessionStorage.length).toBe(0)
})

test('two clicks at once are one', async () => {
  const call = vi.fn<(key: string, amount: number) => Promise<string>>().mockResolvedValue('paid')
  const pay = withClickKey(call, 'deposit')
  await Promise.all([pay(5), pay(5)])
  expect(call.mock.calls[0]?.[0]).toBe(call.mock.calls[1]?.[0])
})

test('half an hour later it is another click', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const call = vi.fn<(key: string, amount: number) => Promise<string>>().mockRejectedValue(lost())
  const pay = withClickKey(call)
  await expect(pay(5)).rejects.toThrow()
  vi.advanceTimersByTime(29 * 60_000)
  await expect(pay(5)).rejects.toThrow()
  vi.advanceTimersByTime(2 * 60_000)
  await expect(pay(5)).rejects.toThrow()
  const [first, within, after] = call.mock.calls.map(([key]) => key)
  expect(within).toBe(first)
  expect(after).not.toBe(first)
})

test.each([
  [400, true],
  [409, true],
  [408, false],
  [429, false],
  [503, false],
  [0, false],
])('a refusal with %i is final: %s', (status, isFinal) => {
  expect(new ApiError(status, '').isFinal).toBe(isFinal)
})
