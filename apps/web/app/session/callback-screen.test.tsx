import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { showScreen } from '../testing/show-screen.tsx'
import * as callbackScreen from './callback-screen.tsx'
import * as loginScreen from './login-screen.tsx'
import { keepFlow } from './open-id-flow.ts'
import { clearSession, getViewer } from './session-store.ts'

const login = {
  token: `x.${btoa(JSON.stringify({ exp: 9_999_999_999, role: ['User'] }))}.x`,
  userId: 7,
  name: 'Amber Fox',
  email: 'ada@login.test',
  avatarUrl: null,
  role: ['User'],
  isCreator: false,
  expiresAt: '2286-11-20T17:46:39.000Z',
}

beforeEach(() => {
  sessionStorage.clear()
  clearSession()
  history.replaceState(null, '', '/login/callback?code=abc&state=xyz')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = () => showScreen(callbackScreen, { path: '/login/callback', at: '/login/callback?code=abc&state=xyz' })

test("the provider's answer is exchanged with this tab's secrets, once", async () => {
  keepFlow({ flow: 'sealed', from: '?next=%2Fwallet' })
  const api = fakeApi({ 'POST /auth/openid-login': { body: login } })
  show()
  await screen.findByText('Another screen')
  expect(api.to('POST /auth/openid-login').map(({ body }) => body)).toEqual([
    {
      flow: 'sealed',
      answer: 'code=abc&state=xyz',
      formats: expect.objectContaining({ timeZone: expect.any(String) }),
    },
  ])
  expect(getViewer()?.name).toBe('Amber Fox')
  expect(sessionStorage.length).toBe(0)
})

test('an answer that this tab did not ask for signs nobody in', async () => {
  const api = fakeApi({})
  show()
  await screen.findByText('This sign-in is too old, or was started in another browser. Please sign in again.')
  expect(api.calls).toEqual([])
  expect(getViewer()).toBeNull()
})

test('the button names the provider and goes where the server says', async () => {
  const went = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  fakeApi({
    'GET /auth/config': { body: { googleClientId: null, openIdName: 'Example Login' } },
    'POST /auth/openid-start': { body: { url: 'https://login.example/authorize?x=1', flow: 'sealed' } },
  })
  history.replaceState(null, '', '/login?next=%2Fwallet')
  showScreen(loginScreen, { path: '/login' })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with Example Login' }))
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith('https://login.example/authorize?x=1'))
  expect(sessionStorage.getItem('open-id-flow')).toBe(JSON.stringify({ flow: 'sealed', from: '?next=%2Fwallet' }))
})
