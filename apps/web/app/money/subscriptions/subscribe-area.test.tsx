import type { Subscription } from '@fanlight/contract/money/subscriptions'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession, storeSession } from '../../session/session-store.ts'
import { rememberWish, wishOnItsWay } from '../../session/wishes.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { activeSubscription } from '../../testing/sample-subscription.ts'
import { WithData } from '../../testing/with-data.tsx'
import ComesNext from './comes-next.tsx'
import { BenefitsOnPhones, SubscribeArea } from './subscribe-area.tsx'

const assign = vi.fn()
beforeEach(() => {
  sessionStorage.clear()
  storeSession({ token: 'a.b.c', userId: 7, name: 'Noor', email: 'noor@example.test', avatarUrl: null })
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  assign.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(
  over: Parameters<typeof sampleProfile>[0] = {},
  answer: Answer = { body: { subscriptionUrl: '/dummy-payment?token=x' } },
) {
  const api = fakeApi({ 'POST /subscriptions/profile/3': answer })
  render(
    <MemoryRouter>
      <SubscribeArea profile={sampleProfile(over)} />
      <Place />
    </MemoryRouter>,
    { wrapper: WithData },
  )
  return api
}
function Place() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
const click = () => fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))

test("shows the monthly price and goes to the server's address", async () => {
  const api = show()
  expect(screen.getByText('$9.99').textContent).toBe('$9.99 per month')
  expect(screen.getByText('Cancel anytime')).toBeTruthy()
  click()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/dummy-payment?token=x'))
  expect(api.calls.length).toBe(1)
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
})

test('a free trial shows its price and date, and that cancelling costs nothing; the click takes that trial', async () => {
  const api = show({ subscriptionFee: 7.99, trial: { days: 7, firstCharge: '2026-12-04T12:00:00Z' } })
  expect(await screen.findByText('7 days free')).toBeTruthy()
  expect(
    screen.getByText(
      'Free for 7 days, then $7.99 a month. First charge on Dec 4. Cancel before then and you pay nothing.',
    ),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Start free trial' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/dummy-payment?token=x'))
  expect(api.calls[0]?.body).toEqual({ code: null, trialDays: 7 })
})

test('a trial that has since ended is reported at the button, without going to a payment', async () => {
  const gone = "This free trial isn't available any more. Look at the price and try again."
  show(
    { trial: { days: 1, firstCharge: '2026-12-04T12:00:00Z' } },
    { status: 409, body: { title: 'Conflict', detail: gone } },
  )
  expect(await screen.findByText(/^Free for 1 day, then/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Start free trial' }))
  expect((await screen.findByRole('alert')).textContent).toBe(gone)
  expect(assign).not.toHaveBeenCalled()
})

test('a free profile says so; an unverified creator cannot be paid', () => {
  show({ subscriptionFee: 0, creatorVerified: false })
  expect(screen.getByText('Free')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
  cleanup()
  show({ creatorVerified: false })
  expect(screen.getByText("This creator isn't verified yet.")).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})

test('visitors are led to sign up, and nothing is sent', async () => {
  history.replaceState(null, '', '/profile/3')
  clearSession()
  const api = show()
  click()
  expect(await screen.findByText('at /signup?next=%2Fprofile%2F3')).toBeTruthy()
  expect(wishOnItsWay()).toEqual({ kind: 'subscribe', id: 3 })
  expect(api.calls).toEqual([])
})

test('a click before signing in is carried out after it, once', async () => {
  rememberWish({ kind: 'subscribe', id: 4 })
  expect(show().calls).toEqual([])
  cleanup()
  rememberWish({ kind: 'subscribe', id: 3 })
  const api = show()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/dummy-payment?token=x'))
  cleanup()
  show()
  expect(api.calls.length).toBe(1)
})

test.each<[Answer, string]>([
  [{ body: {} }, 'Could not initiate subscription process.'],
  [
    {
      status: 409,
      body: {
        detail: 'You are already subscribed to this profile.',
        message: 'You are already subscribed to this profile.',
      },
    },
    'You are already subscribed to this profile.',
  ],
  ['lost', 'No response received from server. Please check your connection.'],
])('%j is shown at the button, which can be clicked again', async (answer, text) => {
  show({}, answer)
  click()
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent?.trim()).toBe(text))
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
  expect(assign).not.toHaveBeenCalled()
})

const subscription = { ...activeSubscription, amountPaid: 7.49, nextAmount: 7.49, endDate: '2028-02-29T12:00:00Z' }
test.each<[Partial<Subscription>, string]>([
  [{}, "Renews Feb 29, 2028. We'll charge $7.49 on Feb 28."],
  [{ endDate: '2029-01-01T12:00:00Z' }, "Renews Jan 1, 2029. We'll charge $7.49 on Dec 31, 2028."],
  [{ amountPaid: 0, nextAmount: 0 }, 'Free, nothing is charged.'],
  [{ status: 'Cancelled' }, 'Cancelled. It ends on Feb 29, 2028.'],
  [
    { status: 'PastDue', accessUntil: '2028-03-14T12:00:00Z' },
    "The last payment didn't go through. Open until Mar 14, 2028.",
  ],
  [{ status: 'PastDue', hasAccess: false }, "The last payment didn't go through."],
])('a subscriber sees only what comes next for %j', async (over, said) => {
  fakeApi({ 'GET /subscriptions/profile/3': { body: { ...subscription, ...over } } })
  render(
    <MemoryRouter>
      <SubscribeArea profile={sampleProfile({ isSubscribed: true })} next={<ComesNext profileId={3} />} />
    </MemoryRouter>,
    { wrapper: WithData },
  )
  expect((await screen.findByText(said)).tagName).toBe('P')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'My Subscriptions' })).toBeTruthy()
})

test('makes no request where it is not needed', () => {
  const { calls } = show({ isSubscribed: true })
  expect(screen.getByText(/^You are subscribed to/)).toBeTruthy()
  expect(calls).toEqual([])
})

test('a subscription that has since ended says nothing', async () => {
  const api = fakeApi({ 'GET /subscriptions/profile/3': { status: 404, body: { message: 'You are not subscribed.' } } })
  render(
    <MemoryRouter>
      <SubscribeArea profile={sampleProfile({ isSubscribed: true })} next={<ComesNext profileId={3} />} />
    </MemoryRouter>,
    { wrapper: WithData },
  )
  await vi.waitFor(() => expect(api.calls.length).toBe(1))
  expect(screen.getAllByText(/subscribed/)).toHaveLength(1)
})

test.each([
  [{ isSubscribed: false, subscriptionFee: 4 }, 'Your price never goes up'],
  [{ isSubscribed: false, subscriptionFee: 0 }, 'Nothing to pay'],
  [{ isSubscribed: true, subscriptionFee: 4 }, undefined],
])('on phones the page lists the benefits of a subscription of %j: %s', (over, said) => {
  render(<BenefitsOnPhones profile={sampleProfile(over)} />)
  expect(screen.queryAllByRole('listitem').at(-1)?.textContent).toBe(said)
})
