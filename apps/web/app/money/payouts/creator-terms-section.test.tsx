import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { CreatorTermsSection } from './creator-terms-section.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = (terms: object) => {
  fakeApi({ 'GET /creator/terms': { body: terms } })
  render(
    <QueryClientProvider client={queryClient}>
      <CreatorTermsSection />
    </QueryClientProvider>,
  )
}
const told = async (name: string) => {
  const term = await screen.findByText(name)
  return [...(term.parentElement?.querySelectorAll('dd') ?? [])].map((one) => one.textContent)
}

test('states what is kept, the minimum payout, the hold, and what is held back at first', async () => {
  show({ kept: 82.5, minimum: 25, holdDays: 9, reserve: { percent: 15, days: 60 } })
  expect(await told('You keep')).toEqual(['82.5%', 'of every subscription and every post you sell'])
  expect(await told('You are paid')).toEqual(['Monthly', 'on the 1st, from $25.00'])
  expect((await told('Each sale waits'))[0]).toBe('9 days')
  expect(screen.getByText(/^For your first 90 days/).textContent).toMatch(
    /^For your first 90 days we hold back 15% of each sale for another 60 days, to cover chargebacks\.$/,
  )
})

test('without a reserve it is not mentioned', async () => {
  show({ kept: 100, minimum: 10, holdDays: 1, reserve: null })
  expect(await told('You keep')).toEqual(['100%', 'of every subscription and every post you sell'])
  expect((await told('Each sale waits'))[0]).toBe('1 day')
  expect(screen.queryByText(/^For your first/)).toBeNull()
})
