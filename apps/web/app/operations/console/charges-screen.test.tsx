import type { ConsoleCharge } from '@fanlight/contract/operations/console-money'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { dialog, first, list, row, type } from '../../testing/console-lists.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as charges from './charges-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const charge = (change: Partial<ConsoleCharge>) =>
  list<ConsoleCharge>({
    id: 462,
    fanId: 3,
    fanName: 'Saskia de Groot',
    creatorId: 2,
    creatorName: 'Rafael Ombra',
    profileName: 'Lux Moreno',
    amount: 6.99,
    refunded: 0,
    status: 'paid',
    heldBecause: null,
    paidAt: '2026-11-23T01:50:00Z',
    ...change,
  })

const offered = async () => (await row('Lux Moreno')).getAllByRole('button').map(({ textContent }) => textContent)

test('a payment shows who paid, for what, its state and the amount, in this order', async () => {
  fakeApi({ [first('charges')]: charge({}) })
  showScreen(charges, { path: '/admin/money/subscriptions' })
  await row('Lux Moreno')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Fan',
    'Subscription',
    'State',
    'Amount',
    'Actions',
  ])
})

test.each<[Partial<ConsoleCharge>, string[]]>([
  [{ status: 'held', heldBecause: '€6.99 came' }, ['Accept', 'Give back']],
  [{ status: 'disputed' }, ['Evidence', 'Send evidence', 'Dispute won']],
])('a payment with %j offers %j', async (change, buttons) => {
  fakeApi({ [first('charges')]: charge(change) })
  showScreen(charges, { path: '/admin/money/subscriptions' })
  await row('Lux Moreno')
  await waitFor(async () => expect(await offered()).toEqual(buttons))
})

test('a refund and a chargeback are behind one button, which names the payment', async () => {
  const api = fakeApi({ [first('charges')]: charge({}), 'POST /console/charges/462/dispute': { status: 204 } })
  showScreen(charges, { path: '/admin/money/subscriptions' })
  const button = await screen.findByRole('button', { name: 'Actions on payment 462 by Saskia de Groot' })
  expect(await offered()).toEqual([''])
  await act(async () => void fireEvent.click(button))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Refund', 'Chargeback'])
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Chargeback' })))
  const asked = await dialog()
  asked.getByText('Record a chargeback of Saskia de Groot’s payment for Lux Moreno?')
  type(/^Reason/, 'The bank says so')
  fireEvent.click(asked.getByRole('button', { name: 'Chargeback' }))
  await waitFor(() =>
    expect(api.to('POST /console/charges/462/dispute')[0]?.body).toEqual({ reason: 'The bank says so' }),
  )
})

test('an unexpected amount is accepted with a reason', async () => {
  const api = fakeApi({
    [first('charges')]: charge({ status: 'held', heldBecause: '€6.99 came' }),
    'POST /console/charges/462/accept': { status: 204 },
  })
  showScreen(charges, { path: '/admin/money/subscriptions' })
  const line = await row('Lux Moreno')
  fireEvent.click(await line.findByRole('button', { name: 'Accept' }))
  const asked = await dialog()
  asked.getByText(/€6.99 came instead of \$6.99/)
  type(/^Reason/, 'Same value')
  fireEvent.click(asked.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(api.to('POST /console/charges/462/accept')[0]?.body).toEqual({ reason: 'Same value' }))
})
