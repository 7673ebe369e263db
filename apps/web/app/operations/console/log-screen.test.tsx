import type { AuditEntry } from '@fanlight/contract/operations/console'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { first, list } from '../../testing/console-lists.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import * as log from './log-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const hash = 'ab'.repeat(32)
const seal = { 'GET /console/audit/seal': { body: { newest: { seq: 1204, hash } } } }

test('the newest seal is collapsed, names its entry, and is copied in the form to compare', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await saidOf({})
  await screen.findByText('Entry 1,204')
  expect(screen.getByText(hash).closest('details')?.open).toBe(false)
  fireEvent.click(screen.getByText('Copy'))
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['Seal copied.']))
  expect(copied.mock.calls).toEqual([[`1204:${hash}`]])
})

test.each([
  ['owner', 1],
  ['support', 0],
])('operators who may see the security log see the seal: as %s, %i times', async (role, times) => {
  localStorage.setItem('user', JSON.stringify({ token: 'x', userId: 5, operatorRoles: [role] }))
  await saidOf({})
  await waitFor(() => expect(screen.queryAllByText('Seal of the operators’ log')).toHaveLength(times))
})

/** The text below an entry's sentence for these details. */
async function saidOf(details: AuditEntry['details'], subjectType = 'verification') {
  const entry: AuditEntry = {
    id: 5,
    at: '2026-11-23T01:52:00Z',
    actorId: 1,
    actorName: 'Olive Operator',
    action: 'verification.look',
    subjectType,
    subjectId: '1',
    summary: 'Did something',
    details,
  }
  fakeApi({ [first('audit')]: list(entry), ...seal })
  showScreen(log, { path: '/admin/log' })
  return (await screen.findByText('Did something')).nextElementSibling
}

test.each<[AuditEntry['details'], string]>([
  [{ userId: 16, picture: 'selfie' }, 'User 16'],
  [{ reason: 'Asked twice', amount: 4.99, fanId: 3, creatorId: 2 }, '“Asked twice” · Fan 3 · Creator 2'],
  [{ reason: 'Wrong card', userId: 3, coins: 50 }, '“Wrong card” · User 3 · 50 FansCoins'],
  [
    { act: 'ratio.change', subject: 'ratio USD', doneAt: '2026-11-24T01:52:00Z' },
    'Takes effect on Nov 24, 2026, 1:52 AM UTC',
  ],
  [{ before: 'support, finance', after: 'support' }, 'Before: support, finance'],
  [{ before: { ratio: 10, enabled: true }, after: { ratio: 12, enabled: true } }, ''],
  [{ note: 'Seen before', subjectType: 'post', subjectId: 12, reports: 3 }, '“Seen before” · 3 reports'],
  [{ ended: 2 }, '2 sign-ins ended'],
  [{ askedBy: 4, reason: 'Too much' }, '“Too much” · Asked for by user 4'],
  [{ lastSeenAt: 'a year ago' }, 'Last seen at: a year ago'],
])('an entry with %j shows: %s', async (details, words) => {
  const said = await saidOf(details)
  expect(said?.textContent?.startsWith('Olive Operator · Nov 23, 2026') ? '' : said?.textContent).toBe(words)
})

test('the person concerned is one click away', async () => {
  await saidOf({ userId: 16, postId: 12 })
  expect(screen.getByRole('link', { name: 'User 16' }).getAttribute('href')).toBe('/admin/users/16')
  expect(screen.getByRole('link', { name: 'Post 12' }).getAttribute('href')).toBe('/post/12')
})

test('a suspended person is one click away, too', async () => {
  expect((await saidOf({ reason: 'Spam' }, 'user'))?.textContent).toBe('“Spam” · User 1')
})
