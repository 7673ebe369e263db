import type { Profile } from '@fanlight/contract/content/profiles'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession, storeSession } from '../../session/session-store.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { WithData } from '../../testing/with-data.tsx'
import { SubscribeArea } from './subscribe-area.tsx'

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

const offer = {
  ...{ code: 'SPRING', forWhom: 'anyone', refusal: null, discount: { price: 4, months: 3 }, laterPrice: 7.99 },
  endsAt: '2028-03-01T12:00:00Z',
}

function show(
  answer: Answer | Answer[],
  subscribed: Answer = { body: { subscriptionUrl: '/dummy-payment?token=x' } },
  trial: Profile['trial'] = null,
) {
  const api = fakeApi({ 'GET /profiles/3/codes/spring': answer, 'POST /subscriptions/profile/3': subscribed })
  const profile = sampleProfile({ subscriptionFee: 7.99, trial })
  render(
    <MemoryRouter>
      <SubscribeArea profile={profile} code="spring" />
    </MemoryRouter>,
    { wrapper: WithData },
  )
  return api
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
const sent = (api: ReturnType<typeof show>) => api.calls.find(({ method }) => method === 'POST')?.body

test('shows the first and the later price before clicking, and subscribes with the code', async () => {
  const api = show({ body: offer })
  expect(await screen.findByText('$4.00')).toBeTruthy()
  expect(screen.getByText('With SPRING: for the first 3 months, then $7.99 a month. Until Mar 1, 2028.')).toBeTruthy()
  press()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/dummy-payment?token=x'))
  expect(sent(api)).toEqual({ code: 'spring' })
})

test('an unusable code shows the reason and the usual price, and is not sent', async () => {
  const api = show({ body: { ...offer, refusal: 'You have already used this code.' } })
  expect(await screen.findByText('You have already used this code. You pay the usual price.')).toBeTruthy()
  expect(screen.getByText('$7.99')).toBeTruthy()
  press()
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  expect(sent(api)).toEqual({ code: null })
})

test('an unknown code says so', async () => {
  show({ status: 404, body: { title: 'Not Found', detail: "This code isn't valid here." } })
  expect(await screen.findByText("This link's code isn't valid here. Cancel anytime.")).toBeTruthy()
})

test('for a code that has since ended, the refusal is shown and the price read again', async () => {
  show([{ body: offer }, { body: { ...offer, refusal: 'This code has ended.' } }], {
    status: 400,
    body: { title: 'Bad Request', detail: 'This code has ended.' },
  })
  await screen.findByText('$4.00')
  press()
  expect(await screen.findByText('This code has ended. You pay the usual price.')).toBeTruthy()
  expect(screen.getByText('$7.99')).toBeTruthy()
  expect(sessionStorage.getItem('code 3')).toBeNull()
})

const trial = { days: 7, firstCharge: '2028-03-08T12:00:00Z' }
const terms = 'Free for 7 days, then $7.99 a month. First charge on Mar\u00a08. Cancel before then and you pay nothing.'

test('a discount code replaces the free trial, and says so', async () => {
  const api = show({ body: offer }, undefined, trial)
  expect(await screen.findByText(/then \$7\.99 a month\..* The code replaces the free trial\.$/)).toBeTruthy()
  press()
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  expect(sent(api)).toEqual({ code: 'spring' })
})

test.each([
  [{ ...offer, discount: null }, undefined],
  [{ ...offer, refusal: 'This code has ended.' }, 'This code has ended.'],
])('a code that takes nothing off leaves the trial', async (body, reason) => {
  show({ body }, undefined, trial)
  expect(await screen.findByText(terms, { normalizer: (text) => text })).toBeTruthy()
  if (reason) expect(screen.getByText(reason)).toBeTruthy()
})
