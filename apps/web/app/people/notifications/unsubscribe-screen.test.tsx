import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as unsubscribe from './unsubscribe-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const route = 'POST /notifications/unsubscribe/t1'
const before =
  "Press the button and we'll no longer email you about payouts. You'll still see these in your notifications."

test('the emails stop on clicking, not before, and then it says so', async () => {
  const api = fakeApi({ [route]: { body: { kind: 'post' } } })
  showScreen(unsubscribe, { path: '/unsubscribe', at: '/unsubscribe?token=t1&about=payout' })
  const button = await screen.findByRole('button', { name: 'Stop these emails' })
  expect(button.className).toContain('accent-fill')
  expect(screen.getByText(before)).toBeTruthy()
  expect(screen.getByRole('heading').textContent).toBe('Stop emails about payouts')
  expect(api.calls).toEqual([])
  fireEvent.click(button)
  expect((await screen.findByRole('status')).textContent).toBe('We no longer email you about new posts.')
  expect(api.to(route)).toHaveLength(1)
  expect([screen.queryByText(before), screen.queryByRole('button')]).toEqual([null, null])
})

test('a failure says why, and can be retried', async () => {
  fakeApi({ [route]: { status: 404, body: { detail: 'This link is too old.' } } })
  showScreen(unsubscribe, { path: '/unsubscribe', at: '/unsubscribe?token=t1&about=payout' })
  fireEvent.click(await screen.findByRole('button', { name: 'Stop these emails' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This link is too old.')
  expect(screen.getByText(before)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stop these emails' }).disabled).toBe(false)
})

test.each(['/unsubscribe?token=t1', '/unsubscribe?token=t1&about=constructor'])('%s names no kind', async (at) => {
  fakeApi({})
  showScreen(unsubscribe, { path: '/unsubscribe', at })
  await screen.findByText(/^Press the button and you'll get no more emails like this one\. /)
})

test.each([
  ['post', 'Other emails come as before, such as receipts and those about sign-ins.'],
  ['renewal', 'Other emails come as before, such as those about sign-ins.'],
])('stopping emails about a %s shows which still come', async (about, said) => {
  fakeApi({})
  showScreen(unsubscribe, { path: '/unsubscribe', at: `/unsubscribe?token=t1&about=${about}` })
  expect(await screen.findByText(said)).toBeTruthy()
})
