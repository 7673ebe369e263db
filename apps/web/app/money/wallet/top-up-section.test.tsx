import type { TopUp } from '@fanlight/contract/money/top-up'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import TopUpSection from './top-up-section.tsx'

const card = { brand: 'visa', last4: '4242', expires: '2034-12', savedAt: '2028-02-01T12:00:00Z' }
const off: TopUp = { canTurnOn: true, agreement: null, stopped: null }
const on: TopUp = {
  ...off,
  agreement: {
    amount: 20,
    currencyCode: 'USD',
    coins: 200,
    below: 50,
    timesADay: 1,
    timesAMonth: 5,
    sentence: 'As agreed.',
    agreedAt: '2028-02-01T12:00:00Z',
    usedToday: 1,
    usedThisMonth: 2,
    isUnderWay: false,
  },
}
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(topUp: TopUp, more: Parameters<typeof fakeApi>[0] = {}, canSave = true) {
  const api = fakeApi({
    'GET /wallet/top-up': { body: topUp },
    'GET /wallet/card': { body: { card, canSave, isDemo: false } },
    'GET /wallet/currency-ratios': { body: { USD: 10, JPY: 0.0666 } },
    ...more,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <TopUpSection />
    </QueryClientProvider>,
  )
  return api
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('it is off, and turned on with the sentence that was agreed to', async () => {
  const api = show(off, { 'PUT /wallet/top-up': { body: on } })
  expect(await screen.findByText('It is off.')).toBeTruthy()
  press('Set up automatic top-up')
  type(/^Times a day/, '2')
  const sentence =
    'When a purchase leaves me fewer than 50 FansCoins, charge my saved card 20.00 USD for 200 FansCoins. At most 2 times in 24 hours ' +
    '(40.00 USD) and 5 times in 30 days (100.00 USD). I can turn this off at any time.'
  expect(await screen.findByText(`${sentence} The card is Visa ending in 4242.`)).toBeTruthy()
  press('Turn on')
  expect(await screen.findByText('Please tick the box to agree.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox'))
  press('Turn on')
  expect(await screen.findByText(/Below 50 FansCoins, we buy 200 for/)).toBeTruthy()
  expect(screen.getByText('1 of 1 used in the last 24 hours, 2 of 5 in the last 30 days.')).toBeTruthy()
  expect(api.to('PUT /wallet/top-up').map(({ body }) => body)).toEqual([
    { below: 50, amount: 20, currencyCode: 'USD', timesADay: 2, timesAMonth: 5, agreed: sentence },
  ])
})

test('other numbers, or another currency, have to be agreed to again', async () => {
  show(off)
  await screen.findByText('It is off.')
  press('Set up automatic top-up')
  const box = () => screen.getByRole<HTMLInputElement>('checkbox')
  await screen.findByRole('checkbox')
  fireEvent.click(box())
  type(/^Buy/, '100')
  expect(box().checked).toBe(false)
  expect(screen.getByText(/charge my saved card 10.00 USD for 100 FansCoins/)).toBeTruthy()
  fireEvent.click(box())
  fireEvent.change(screen.getByLabelText(/^Pay in/), { target: { value: 'JPY' } })
  expect(box().checked).toBe(false)
  expect(screen.getByText(/charge my saved card 1502 JPY for 100.03 FansCoins/)).toBeTruthy()
  type(/^Buy/, '')
  press('Turn on')
  expect(await screen.findByText('Please fill in all four numbers.')).toBeTruthy()
})

test('what the server refuses stands at its number', async () => {
  const errors = { amount: ['Please buy at least as many FansCoins as the balance that starts it.'] }
  show(off, { 'PUT /wallet/top-up': { status: 400, body: { status: 400, detail: 'No.', errors } } })
  await screen.findByText('It is off.')
  press('Set up automatic top-up')
  fireEvent.click(await screen.findByRole('checkbox'))
  press('Turn on')
  expect(await screen.findByText(errors.amount[0] ?? '')).toBeTruthy()
})

test('it is turned off with one press', async () => {
  const api = show(on, { 'DELETE /wallet/top-up': { body: off } })
  await screen.findByText(/Below 50 FansCoins/)
  press('Turn off automatic top-up')
  expect(await screen.findByText('It is off.')).toBeTruthy()
  expect(api.to('DELETE /wallet/top-up')).toHaveLength(1)
})

const stopped = { amount: 2000, currencyCode: 'JPY', coins: 133.2, at: '2028-02-01T12:00:00Z' }

test('why it stopped stands there, and a payment to confirm is finished with one press', async () => {
  const api = show(
    { ...off, stopped: { ...stopped, because: 'confirmation' } },
    { 'POST /wallet/deposit': { body: { balance: 183.2 } } },
  )
  expect(await screen.findByText(/^Your bank wants you to confirm the payment/)).toBeTruthy()
  press('Buy 133.20 FansCoins for ¥2,000')
  await vi.waitFor(() =>
    expect(api.to('POST /wallet/deposit').map(({ body }) => body)).toEqual([
      { amount: 2000, currencyCode: 'JPY', useSavedCard: true },
    ]),
  )
})

test('a refusal offers to set it up again; without a saved card it says what to do', async () => {
  show({ ...off, stopped: { ...stopped, because: 'refused' } })
  expect(await screen.findByText('Your bank refused a payment, so we turned it off. Nothing was charged.')).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Set up automatic top-up'])
  cleanup()
  queryClient.clear()
  show({ ...off, canTurnOn: false })
  expect(await screen.findByText(/^Save a card when you buy FansCoins/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('where no card can be saved there is nothing of it', async () => {
  show({ ...off, canTurnOn: false }, {}, false)
  await vi.waitFor(() => expect(screen.queryByText('Automatic top-up')).toBeNull())
})
