import type { LedgerFinding, LedgerRun } from '@fanlight/contract/operations/console-money'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as ledger from './ledger-screen.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const finding = (name: string, violations = 0): LedgerFinding => ({
  name,
  rule: `${name} is a rule.`,
  violations,
  examples: violations ? [{ subject: 'wallet 4', detail: '2 coins too many' }] : [],
  milliseconds: 3,
})

const full: LedgerRun = {
  kind: 'full',
  startedAt: '2026-11-24T10:00:00Z',
  milliseconds: 1250,
  violations: 0,
  findings: [],
}

const verdict = () => screen.getByText(/^The books balance/).textContent

async function showRuns(...runs: LedgerRun[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') })
  fakeApi({ 'GET /console/ledger': { body: runs } })
  showScreen(ledger, { path: '/admin/money/ledger' })
  await screen.findByText('Every week: everything')
}

const show = (...findings: LedgerFinding[]) =>
  showRuns({ ...full, violations: findings.reduce((sum, one) => sum + one.violations, 0), findings })

const isOpen = (rule: RegExp) => screen.getAllByText(rule)[0]?.closest('details:not([open])') === null

test('if all rules hold, one line says so, and can show them', async () => {
  await show(finding('CHAIN'), finding('LOTS'))
  screen.getByText('Nov 24, 2026, 10:00 AM UTC, in 1,250 ms')
  expect(verdict()).toBe('The books balance. Last checked 2h ago.')
  screen.getByText('Every coin and cent is where it should be.')
  expect(screen.getByText('All 2 rules passed').closest('summary')).toBeTruthy()
  expect(isOpen(/^CHAIN is/)).toBe(false)
})

test('broken rules are first and open, the others behind one line', async () => {
  await show(finding('CHAIN'), finding('LOTS', 2), finding('SEAL'))
  expect(screen.getAllByText(/is a rule\.$/).map(({ textContent }) => textContent?.split('.')[0])).toEqual([
    'LOTS is a rule',
    'CHAIN is a rule',
    'SEAL is a rule',
  ])
  expect([isOpen(/^LOTS is/), isOpen(/^CHAIN is/)]).toEqual([true, false])
  screen.getByText('2 other rules passed')
  screen.getByText("The books don't balance: 2 violations, named below.")
  screen.getByText('wallet 4: 2 coins too many')
})

const small: LedgerRun = { ...full, kind: 'minute', milliseconds: 139 }

test('nothing is promised about the whole ledger before a full check, which can be started at once', async () => {
  await showRuns(small)
  expect(verdict()).toBe('The books balance so far. Last checked 2h ago.')
  screen.getByText("The full check hasn't run yet.")
  expect(screen.queryByText(/every coin and cent/i)).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Check everything now' })).toHaveLength(1)
})

test.each<[string, LedgerRun[], number]>([
  ['no check has run', [], 1],
  ['only the small one has run', [small], 1],
  ['the full one has run', [full], 0],
])('the full check has its card where %s', async (_when, runs, notRun) => {
  await showRuns(...runs)
  expect(screen.getAllByRole('heading', { name: 'Every week: everything' })).toHaveLength(1)
  expect(screen.queryAllByText('Not run yet.')).toHaveLength(notRun)
})
