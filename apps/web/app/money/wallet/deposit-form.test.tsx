import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DepositForm } from './deposit-form.tsx'

const ratios = { USD: 10, CAD: 7.3, JPY: 0.065 }
type Answer = { status: number; body: unknown } | 'lost'
let answers: Answer[]
const calls: { key: string | undefined; body: unknown }[] = []

beforeEach(() => {
  sessionStorage.clear()
  calls.length = 0
  answers = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    calls.push({ key: headers['idempotency-key'], body: JSON.parse(String(init.body)) })
    const answer = answers.shift() ?? 'lost'
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(wanted?: number) {
  const onDeposited = vi.fn()
  render(<DepositForm ratios={ratios} wanted={wanted} onDeposited={onDeposited} />)
  return onDeposited
}
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount')
const currency = () => screen.getByLabelText<HTMLSelectElement>('Pay with Currency')
const type = (value: string) => fireEvent.change(amount(), { target: { value } })
const choose = (value: string) => fireEvent.change(currency(), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Buy FansCoins' }))
const preview = () => document.querySelector('output')?.textContent

test('each currency shows what a unit buys; the first one is selected', () => {
  show()
  expect([...currency().options].map((option) => option.text)).toEqual([
    'USD (1 USD ≈ 10 FansCoins)',
    'CAD (1 CAD ≈ 7.3 FansCoins)',
    'JPY (1 JPY ≈ 0.065 FansCoins)',
  ])
  expect(currency().value).toBe('USD')
})

test('a small round amount is preselected, in any currency, until another is typed', () => {
  show()
  expect(amount().value).toBe('10')
  expect(screen.getByRole('button', { name: /^10 USD/ }).getAttribute('aria-pressed')).toBe('true')
  choose('JPY')
  expect(amount().value).toBe('1000')
  type('300')
  choose('USD')
  expect(amount().value).toBe('300')
})

test('shows the price and what it buys, rounded down like the server does', () => {
  show()
  type('19.99')
  choose('CAD')
  expect(preview()).toBe('You pay19.99 CADYou get145.92 FansCoins')
})

test('clicking a round amount fills it in, with what it buys', () => {
  show()
  const chips = () =>
    within(screen.getByRole('group', { name: 'Round sums' }))
      .getAllByRole('button')
      .map((chip) => chip.textContent)
  expect(chips()).toEqual(['5 USD50 coins', '10 USD100 coins', '20 USD200 coins', '50 USD500 coins'])
  fireEvent.click(screen.getByRole('button', { name: /^20 USD/ }))
  expect(amount().value).toBe('20')
  expect(screen.getByRole('button', { name: /^20 USD/ }).getAttribute('aria-pressed')).toBe('true')
  expect(preview()).toBe('You pay20.00 USDYou get200 FansCoins')
  choose('JPY')
  expect(chips()).toEqual(['500 JPY32.50 coins', '1,000 JPY65 coins', '2,000 JPY130 coins', '5,000 JPY325 coins'])
})

test('amounts above the maximum promise nothing', () => {
  show()
  type('1000000.01')
  expect(preview()).toBe('Choose or type an amount to see how many FansCoins you get for it.')
  type('1000000')
  expect(preview()).toBe('You pay1,000,000.00 USDYou get10,000,000 FansCoins')
})

test.each(['', '0', '-1', '0.001', 'abc'])('amount %j is refused with an explanation, and nothing is sent', (value) => {
  show()
  type(value)
  submit()
  expect(screen.getByText('Please enter a valid positive amount to deposit.')).toBeTruthy()
  expect(document.activeElement).toBe(amount())
  expect(calls).toEqual([])
})

test('a currency without a smaller unit takes whole amounts', () => {
  show()
  choose('JPY')
  expect(amount().step).toBe('1')
  type('1.5')
  submit()
  expect(screen.getByText('Please enter a whole amount of JPY.')).toBeTruthy()
})

test('missing coins fill in the amount that buys them, in any currency', () => {
  show(2.75)
  expect(amount().value).toBe('0.28')
  choose('JPY')
  expect(amount().value).toBe('43')
  type('100')
  choose('USD')
  expect(amount().value).toBe('100')
})

test('the amount is cleared after the deposit', async () => {
  answers = [{ status: 200, body: { balance: 50 } }]
  const onDeposited = show()
  type('5')
  submit()
  await waitFor(() => expect(onDeposited).toHaveBeenCalledWith({ balance: 50 }))
  expect(amount().value).toBe('')
  expect(screen.getByText('You bought 50 FansCoins.')).toBeTruthy()
  expect(calls[0]?.body).toEqual({ amount: 5, currencyCode: 'USD' })
})

test('input stays after a failure, and the same click is retried with the same key', async () => {
  answers = ['lost', { status: 200, body: { balance: 50 } }]
  const onDeposited = show()
  type('5')
  submit()
  await screen.findByText('No response received from server. Please check your connection.')
  expect(amount().value).toBe('5')
  submit()
  await waitFor(() => expect(onDeposited).toHaveBeenCalled())
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

test.each([
  [{ detail: 'The payment was declined.', title: 'Bad Request' }, 'The payment was declined.'],
  [{ title: 'Too large' }, 'Too large'],
  [{ message: 'No.' }, 'No.'],
  [{ title: 'A title', detail: 'The card was declined', message: 'A message' }, 'The card was declined'],
  [{ title: 'A title', message: 'A message' }, 'A title'],
  [{ title: '', detail: '', message: 'A message' }, 'A message'],
  [{}, 'Failed to deposit funds.'],
])('a refusal with %j is shown as %j', async (body, text) => {
  answers = [{ status: 400, body }]
  show()
  type('5')
  submit()
  await screen.findByText(text)
})

test('without currencies there is nothing to fill in', () => {
  render(<DepositForm ratios={{}} wanted={undefined} onDeposited={vi.fn()} />)
  expect(screen.getByRole('alert').textContent).toBe(
    'No deposit currencies available. Deposits are currently unavailable. Currency conversion rates could not be loaded.',
  )
})

test("choosing an amount clears the previous one's error", () => {
  show()
  type('0')
  submit()
  expect(screen.getByText('Please enter a valid positive amount to deposit.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^20 USD/ }))
  expect(screen.queryByRole('alert')).toBeNull()
})
