import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadIfReplaced, withRetries } from './load-part.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the chart'
  })
  return load
}

test('a part shown without being asked for is loaded as soon as possible', async () => {
  const load = failing(2)
  const loading = withRetries(load)()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  dispatchEvent(new Event('online'))
  expect(await loading).toBe('the chart')
  expect(load).toHaveBeenCalledTimes(3)
})

function release(status: number | 'away') {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = '/assets/entry-old.js'
  document.head.append(link)
  const ask = vi.fn(async () => {
    if (status === 'away') throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
  vi.stubGlobal('fetch', ask)
  return { ask, reload: vi.spyOn(location, 'reload').mockImplementation(() => {}) }
}

test('the page is reloaded when its release is gone, but not over and over', async () => {
  const { ask, reload } = release(404)
  await reloadIfReplaced()
  await reloadIfReplaced()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(ask).toHaveBeenCalledTimes(1)
})

test.each([200, 502, 'away'] as const)('the page stays if its release exists or nobody answers: %s', async (status) => {
  const { reload } = release(status)
  await reloadIfReplaced()
  expect(reload).not.toHaveBeenCalled()
})
