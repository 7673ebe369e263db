import type { ConsoleCharge, ConsoleDeposit } from '@fanlight/contract/operations/console-money'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dialog, first, list, press, row, type } from '../../testing/console-lists.ts'
import { samplePurchase } from '../../testing/console-samples.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import * as charges from './charges-screen.tsx'
import * as deposits from './deposits-screen.tsx'
import * as overview from './overview-screen.tsx'
import * as purchases from './purchases-screen.tsx'
import * as ratios from './ratios-screen.tsx'
import * as work from './work-screen.tsx'

afterEach(() => {
  cleanup()
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.unstubAllGlobals()
})
const done = { status: 204 }
async function pressRefund(menu: string) {
  const button = await screen.findByRole('button', { name: menu })
  await act(async () => void fireEvent.click(button))
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Refund' })))
}

const deposit: ConsoleDeposit = {
  id: 41,
  userId: 4,
  userName: 'Fay Fan',
  amount: 20,
  currency: 'EUR',
  ratio: 11,
  coins: 220,
  provider: 'stripe',
  status: 'paid',
  openedAt: '2026-11-02T10:00:00Z',
  becameDebt: 15.5,
  heldBecause: null,
  isAutomatic: true,
}
const charge: ConsoleCharge = {
  id: 51,
  fanId: 4,
  fanName: 'Fay Fan',
  creatorId: 2,
  creatorName: 'Ada Winter',
  profileName: 'Mara Vell',
  amount: 9.99,
  refunded: 4,
  status: 'paid',
  heldBecause: null,
  paidAt: '2026-11-03T10:00:00Z',
}
test('the overview counts waiting items, and names the rest in one line', async () => {
  fakeApi({
    'GET /console/overview': {
      body: {
        pendingVerifications: 3,
        openReports: 5,
        openSupport: 2,
        paymentsToDo: 4,
        ledgerViolations: 0,
        failedJobs: 8,
        openRequests: 0,
        ownRequests: 1,
      },
    },
    'GET /console/figures': {
      body: {
        days: 30,
        now: { paid: 1236, newSubscriptions: 12, newAccounts: 7, newPosts: 5 },
        before: { paid: 1000, newSubscriptions: 16, newAccounts: 7, newPosts: 0 },
      },
    },
    'GET /console/audit?page=1&pageSize=25': list(),
  })
  showScreen(overview, { path: '/admin' })
  await screen.findByText('Applications waiting')
  const tiles = screen.getAllByRole('link').map((link) => link.textContent)
  expect(tiles).toEqual([
    'Applications waiting3Review',
    'Open reports5Review',
    'Messages to support2Review',
    'Payments to look at4Review',
    'Failed jobs8Review',
    'Requests',
    'Ledger',
  ])
  const line = screen.getByRole('link', { name: 'Requests' }).parentElement
  expect(line?.textContent).toBe('All clear: Requests (1 of yours waits for others), Ledger')
  await screen.findByText('Paid by fans')
  expect(screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Paid by fans$1,236.0024% more than $1,000.00',
    'New subscriptions1225% less than 16',
    'New accounts7as much as 7',
    'New posts50 before',
  ])
})

test('a deposit shows the payment, the coins, and the debt', async () => {
  fakeApi({ [first('deposits')]: list(deposit) })
  showScreen(deposits, { path: '/admin/money' })
  const shown = await row('Fay Fan')
  for (const text of ['€20.00', '220.00', '15.50 owed', 'Paid', 'Automatic top-up'])
    expect(shown.getByText(text)).toBeTruthy()
})

test('a refund offers the rest, takes no more, needs a reason, and sends both', async () => {
  const api = fakeApi({ [first('purchases')]: list(samplePurchase), 'POST /console/purchases/31/refund': done })
  showScreen(purchases, { path: '/admin/money/purchases' })
  const shown = await row('Rooftop, 6 am')
  expect(shown.getByText('50.00')).toBeTruthy()
  expect(shown.getByText('−12.25 refunded')).toBeTruthy()
  await pressRefund('Actions on purchase 31 by Fay Fan')
  const asked = await dialog()
  expect(asked.getByText('Refund “Rooftop, 6 am” to Fay Fan?')).toBeTruthy()
  expect((asked.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('37.75')
  const confirm = () => fireEvent.click(asked.getByRole('button', { name: 'Refund' }))
  type(/^Amount/, '37.76')
  confirm()
  expect(asked.getByRole('alert').textContent).toBe('Please enter an amount from 0.01 to 37.75.')
  type(/^Amount/, '30')
  confirm()
  expect(asked.getByRole('alert').textContent).toBe('Please give a reason.')
  type(/^Reason/, ' Broken picture ')
  expect(api.to('POST /console/purchases/31/refund')).toEqual([])
  confirm()
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['The purchase is refunded.']))
  expect(api.to('POST /console/purchases/31/refund')[0]?.body).toEqual({ amount: 30, reason: 'Broken picture' })
})

test('a fully refunded payment offers no refund', async () => {
  fakeApi({
    [first('purchases')]: list(samplePurchase, { ...samplePurchase, id: 32, postTitle: 'Dawn', refunded: 50 }),
  })
  showScreen(purchases, { path: '/admin/money/purchases' })
  await (await row('Rooftop, 6 am')).findByRole('button')
  expect((await row('Dawn')).queryByRole('button')).toBeNull()
})

