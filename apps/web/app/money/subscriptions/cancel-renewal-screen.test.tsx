import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as unsubscribeScreen from '../../people/notifications/unsubscribe-screen.tsx'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as cancelScreen from './cancel-renewal-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const found = {
  profileName: 'Luna Vale',
  price: 12.5,
  months: 1,
  runsUntil: '2026-12-24T10:00:00.000Z',
  isCancelled: false,
}

test("opening a reminder's link cancels nothing; the button does, and shows until when it runs", async () => {
  const api = fakeApi({
    'GET /subscriptions/email-cancellation/abc': { body: found },
    'POST /subscriptions/email-cancellation/abc': { body: { ...found, isCancelled: true } },
  })
  showScreen(cancelScreen, { path: '/cancel-renewal', at: '/cancel-renewal?token=abc' })
  expect(await screen.findByText('Luna Vale')).toBeTruthy()
  expect(screen.getByText(/\$12\.50/).textContent).toBe('$12.50 per month')
  expect(api.calls.map(({ method }) => method)).not.toContain('POST')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  expect((await screen.findByRole('status')).textContent).toContain('until Dec 24, 2026')
})

test('keeping it says that nothing changed, and sends nothing', async () => {
  const api = fakeApi({ 'GET /subscriptions/email-cancellation/abc': { body: found } })
  showScreen(cancelScreen, { path: '/cancel-renewal', at: '/cancel-renewal?token=abc' })
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect((await screen.findByRole('status')).textContent).toContain('Nothing changed')
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
  expect(api.calls.map(({ method }) => method)).toEqual(['GET'])
})

test('an invalid link says so, and leads to where one can cancel', async () => {
  fakeApi({
    'GET /subscriptions/email-cancellation/abc': { status: 404, body: { message: 'This link is not valid.' } },
  })
  showScreen(cancelScreen, { path: '/cancel-renewal', at: '/cancel-renewal?token=abc' })
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is not valid' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Subscriptions' }).getAttribute('href')).toBe('/my-subscriptions')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a failure before the screen loaded is shown, and retried only on request', async () => {
  const api = fakeApi({
    'GET /subscriptions/email-cancellation/abc': [
      { status: 503, body: { message: 'Just a moment, please.' } },
      { body: found },
    ],
  })
  showScreen(cancelScreen, { path: '/cancel-renewal', at: '/cancel-renewal?token=abc', isLate: true })
  expect(await screen.findByText('Just a moment, please.')).toBeTruthy()
  expect(api.calls).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Luna Vale')).toBeTruthy()
})

test('an invalid link from an email leads to the settings', async () => {
  fakeApi({ 'POST /notifications/unsubscribe/old': { status: 404, body: { detail: 'This link is not valid.' } } })
  showScreen(unsubscribeScreen, { path: '/unsubscribe', at: '/unsubscribe?token=old' })
  fireEvent.click(await screen.findByRole('button', { name: 'Stop these emails' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid.')
  expect(screen.getByRole('link', { name: 'All email settings' }).getAttribute('href')).toBe('/account')
})

test("an email's link stops that kind after a click", async () => {
  fakeApi({ 'POST /notifications/unsubscribe/xyz': { body: { kind: 'payout' } } })
  showScreen(unsubscribeScreen, { path: '/unsubscribe', at: '/unsubscribe?token=xyz' })
  fireEvent.click(await screen.findByRole('button', { name: 'Stop these emails' }))
  expect((await screen.findByRole('status')).textContent).toBe('We no longer email you about payouts.')
})
