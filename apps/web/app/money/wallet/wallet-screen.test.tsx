import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as walletScreen from './wallet-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  [0, 'Coins pay for pay-per-view posts. Subscriptions are billed in dollars.'],
  [270, 'About $27.00 at today’s rate'],
])('a balance of %i shows below: %s', async (balance, said) => {
  fakeApi({
    'GET /wallet/balance': { body: { balance, frozen: false } },
    'GET /wallet/currency-ratios': { body: { USD: 10 } },
  })
  showScreen(walletScreen, { path: '/wallet' })
  expect(await screen.findByText(said)).toBeTruthy()
})

const wallet = {
  'GET /wallet/balance': { body: { balance: 0, frozen: false } },
  'GET /wallet/currency-ratios': { body: { USD: 10 } },
}
const deposit = { id: 7, openedAt: '2028-02-01T12:00:00Z', currencyCode: 'USD', amount: 20, coins: 200 }

test('returning from paying shows the result, and other money on its way', async () => {
  fakeApi({
    ...wallet,
    'GET /wallet/deposits': {
      body: [
        { ...deposit, state: 'UnderWay' },
        { ...deposit, id: 6, amount: 5, coins: 50, state: 'UnderWay' },
      ],
    },
    'GET /wallet/deposits/7': { body: { ...deposit, state: 'UnderWay' } },
  })
  showScreen(walletScreen, { path: '/wallet', at: '/wallet?deposit=7' })
  expect(await screen.findByText(/^200 FansCoins for \$20.00 are on their way/)).toBeTruthy()
  expect(await screen.findByText('50 FansCoins for $5.00')).toBeTruthy()
  expect(screen.queryByText('200 FansCoins for $20.00')).toBeNull()
})

test('a payment being confirmed is polled until it is', async () => {
  fakeApi({
    ...wallet,
    'GET /wallet/deposits': { body: [] },
    'GET /wallet/deposits/7': [{ body: { ...deposit, state: 'Waiting' } }, { body: { ...deposit, state: 'Arrived' } }],
  })
  showScreen(walletScreen, { path: '/wallet', at: '/wallet?deposit=7' })
  expect(await screen.findByText(/is being confirmed/)).toBeTruthy()
  expect(
    await screen.findByText('200 FansCoins for $20.00 were added to your wallet.', {}, { timeout: 4000 }),
  ).toBeTruthy()
})

test.each([
  ['Arrived', '200 FansCoins for $20.00 were added to your wallet.'],
  [
    'Credited',
    'Your payment for 200 FansCoins for $20.00 came with another amount. What came was added to your wallet.',
  ],
  ['Held', 'Your payment for 200 FansCoins for $20.00 is being checked. We will credit it or give it back.'],
  ['Returned', 'Your payment for 200 FansCoins for $20.00 has gone back, or is on its way back.'],
  ['Failed', "The payment for 200 FansCoins for $20.00 didn't go through. No FansCoins were added."],
])('a payment that is %s says so', async (state, text) => {
  fakeApi({
    ...wallet,
    'GET /wallet/deposits': { body: [] },
    'GET /wallet/deposits/7': { body: { ...deposit, state } },
  })
  showScreen(walletScreen, { path: '/wallet', at: '/wallet?deposit=7' })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a frozen wallet lists every reason, and sells coins only to pay a debt', async () => {
  for (const [frozenBecause, sells] of [
    [['operator', 'dispute'], false],
    [['dispute', 'debt'], true],
  ] as const) {
    fakeApi({ ...wallet, 'GET /wallet/balance': { body: { balance: -4, frozen: true, frozenBecause } } })
    showScreen(walletScreen, { path: '/wallet' })
    await screen.findByText(/^Your bank disputes a payment/)
    expect(screen.queryByText(/^Our team froze your wallet/) !== null).toBe(!sells)
    expect(screen.queryByText(/^Your bank took a payment back, so you owe/) !== null).toBe(sells)
    expect((await screen.findAllByRole('button')).some((one) => /^Buy|^Deposit/.test(one.textContent ?? ''))).toBe(
      sells,
    )
    cleanup()
    queryClient.clear()
  }
})
