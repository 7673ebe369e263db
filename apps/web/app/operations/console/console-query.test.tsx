import type { ConsoleVerificationDetail } from '@fanlight/contract/operations/console'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { dialog, first, list, press, row } from '../../testing/console-lists.ts'
import { samplePurchase } from '../../testing/console-samples.ts'
import { fakeApi, later } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { shownToasts, toast } from '../../ui/toast-queue.ts'
import { startAnew } from './console-query.ts'
import { ratiosQuery } from './money-api.ts'
import * as purchases from './purchases-screen.tsx'
import * as ratios from './ratios-screen.tsx'
import * as verification from './verification-screen.tsx'

afterEach(() => {
  cleanup()
  for (const { id } of shownToasts()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const changedAt = '2026-11-01T10:00:00Z'
const dollar = { currency: 'USD', ratio: 10, enabled: true, changedAt }
const pound = { currency: 'GBP', ratio: 12.5, enabled: false, changedAt }

test('a visit shows current data: nothing from an earlier one, and one call for concurrent callers', async () => {
  const second = later()
  const api = fakeApi({ 'GET /console/ratios': [{ body: [dollar] }, second.answer] })
  showScreen(ratios, { path: '/admin/money/ratios' })
  await screen.findByText('USD')
  cleanup()
  showScreen(ratios, { path: '/admin/money/ratios' })
  await waitFor(() => expect(api.calls).toHaveLength(2))
  startAnew(ratiosQuery)
  expect(screen.queryByText('USD')).toBeNull()
  second.give({ body: [pound] })
  await screen.findByText('GBP')
  expect(api.calls).toHaveLength(2)
})

test("a failure is shown in the list's words, and retried by hand", async () => {
  fakeApi({ [first('purchases')]: ['lost', { status: 500 }, list(samplePurchase)] })
  showScreen(purchases, { path: '/admin/money/purchases' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  fireEvent.click(again)
  await screen.findByText('The purchases could not be loaded.')
  fireEvent.click(again)
  await row('Rooftop, 6 am')
})

test('an action rereads what is shown', async () => {
  const api = fakeApi({
    'GET /console/ratios': [{ body: [pound] }, { body: [{ ...pound, ratio: 13.75 }] }],
    'PUT /console/ratios/GBP': { status: 204 },
  })
  showScreen(ratios, { path: '/admin/money/ratios' })
  await screen.findByRole('cell', { name: '12.5' })
  press('Change GBP')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Change' }))
  await screen.findByRole('cell', { name: '13.75' })
  expect(api.to('GET /console/ratios')).toHaveLength(2)
})

const applicant: ConsoleVerificationDetail = {
  id: 9,
  userId: 4,
  name: 'Fay Fan',
  email: 'fay@fanlight.test',
  status: 'verified',
  submittedAt: changedAt,
  decidedAt: null,
  decidedBy: null,
  identity: null,
  record: null,
  isRenewal: false,
  others: [],
  rejectionReason: null,
  erasedAt: changedAt,
}

test("an application's log is requested once a visit, after it contains this view", async () => {
  const look = later()
  const log = 'GET /console/audit?subjectType=verification&subjectId=9&pageSize=10'
  const api = fakeApi({ 'GET /console/verifications/9': look.answer, [log]: { body: [] } })
  showScreen(verification, { path: '/admin/verification/:id', at: '/admin/verification/9' })
  await screen.findByText('Loading the application...')
  expect(api.to(log)).toEqual([])
  look.give({ body: applicant })
  await screen.findByText('Nothing yet.')
  expect(api.calls).toHaveLength(2)
  expect(queryClient.isFetching()).toBe(0)
})

test("an application's log is requested once both pictures are loaded, since each view is logged", async () => {
  const [document, selfie] = [later(), later()]
  const log = 'GET /console/audit?subjectType=verification&subjectId=9&pageSize=10'
  const api = fakeApi({
    'GET /console/verifications/9': { body: { ...applicant, erasedAt: null } },
    'GET /console/verifications/9/pictures/document': document.answer,
    'GET /console/verifications/9/pictures/selfie': selfie.answer,
    [log]: { body: [] },
  })
  showScreen(verification, { path: '/admin/verification/:id', at: '/admin/verification/9' })
  selfie.give({ body: 'a face' })
  await screen.findByAltText('Person with the document, enlarge')
  expect(api.to(log)).toEqual([])
  document.give({ status: 500 })
  await screen.findByText('Identity document could not be loaded.')
  await screen.findByText('Nothing yet.')
  expect(api.to(log)).toHaveLength(1)
})

test.each([
  ['', 0],
  ['?search=Ada', 1],
])('an empty list has no search; a search can be changed: %j', async (at, fields) => {
  fakeApi({
    [first('purchases')]: list(),
    'GET /console/purchases?search=Ada&page=1&pageSize=25': list(),
  })
  showScreen(purchases, { path: '/admin/money/purchases', at: `/admin/money/purchases${at}` })
  await screen.findByText(/^Nothing (has been unlocked yet\.|was found)/)
  expect(screen.queryAllByRole('searchbox')).toHaveLength(fields)
})
