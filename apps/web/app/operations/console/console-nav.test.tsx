import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, storeSession } from '../../session/session-store.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as consoleLayout from './console-layout.tsx'
import { ConsoleNav } from './console-nav.tsx'
import MoneyLayout from './money-layout.tsx'

afterEach(() => {
  cleanup()
  clearSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('on phones the current entry is centered, even after the counts have loaded', () => {
  const left = () => 100 + 40 * screen.queryAllByText('waiting').length
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('a') ? left() : 16
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(20)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(90)
  const nav = (count: number) => (
    <MemoryRouter initialEntries={['/admin/log']}>
      <ConsoleNav
        label="Console"
        entries={[
          { to: '/admin/reports', label: 'Reports', waiting: { count, what: 'waiting' } },
          { to: '/admin/log', label: 'Log' },
        ]}
      />
    </MemoryRouter>
  )
  const { rerender } = render(nav(0))
  expect(screen.getByRole('list').scrollLeft).toBe(49)
  rerender(nav(2))
  expect(screen.getByRole('list').scrollLeft).toBe(89)
})

test.each([
  ['support', ['Deposits', 'Purchases', 'Subscriptions', 'Payouts', 'To do', 'Ratios']],
  ['finance', ['Deposits', 'Purchases', 'Subscriptions', 'Payouts', 'To do', 'Ratios', 'Ledger', 'Accounting']],
] as const)('under Money, a %s operator finds %j', (role, entries) => {
  storeSession({ token: 'a.b.c', userId: 2, name: 'Ola', email: 'ola@x.test', avatarUrl: null, operatorRoles: [role] })
  render(
    <MemoryRouter initialEntries={['/admin/money']}>
      <MoneyLayout />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(entries)
})

test.each([
  ['owner', ['People', 'Business', 'Operation']],
  ['finance', ['People', 'Business', 'Operation']],
] as const)("the console's menu starts with the way back, and %s sees the groups %j", async (role, groups) => {
  storeSession({ token: 'a.b.c', userId: 2, name: 'Ola', email: 'ola@x.test', avatarUrl: null, operatorRoles: [role] })
  fakeApi({ 'GET /console/overview': { status: 503, body: {} } })
  showScreen(consoleLayout, { path: '/admin' })
  const back = await screen.findByRole('link', { name: 'Back to Fanlight' })
  expect(back.getAttribute('href')).toBe('/feed')
  const menu = screen.getByRole('navigation', { name: 'Console' })
  expect([...menu.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(groups)
})
