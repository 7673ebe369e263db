import type { Spending } from '@fanlight/contract/money/wallet'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { SpendingSection } from './spending-section.tsx'

const spending: Spending = {
  limit: { amount: 500, used: 12.34, open: 0 },
  caps: [
    { span: 'day', amount: 20, used: 12.34, next: { amount: 50, at: '2026-05-04T10:15:00.000Z' } },
    { span: 'week', amount: null, used: 31, next: null },
    { span: 'month', amount: 100, used: 77.5, next: { amount: null, at: '2026-05-05T11:00:00.000Z' } },
  ],
}
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SpendingSection />
    </QueryClientProvider>,
  )

test('each cap shows what is used, and the next cap', async () => {
  fakeApi({ 'GET /wallet/spending': { body: spending } })
  show()
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Per day: $20.00Change, per day$12.34 of $20.00 used in the last 24 hours.$50.00 from May 4, 2026, 10:15 AM UTC on.',
    'Per weekSet a cap, per weekNo cap. $31.00 used in the last 7 days.',
    'Per month: $100.00Change, per month$77.50 of $100.00 used in the last 30 days.No cap from May 5, 2026, 11:00 AM UTC on.',
  ])
  expect(screen.getByText(/^Your account can spend/).textContent).toBe(
    'Your account can spend at most $500.00 within 24 hours; $12.34 of it is used.',
  )
})

test('without a cap one line says so, and unfolds the form to set one', async () => {
  const none = spending.caps.map((cap) => ({ ...cap, amount: null, next: null }))
  fakeApi({ 'GET /wallet/spending': { body: { ...spending, caps: none } } })
  show()
  expect((await screen.findByText('You have set none.')).textContent).toBe('You have set none.')
  expect([screen.queryByRole('list'), screen.queryByText(/^Your account can spend/)]).toEqual([null, null])
  fireEvent.click(screen.getByRole('button', { name: 'Change spending caps' }))
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Set a cap, per day',
    'Set a cap, per week',
    'Set a cap, per month',
  ])
  expect(document.activeElement).toBe(screen.getByRole('list'))
})

test('open amounts are shown apart from paid ones', async () => {
  fakeApi({ 'GET /wallet/spending': { body: { ...spending, limit: { amount: 500, used: 12.34, open: 9.99 } } } })
  show()
  expect((await screen.findByText(/^Your account can spend/)).textContent).toBe(
    "Your account can spend at most $500.00 within 24 hours; $12.34 of it is used. $9.99 of that is a pending payment. If it isn't made, it no longer counts.",
  )
})

test('a cap is edited in place; an empty field means none; a refusal stays at the field', async () => {
  const lower = { ...spending, caps: [{ span: 'day', amount: 15, used: 12.34, next: null }] }
  const { to } = fakeApi({
    'GET /wallet/spending': { body: spending },
    'PUT /wallet/spending/day': [
      { status: 400, body: { errors: { amount: ['That is too much.'] } } },
      { body: lower },
      { body: spending },
    ],
  })
  show()
  fireEvent.click(await screen.findByRole('button', { name: /^Change.*per day$/ }))
  const form = within(screen.getByRole('form', { name: 'Per day: $20.00' }))
  const field = form.getByLabelText<HTMLInputElement>(/^Cap per day/)
  expect(field.value).toBe('20.00')
  const save = (value: string) => {
    fireEvent.change(field, { target: { value } })
    fireEvent.click(form.getByRole('button', { name: 'Save cap' }))
  }
  save('-1')
  expect(form.getByText('Please enter an amount of dollars, or nothing for no cap.')).toBeTruthy()
  expect(to('PUT /wallet/spending/day')).toEqual([])
  save('9000000')
  expect(await form.findByText('That is too much.')).toBeTruthy()
  save('15')
  expect((await screen.findByText('Per day: $15.00')).textContent).toBe('Per day: $15.00')
  fireEvent.click(screen.getByRole('button', { name: /^Change.*per day$/ }))
  fireEvent.change(screen.getByLabelText(/^Cap per day/), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save cap' }))
  await screen.findByText('Per day: $20.00')
  expect(to('PUT /wallet/spending/day').map(({ body }) => body)).toEqual([
    { amount: 9_000_000 },
    { amount: 15 },
    { amount: null },
  ])
})
