import type { SubscriptionCard } from '@fanlight/contract/money/subscriptions'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { activeSubscription } from '../../testing/sample-subscription.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as cardScreen from './card-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const active: SubscriptionCard = { subscription: activeSubscription, isDemo: true, change: null }
const pastDue: SubscriptionCard = {
  ...active,
  subscription: { ...activeSubscription, status: 'PastDue', canPayNow: true },
}
const changed = (over: Partial<SubscriptionCard['subscription']>, hasPaid: boolean, isDemo = true) => ({
  subscription: { ...activeSubscription, card: { brand: 'amex', last4: '0005', expires: null }, ...over },
  isDemo,
  change: { status: 'changed' as const, hasPaid },
})

function show(routes: Record<string, Answer | Answer[]>, query = '') {
  const api = fakeApi(routes)
  showScreen(cardScreen, { path: '/subscription/card/:id', at: `/subscription/card/5${query}` })
  return api
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('shows the character, price and current card, and that the new one is for all subscriptions', async () => {
  show({ 'GET /subscriptions/5/card': { body: active } })
  expect(await screen.findByText('Luna Vale')).toBeTruthy()
  expect(screen.getByText(/\$9\.99/).textContent).toBe('$9.99 per month')
  expect(screen.getByRole('definition').textContent).toBe('Visa ending in 4242, expires 03/2031')
  expect(screen.getByText('The new card is used for all your paid subscriptions.')).toBeTruthy()
  expect(screen.getByText(/^This is a demonstration\. No real payment is processed/)).toBeTruthy()
})

test('a failed month goes through with the chosen card', async () => {
  const { calls } = show({
    'GET /subscriptions/5/card': { body: pastDue },
    'POST /payments/demo/cards/5': { body: changed({}, true) },
  })
  expect(
    await screen.findByText(/^The last payment of \$9\.99 didn't go through\. We try it again as soon as/),
  ).toBeTruthy()
  await press('Save card')
  expect((await screen.findByRole('status')).textContent).toBe(
    'Your card was changed, and the payment of $9.99 went through.',
  )
  expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { card: 'good' } })
  expect(screen.getByRole('definition').textContent).toBe('American Express ending in 0005')
  expect(screen.getByRole('link', { name: 'Done' }).getAttribute('href')).toBe('/my-subscriptions')
})

test('a refused card is reported, and another can be chosen; one that fails later too', async () => {
  const { calls } = show({
    'GET /subscriptions/5/card': { body: pastDue },
    'POST /payments/demo/cards/5': [
      { status: 400, body: { detail: 'This card was declined. Your card was not changed.' } },
      { body: changed({ status: 'PastDue', canPayNow: true }, false) },
    ],
  })
  fireEvent.change(await screen.findByLabelText(/New card/), { target: { value: 'declined' } })
  await press('Save card')
  expect((await screen.findByRole('alert')).textContent).toBe('This card was declined. Your card was not changed.')
  fireEvent.change(screen.getByLabelText(/New card/), { target: { value: 'declined-later' } })
  await press('Save card')
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'Your card was changed, but the payment of $9.99 was declined. Try another card.',
    ),
  )
  expect(calls.slice(1).map(({ body }) => body)).toEqual([{ card: 'declined' }, { card: 'declined-later' }])
})

test('with a payment provider, the card is entered there', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  show({
    'GET /subscriptions/5/card': { body: { ...active, isDemo: false } },
    'POST /subscriptions/5/card': { body: { cardUrl: 'https://checkout.stripe.test/cs_1' } },
  })
  await press('Enter a new card')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.stripe.test/cs_1'))
  expect(screen.queryByLabelText(/New card/)).toBeNull()
})

test('an unanswered call to the provider is reported, and can be retried', async () => {
  const words = 'The payment provider does not answer. Your card was not changed; please try again in a moment.'
  show({
    'GET /subscriptions/5/card': { body: { ...active, isDemo: false } },
    'POST /subscriptions/5/card': { status: 503, body: { detail: words } },
  })
  await press('Enter a new card')
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(screen.getByRole('button', { name: 'Enter a new card' })).toBeTruthy()
})

test.each<[string, SubscriptionCard, 'status' | 'alert', string]>([
  [
    'changed',
    changed({}, false, false),
    'status',
    'Your card was changed. From now on we charge American Express ending in 0005.',
  ],
  [
    'changed while the payment is being made',
    changed({ status: 'PastDue' }, false, false),
    'status',
    'Your card was changed. The payment of $9.99 is on its way.',
  ],
  [
    'not entered',
    { ...active, isDemo: false, change: { status: 'open', hasPaid: false } },
    'alert',
    'No new card was entered. Nothing has changed.',
  ],
])('back from the provider, the server checks there: %s', async (_name, body, role, words) => {
  const { calls } = show({ 'POST /subscriptions/5/card/result': { body } }, '?entered=1')
  expect((await screen.findByRole(role)).textContent).toBe(words)
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /subscriptions/5/card/result'])
})

test('a cancelled subscription has no card to change; a missing one leads back', async () => {
  const subscription = { ...activeSubscription, status: 'Cancelled' as const, canChangeCard: false }
  show({ 'GET /subscriptions/5/card': { body: { ...active, subscription } } })
  expect(await screen.findByText(/^Nothing more is charged for this subscription/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  queryClient.clear()
  show({ 'GET /subscriptions/5/card': { status: 404, body: { detail: 'There is none.' } } })
  expect(await screen.findByText('You have no subscription with this number.')).toBeTruthy()
})
