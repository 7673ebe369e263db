import type { OwnAccount } from '@fanlight/contract/money/payouts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import PayoutAccount from './payout-account.tsx'
import { payoutsQuery } from './payouts-api.ts'

const assign = vi.fn<(url: string) => void>()
const ready: OwnAccount = {
  label: 'STRIPE TEST BANK ••6789',
  state: 'ready',
  isNamed: false,
  paysBank: true,
  needs: [],
  neededBy: null,
}
afterEach(() => {
  cleanup()
  queryClient.clear()
  assign.mockReset()
  vi.unstubAllGlobals()
  for (const { id } of shownToasts()) toast.dismiss(id)
})

function show(
  account: OwnAccount | null,
  answers: Record<string, Answer | Answer[]> = {},
  from = '/creator-dashboard',
) {
  const api = fakeApi(answers)
  vi.stubGlobal('location', { ...location, assign })
  render(
    <MemoryRouter initialEntries={[from]}>
      <WithData>
        <PayoutAccount account={account} />
      </WithData>
    </MemoryRouter>,
  )
  return api
}
const frame = () => screen.getByRole('region', { name: 'Payout account' }).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a country is asked first; Stripe asks the rest', async () => {
  const api = show(null, { 'POST /payouts/account': { body: { url: 'https://connect.stripe.test/setup/1' } } })
  press('Set up payouts')
  expect(await screen.findByText('Please choose a country.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Country of your bank account/), { target: { value: 'DE' } })
  press('Set up payouts')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://connect.stripe.test/setup/1'))
  expect(api.to('POST /payouts/account')[0]?.body).toEqual({ country: 'DE' })
})

test('the country survives the sign-in that confirms it, until the account is opened', async () => {
  const country = () => screen.getByLabelText<HTMLSelectElement>(/Country of your bank account/)
  show(null, { 'POST /payouts/account': { body: { url: 'https://connect.stripe.test/setup/1' } } })
  fireEvent.change(country(), { target: { value: 'DE' } })
  cleanup()
  show(null, { 'POST /payouts/account': { body: { url: 'https://connect.stripe.test/setup/1' } } })
  expect(country().value).toBe('DE')
  press('Set up payouts')
  await waitFor(() => expect(assign).toHaveBeenCalled())
  cleanup()
  show(null)
  expect(country().value).toBe('')
})

test("Stripe's open requirements are shown with their date", () => {
  show({ ...ready, state: 'unfinished', needs: ['document', 'bank'], neededBy: '2030-05-04T10:00:00.000Z' })
  expect(frame()).toContain('Stripe needs more from you before you can be paid.')
  expect(frame()).toContain('Still needed by May 4, 2030: a document that shows who you are, a bank account.')
  expect(screen.getByRole('button', { name: 'Go on at Stripe' })).toBeTruthy()
})

test("a ready account shows Stripe's open requirements too, and links there", () => {
  show({ ...ready, needs: ['tax'], neededBy: null })
  expect(frame()).toContain('Your payouts go to STRIPE TEST BANK ••6789.Still needed: a tax or identity number.')
  expect(screen.getByRole('button', { name: 'Go on at Stripe' })).toBeTruthy()
})

test('nothing is to do while Stripe checks; operators change an account that they set', () => {
  show({ ...ready, state: 'checking' })
  expect(screen.queryByRole('button', { name: /at Stripe/ })).toBeNull()
  cleanup()
  show({ ...ready, isNamed: true, label: 'IBAN ••42' })
  expect(frame()).toContain('Your payouts go to IBAN ••42. To change that, write to us.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a ready account can be changed at Stripe, or left after confirmation', async () => {
  const api = show(ready, {
    'POST /payouts/account/page': [
      { status: 503, body: { message: 'Stripe is away.' } },
      { body: { url: 'https://x.test/' } },
    ],
    'DELETE /payouts/account': { status: 204 },
  })
  press('Change my bank at Stripe')
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['Stripe is away.']))
  press('Change my bank at Stripe')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://x.test/'))
  press('Use another account')
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Use another account') as Element,
  )
  queryClient.setQueryData(payoutsQuery.queryKey, { pages: [], pageParams: [] })
  await waitFor(() => expect(api.to('DELETE /payouts/account')).toHaveLength(1))
  await waitFor(() => expect(queryClient.getQueryState(payoutsQuery.queryKey)?.isInvalidated).toBe(true))
})

test("returning shows the account's current state; an expired link gets a new one", async () => {
  const api = show(ready, { 'PUT /payouts/account': { status: 204 } }, '/creator-dashboard?payouts=back')
  await waitFor(() => expect(api.to('PUT /payouts/account')).toHaveLength(1))
  cleanup()
  show(
    ready,
    { 'POST /payouts/account/page': { body: { url: 'https://new.test/' } } },
    '/creator-dashboard?payouts=again',
  )
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://new.test/'))
})
