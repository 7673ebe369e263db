import type { Account, SignInSession } from '@fanlight/contract/account'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { getViewer, storeSession } from '../session/session-store.ts'
import { type Answer, fakeApi } from '../testing/fake-api.ts'
import { showScreen } from '../testing/show-screen.tsx'
import * as accountScreen from './account-screen.tsx'

const account: Account = {
  name: 'Amber Fox 481',
  isNamed: false,
  email: 'ada@real-name.example',
  avatarUrl: null,
  portrait: 'drawn',
  providerPicture: 'https://lh3.googleusercontent.com/a/face',
  bio: 'I paint at night.',
}
const sessions: SignInSession[] = [
  {
    id: '7b2f1b3e-6a36-4f0e-9d51-0a4f6f1f0a01',
    device: 'Firefox on Linux',
    signedInAt: '2026-05-04T10:15:00.000Z',
    lastSeenAt: '2026-05-04T12:15:00.000Z',
    isThis: true,
  },
  {
    id: '7b2f1b3e-6a36-4f0e-9d51-0a4f6f1f0a02',
    device: 'Safari on iPhone',
    signedInAt: '2026-05-01T08:05:00.000Z',
    lastSeenAt: '2026-05-01T08:05:00.000Z',
    isThis: false,
  },
]

beforeEach(() =>
  storeSession({
    token: `x.${btoa(JSON.stringify({ exp: 9_999_999_999, role: ['User'] }))}.x`,
    userId: 7,
    name: account.name,
    email: account.email,
    avatarUrl: null,
  }),
)
afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = (answers: Record<string, Answer | Answer[]> = {}) => {
  const api = fakeApi({ 'GET /account': { body: account }, 'GET /account/sessions': { body: sessions }, ...answers })
  showScreen(accountScreen, { path: '/account' })
  return api
}

test('a new name and bio are saved and shown at once', async () => {
  const api = show({ 'PUT /account': { body: { ...account, name: 'Night Painter', isNamed: true, bio: 'New bio' } } })
  fireEvent.change(await screen.findByLabelText(/Display name/), { target: { value: ' Night Painter ' } })
  fireEvent.change(screen.getByLabelText(/Bio/), { target: { value: 'New bio' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(getViewer()?.name).toBe('Night Painter'))
  expect(api.to('PUT /account')[0]?.body).toEqual({ name: 'Night Painter', bio: 'New bio' })
})

test('what the server objects to stands at its field', async () => {
  const text = 'Please do not use an email address: everybody sees this name.'
  show({ 'PUT /account': { status: 400, body: { detail: 'No.', errors: { name: [text] } } } })
  fireEvent.change(await screen.findByLabelText(/Display name/), { target: { value: 'me@real-name.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(text)
  expect(screen.getByLabelText(/Display name/).getAttribute('aria-invalid')).toBe('true')
  expect(getViewer()?.name).toBe('Amber Fox 481')
})

test('the picture of the sign-in account is seen by others only when it is chosen', async () => {
  const chosen = { ...account, portrait: 'provider', avatarUrl: account.providerPicture }
  const api = show({ 'PUT /account/portrait': [{ body: chosen }, { body: account }] })
  fireEvent.click(await screen.findByRole('button', { name: 'Use my Google picture' }))
  await vi.waitFor(() => expect(getViewer()?.avatarUrl).toBe(account.providerPicture))
  fireEvent.click(await screen.findByRole('button', { name: 'Use the drawn portrait' }))
  await vi.waitFor(() => expect(getViewer()?.avatarUrl).toBeNull())
  expect(api.to('PUT /account/portrait').map(({ body }) => body)).toEqual([
    { portrait: 'provider' },
    { portrait: 'drawn' },
  ])
})

test('sessions are listed with their device; another one is ended', async () => {
  const other = `DELETE /account/sessions/${sessions[1]?.id}`
  const api = show({
    'GET /account/sessions': [{ body: sessions }, { body: sessions.slice(0, 1) }],
    [other]: { status: 204 },
  })
  const phone = (await screen.findByText('Safari on iPhone')).closest('li') as HTMLElement
  const own = screen.getByText('Firefox on Linux').closest('li') as HTMLElement
  expect(within(own).queryByRole('button')).toBeNull()
  within(own).getByText('This device')
  fireEvent.click(within(phone).getByRole('button'))
  await vi.waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(api.to(other)).toHaveLength(1)
})

test('logging out everywhere ends the session here too', async () => {
  show({ 'DELETE /account/sessions': { status: 204 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  await vi.waitFor(() => expect(getViewer()).toBeNull())
})
