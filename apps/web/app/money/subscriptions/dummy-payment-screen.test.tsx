import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import DummyPaymentScreen from './dummy-payment-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(query: string, routes: Record<string, Answer> = {}) {
  const api = fakeApi(routes)
  const router = createMemoryRouter(
    [
      { path: '/dummy-payment', element: <DummyPaymentScreen /> },
      { path: '/subscription/*', element: null },
    ],
    { initialEntries: [`/dummy-payment${query}`] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...api, at: () => router.state.location.pathname + router.state.location.search }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const page = '?token=tok&amount=9.99&description=Luna+Vale'

test("shows the address's content, a fixed card, and that no money moves", () => {
  show(page)
  expect(screen.getByText('Luna Vale')).toBeTruthy()
  expect(screen.getAllByText('$9.99')[0]?.textContent).toBe('$9.99 per month')
  for (const field of screen.getAllByRole<HTMLInputElement>('textbox')) expect(field.readOnly).toBe(true)
  expect(screen.getByText(/No real payment is processed/)).toBeTruthy()
  expect(screen.getByText(/^You pay \$9\.99 now, and the same every month/)).toBeTruthy()
})

test('a promo code: due now, later, and the next payment date', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-01-31T12:00:00Z') })
  show('?token=tok&amount=4.00&months=1&later=7.99&description=Luna+Vale')
  expect(screen.getByText('You pay $4.00 now, then $7.99 every month until you cancel.')).toBeTruthy()
  expect(screen.getByText("Renews Feb 29, 2028. We'll charge $7.99 on Feb 28.")).toBeTruthy()
  cleanup()
  show('?token=tok&amount=4.00&months=3&later=7.99&description=Luna+Vale')
  expect(screen.getByText(/^You pay \$4\.00 now and for each of the first 3 months, then \$7\.99/)).toBeTruthy()
  expect(screen.getByText("Renews Feb 29, 2028. We'll charge $4.00 on Feb 28.")).toBeTruthy()
})

test("a free trial: nothing is due, the server gives the first charge's date, and the button says what it starts", async () => {
  show('?token=tok&amount=0.00&days=7&later=7.99&profile=3&description=Luna+Vale', {
    'GET /profiles/3': { body: sampleProfile({ id: 3, trial: { days: 7, firstCharge: '2028-12-04T12:00:00Z' } }) },
    'POST /payments/demo/tok/pay': { body: { redirectUrl: '/subscription/success?subscriptionId=5' } },
  })
  const sentence = 'Free for 7 days, then $7.99 a month. First charge on Dec 4. Cancel before then and you pay nothing.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  const due = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(due).toEqual(['Due today: $0.00'])
  expect(screen.queryByText(/You pay/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Start free trial' })).toBeTruthy()
})

test('the amount due, and the next charge the day before a month starts, whatever its length', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-01-31T12:00:00Z') })
  show(page)
  const due = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(due).toEqual(['Due today: $9.99'])
  expect(screen.getByText("Renews Feb 29, 2028. We'll charge $9.99 on Feb 28.")).toBeTruthy()
})

test("shows the character's face", async () => {
  show(`${page}&profile=3`, {
    'GET /profiles/3': { body: sampleProfile({ id: 3, avatarUrl: '/media/avatars/a.webp' }) },
  })
  await vi.waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/avatars/a.small.webp'))
})

test('missing amount and description have fallback texts', () => {
  show('?amount=abc')
  expect(screen.getByText('Subscription')).toBeTruthy()
  expect(screen.getByText('$0.00')).toBeTruthy()
  press('Pay')
  expect(screen.getByRole('alert').textContent).toBe("This payment link isn't valid.")
})

test('pays with the token alone and goes where the server says', async () => {
  const redirectUrl = '/subscription/success?subscriptionId=1&transactionId=demo-1'
  const { calls, at } = show(page, {
    'POST /payments/demo/tok/pay': { body: { subscriptionId: 1, transactionId: 'demo-1', redirectUrl } },
  })
  const known = [
    ['posts', 'feed'],
    ['profiles', '3'],
  ]
  for (const key of known) queryClient.setQueryData(key, 'before')
  press('Pay $9.99')
  await vi.waitFor(() => expect(at()).toBe(redirectUrl))
  expect(known.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  expect(calls.map(({ body }) => body)).toEqual([{ card: 'good' }])
})

test('a declined card is reported, and can be retried', async () => {
  const text = 'Your card was declined. Nothing was charged.'
  const { calls } = show(`${page}&decline=1`, {
    'POST /payments/demo/tok/pay': { status: 400, body: { message: text } },
  })
  press('Pay $9.99')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  fireEvent.change(screen.getByLabelText('This card'), { target: { value: 'good' } })
  press('Pay $9.99')
  await vi.waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ card: 'declined' }, { card: 'good' }]))
})

test('cancelling leads to its page, even without an answer', async () => {
  const { at } = show(page, { 'POST /payments/demo/tok/cancel': 'lost' })
  press('Cancel')
  await vi.waitFor(() => expect(at()).toBe('/subscription/cancel'))
  cleanup()
  const known = show(`${page}&profile=3`, {
    'GET /profiles/3': { body: sampleProfile() },
    'POST /payments/demo/tok/cancel': 'lost',
  })
  press('Cancel')
  await vi.waitFor(() => expect(known.at()).toBe('/subscription/cancel?profile=3'))
})

test.each([
  [
    'next=3&later=21.57',
    "Renews Apr 30, 2028 for 3 months. We'll charge $21.57 on Apr 29.",
    'You pay $21.57 now for 3 months, then $21.57 every 3 months until you cancel.',
  ],
  [
    'next=1&later=7.99',
    "Renews Apr 30, 2028. We'll charge $7.99 on Apr 29.",
    'You pay $21.57 now for 3 months, then $7.99 every month until you cancel.',
  ],
])('three months at once (%s) say what is due, when it renews and for how much', (next, renewal, terms) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-01-31T12:00:00Z') })
  show(`?token=tok&amount=21.57&description=Luna+Vale&bundle=3&${next}`)
  expect(screen.getByText('for 3 months').parentElement?.textContent).toBe('$21.57 for 3 months')
  expect(screen.getByText(renewal)).toBeTruthy()
  expect(screen.getByText(terms)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay $21.57' })).toBeTruthy()
})
