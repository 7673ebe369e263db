import type { Subscription } from '@fanlight/contract/money/subscriptions'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { activeSubscription } from '../../testing/sample-subscription.ts'
import { WithData } from '../../testing/with-data.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(over: Partial<Subscription> = {}, routes: Record<string, Answer> = {}) {
  const onChange = vi.fn()
  const api = fakeApi(routes)
  render(
    <MemoryRouter>
      <SubscriptionCard subscription={{ ...activeSubscription, ...over }} onChange={onChange} />
    </MemoryRouter>,
    { wrapper: WithData },
  )
  return { ...api, onChange }
}
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent?.replace(/\s/gu, ' ')}`)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('shows the character, its creator, the status as sent, and dates', () => {
  show()
  expect(screen.getByRole('heading').textContent).toBe('Luna Vale')
  expect(screen.getByText('Maya Lindqvist')).toBeTruthy()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/avatars/luna.small.webp')
  expect(screen.getByRole('link', { name: 'Luna Vale' }).getAttribute('href')).toBe('/profile/3')
  expect(screen.getByText('Active')).toBeTruthy()
  expect(facts()).toEqual([
    "Next payment: Feb 29, 2028Renews Feb 29, 2028. We'll charge $9.99 on Feb 28.",
    'Monthly fee: $9.99',
    'Card: Visa ending in 4242, expires 03/2031',
    'Started: Jan 31, 2028',
  ])
})

const trying = { amountPaid: 0, nextAmount: 7.99, trialEndsAt: '2028-02-07T12:00:00Z', endDate: '2028-02-07T12:00:00Z' }

test('a free trial shows its end, what comes then, and that cancelling costs nothing', () => {
  show(trying)
  expect(screen.getByText('Free trial')).toBeTruthy()
  expect(facts().slice(0, 2)).toEqual([
    'Next payment: Feb 7, 2028Free until Feb 7, then $7.99 a month. Cancel before then and you pay nothing.',
    'Monthly fee: Free trial, then $7.99',
  ])
})

test('a cancelled trial shows its end', () => {
  show({ ...trying, status: 'Cancelled', cancelEffectiveAt: null })
  expect(screen.getByText('Cancelled')).toBeTruthy()
  expect(facts()[0]).toBe('Ends: Feb 7, 2028')
})

test('shortly before a charge, shows the amount, the date, and until when it can be stopped', () => {
  show({ chargedSoonAt: '2028-02-28T12:00:00Z' })
  expect(screen.getByRole('note').textContent?.replace(/\s/gu, ' ')).toBe(
    "$9.99 for the next month will be charged on Feb 28, 2028, 12:00 PM UTC. If you don't want it, cancel before then.",
  )
})

test('payments are shown on request', async () => {
  const { calls } = show({}, { 'GET /subscriptions/5/payments?pageSize=100': { body: [] } })
  const button = screen.getByRole('button', { name: 'Payments' })
  expect([button.getAttribute('aria-expanded'), calls.length]).toEqual(['false', 0])
  press('Payments')
  expect(await screen.findByRole('list', { name: 'Payments' })).toBeTruthy()
  press('Payments')
  expect(screen.queryByRole('list')).toBeNull()
})

test('a free subscription has no upcoming charge, no card, and no payments', () => {
  show({ amountPaid: 0, nextAmount: 0, card: null, canChangeCard: false })
  expect(facts()).toEqual(['Next payment: None', 'Monthly fee: Free', 'Started: Jan 31, 2028'])
  expect(screen.queryByText('Payments')).toBeNull()
  expect(screen.queryByText(/Change card/)).toBeNull()
})

test('shows when a cancellation takes effect before it is confirmed', async () => {
  const changed = { ...activeSubscription, status: 'Cancelled', cancelEffectiveAt: null, canResume: true }
  const { calls, onChange } = show({}, { 'POST /subscriptions/5/cancel': { body: changed } })
  press('Cancel subscription')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Cancel your subscription to Luna Vale?')
  expect(dialog.textContent).toContain('You keep access until Feb 29, 2028, 12:00 PM UTC.')
  expect(calls).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(changed))
})

test('within the last 24 hours it says that the next month is already bought', async () => {
  show({ cancelEffectiveAt: '2028-03-31T12:00:00Z' })
  press('Cancel subscription')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('You keep access until Mar 31, 2028, 12:00 PM UTC.')
  expect(dialog.textContent).toContain('cancel at least 24 hours before a month ends')
})

test('a refusal appears in the dialog, which stays open', async () => {
  const refusal = { status: 409, body: { message: 'This subscription has ended already.' } }
  const { onChange } = show({}, { 'POST /subscriptions/5/cancel': refusal })
  press('Cancel subscription')
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This subscription has ended already.')
  expect(onChange).not.toHaveBeenCalled()
})

test('a cancelled one shows its end and can be resumed; an expired one leads back to its profile', async () => {
  const { onChange } = show(
    { status: 'Cancelled', cancelEffectiveAt: null, canResume: true },
    { 'POST /subscriptions/5/resume': { body: activeSubscription } },
  )
  expect(facts()[0]).toBe('Ends: Feb 29, 2028')
  press('Resume subscription')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent?.replace(/\s/gu, ' ')).toContain("Renews Feb 29, 2028. We'll charge $9.99 on Feb 28.")
  fireEvent.click(within(dialog).getByRole('button', { name: 'Resume subscription' }))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(activeSubscription))
  cleanup()
  show({ status: 'Expired', cancelEffectiveAt: null, hasAccess: false })
  expect(facts()[0]).toBe('Ended: Feb 29, 2028')
  expect(screen.getByRole('link', { name: 'Subscribe again' }).getAttribute('href')).toBe('/profile/3')
})

test('one that the payment provider has ended says why it cannot be resumed', () => {
  show({ status: 'Cancelled', cancelEffectiveAt: null, endedByProvider: true })
  expect(screen.getByText('Ended at the payment provider. Subscribe again after Feb 29, 2028.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resume subscription' })).toBeNull()
})

test('a failed payment says what happens next, and can be made at once', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  show(
    { status: 'PastDue', nextAttemptAt: '2028-03-01T12:00:00Z', accessUntil: '2028-03-06T12:00:00Z', canPayNow: true },
    { 'POST /subscriptions/5/payment': { body: { subscriptionUrl: '/dummy-payment?token=y' } } },
  )
  expect(screen.getByText('Past due')).toBeTruthy()
  expect(screen.getByText(/didn't go through/).textContent).toBe(
    "The payment of $9.99 didn't go through. We try again on Mar 1, 2028, and at once if you change your card. The posts stay open until Mar 6, 2028.",
  )
  expect(screen.getByRole('link', { name: 'Change card of Luna Vale' }).getAttribute('href')).toBe(
    '/subscription/card/5',
  )
  press('Pay now')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/dummy-payment?token=y'))
  assign.mockRestore()
})

test('without a date for a retry, none is named', () => {
  show({ status: 'PastDue', nextAttemptAt: null, accessUntil: '2028-03-06T12:00:00Z', canPayNow: true })
  expect(facts()[0]).toBe('Next payment: When you pay it')
  expect(screen.getByText(/didn't go through/).textContent).toBe(
    "The payment of $9.99 didn't go through. Change your card, and we try again at once. The posts stay open until Mar 6, 2028.",
  )
})

const ofBundle = {
  amountPaid: 21.57,
  nextAmount: 21.57,
  months: 3,
  nextMonths: 3,
  bundle: { months: 3, price: 21.57, monthlyPrice: 7.99 },
  canChangeRenewal: true,
}

test('a bundle says what it cost, when it renews, for how long and for how much; one press makes it monthly', async () => {
  const monthly = { ...activeSubscription, ...ofBundle, nextAmount: 7.99, nextMonths: 1 }
  const { calls, onChange } = show(ofBundle, { 'PUT /subscriptions/5/renewal': { body: monthly } })
  expect(facts().slice(0, 2)).toEqual([
    "Next payment: Feb 29, 2028Renews Feb 29, 2028 for 3 months. We'll charge $21.57 on Feb 28.",
    'Fee: $21.57 for 3 months',
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Renew monthly' }))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(monthly))
  expect(calls.at(-1)?.body).toEqual({ renews: 'month' })
})

test('a bundle that renews monthly can go back; near its end the note says what is charged', async () => {
  show({ ...ofBundle, nextAmount: 7.99, nextMonths: 1, chargedSoonAt: '2028-02-28T12:00:00Z' })
  expect(screen.getByRole('note').textContent).toContain('$7.99 for the next month will be charged')
  expect(await screen.findByRole('button', { name: 'Renew every 3 months' })).toBeTruthy()
  cleanup()
  show({ ...ofBundle, canChangeRenewal: false, chargedSoonAt: '2028-02-28T12:00:00Z' })
  expect(screen.getByRole('note').textContent).toContain('$21.57 for the next 3 months will be charged')
  expect(screen.queryByRole('button', { name: 'Renew monthly' })).toBeNull()
})
