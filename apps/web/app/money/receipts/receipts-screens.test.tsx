import type { Receipt } from '@fanlight/contract/money/receipts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { savedFiles } from '../../testing/saved-files.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { shownToasts } from '../../ui/toast-queue.ts'
import * as receiptScreen from './receipt-screen.tsx'
import * as receiptsScreen from './receipts-screen.tsx'

const receipt: Receipt = {
  number: 41,
  kind: 'Receipt',
  credits: null,
  reverses: null,
  issuedAt: '2026-05-04T10:15:00.000Z',
  what: '119.00 FansCoins',
  currencyCode: 'EUR',
  amount: 11.9,
  tax: { percent: 19, amount: 1.9 },
  seller: { name: 'Lantern GmbH', address: 'Hafenweg 3; 20457 Hamburg', taxId: 'DE 123' },
  buyer: { name: 'Amber Fox', email: 'ada@example.test' },
  paymentReference: 'pi_123',
  reason: null,
  credited: [{ number: 43, kind: 'CreditNote', amount: 4.5 }],
}
const note: Receipt = {
  ...receipt,
  number: 43,
  kind: 'CreditNote',
  credits: 41,
  issuedAt: '2026-05-06T10:15:00.000Z',
  amount: 4.5,
  credited: [],
  reason: 'As you asked.',
}
const correction: Receipt = {
  ...note,
  number: 44,
  kind: 'Correction',
  amount: 7.4,
  reason: 'The bank took this payment back.',
}
const reversal: Receipt = { ...correction, number: 45, kind: 'Reversal', reverses: 44 }

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('the list names each payment by month and purpose, with refunds as negative amounts', async () => {
  const month = {
    ...receipt,
    number: 12,
    issuedAt: '2026-04-30T10:15:00.000Z',
    what: 'Subscription to Luna by Ada, May 1, 2026 to Jun 1, 2026',
    amount: 4.99,
  }
  fakeApi({ 'GET /receipts?page=1&pageSize=20': { body: [note, receipt, month] } })
  showScreen(receiptsScreen, { path: '/receipts' })
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)
  expect(rows).toEqual([
    'May 2026',
    '119.00 FansCoinsMay 6, 2026 · Credit note 43-€4.50PDF of Credit note 43',
    '119.00 FansCoinsMay 4, 2026 · Receipt 41€11.90PDF of Receipt 41',
    'April 2026',
    'Luna by AdaSubscription, May\u00a01,\u00a02026 to Jun\u00a01,\u00a02026Apr 30, 2026 · Receipt 12€4.99PDF of Receipt 12',
  ])
  expect(screen.getByRole('link', { name: 'Receipt 41' }).getAttribute('href')).toBe('/receipt/41')
})

test('people without payments are led to where they can buy something', async () => {
  fakeApi({ 'GET /receipts?page=1&pageSize=20': { body: [] } })
  showScreen(receiptsScreen, { path: '/receipts' })
  await screen.findByRole('heading', { name: 'No payments yet' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('link', { name: 'Discover Profiles' }).getAttribute('href')).toBe('/profiles')
})

test('a receipt shows seller, buyer, item, tax and refunds', async () => {
  fakeApi({ 'GET /receipts/41': { body: receipt } })
  showScreen(receiptScreen, { path: '/receipt/:id', at: '/receipt/41' })
  expect((await screen.findByRole('heading', { level: 1, name: 'Receipt 41' })).textContent).toBe('Receipt 41')
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent)
  expect(facts).toEqual([
    '€11.90',
    '€1.90',
    '€11.90',
    '-€4.50',
    'Lantern GmbHHafenweg 320457 HamburgTax number DE 123',
    'Amber Foxada@example.test',
    'pi_123',
  ])
  const credit = screen.getByRole('link', { name: 'Credit note 43' })
  expect(credit.getAttribute('href')).toBe('/receipt/43')
  expect(within(document.body).getByText('Contains 19 % tax')).toBeTruthy()
  expect(screen.getByText('Total paid').nextElementSibling?.textContent).toBe('€11.90')
  expect(screen.getByText('May 4, 2026, 10:15 AM UTC').parentElement?.textContent).toBe(
    'Paid on May 4, 2026, 10:15 AM UTC',
  )
  expect(screen.getByText('Paid').previousElementSibling?.textContent).toBe('€11.90')
  expect(screen.getByRole('link', { name: 'All receipts' }).getAttribute('href')).toBe('/receipts')
  expect(screen.getByText('Payment reference').nextElementSibling?.textContent).toBe('pi_123')
})

test('a credit note shows the total refunded, and for which receipt', async () => {
  fakeApi({ 'GET /receipts/43': { body: { ...note, paymentReference: null } } })
  showScreen(receiptScreen, { path: '/receipt/:id', at: '/receipt/43' })
  const total = await screen.findByText('Total given back')
  expect(total.nextElementSibling?.textContent).toBe('-€4.50')
  expect(screen.queryByText('Total paid')).toBeNull()
  const source = screen.getByRole('link', { name: 'receipt 41' })
  expect(source.parentElement?.textContent).toBe('Given back on May 6, 2026, 10:15 AM UTC, for receipt 41')
  expect([screen.queryByText('Paid'), screen.getByText('Given back').tagName]).toEqual([null, 'SPAN'])
  expect(screen.getByText('Given back').previousElementSibling?.textContent).toBe('-€4.50')
})

