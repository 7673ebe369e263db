import type { ConsoleUserDetail } from '@fanlight/contract/operations/console-users'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as user from './user-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const vera: ConsoleUserDetail = {
  id: 5,
  name: 'Vera Writer',
  email: 'vera@example.test',
  avatarUrl: null,
  createdAt: '2026-01-02T10:00:00Z',
  isCreator: true,
  isOperator: false,
  operatorRoles: [],
  suspendedAt: null,
  suspendedReason: null,
  addressRefused: null,
  kycStatus: 'verified',
  balance: 12.5,
  walletFrozenBecause: [],
  sessions: 1,
  subscriptions: 2,
  profiles: [{ id: 9, name: 'Noor of the Harbour', hidden: false }],
  business: { subscribers: 41, earned: 350.01, paidOut: 94.88 },
  cannotSuspend: null,
  cannotEndSessions: null,
  cannotChangeRoles: null,
}

async function show(body: ConsoleUserDetail) {
  fakeApi({
    'GET /console/users/5': { body },
    'GET /console/audit?subjectType=user&subjectId=5&pageSize=10': { body: [] },
  })
  showScreen(user, { path: '/admin/users/:id', at: '/admin/users/5' })
  await screen.findByRole('heading', { level: 1, name: body.name })
}
const fact = (name: string) => screen.queryByText(name)?.nextSibling?.textContent

test("a creator's page shows their business: subscribers, earnings and payouts", async () => {
  await show(vera)
  expect(fact('Subscribers')).toBe('41')
  expect(fact('Earned')).toBe('$350.01')
  expect(fact('Paid out')).toBe('$94.88')
  expect(fact('Wallet')).toBe('12.50')
  screen.getByText('Identity verified')
})

test("a fan's page shows none", async () => {
  await show({ ...vera, kycStatus: null, business: null, profiles: [] })
  expect([fact('Subscribers'), fact('Earned'), fact('Wallet')]).toEqual([undefined, undefined, '12.50'])
  expect(screen.queryByText(/Identity|Documents/)).toBeNull()
})

test("a frozen wallet lists every reason, and only the operators' freeze can be lifted", async () => {
  await show({ ...vera, walletFrozenBecause: ['dispute', 'debt'] })
  screen.getByText('FansCoins, frozen by an open dispute and until a debt is paid')
  expect(screen.queryByRole('button', { name: 'Open wallet' })).toBeNull()
  screen.getByRole('button', { name: 'Freeze wallet' })
  cleanup()
  queryClient.clear()
  await show({ ...vera, walletFrozenBecause: ['operator', 'dispute'] })
  screen.getByText('FansCoins, frozen by an operator and by an open dispute')
  screen.getByRole('button', { name: 'Open wallet' })
})
