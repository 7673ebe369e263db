import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ListPage } from './api-client.ts'
import { startOf, usePages } from './use-pages.ts'

afterEach(cleanup)

const list = (ids: number[], hasNext = true): ListPage<{ id: number }> => ({
  items: ids.map((id) => ({ id })),
  total: 9,
  hasNext,
})

function begin(load: (page: number) => Promise<ListPage<{ id: number }>>) {
  const failed = () => 'Failed to load posts.'
  return renderHook(({ start }) => usePages({ start, load, failed }), {
    initialProps: { start: startOf(list([1, 2, 3])) },
  })
}
const ids = ({ current }: { current: { items: { id: number }[] } }) => current.items.map(({ id }) => id)

test('grows page by page; what moved between pages appears once', async () => {
  const load = vi.fn(async (page: number) => (page === 2 ? list([3, 4, 5]) : list([6], false)))
  const { result } = begin(load)
  await act(() => result.current.more())
  expect(ids(result)).toEqual([1, 2, 3, 4, 5])
  await act(() => result.current.more())
  expect(ids(result)).toEqual([1, 2, 3, 4, 5, 6])
  expect(result.current.hasMore).toBe(false)
  expect(load.mock.calls).toEqual([[2], [3]])
})

test('asks for a page once, however often the end comes into view', async () => {
  const load = vi.fn(async (_page: number) => list([4]))
  const { result } = begin(load)
  await act(async () => {
    await Promise.all([result.current.more(), result.current.more()])
  })
  expect(load.mock.calls).toEqual([[2]])
  expect(ids(result)).toEqual([1, 2, 3, 4])
})

test('says that a page failed and asks for the same one again', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(list([4], false))
  const { result } = begin(load)
  await act(() => result.current.more())
  expect(result.current.error).toBe('Failed to load posts.')
  await act(() => result.current.more())
  expect(result.current.error).toBeUndefined()
  expect(load.mock.calls).toEqual([[2], [2]])
  expect(ids(result)).toEqual([1, 2, 3, 4])
})

test('after a removal the page is read again, so that nothing is skipped', async () => {
  const load = vi.fn(async (_page: number) => list([3, 4], false))
  const { result } = begin(load)
  act(() => result.current.remove(1))
  await act(() => result.current.more())
  expect(load.mock.calls).toEqual([[1]])
  expect(ids(result)).toEqual([2, 3, 4])
})

test('another start begins afresh; a late answer to the old list is dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<ListPage<{ id: number }>>()
  const { result, rerender } = begin(() => promise)
  act(() => void result.current.more())
  rerender({ start: startOf(list([10], false)) })
  await act(async () => resolve(list([4, 5])))
  expect(ids(result)).toEqual([10])
  expect(result.current.isLoading).toBe(false)
})
