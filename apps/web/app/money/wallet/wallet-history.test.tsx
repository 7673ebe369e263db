import type { WalletTransaction } from '@fanlight/contract/money/wallet'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { WalletHistory } from './wallet-history.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const row = (id: number, description: string, amount: number, balance: number): WalletTransaction => ({
  id,
  createdAt: '2026-05-04T10:15:00.000Z',
  kind: amount > 0 ? 'Deposit' : 'Purchase',
  description,
  amount,
  balance,
  profileId: null,
  postId: null,
})

function show(body: WalletTransaction[]) {
  fakeApi({ 'GET /wallet/transactions?page=1&pageSize=10': { body } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <WalletHistory />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('an empty wallet says so in one line, without an empty table', async () => {
  show([])
  expect((await screen.findByText('No FansCoins bought or spent yet.')).tagName).toBe('P')
  expect(screen.getByRole('link', { name: 'Discover Profiles' }).getAttribute('href')).toBe('/profiles')
  expect([screen.queryByRole('table'), screen.queryByRole('button', { name: 'Download CSV' })]).toEqual([null, null])
})

test('incoming coins have a plus, outgoing ones a minus, each with the balance after it', async () => {
  show([row(3, 'Unlocked “Dawn”', -12.5, 87.5), row(2, 'Bought FansCoins', 100, 100)])
  const table = await screen.findByRole('table')
  const [, day, ...rows] = within(table).getAllByRole('row')
  expect(day?.textContent).toBe('May 4, 2026')
  const figures = rows.map((one) =>
    within(one)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent),
  )
  expect(figures).toEqual([
    ['−12.50Balance 87.50', '87.50'],
    ['+100.00Balance 100.00', '100.00'],
  ])
})
