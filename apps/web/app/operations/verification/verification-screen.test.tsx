import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as verificationScreen from './verification-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const verified = {
  status: 'verified',
  submittedAt: '2026-08-21T09:00:00Z',
  decidedAt: '2026-08-24T10:00:00Z',
  keptUntil: null,
  erasedAt: null,
  rejectionReason: null,
  expiresOn: null,
  isDue: false,
  isOverdue: false,
  isWaiting: false,
  canSubmit: false,
}
const explanation = /^We can only pay people/

test.each([
  [{ erasedAt: '2026-09-24T11:00:00Z' }, 'Your documents were erased on Sep 24, 2026.'],
  [{ keptUntil: '2026-09-23T10:00:00Z' }, 'We erase your documents on Sep 23, 2026.'],
  [{ submittedAt: null }, 'We don’t keep any of your documents.'],
])('verified creators learn what happened to the documents: %j', async (part, text) => {
  fakeApi({ 'GET /creator/verification': { body: { ...verified, ...part } } })
  showScreen({ default: verificationScreen.default }, { path: '/verification', at: '/verification' })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Status' })).toBeTruthy()
  expect(screen.queryByText(explanation)).toBeNull()
})

test('waiting creators see the progress, and so do those who sent new documents', async () => {
  fakeApi({
    'GET /creator/verification': { body: { ...verified, status: 'pending', decidedAt: null, isWaiting: true } },
  })
  showScreen({ default: verificationScreen.default }, { path: '/verification', at: '/verification' })
  expect(await screen.findByText(/is being reviewed/)).toBeTruthy()
  expect(screen.getByText(explanation)).toBeTruthy()
  cleanup()
  queryClient.clear()
  fakeApi({ 'GET /creator/verification': { body: { ...verified, isWaiting: true } } })
  showScreen({ default: verificationScreen.default }, { path: '/verification', at: '/verification' })
  expect(await screen.findByText(/sent on Aug 21, 2026\. You stay verified\./)).toBeTruthy()
  expect(screen.queryByText(/no documents/)).toBeNull()
})
