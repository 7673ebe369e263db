import type { SecurityLine } from '@fanlight/contract/security-log'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { first, list } from '../testing/console-lists.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { shownToasts, toast } from '../ui/toast-queue.ts'
import * as security from './security-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const hash = 'ab'.repeat(32)
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

async function show(lines: SecurityLine[]) {
  fakeApi({
    [first('security')]: list(...lines),
    'GET /console/audit/seal': { body: { newest: { seq: 1204, hash } } },
  })
  showScreen(security, { path: '/admin/security' })
  await screen.findByText('Entry 1,204')
}

test('the newest seal is folded, names its entry, and is copied as it is compared', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show([])
  expect(screen.getByText(hash).closest('details')?.open).toBe(false)
  fireEvent.click(screen.getByText('Copy'))
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['Seal copied.']))
  expect(copied.mock.calls).toEqual([[`1204:${hash}`]])
})

test('what an operator should look at is marked, and all else is not', async () => {
  await show([
    line,
    { ...line, id: 2, kind: 'sign-in.refused' },
    { ...line, id: 3, kind: 'rights.changed' },
    { ...line, id: 4, kind: 'passkey.added' },
  ])
  const mark = (words: string) =>
    /text-(warning|danger)/.exec(screen.getByText(words, { ignore: 'option' }).className)?.[1]
  expect(['Signed in', 'Sign-in refused', 'Roles changed', 'Passkey added'].map(mark)).toEqual([
    undefined,
    'danger',
    'warning',
    undefined,
  ])
})
