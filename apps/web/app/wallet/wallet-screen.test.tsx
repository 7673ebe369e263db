import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { showScreen } from '../testing/show-screen.tsx'
import * as walletScreen from './wallet-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  [0, 'You need them for pay-per-view posts only.'],
  [270, "About $27.00 at today's rate"],
])('a balance of %i says beneath: %s', async (balance, said) => {
  fakeApi({
    'GET /wallet/balance': { body: { balance, frozen: false, frozenBecause: null } },
    'GET /wallet/currency-ratios': { body: { USD: 10 } },
  })
  showScreen(walletScreen, { path: '/wallet' })
  expect(await screen.findByText(said)).toBeTruthy()
})
