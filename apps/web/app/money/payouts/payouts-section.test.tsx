import type { PayoutOverview } from '@fanlight/contract/money/payouts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { savedFiles } from '../../testing/saved-files.ts'
import { PayoutsSection } from './payouts-section.tsx'

const overview: PayoutOverview = {
  available: 70.25,
  reserved: 12.5,
  reservedFrom: '2030-04-19',
  reservedUntil: '2030-06-02',
  bundled: 0,
  bundledFrom: null,
  bundledUntil: null,
  pending: 5,
  underWay: 0,
  paid: 300,
  minimum: 10,
  holdDays: 7,
  nextPayoutOn: '2030-05-01',
  firstYear: new Date().getUTCFullYear() - 2,
  destination: 'IBAN ••42',
  waitsForDocuments: false,
  opensAccounts: false,
  taxNumberEnds: null,
  account: null,
  payouts: [],
}
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function sums(body: PayoutOverview, routes: Record<string, Answer> = {}) {
  fakeApi({ 'GET /payouts?page=1&pageSize=12': { body }, ...routes })
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <PayoutsSection />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return (await screen.findAllByRole('term')).map((term) => term.parentElement?.textContent)
}

test('money held back is shown with its dates', async () => {
  expect(await sums(overview)).toEqual([
    'Available$70.25Goes out on May 1, 2030 to IBAN ••42.',
    'Pending$5.00Earned in the last 7 days. Each sale is held that long.',
    "In reserve$12.50Held while you're new, to cover chargebacks. Released between Apr 19, 2030 and Jun 2, 2030.",
    'Paid$300.00In all payouts so far.',
  ])
})

test('a creator who must send a new document first is told so, and where', async () => {
  const [available] = await sums({ ...overview, waitsForDocuments: true })
  expect(available).toBe('Available$70.25Waits for a new identity document: yours has expired. Send a new one')
  expect(screen.getByRole('link', { name: 'Send a new one' }).getAttribute('href')).toBe(
    '/creator/verification-pending',
  )
})

test('money sent but not arrived is pending too, apart from what is on hold', async () => {
  const [, pending] = await sums({ ...overview, pending: 5, underWay: 61.5 })
  expect(pending).toBe('Pending$66.50$61.50 on its way, $5.00 on hold.')
})

test.each([
  [10, null, 'Available$10.00Goes out on May 1, 2030.'],
  [9.99, 'IBAN ••42', 'Available$9.99Goes out on the 1st once it reaches $10.00.'],
])('with %d and a minimum of $10.00, it says when', async (available, destination, text) => {
  expect((await sums({ ...overview, available, destination }))[0]).toBe(text)
})

test('without anything held back it is not mentioned', async () => {
  const rows = await sums({ ...overview, reserved: 0, reservedFrom: null, reservedUntil: null })
  expect(rows.map((row) => row?.split('$')[0])).toEqual(['Available', 'Pending', 'Paid'])
})

test('older payouts that cannot be loaded say so, below the loaded ones, and can be retried', async () => {
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
  const older = { ...overview, payouts: payouts.slice(0, 1).map((one) => ({ ...one, id: 9, amount: 77.5 })) }
  const api = fakeApi({
    'GET /payouts?page=2&pageSize=12': [{ status: 500, body: { detail: 'The books are closed.' } }, { body: older }],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Show older payouts' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load your payouts.')
  expect(screen.getByText('$111.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show older payouts' }))
  await screen.findByText('$77.50')
  expect(screen.getByText('$111.00')).toBeTruthy()
  expect([api.calls.length, screen.queryByRole('button', { name: 'Show older payouts' })]).toEqual([2, null])
})

test('a statement is for its payout or year, in the requested format', async () => {
  const saved = savedFiles()
  const year = new Date().getUTCFullYear()
  const payout = { earnedBefore: '2029-04-24', status: 'Paid' as const, destination: 'IBAN ••42', failure: null }
  const payouts = [
    { ...payout, id: 40, period: '2029-05-01', amount: 100, paidAt: '2029-05-02T10:00:00Z' },
    { ...payout, id: 37, period: '2029-04-01', amount: 90, paidAt: '2029-04-02T10:00:00Z' },
  ]
  await sums(
    { ...overview, payouts },
    {
      'GET /payouts/37/statement.csv': { body: 1 },
      [`GET /payouts/years/${year}/pdf`]: { body: 1 },
      [`GET /payouts/years/${year - 1}/csv`]: { body: 1 },
    },
  )
  for (const name of [/statement of Apr 1, 2029$/, `${year} PDF`, `${year - 1} CSV`])
    fireEvent.click(screen.getByRole('button', { name }))
  await vi.waitFor(() => expect(saved).toHaveLength(3))
  expect(saved.toSorted()).toEqual([
    `fanlight-${year - 1}.csv`,
    `fanlight-${year}.pdf`,
    'fanlight-payout-2029-04-01.csv',
  ])
})

test('statements are offered for the years since the first earnings, or not at all', async () => {
  const year = new Date().getUTCFullYear()
  const offered = () => screen.queryAllByRole('button', { name: /^\d{4} PDF$/ }).map(({ textContent }) => textContent)
  await sums(overview)
  expect(offered()).toEqual([year, year - 1, year - 2].map((one) => `${one} PDF`))
  cleanup()
  queryClient.clear()
  await sums({ ...overview, firstYear: null })
  expect(offered()).toEqual([])
})
