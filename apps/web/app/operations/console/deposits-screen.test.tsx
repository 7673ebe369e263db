import type { ConsoleDeposit } from '@fanlight/contract/operations/console-money'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { dialog, first, list, row, type } from '../../testing/console-lists.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as deposits from './deposits-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const deposit = (status: ConsoleDeposit['status']): ConsoleDeposit => ({
  id: 41,
  userId: 4,
  userName: 'Fay Fan',
  amount: 20,
  currency: 'EUR',
  ratio: 11,
  coins: 220,
  provider: 'stripe',
  status,
  openedAt: '2026-11-02T10:00:00Z',
  becameDebt: 0,
  heldBecause: null,
  isAutomatic: false,
})

async function openMenu() {
  const button = await screen.findByRole('button', { name: 'Actions on deposit 41 by Fay Fan' })
  await act(async () => void fireEvent.click(button))
}

test.each<[ConsoleDeposit['status'], string[]]>([
  ['paid', ['Refund', 'Chargeback']],
  ['dispute_won', ['Refund']],
  ['dispute_lost', ['Refund']],
])('the menu of a %s deposit offers %j, and its row no other button', async (status, actions) => {
  fakeApi({ [first('deposits')]: list(deposit(status)) })
  showScreen(deposits, { path: '/admin/money' })
  const shown = await row('Fay Fan')
  await openMenu()
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions)
  expect(shown.queryAllByRole('button', { hidden: true })).toHaveLength(1)
})

test.each<[ConsoleDeposit['status'], string[]]>([
  ['held', ['Credit', 'Give back']],
  ['disputed', ['Evidence', 'Send evidence', 'Dispute won', 'Dispute lost']],
])('a %s deposit waits for an operator: %j are open', async (status, buttons) => {
  fakeApi({ [first('deposits')]: list(deposit(status)) })
  showScreen(deposits, { path: '/admin/money' })
  const shown = await row('Fay Fan')
  await shown.findByRole('button', { name: buttons[0] as string })
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})

test('a chargeback asks first and needs a reason', async () => {
  const api = fakeApi({
    [first('deposits')]: list(deposit('paid')),
    'POST /console/deposits/41/dispute': { status: 204 },
  })
  showScreen(deposits, { path: '/admin/money' })
  await openMenu()
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Chargeback' })))
  const asked = await dialog()
  asked.getByText('Record a chargeback of the deposit of €20.00 by Fay Fan?')
  type(/^Reason/, 'The bank says so')
  fireEvent.click(asked.getByRole('button', { name: 'Chargeback' }))
  await waitFor(() =>
    expect(api.to('POST /console/deposits/41/dispute')[0]?.body).toEqual({ reason: 'The bank says so' }),
  )
})
