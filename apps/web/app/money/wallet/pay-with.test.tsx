import type { SavedCard } from '@fanlight/contract/money/wallet'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import BuyMissing from './buy-missing.tsx'
import { DepositForm } from './deposit-form.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const deposits = 'POST /wallet/deposit'
const card = { brand: 'mastercard', last4: '4444', expires: '2029-03', savedAt: '2026-11-20T10:00:00Z' }
const ratios = { USD: 10, JPY: 0.065 }

function show(saved: SavedCard) {
  const api = fakeApi({ [deposits]: { body: { balance: 200 } }, 'DELETE /wallet/card': { status: 204 } })
  render(<DepositForm ratios={ratios} wanted={undefined} saved={saved} onDeposited={() => {}} />, { wrapper: WithData })
  return api
}
const buy = async (api: ReturnType<typeof show>, name = 'Buy FansCoins') => {
  fireEvent.click(await screen.findByRole('button', { name }))
  await vi.waitFor(() => expect(api.to(deposits).length).toBeGreaterThan(0))
  return api.to(deposits).at(-1)?.body
}
const usd = { amount: 10, currencyCode: 'USD' }

test('without a saved card one is used once, unless the fan asks to save it', async () => {
  const api = show({ card: null, canSave: true, isDemo: false })
  await screen.findByLabelText('Save this card')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(await buy(api)).toEqual(usd)
  cleanup()
  const other = show({ card: null, canSave: true, isDemo: false })
  fireEvent.click(await screen.findByLabelText('Save this card'))
  expect(screen.queryByLabelText('Demo card, ending in')).toBeNull()
  expect(await buy(other)).toEqual({ ...usd, saveCard: true })
})

test('the demo saves the chosen card', async () => {
  const api = show({ card: null, canSave: true, isDemo: true })
  fireEvent.click(await screen.findByLabelText('Save this card'))
  fireEvent.change(screen.getByLabelText('Demo card, ending in'), { target: { value: 'expired' } })
  expect(await buy(api)).toEqual({ ...usd, saveCard: true, demoCard: 'expired' })
})

test('a saved card pays with one click; another card can be used, or saved instead', async () => {
  const api = show({ card, canSave: true, isDemo: false })
  expect(
    screen.getByRole<HTMLInputElement>('radio', { name: /^Mastercard ending in 4444\s?, expires 03\/2029$/ }).checked,
  ).toBe(true)
  expect(screen.queryByLabelText('Save this card instead')).toBeNull()
  expect(await buy(api)).toEqual({ ...usd, useSavedCard: true })
  cleanup()
  const other = show({ card, canSave: true, isDemo: false })
  fireEvent.click(await screen.findByRole('radio', { name: 'Another card' }))
  fireEvent.click(screen.getByLabelText('Save this card instead'))
  expect(await buy(other)).toEqual({ ...usd, saveCard: true })
})

test('the card is removed after confirmation, and the next purchase uses none', async () => {
  const api = show({ card, canSave: true, isDemo: false })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Remove Mastercard ending in 4444?')).toBeTruthy()
  expect(api.to('DELETE /wallet/card')).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement)
  await vi.waitFor(() => expect(api.to('DELETE /wallet/card')).toHaveLength(1))
  expect(await buy(api)).toEqual(usd)
})

test('where no card can be saved, none is mentioned', () => {
  show({ card: null, canSave: false, isDemo: false })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('missing coins are paid with the saved card, unless the fan picks another', async () => {
  const body: SavedCard = { card, canSave: true, isDemo: false }
  const api = fakeApi({
    'GET /wallet/currency-ratios': { body: ratios },
    'GET /wallet/card': { body },
    [deposits]: { body: { balance: 2.8 } },
  })
  render(<BuyMissing missing={2.75} onBought={async () => {}} onLeave={() => {}} />, { wrapper: WithData })
  const own = await screen.findByLabelText<HTMLInputElement>('Pay with Mastercard ending in 4444')
  expect(own.checked).toBe(true)
  expect(await buy(api, 'Buy and unlock for $0.28')).toEqual({ amount: 0.28, currencyCode: 'USD', useSavedCard: true })
  fireEvent.click(own)
  fireEvent.click(await screen.findByRole('button', { name: 'Buy and unlock for $0.28' }))
  await vi.waitFor(() => expect(api.to(deposits)).toHaveLength(2))
  expect(api.to(deposits)[1]?.body).toEqual({ amount: 0.28, currencyCode: 'USD' })
})
