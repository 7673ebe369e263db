import type { ConsolePayout, ConsolePurchase } from '@fanlight/contract/console-money'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { shownToasts, toast } from '../ui/toast-queue.ts'
import * as payouts from './payouts-screen.tsx'
import * as purchases from './purchases-screen.tsx'
import * as requests from './requests-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.removeItem('user')
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const list = <Row,>(...items: Row[]) => ({ body: items })
const first = (path: string) => `GET /console/${path}?page=1&pageSize=25`
const row = (text: string) => screen.findByText(text).then((cell) => within(cell.closest('tr') as HTMLElement))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('alertdialog'))
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const payout: ConsolePayout = {
  id: 61,
  creatorId: 2,
  creatorName: 'Ada Winter',
  destination: 'Sparkasse',
  period: '2026-10-01T00:00:00Z',
  amount: 312.4,
  status: 'held',
  failure: null,
  openedAt: '2026-11-01T00:00:00Z',
  paidAt: null,
}
const purchase: ConsolePurchase = {
  id: 31,
  buyerId: 4,
  buyerName: 'Fay Fan',
  creatorId: 2,
  creatorName: 'Ada Winter',
  postId: 7,
  postTitle: 'Rooftop, 6 am',
  price: 50,
  refunded: 12.25,
  boughtAt: '2026-11-01T10:00:00Z',
}

test('what takes two says so in place of being done', async () => {
  fakeApi({
    [first('payouts')]: list(payout),
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

test('a request is agreed to or refused by others, and withdrawn by whoever asked', async () => {
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
  fakeApi({ [first('requests')]: list(request) })
  showScreen(requests, { path: '/admin/requests' })
  expect((await row(request.summary)).getAllByRole('button').map((button) => button.textContent)).toEqual(['Withdraw'])
})

test('the console offers what the roles are for', async () => {
  localStorage.setItem('user', JSON.stringify({ token: 'x', userId: 5, operatorRoles: ['support'] }))
  fakeApi({ [first('purchases')]: list(purchase) })
  showScreen(purchases, { path: '/admin/money/purchases' })
  expect((await row('Rooftop, 6 am')).queryByRole('button')).toBeNull()
})
