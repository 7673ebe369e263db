import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession, storeSession } from '../../session/session-store.ts'
import { fakeApi, later } from '../../testing/fake-api.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as addImageScreen from '../posts/add-image-screen.tsx'
import { profileQuery } from './profiles-api.ts'

afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

const call = 'GET /profiles/3'
const ada = { token: '', userId: 2, name: 'Ada Winter', email: 'ada@example.test', avatarUrl: null }
function open(isLate = false) {
  storeSession(ada)
  showScreen(addImageScreen, { path: '/profile/:id/add-image', at: '/profile/3/add-image', isLate })
}

test('a profile loaded before its form is read once', async () => {
  const api = fakeApi({ [call]: { body: sampleProfile() } })
  open(true)
  await screen.findByText('A new picture of Mara Vell.')
  expect(api.to(call)).toHaveLength(1)
})

test('a form starts with current data, not with cached data', async () => {
  const now = later()
  const api = fakeApi({ [call]: now.answer })
  queryClient.setQueryData(profileQuery('3').queryKey, sampleProfile({ name: 'An old name' }), {
    updatedAt: Date.now() - 5_000,
  })
  open()
  await screen.findByText('Loading profile...')
  expect(screen.queryByText(/An old name/)).toBeNull()
  await act(async () => now.give({ body: sampleProfile() }))
  await screen.findByText('A new picture of Mara Vell.')
  expect(api.to(call)).toHaveLength(1)
})

test('a form does not start with cached data if that cannot be reread', async () => {
  const api = fakeApi({ [call]: 'lost' })
  queryClient.setQueryData(profileQuery('3').queryKey, sampleProfile(), { updatedAt: Date.now() - 5_000 })
  open(true)
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(/Mara Vell/)).toBeNull()
  expect(api.to(call)).toHaveLength(1)
})
