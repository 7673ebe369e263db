import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as accounting from './accounting-screen.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const files = () => screen.getAllByRole('button', { name: /^Download/ }).map((button) => button.textContent)

async function show(routes: Parameters<typeof fakeApi>[0] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-02T12:00:00Z') })
  const api = fakeApi(routes)
  showScreen(accounting, { path: '/admin/money/accounting' })
  await screen.findByText('Files for your accountant')
  return api
}

test("last month's five files are offered, for creators by quarter; another month can be chosen", async () => {
  await show()
  expect(files()).toEqual([
    'journal-2026-12.csv',
    'balances-2026-12.csv',
    'receipts-2026-12.csv',
    'payouts-2026-12.csv',
    'creators-2026-Q4.csv',
  ])
  fireEvent.change(screen.getByLabelText(/^Month/), { target: { value: '2026-03' } })
  expect([files()[0], files()[4]]).toEqual(['journal-2026-03.csv', 'creators-2026-Q1.csv'])
})

test('a click requests that file and saves it', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const api = await show({ 'GET /console/accounting/creators/2026-Q4': { body: 'Creator' } })
  fireEvent.click(screen.getByRole('button', { name: 'Download creators-2026-Q4.csv' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(api.to('GET /console/accounting/creators/2026-Q4')).toHaveLength(1)
})
