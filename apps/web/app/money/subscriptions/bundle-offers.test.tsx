import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, storeSession } from '../../session/session-store.ts'
import { rememberWish, wishOnItsWay } from '../../session/wishes.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { WithData } from '../../testing/with-data.tsx'
import { SubscribeArea } from './subscribe-area.tsx'

const assign = vi.fn()
const signIn = () =>
  storeSession({ token: 'a.b.c', userId: 7, name: 'Noor', email: 'noor@example.test', avatarUrl: null })
beforeEach(() => {
  sessionStorage.clear()
  signIn()
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  cleanup()
  clearSession()
  assign.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const bundles = [
  { months: 3, percent: 10, price: 21.57, monthly: 7.19 },
  { months: 12, percent: 25, price: 71.91, monthly: 5.99 },
]

function show(answer: Answer = { body: { subscriptionUrl: '/dummy-payment?token=x' } }, over = {}) {
  const api = fakeApi({ 'POST /subscriptions/profile/3': answer })
  const profile = sampleProfile({ subscriptionFee: 7.99, bundles, ...over })
  render(
    <MemoryRouter>
      <SubscribeArea profile={profile} />
    </MemoryRouter>,
    { wrapper: WithData },
  )
  return api
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('each bundle says its total, what that is a month, and its saving', async () => {
  show()
  const three = await screen.findByRole('radio', { name: '3 months for $21.57' })
  expect((three as HTMLInputElement).checked).toBe(true)
  expect(three.closest('label')?.textContent).toBe("3 months for $21.57That's $7.19 a month. Save 10%.")
  expect(screen.getByRole('radio', { name: '12 months for $71.91' })).toBeTruthy()
})

test('one press takes the first bundle, which renews as it is', async () => {
  const api = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe for 3 months' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/dummy-payment?token=x'))
  expect(api.calls[0]?.body).toEqual({ code: null, bundle: { months: 3, price: 21.57, renews: 'bundle' } })
})

test('another length that goes on monthly is sent with the price that was shown', async () => {
  const api = show()
  fireEvent.click(await screen.findByRole('radio', { name: '12 months for $71.91' }))
  const after = screen.getByLabelText('After 12 months')
  expect([...after.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '$71.91 every 12 months',
    '$7.99 every month',
  ])
  fireEvent.change(after, { target: { value: 'month' } })
  press('Subscribe for 12 months')
  await vi.waitFor(() => expect(api.calls).toHaveLength(1))
  expect(api.calls[0]?.body).toEqual({ code: null, bundle: { months: 12, price: 71.91, renews: 'month' } })
})

test('a refusal is said below its button, and the monthly one takes no bundle afterwards', async () => {
  const gone = "This bundle isn't available any more. Look at the prices and try again."
  const api = show({ status: 409, body: { title: 'Conflict', detail: gone } })
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe for 3 months' }))
  expect((await screen.findByRole('alert')).textContent).toBe(gone)
  press('Subscribe')
  await vi.waitFor(() => expect(api.calls).toHaveLength(2))
  expect(api.calls[1]?.body).toEqual({ code: null })
})

test('a visitor signs up first, and then pays for the bundle that was pressed', async () => {
  clearSession()
  const api = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe for 3 months' }))
  await vi.waitFor(() => expect(wishOnItsWay()).toEqual({ kind: 'subscribe', id: 3 }))
  expect(api.calls).toEqual([])
  cleanup()
  signIn()
  rememberWish({ kind: 'subscribe', id: 3 })
  const later = show()
  await vi.waitFor(() => expect(later.calls).toHaveLength(1))
  expect(later.calls[0]?.body).toMatchObject({ bundle: { months: 3, price: 21.57 } })
})

test('a free trial is said to be for single months', async () => {
  show(undefined, { trial: { days: 7, firstCharge: '2026-12-04T12:00:00Z' } })
  expect(await screen.findByText(/Free trials and promo codes are for monthly subscriptions\./)).toBeTruthy()
})