test('a refused refund shows the reason, and starts over when reopened', async () => {
  fakeApi({
    [first('charges')]: list(charge),
    'POST /console/charges/51/refund': {
      status: 409,
      body: { status: 409, title: 'Conflict', detail: 'It is disputed.' },
    },
  })
  showScreen(charges, { path: '/admin/money/subscriptions' })
  await screen.findByText('Fay Fan')
  await pressRefund('Actions on payment 51 by Fay Fan')
  const asked = await dialog()
  expect((asked.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('5.99')
  type(/^Reason/, 'Wrong')
  fireEvent.click(asked.getByRole('button', { name: 'Refund' }))
  expect((await asked.findByRole('alert')).textContent).toBe('It is disputed.')
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await pressRefund('Actions on payment 51 by Fay Fan')
  const again = await dialog()
  expect(again.queryByRole('alert')).toBeNull()
  expect((again.getByLabelText(/^Reason/) as HTMLTextAreaElement).value).toBe('')
})

test('a ratio is changed with its offer, starting from the current one', async () => {
  const changedAt = '2026-11-01T10:00:00Z'
  const api = fakeApi({
    'GET /console/ratios': {
      body: [
        {
          currency: 'USD',
          ratio: 10,
          enabled: true,
          changedAt,
          waiting: { ratio: 12, doneAt: '2026-11-25T10:06:00Z' },
        },
        { currency: 'GBP', ratio: 12.5, enabled: false, changedAt, waiting: { ratio: 15, doneAt: null } },
      ],
    },
    'PUT /console/ratios/GBP': done,
  })
  showScreen(ratios, { path: '/admin/money/ratios' })
  await screen.findByText('Changes to 12 on Nov 25, 2026, 10:06 AM UTC')
  screen.getByText('Changes to 15 once another operator agrees')
  await screen.findByText('GBP')
  press('Change GBP')
  const asked = await dialog()
  const ratio = asked.getByLabelText(/^FansCoins for 1 GBP/) as HTMLInputElement
  asked.getByText('From 0.0001 to 10,000.')
  const offered = asked.getByLabelText('Offered for deposits') as HTMLInputElement
  expect([ratio.value, offered.checked, offered.disabled]).toEqual(['12.5', false, false])
  type(/^FansCoins for 1 GBP/, '13.25')
  fireEvent.click(offered)
  fireEvent.click(asked.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(api.to('PUT /console/ratios/GBP')).toHaveLength(1))
  expect(api.to('PUT /console/ratios/GBP')[0]?.body).toEqual({ ratio: 13.25, enabled: true })
})

test('payments that need an operator are listed with their actions', async () => {
  const item = (kind: string, id: string, what: string) => ({
    kind,
    id,
    at: '2026-11-04T10:00:00Z',
    userId: kind === 'difference' ? null : 4,
    userName: kind === 'difference' ? null : 'Fay Fan',
    what,
    about: kind === 'fraud-warning' ? 'deposit 41' : null,
  })
  const api = fakeApi({
    [first('work')]: list(
      item('failed-refund', '71', '15.00 USD were not given back: Asked for it.'),
      item('difference', '72', 'charge of 77.77 USD (ch_1): no payment of ours'),
      item('waiting-payout', '73', 'Payout 73 of 52.13 USD waits: insufficient funds'),
      item('refused-account', '4', 'The payment provider refused a payout account (TW): Your platform needs approval.'),
      item('fraud-warning', 'issfr_1', 'The card network calls the payment of 10.00 USD a fraud'),
      item('missing-tax', 'pi_1', 'No tax was computed for the payment of 9.99 USD: the computation failed'),
    ),
    'POST /console/work/refunds/71/by-hand': done,
    'POST /console/work/warnings/issfr_1/close': done,
    'POST /console/work/taxes/pi_1/close': done,
  })
  showScreen(work, { path: '/admin/money/work' })
  const refund = await row('15.00 USD were not given back: Asked for it.')
  expect(refund.getByText('Fay Fan')).toBeTruthy()
  expect(refund.getAllByRole('button').map((button) => button.textContent)).toEqual(['Try again', 'Paid by hand'])
  const difference = await row('charge of 77.77 USD (ch_1): no payment of ours')
  expect(difference.getAllByRole('button').map((button) => button.textContent)).toEqual(['Set aside'])
  const payout = await row('Payout 73 of 52.13 USD waits: insufficient funds')
  expect(payout.getByText('It goes out by itself once the provider can pay it.')).toBeTruthy()
  expect(payout.queryAllByRole('button')).toEqual([])
  const account = await row('The payment provider refused a payout account (TW): Your platform needs approval.')
  expect(account.getByText(/^Settle it at the provider, or name another account on Payouts/)).toBeTruthy()
  expect(account.queryAllByRole('button')).toEqual([])
  expect((await row('The card network calls the payment of 10.00 USD a fraud')).getByText(/^deposit 41,/)).toBeTruthy()
  press('Paid by hand')
  const asked = await dialog()
  expect(asked.getByText(/^15\.00 USD were not given back: Asked for it\. Only if you paid it/)).toBeTruthy()
  type(/^Reason/, 'Sent by bank')
  fireEvent.click(asked.getByRole('button', { name: 'Paid by hand' }))
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['The refund is closed.']))
  expect(api.to('POST /console/work/refunds/71/by-hand')[0]?.body).toEqual({ reason: 'Sent by bank' })
  const untaxed = await row('No tax was computed for the payment of 9.99 USD: the computation failed')
  fireEvent.click(untaxed.getByRole('button', { name: 'Close' }))
  const closing = await dialog()
  type(/^Reason/, 'Asked for the address')
  fireEvent.click(closing.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(api.to('POST /console/work/taxes/pi_1/close')).toHaveLength(1))
})
