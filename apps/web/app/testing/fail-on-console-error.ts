import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let complaints: MockInstance[] = []

// Tests declare their answers (`fakeApi`); nothing reaches a network.
globalThis.fetch = async (url) => {
  throw new Error(`Nothing stands in for the call of ${String(url)}.`)
}

// React reports problems with console.error: a missing key, an update outside act, invalid nesting.
beforeEach(() => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

/** The test's browser is older than this element. */
const isKnownGap = ([text, tag]: unknown[]) =>
  String(text).includes('is unrecognized in this browser') && tag === 'search'

afterEach(() => {
  const said = complaints.flatMap((spy) => spy.mock.calls).filter((call) => !isKnownGap(call))
  for (const spy of complaints) spy.mockRestore()
  expect(said, 'nothing may be written to the console').toEqual([])
})
