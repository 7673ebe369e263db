import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dialog, first, list, press, row, type } from '../../testing/console-lists.ts'
import { samplePayout, samplePurchase } from '../../testing/console-samples.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import * as payouts from './payouts-screen.tsx'
import * as purchases from './purchases-screen.tsx'
import * as requests from './requests-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.removeItem('user')
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

test('actions that take two operators say so', async () => {
  fakeApi({
    [first('payouts')]: list(samplePayout),
    'POST /console/payouts/61/paid': { status: 202, body: { requestId: 7, doneAt: null } },
  })
  showScreen(payouts, { path: '/admin/money/payouts' })
  await row('Ada Winter')
  press('Paid by hand')
  const asked = await dialog()
  type(/^Number of the transfer/, 'T-1')
  fireEvent.click(asked.getByRole('button', { name: 'Paid by hand' }))
  const waits = 'This takes two: another operator was asked to agree.'
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual([waits]))
})

test('input survives a sign-in in between, and is gone once sent or cancelled', async () => {
  const refusal = { title: 'Forbidden', detail: 'Please confirm that it is you.', confirm: 'sign-in' }
  const api = fakeApi({
    [first('payouts')]: list(samplePayout),
    'POST /console/payouts/61/paid': [{ status: 403, body: refusal }, { status: 204 }],
  })
  const open = async () => {
    showScreen(payouts, { path: '/admin/money/payouts' })
    await row('Ada Winter')
    press('Paid by hand')
    return dialog()
  }
  const number = () => (screen.getByLabelText(/^Number of the transfer/) as HTMLInputElement).value
  const asked = await open()
  type(/^Number of the transfer/, 'T-1')
  fireEvent.click(asked.getByRole('button', { name: 'Paid by hand' }))
  await asked.findByText('Please confirm that it is you.')
  // The page is left for the sign-in, and reloaded.
  cleanup()
  const again = await open()
  expect(number()).toBe('T-1')
  fireEvent.click(again.getByRole('button', { name: 'Paid by hand' }))
  await waitFor(() => expect(api.to('POST /console/payouts/61/paid')).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  press('Paid by hand')
  const third = await dialog()
  expect(number()).toBe('')
  type(/^Number of the transfer/, 'T-2')
  fireEvent.click(third.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  press('Paid by hand')
  await dialog()
  expect(number()).toBe('')
})

test('two rows with the same text keep their input apart', async () => {
  fakeApi({ [first('payouts')]: list(samplePayout, { ...samplePayout, id: 62 }) })
  const numberIn = async (index: number) => {
    cleanup()
    showScreen(payouts, { path: '/admin/money/payouts' })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Paid by hand' }))[index] as HTMLElement)
    return (await dialog()).getByLabelText<HTMLInputElement>(/^Number of the transfer/)
  }
  fireEvent.change(await numberIn(0), { target: { value: 'T-1' } })
  expect((await numberIn(1)).value).toBe('')
  expect((await numberIn(0)).value).toBe('T-1')
})

const request = {
  id: 7,
  act: 'payout.account' as const,
  summary: 'Name Sparkasse ••1234 (acct_1) as the account of Ada Winter',
  askedBy: 5,
  askedByName: 'Olive Operator',
  askedAt: '2026-11-04T10:00:00Z',
  doneAt: null,
  state: 'waiting' as const,
  decidedByName: null,
  decidedAt: null,
  because: null,
}

test('others approve or refuse a request, and its requester can withdraw it', async () => {
  const api = fakeApi({ [first('requests')]: list(request), 'POST /console/requests/7/refuse': { status: 204 } })
  showScreen(requests, { path: '/admin/requests' })
  const shown = await row(request.summary)
  expect(shown.getAllByRole('button').map((button) => button.textContent)).toEqual(['Agree', 'Refuse'])
  press('Refuse')
  const asked = await dialog()
  type(/^Reason/, 'Not theirs')
  fireEvent.click(asked.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(api.to('POST /console/requests/7/refuse')[0]?.body).toEqual({ reason: 'Not theirs' }))
  cleanup()

  localStorage.setItem('user', JSON.stringify({ token: 'x', userId: 5, operatorRoles: ['finance'] }))
  fakeApi({ [first('requests')]: list({ ...request, doneAt: '2026-11-05T10:00:00Z' }) })
  showScreen(requests, { path: '/admin/requests' })
  const own = await row(request.summary)
  expect(own.getByText(/^Takes effect on/).textContent).toBe('Takes effect on Nov 5, 2026, 10:00 AM UTC')
  expect(own.getAllByRole('button').map((button) => button.textContent)).toEqual(['Withdraw'])
})

test("a second account's rights say who must approve", async () => {
  const summary = 'Make Ada (ada@example.test) an owner: a second account with an email of ADMIN_EMAILS'
  fakeApi({ [first('requests')]: list({ ...request, act: 'operator.second-account', summary }) })
  showScreen(requests, { path: '/admin/requests' })
  const shown = await row(summary)
  shown.getByText(
    'Another owner has to agree. Where there is none, the first account with this email agrees with its passkey.',
  )
  expect(shown.getAllByRole('button').map((button) => button.textContent)).toEqual(['Agree', 'Refuse'])
})

test('the console offers what the roles allow', async () => {
  const openAs = (role: string) => {
    localStorage.setItem('user', JSON.stringify({ token: 'x', userId: 5, operatorRoles: [role] }))
    fakeApi({ [first('purchases')]: list(samplePurchase) })
    showScreen(purchases, { path: '/admin/money/purchases' })
  }
  openAs('finance')
  await (await row('Rooftop, 6 am')).findByRole('button')
  cleanup()
  openAs('support')
  expect((await row('Rooftop, 6 am')).queryByRole('button')).toBeNull()
})
