import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { CreatorSettingsForm } from './creator-settings-form.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settings = {
  globalSubscriptionPrice: 9.99,
  useProfileSpecificPricing: true,
  profileSettings: {
    3: { name: 'Luna Vale', avatarUrl: '/media/avatars/luna.webp', requiresSubscription: true, customPrice: 4.99 },
    4: { name: 'Wren', avatarUrl: null, requiresSubscription: false, customPrice: null },
  },
}
const saved = 'Subscription settings updated successfully!'

function show(answer: Answer = { body: settings }) {
  const api = fakeApi({ 'PUT /creator/settings': answer })
  render(<CreatorSettingsForm settings={settings} />)
  return api
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }))

test('saves all prices; a blank one means the global price', async () => {
  const { calls } = show()
  type('Global subscription price', '12.50')
  type('Price of Luna Vale', '')
  type('Price of Wren', '19.99')
  save()
  await screen.findByText(saved)
  expect(calls[0]?.body).toEqual({
    globalSubscriptionPrice: 12.5,
    useProfileSpecificPricing: true,
    profileSettings: {
      3: { requiresSubscription: true, customPrice: null },
      4: { requiresSubscription: false, customPrice: 19.99 },
    },
  })
})

test('the success message disappears after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show()
  save()
  await vi.waitFor(() => expect(screen.queryByText(saved)).toBeTruthy())
  // Lets its three seconds start.
  await act(async () => {})
  act(() => void vi.advanceTimersByTime(2900))
  expect(screen.queryByText(saved)).toBeTruthy()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText(saved)).toBeNull()
})

test.each([
  ['Global subscription price', '0.98', 'The minimum subscription price is $0.99.'],
  ['Global subscription price', '', 'Please enter a price.'],
  ['Price of Luna Vale', '0', 'The minimum subscription price is $0.99.'],
  ['Price of Luna Vale', '5.999', 'Please use at most two decimals.'],
  ['Price of Luna Vale', '10000', 'The maximum subscription price is $9999.99.'],
])('%s of %j is refused with an explanation, and nothing is sent', (label, value, text) => {
  const { calls } = show()
  type(label, value)
  save()
  expect(screen.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(label)))
  expect(calls).toEqual([])
})

test('a failure is shown, and nothing typed is lost', async () => {
  show({ status: 500, body: {} })
  type('Global subscription price', '11')
  save()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Failed to update subscription settings|Request failed/,
  )
  expect(screen.getByLabelText<HTMLInputElement>(/Global subscription price/).value).toBe('11')
})
