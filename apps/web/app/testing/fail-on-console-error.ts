import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let complaints: MockInstance[] = []

// React says by console.error what is wrong: a key missing, an update outside act, markup that cannot nest.
beforeEach(() => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

afterEach(() => {
  const said = complaints.flatMap((spy) => spy.mock.calls)
  for (const spy of complaints) spy.mockRestore()
  expect(said, 'nothing may be written to the console').toEqual([])
})
