import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Loaded } from '../ui/loaded.tsx'
import type { ListPage } from './api-client.ts'
import { queryClient } from './query-client.ts'
import { changeInLists, listQuery, startList, useList } from './use-list.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface Row {
  id: number
  name: string
}
const page = (ids: number[], hasNext = true): ListPage<Row> => ({
  items: ids.map((id) => ({ id, name: `row ${id}` })),
  total: 9,
  hasNext,
})

function begin(load: (page: number, last?: number) => Promise<ListPage<Row>>) {
  const list = listQuery<Row>({ key: ['rows'], load, failed: 'Failed to load rows.' })
  function Rows() {
    const rows = useList(list)
    return (
      <Loaded query={rows} loading="Loading...">
        {(items) => (
          <>
            <ul>
              {items.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
            <p>{rows.more.error}</p>
            {rows.more.hasMore && (
              <button type="button" onClick={rows.more.onMore}>
                More
              </button>
            )}
            <Link to="/elsewhere">Elsewhere</Link>
          </>
        )}
      </Loaded>
    )
  }
  function Elsewhere() {
    const navigate = useNavigate()
    return (
      <>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
        <Link to="/">A new visit</Link>
      </>
    )
  }
  const Stub = createRoutesStub([
    { path: '/', Component: Rows },
    { path: '/elsewhere', Component: Elsewhere },
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={['/']} />
    </QueryClientProvider>,
  )
  return list
}
const press = async (name: string) => {
  const element = await screen.findByText(name)
  await act(async () => void fireEvent.click(element))
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('grows page by page; items that moved between pages appear once', async () => {
  const load = vi.fn(async (number: number, _last?: number) => (number === 1 ? page([1, 2, 3]) : page([3, 4], false)))
  begin(load)
  await press('More')
  await screen.findByText('row 4')
  expect(rows()).toEqual(['row 1', 'row 2', 'row 3', 'row 4'])
  expect(screen.queryByText('More')).toBeNull()
  expect(load.mock.calls).toEqual([
    [1, undefined],
    [2, 3],
  ])
})

test('reports a failed page and retries it', async () => {
  const load = vi
    .fn(async (_page: number, _last?: number) => page([4], false))
    .mockResolvedValueOnce(page([1]))
    .mockRejectedValueOnce(new Error('away'))
  begin(load)
  await press('More')
  await screen.findByText('Failed to load rows.')
  expect(rows()).toEqual(['row 1'])
  await press('More')
  await screen.findByText('row 4')
  expect(load.mock.calls).toEqual([
    [1, undefined],
    [2, 1],
    [2, 1],
  ])
})

test('going back keeps its length, and a new visit starts over', async () => {
  const load = vi.fn(async (number: number, _last?: number) => (number === 1 ? page([1, 2]) : page([3, 4], false)))
  begin(load)
  await press('More')
  await screen.findByText('row 4')
  await press('Elsewhere')
  await press('Back')
  expect(rows()).toHaveLength(4)
  expect(load).toHaveBeenCalledTimes(2)
  await press('Elsewhere')
  await press('A new visit')
  expect(rows()).toEqual(['row 1', 'row 2'])
})

test('one item changes in place', async () => {
  const list = begin(async () => page([1, 2], false))
  await screen.findByText('row 1')
  act(() =>
    changeInLists<Row>({ queryKey: list.queryKey }, (row) => (row.id === 2 ? { ...row, name: 'changed' } : row)),
  )
  await screen.findByText('changed')
  expect(rows()).toEqual(['row 1', 'changed'])
})

test('a change during loading stays, and does not make the list count as fresh', async () => {
  const gate = Promise.withResolvers<ListPage<Row>>()
  const load = vi.fn(async (number: number, _last?: number) => (number === 1 ? page([1]) : gate.promise))
  const list = begin(load)
  await press('More')
  act(() => changeInLists<Row>({ queryKey: ['rows'] }, (row) => (row.id === 1 ? { ...row, name: 'changed' } : row)))
  await act(async () => gate.resolve(page([2, 3], false)))
  await screen.findByText('row 3')
  expect(rows()).toEqual(['changed', 'row 2', 'row 3'])
  await act(() => queryClient.invalidateQueries({ queryKey: list.queryKey, refetchType: 'none' }))
  act(() => changeInLists<Row>({ queryKey: ['rows'] }, ({ id, name }) => (id === 3 ? null : { id, name })))
  await vi.waitFor(() => expect(rows()).toEqual(['changed', 'row 2']))
  expect(queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(true)
})

test('a late screen shows the prefetched list and does not request it again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const load = vi.fn(async () => page([1], false))
  const list = listQuery<Row>({ key: ['rows'], load, failed: 'Failed to load rows.' })
  startList(list)
  await vi.waitFor(() => expect(queryClient.getQueryData(list.queryKey)).toBeDefined())
  vi.setSystemTime(Date.now() + 45_000)
  begin(load)
  await screen.findByText('row 1')
  expect(load).toHaveBeenCalledTimes(1)

  await press('Elsewhere')
  vi.setSystemTime(Date.now() + 5_000)
  await press('A new visit')
  expect(load).toHaveBeenCalledTimes(1)
  await press('Elsewhere')
  vi.setSystemTime(Date.now() + 6_000)
  await press('A new visit')
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

test('a list prefetched for a screen that never came is requested again with the next start', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const load = vi.fn(async () => page([1], false))
  const list = listQuery<Row>({ key: ['rows'], load, failed: 'Failed to load rows.' })
  startList(list)
  await vi.waitFor(() => expect(queryClient.getQueryData(list.queryKey)).toBeDefined())
  vi.setSystemTime(Date.now() + 45_000)
  startList(list)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})
