import { addresses } from '@fanlight/contract/addresses'
import { consoleAddresses } from '@fanlight/contract/operations/console-addresses'
import { type SecurityLine, securityKinds } from '@fanlight/contract/platform/security-log'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { first, list } from '../../testing/console-lists.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as security from './security-screen.tsx'
import { securityDetails } from './security-words.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const line: SecurityLine = {
  id: 1,
  at: '2026-11-24T10:00:00Z',
  kind: 'sign-in',
  userId: 4,
  userName: 'Margit Oberlin',
  address: '127.0.0.0',
  device: 'Chrome on Linux',
  details: {},
}

const users = 'GET /console/users?page=1&pageSize=1&filter=operators'
const refused = 'GET /console/security?page=1&pageSize=1&kind=sign-in.refused'
const refusal: SecurityLine = { ...line, id: 2, kind: 'sign-in.refused' }

async function show(lines: SecurityLine[], { operators = 1, last = [] as SecurityLine[] } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') })
  fakeApi({
    [first('security')]: list(...lines),
    [users]: list(...Array.from({ length: operators }, (_, id) => ({ id }))),
    [refused]: list(...last),
  })
  showScreen(security, { path: '/admin/security' })
  return (await screen.findByText(/may sign in to the console/)).textContent
}

test.each([
  [3, [refusal], '3 people may sign in to the console. The last refused sign-in was 2h ago.'],
  [1, [], '1 person may sign in to the console. No sign-in has been refused.'],
])('with %i operators and the refusals %j one line sums it up', async (operators, last, said) => {
  expect(await show([line], { operators, last })).toBe(said)
})

test('only entries that need attention are marked', async () => {
  await show([line, refusal, { ...line, id: 3, kind: 'rights.changed' }, { ...line, id: 4, kind: 'passkey.added' }])
  const mark = (words: string) =>
    /text-(warning|danger)/.exec(screen.getByText(words, { ignore: 'option' }).className)?.[1]
  expect(['Signed in', 'Sign-in refused', 'Roles changed', 'Passkey added'].map(mark)).toEqual([
    undefined,
    'danger',
    'warning',
    undefined,
  ])
})

test.each<[SecurityLine['kind'], SecurityLine['details'], string]>([
  ['export', { what: 'askForExport' }, 'Requested a copy of their data'],
  ['export', { what: 'openExport' }, 'Downloaded the copy of their data'],
  ['refused', { what: 'readLedgerHealth' }, 'Tried to read ledger health'],
  ['sign-in.refused', { because: 'This sign-in was used already.' }, 'This sign-in was used already.'],
  [
    'rights.changed',
    { by: 12, roles: 'support, finance', asked: true },
    'Changed by user 12 · Now support, finance · Waits for a second operator',
  ],
  ['rights.changed', { roles: '', asked: false }, 'All roles removed'],
])('a line of %s with %j reads %j', (kind, details, said) => {
  expect(securityDetails(kind, details)).toBe(said)
})

test('no row shows an internal name', async () => {
  const details = { what: 'readLedgerHealth', because: 'Too late.', aNewDetail: 'someNewValue' }
  await show(securityKinds.map((kind, place) => ({ ...line, id: place + 1, kind, details })))
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(securityKinds.length)
  const texts = rows.flatMap((row) => [...row.querySelectorAll('*')].filter(({ children }) => children.length === 0))
  for (const { textContent } of texts) expect(textContent).not.toMatch(/\b[a-z]+[A-Z]/)
})

test.each(Object.keys({ ...addresses, ...consoleAddresses }))('%s is shown in words', (what) => {
  for (const kind of ['refused', 'export'] as const)
    expect(securityDetails(kind, { what })).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/)
})
