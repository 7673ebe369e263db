import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dialog, first, list, press, row, type } from '../testing/console-lists.ts'
import { samplePayout } from '../testing/console-samples.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { shownToasts, toast } from '../ui/toast-queue.ts'
import * as payouts from './payouts-screen.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const done = { status: 204 }

test('a held payout is given its account; none of it may be missing', async () => {
  const api = fakeApi({ [first('payouts')]: list(samplePayout), 'POST /console/payouts/61/account': done })
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
] as const)('of a payout that is %s an operator is offered %j', async (status, offered) => {
  const paid = 'POST /console/payouts/61/paid'
  const api = fakeApi({ [first('payouts')]: list({ ...samplePayout, status }), [paid]: done })
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

test.each([
  [null, 'Made Nov 1, 2026'],
  ['2026-11-01T10:54:00Z', 'Made Nov 1, 2026, paid 10:54 AM UTC'],
  ['2026-11-03T10:54:00Z', 'Made Nov 1, 2026, paid Nov 3, 2026, 10:54 AM UTC'],
])('phones are told in one line when a payout was made and paid: %s', async (paidAt, words) => {
  fakeApi({ [first('payouts')]: list({ ...samplePayout, period: '2026-11-01', paidAt }) })
  showScreen(payouts, { path: '/admin/money/payouts' })
  const shown = await row('Ada Winter')
  expect(shown.getByText('No. 61, to Sparkasse')).toBeTruthy()
  expect(shown.getByText(words)).toBeTruthy()
})

test.each([
  ['2026-11-30T23:30:00Z', 'Dec 1, 2026'],
  ['2026-12-01T00:10:00Z', 'Jan 1, 2027'],
])('at %s the next run is on %s', async (now, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  fakeApi({ [first('payouts')]: list(samplePayout) })
  showScreen(payouts, { path: '/admin/money/payouts' })
  await row('Ada Winter')
  expect(
    screen.getByText(`The next run is on ${day}. It pays every verified creator from the minimum up.`),
  ).toBeTruthy()
})