test('a correction says that the bank took the money back, a reversal that it returned it', async () => {
  fakeApi({ 'GET /receipts/44': { body: correction }, 'GET /receipts/45': { body: reversal } })
  showScreen(receiptScreen, { path: '/receipt/:id', at: '/receipt/44' })
  await screen.findByRole('heading', { level: 1, name: 'Correction 44' })
  expect(screen.getByText('Total taken back by the bank').nextElementSibling?.textContent).toBe('-€7.40')
  expect(screen.getByRole('link', { name: 'receipt 41' }).parentElement?.textContent).toBe(
    'Taken back by the bank on May 6, 2026, 10:15 AM UTC, for receipt 41',
  )
  expect(screen.getByText('Reason').nextElementSibling?.textContent).toBe('The bank took this payment back.')
  cleanup()
  showScreen(receiptScreen, { path: '/receipt/:id', at: '/receipt/45' })
  await screen.findByRole('heading', { level: 1, name: 'Reversal 45' })
  expect(screen.getByText('Total returned by the bank').nextElementSibling?.textContent).toBe('€7.40')
  const taken = screen.getByRole('link', { name: 'correction 44' })
  expect([taken.getAttribute('href'), taken.parentElement?.textContent]).toEqual([
    '/receipt/44',
    'Returned by the bank on May 6, 2026, 10:15 AM UTC, for receipt 41. Takes back correction 44',
  ])
})

test('a receipt lists what banks took and returned, with signs', async () => {
  const credited = [note, correction, reversal].map(({ number, kind, amount }) => ({ number, kind, amount }))
  fakeApi({ 'GET /receipts/41': { body: { ...receipt, credited } } })
  showScreen(receiptScreen, { path: '/receipt/:id', at: '/receipt/41' })
  await screen.findByRole('heading', { level: 1, name: 'Receipt 41' })
  const rows = ['Credit note 43', 'Correction 44', 'Reversal 45'].map(
    (name) => screen.getByRole('link', { name }).closest('dt')?.nextElementSibling?.textContent,
  )
  expect(rows).toEqual(['-€4.50', '-€7.40', '€7.40'])
})

test('tax computed by the provider is shown without a rate', async () => {
  fakeApi({ 'GET /receipts/41': { body: { ...receipt, tax: { percent: null, amount: 1.9 } } } })
  showScreen(receiptScreen, { path: '/receipt/:id', at: '/receipt/41' })
  expect(await screen.findByText('Contains tax')).toBeTruthy()
})

test("an unknown receipt, or another person's, leads to the list without retries", async () => {
  fakeApi({ 'GET /receipts/77': { status: 404, body: { detail: 'Receipt not found.' } } })
  showScreen(receiptScreen, { path: '/receipt/:id', at: '/receipt/77' })
  await screen.findByRole('heading', { name: 'Receipt not found' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'All receipts' }).getAttribute('href')).toBe('/receipts')
})

test('the last of many pages may be short', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ ...receipt, number: 60 - index }))
  const api = fakeApi({
    'GET /receipts?page=1&pageSize=20': { body: many },
    'GET /receipts?page=2&pageSize=20': { body: many },
  })
  showScreen(receiptsScreen, { path: '/receipts' })
  await screen.findByText('Page 1 of 2 · 21 in all')
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await vi.waitFor(() => expect(api.to('GET /receipts?page=2&pageSize=20')).toHaveLength(1))
})

test.each([
  [receipt, 'fanlight-receipt-41.pdf'],
  [note, 'fanlight-credit-note-43.pdf'],
  [correction, 'fanlight-correction-44.pdf'],
  [reversal, 'fanlight-reversal-45.pdf'],
])('the PDF of $kind $number is saved by its name', async (body, name) => {
  const saved = savedFiles()
  fakeApi({ [`GET /receipts/${body.number}`]: { body }, [`GET /receipts/${body.number}/pdf`]: { body: 1 } })
  showScreen(receiptScreen, { path: '/receipt/:id', at: `/receipt/${body.number}` })
  fireEvent.click(await screen.findByRole('button', { name: 'Download PDF' }))
  await vi.waitFor(() => expect(saved).toEqual([name]))
})

test('the list offers the PDF of each row', async () => {
  const saved = savedFiles()
  fakeApi({
    'GET /receipts?page=1&pageSize=20': { body: [note, receipt] },
    'GET /receipts/43/pdf': { body: 1 },
    'GET /receipts/41/pdf': { status: 503, body: { detail: 'Later.' } },
  })
  showScreen(receiptsScreen, { path: '/receipts' })
  fireEvent.click(await screen.findByRole('button', { name: 'PDF of Credit note 43' }))
  await vi.waitFor(() => expect(saved).toEqual(['fanlight-credit-note-43.pdf']))
  fireEvent.click(screen.getByRole('button', { name: 'PDF of Receipt 41' }))
  await vi.waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['The PDF could not be downloaded.']))
  expect(saved).toHaveLength(1)
})
