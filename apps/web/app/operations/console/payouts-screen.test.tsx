import type { PayoutRuns } from '@fanlight/contract/operations/console-money'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dialog, first, list, press, row, type } from '../../testing/console-lists.ts'
import { samplePayout } from '../../testing/console-samples.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import * as payouts from './payouts-screen.tsx'

afterEach(() => {
  cleanup()
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const done = { status: 204 }
const runs = (change: Partial<PayoutRuns> = {}) => ({
  'GET /console/payouts/runs': { body: { next: { on: '2026-12-01', minimum: 10 }, last: null, ...change } },
})

test('a held payout gets its account; every field is required', async () => {
  const api = fakeApi({ ...runs(), [first('payouts')]: list(samplePayout), 'POST /console/payouts/61/account': done })
  showScreen(payouts, { path: '/admin/money/payouts' })
  expect((await row('Ada Winter')).getByText('$312.40')).toBeTruthy()
  press('Name account')
  const asked = await dialog()
  const confirm = () => fireEvent.click(asked.getByRole('button', { name: 'Name account' }))
  type(/^Account, in words/, 'Sparkasse ••1234')
  confirm()
  expect(asked.getByRole('alert').textContent).toBe('Please fill in: Account id at the payment provider.')
  type(/^Account id/, 'acct_12')
  confirm()
  await waitFor(() => expect(api.to('POST /console/payouts/61/account')).toHaveLength(1))
  expect(api.to('POST /console/payouts/61/account')[0]?.body).toEqual({
    label: 'Sparkasse ••1234',
    reference: 'acct_12',
  })
})

test.each([
  ['held', ['Name account', 'Paid by hand']],
  ['unknown', ['Paid by hand']],
  ['failed', ['Name account']],
  ['paid', []],
] as const)('a %s payout offers an operator %j', async (status, offered) => {
  const paid = 'POST /console/payouts/61/paid'
  const api = fakeApi({ ...runs(), [first('payouts')]: list({ ...samplePayout, status }), [paid]: done })
  showScreen(payouts, { path: '/admin/money/payouts' })
  const buttons = (await row('Ada Winter')).queryAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual(offered)
  if (status !== 'unknown') return
  press('Paid by hand')
  const asked = await dialog()
  expect(asked.getByText('$312.40 were sent to Ada Winter?')).toBeTruthy()
  type(/^Number of the transfer/, 'SEPA 77')
  fireEvent.click(asked.getByRole('button', { name: 'Paid by hand' }))
  await waitFor(() => expect(api.to(paid)[0]?.body).toEqual({ reference: 'SEPA 77' }))
})

test('payouts are under the day they were made, with the time of payment, and its day only if different', async () => {
  const paid = { ...samplePayout, period: '2026-11-01', status: 'paid' as const, paidAt: '2026-11-03T10:54:00Z' }
  fakeApi({
    ...runs(),
    [first('payouts')]: list(
      { ...paid, id: 63 },
      { ...paid, id: 62, paidAt: '2026-11-01T10:54:00Z' },
      { ...samplePayout, period: '2026-10-01' },
    ),
  })
  showScreen(payouts, { path: '/admin/money/payouts' })
  await screen.findByText('No. 63, to Sparkasse')
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'CreatorAmountStatePaidActions',
    'Made on Nov 1, 2026',
    expect.stringContaining('PaidPaid Nov 3, 2026, 10:54 AM UTC'),
    expect.stringMatching(/PaidPaid 10:54 AM/),
    'Made on Oct 1, 2026',
    expect.stringContaining('$312.40Held'),
  ])
})

test.each<[PayoutRuns['last'], string]>([
  [{ on: '2026-11-01', amount: 1804.53, creators: 12 }, 'Last run, Nov 1, 2026$1,804.53to 12 creators'],
  [{ on: '2026-11-01', amount: 52, creators: 1 }, 'Last run, Nov 1, 2026$52.00to 1 creator'],
  [{ on: '2026-11-01', amount: 0, creators: 0 }, 'Last run, Nov 1, 2026$0.00to nobody'],
  [null, 'Last runNone yetruns are made on the 1st'],
])("the next run and the last one's total are at the top: %j", async (last, said) => {
  fakeApi({ ...runs({ last }), [first('payouts')]: list(samplePayout) })
  showScreen(payouts, { path: '/admin/money/payouts' })
  await screen.findByText('Next run')
  expect(screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Next runDec 1, 2026to verified creators from $10.00 up',
    said,
  ])
})
