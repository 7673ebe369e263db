import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { type Answer, fakeApi } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import BuyMissing from './buy-missing.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const deposits = 'POST /wallet/deposit'

async function show(answer: Answer) {
  const [onBought, onLeave] = [vi.fn(), vi.fn()]
  const api = fakeApi({ 'GET /wallet/currency-ratios': { body: { USD: 10, JPY: 0.065 } }, [deposits]: answer })
  render(<BuyMissing missing={2.75} onBought={onBought} onLeave={onLeave} />, { wrapper: WithData })
  return { api, onBought, onLeave, button: await screen.findByRole('button') }
}

test('the missing coins are priced in their currency, rounded up to a payable amount', async () => {
  const { api, onBought, onLeave, button } = await show({ body: { balance: 2.79 } })
  expect(button.textContent).toBe('Buy and unlock for $0.28')
  expect(screen.getByText('You buy 2.80 FansCoins for $0.28.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Pay with Currency'), { target: { value: 'JPY' } })
  expect(button.textContent).toBe('Buy and unlock for 43 JPY')
  expect(screen.getByText('You buy 2.79 FansCoins for 43 JPY.')).toBeTruthy()
  fireEvent.click(button)
  await vi.waitFor(() => expect(onBought).toHaveBeenCalledOnce())
  expect(api.to(deposits)[0]?.body).toEqual({ amount: 43, currencyCode: 'JPY' })
  expect(onLeave).not.toHaveBeenCalled()
})

test('a failed purchase is reported, and can be retried', async () => {
  const body = { title: 'A title', detail: 'The payment was declined.', message: 'A message' }
  const { onBought, button } = await show({ status: 400, body })
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('The payment was declined.')
  expect([onBought.mock.calls, button.getAttribute('aria-busy')]).toEqual([[], null])
})
