import type { SupportCaseDetail } from '@fanlight/contract/operations/support'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { first, list } from '../../testing/console-lists.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as oneCase from './support-case-screen.tsx'
import * as support from './support-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const found: SupportCaseDetail = {
  id: 3,
  userId: 9,
  name: 'Sam Whitfield',
  address: 'sam@example.test',
  subject: 'payment',
  state: 'open',
  assignee: null,
  isMine: false,
  createdAt: '2026-11-23T01:52:00Z',
  changedAt: '2026-11-23T01:52:00Z',
  excerpt: 'I paid twice.',
  messages: [],
  canAnswer: true,
}

const account = { 'GET /console/users/9': { body: { id: 9, email: 'sam@example.test' } } }

test('a message is titled with its subject from the form', async () => {
  fakeApi({ [first('support')]: list(found), 'GET /console/support/3': { body: found }, ...account })
  showScreen(support, { path: '/admin/support' })
  expect(await screen.findByRole('link', { name: 'Sam Whitfield: Payment' })).toBeTruthy()
  cleanup()
  showScreen(oneCase, { path: '/admin/support/:id', at: '/admin/support/3' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sam Whitfield: Payment' })).toBeTruthy()
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([leadsTo('Support'), leadsTo('Sam Whitfield')]).toEqual(['/admin/support', '/admin/users/9'])
})

test("a message from an account links to its payments, by the account's address", async () => {
  fakeApi({
    'GET /console/support/3': { body: { ...found, address: 'else@example.test' } },
    'GET /console/users/9': { body: { id: 9, email: 'sam+1@example.test' } },
  })
  showScreen(oneCase, { path: '/admin/support/:id', at: '/admin/support/3' })
  const search = '?search=sam%2B1%40example.test'
  expect((await screen.findByRole('link', { name: 'Deposits' })).getAttribute('href')).toBe(`/admin/money${search}`)
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(['Purchases', 'Subscriptions', 'Payouts'].map(leadsTo)).toEqual([
    `/admin/money/purchases${search}`,
    `/admin/money/subscriptions${search}`,
    `/admin/money/payouts${search}`,
  ])
})

test('a message without an account links to no payments', async () => {
  fakeApi({ 'GET /console/support/3': { body: { ...found, userId: null } } })
  showScreen(oneCase, { path: '/admin/support/:id', at: '/admin/support/3' })
  await screen.findByText('None, or not signed in')
  expect(screen.queryByText('Payments')).toBeNull()
})

test('a half-written answer survives a reload', async () => {
  fakeApi({ 'GET /console/support/3': { body: found }, ...account })
  const open = () => showScreen(oneCase, { path: '/admin/support/:id', at: '/admin/support/3' })
  open()
  fireEvent.change(await screen.findByLabelText('Answer'), { target: { value: 'Dear Sam, ' } })
  cleanup()
  open()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Answer')).value).toBe('Dear Sam, ')
})
