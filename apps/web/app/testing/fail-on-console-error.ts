import { afterEach, beforeEach, expect, vi } from 'vitest'

// React says by console.error what is wrong: a key missing, an update outside act, markup that cannot nest.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect([...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]).toEqual([])
  vi.restoreAllMocks()
})
