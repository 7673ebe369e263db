import type { PayoutOverview } from '@fanlight/contract/payouts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { PayoutsSection } from './payouts-section.tsx'

const overview: PayoutOverview = {
  available: 70.25,
  reserved: 12.5,
  reservedFrom: '2030-04-19',
  reservedUntil: '2030-06-02',
  pending: 5,
  underWay: 0,
  paid: 300,
  minimum: 10,
  holdDays: 7,
  nextPayoutOn: '2030-05-01',
  destination: 'IBAN ••42',
  waitsForDocuments: false,
  opensAccounts: false,
  account: null,
  payouts: [],
}
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function sums(body: PayoutOverview) {
  fakeApi({ 'GET /payouts?page=1&pageSize=12': { body } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <PayoutsSection />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return (await screen.findAllByRole('term')).map((term) => term.parentElement?.textContent)
}

test('what is kept back is told with its days', async () => {
  expect(await sums(overview)).toEqual([
    'Available$70.25Goes out on May 1, 2030 to IBAN ••42.',
    'Pending$5.00Earned in the last 7 days; held until then.',
    'In reserve$12.50Kept back while you are new, in case a bank takes payments back. It becomes available from Apr 19, 2030 to Jun 2, 2030.',
    'Paid$300.00In all payouts so far.',
  ])
})

test('who has to send a new document first is told so, and where', async () => {
  const [available] = await sums({ ...overview, waitsForDocuments: true })
  expect(available).toBe('Available$70.25Waits for a new identity document: yours has expired. Send a new one')
  expect(screen.getByRole('link', { name: 'Send a new one' }).getAttribute('href')).toBe(
    '/creator/verification-pending',
  )
})

test('where nothing is kept back, nothing is said of it', async () => {
  const rows = await sums({ ...overview, reserved: 0, reservedFrom: null, reservedUntil: null })
  expect(rows.map((row) => row?.split('$')[0])).toEqual(['Available', 'Pending', 'Paid'])
})

test('older payouts that cannot be had are said to be so, below those that are there', async () => {
  const payouts = Array.from({ length: 12 }, (_, n) => ({
    id: 40 - n,
    period: `${2029 - n}-05-01`,
    earnedBefore: `${2029 - n}-04-24`,
    amount: 100 + n,
    status: 'Paid' as const,
    destination: 'IBAN ••42',
    failure: null,
    paidAt: `${2029 - n}-05-01T10:00:00Z`,
  }))
  await sums({ ...overview, payouts })
  fakeApi({ 'GET /payouts?page=2&pageSize=12': { status: 500, body: { detail: 'The books are closed.' } } })
  fireEvent.click(screen.getByRole('button', { name: 'Show older payouts' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load your payouts.')
  expect(screen.getByText('$111.00')).toBeTruthy()
})
