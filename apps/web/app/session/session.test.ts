import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownToasts, toast } from '../ui/toast-queue.ts'
import { requireRole, requireSession } from './guards.ts'
import { checkSession, keepSession } from './keep-session.ts'
import { renewToken } from './renew-token.ts'
import { clearSession, confirmCreator, getSession, getViewer, replaceToken, storeSession } from './session-store.ts'
import { signInWith } from './sign-in.ts'
import { decodeToken, hasRole, isExpired, isPastHalf } from './token.ts'

const seconds = () => Math.floor(Date.now() / 1000)
const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const token = (claims: Record<string, unknown> = {}) =>
  `${encode({ alg: 'HS256' })}.${encode({ iat: seconds() - 60, exp: seconds() + 3600, role: ['User'], ...claims })}.signature`
const session = (claims: Record<string, unknown> = {}) => ({
  token: token(claims),
  userId: 7,
  name: 'Ada Łind',
  email: 'ada@fanlight.test',
  avatarUrl: null,
})
const answers = (...replies: (Response | (() => Response))[]) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      const reply = replies.shift()
      if (!reply) throw new TypeError('Failed to fetch')
      return typeof reply === 'function' ? reply() : reply
    }),
  )
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => clearSession())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const { id } of shownToasts()) toast.dismiss(id)
})

test('the login response is stored under the key user, and its viewer is known', () => {
  storeSession(session({ role: ['User', 'Creator'] }))
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ userId: 7, email: 'ada@fanlight.test' })
  expect(getViewer()).toMatchObject({ userId: 7, name: 'Ada Łind', isCreator: true, isOperator: false })
})

test.each([
  ['creator', 'Creator', true],
  [['user', 'CREATOR'], 'Creator', true],
  [['User'], 'Creator', false],
  [undefined, 'Creator', false],
])('roles are compared case-insensitively: %j', (role, wanted, expected) => {
  expect(hasRole(role as string | string[] | undefined, wanted)).toBe(expected)
})

test('an invalid token decodes to nothing', () => {
  for (const junk of ['', 'a.b', 'a.!!.c', `a.${encode({ sub: 1 })}.c`, `a.${encode(null)}.c`])
    expect(decodeToken(junk)).toBeNull()
})

test('the server has the last word on who is a creator', () => {
  storeSession(session())
  confirmCreator(getSession()?.token ?? '', true)
  expect(getViewer()?.isCreator).toBe(true)
  confirmCreator('an older token', true)
  expect(getViewer()?.isCreator).toBe(false)
})

test('an expired token that cannot be renewed: a warning, then signed out', async () => {
  storeSession(session({ exp: seconds() - 1 }))
  answers(json({ title: 'Unauthorized' }, 401))
  expect(await checkSession()).toBe(false)
  expect(getSession()).toBeNull()
  expect(shownToasts()).toMatchObject([{ kind: 'warning', text: 'Your session has expired. Please log in again.' }])
})

test('the warning also comes if a concurrent refused call ended the session first', async () => {
  const old = session({ exp: seconds() - 1 })
  storeSession(old)
  answers(json({ title: 'Unauthorized' }, 401))
  const call = renewToken(old.token).then(clearSession)
  expect(await checkSession()).toBe(false)
  await call
  expect(shownToasts()).toMatchObject([{ text: 'Your session has expired. Please log in again.' }])
})

test("after a sleep longer than the token's life the session continues, even in two tabs at once", async () => {
  storeSession(session({ exp: seconds() - 7200 }))
  const fresh = token({ iat: seconds() })
  answers(json({ token: fresh }))
  expect(await Promise.all([checkSession(), checkSession()])).toEqual([true, true])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(getSession()?.token).toBe(fresh)
  expect(shownToasts()).toEqual([])
})

test('with the server unreachable, an expired token ends nothing', async () => {
  const old = session({ exp: seconds() - 7200 })
  storeSession(old)
  answers()
  expect(await checkSession()).toBe(true)
  expect(getSession()?.token).toBe(old.token)
})

test('an undecodable token signs out', async () => {
  storeSession({ ...session(), token: 'junk' })
  expect(await checkSession()).toBe(false)
  expect(localStorage.getItem('user')).toBeNull()
})

test.each(['{"token":', 'null', '[]', '"text"', '{"token":42}', '{"userId":7}', '{"token":""}'])(
  'an unreadable stored session is cleared: %s',
  async (text) => {
    localStorage.setItem('user', text)
    expect(await checkSession()).toBe(false)
    expect([localStorage.getItem('user'), getSession()]).toEqual([null, null])
    expect(shownToasts()).toEqual([])
  },
)

test('guards send visitors to /login, from where they return, and people with the wrong role to /', async () => {
  const wallet = new Request('https://fanlight.example/wallet?coins=3')
  const goal = async (guard: () => Promise<unknown>) => {
    try {
      await guard()
    } catch (thrown) {
      return thrown instanceof Response ? thrown.headers.get('location') : thrown
    }
  }
  expect(await goal(() => requireSession(wallet))).toBe('/login?next=%2Fwallet%3Fcoins%3D3')
  storeSession(session())
  expect(await goal(() => requireSession(wallet))).toBeUndefined()
  expect(shownToasts()).toEqual([])
  expect(await goal(() => requireRole(wallet, 'Creator'))).toBe('/')
  expect(await goal(() => requireRole(wallet, 'Admin'))).toBe('/')
  expect(shownToasts()).toMatchObject([
    { kind: 'info', text: 'That page is for creators.' },
    { kind: 'info', text: 'That page is for operators.' },
  ])
  storeSession(session({ role: 'creator' }))
  expect(await goal(() => requireRole(wallet, 'Creator'))).toBeUndefined()
})

test('signing in stores the answer; an answer without a token is an error', async () => {
  answers(json(session()), json({ userId: 7 }))
  await signInWith('credential')
  expect(getSession()?.userId).toBe(7)
  clearSession()
  await expect(signInWith('credential')).rejects.toThrow('Authentication failed: No token received.')
  expect(getSession()).toBeNull()
})

test('many concurrent refusals request one new token', async () => {
  const old = session()
  storeSession(old)
  const fresh = token({ iat: seconds() })
  answers(json({ token: fresh }))
  expect(await Promise.all([renewToken(old.token), renewToken(old.token), renewToken(old.token)])).toEqual([
    fresh,
    fresh,
    fresh,
  ])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(getSession()).toMatchObject({ token: fresh, userId: 7 })
})

test('a token renewed by another tab is used without a call', async () => {
  storeSession(session())
  answers()
  expect(await renewToken('the older one')).toBe(getSession()?.token)
  expect(fetch).not.toHaveBeenCalled()
})

test('a refused refresh is null; an unreachable server is an error', async () => {
  const old = session()
  storeSession(old)
  answers(json({ title: 'Unauthorized' }, 401), json({ title: 'Away' }, 503))
  expect(await renewToken(old.token)).toBeNull()
  await expect(renewToken(old.token)).rejects.toMatchObject({ status: 503 })
  await expect(renewToken(old.token)).rejects.toMatchObject({ status: 0 })
  expect(getSession()?.token).toBe(old.token)
})

test('past half of its life the token is renewed silently, and the creator status is read', async () => {
  vi.useFakeTimers()
  const old = session({ iat: seconds() - 4000, exp: seconds() + 3600 })
  expect(isPastHalf(decodeToken(old.token) ?? { exp: 0 })).toBe(true)
  storeSession(old)
  const fresh = token()
  vi.stubGlobal('fetch', async (url: string) =>
    json(url.endsWith('refresh-token') ? { token: fresh } : { isCreator: false }),
  )
  const stop = keepSession({ onSignedOut: vi.fn(), onChanged: vi.fn() })
  await vi.advanceTimersByTimeAsync(10)
  stop()
  expect(getSession()?.token).toBe(fresh)
})

test('signing out in another tab signs out here', async () => {
  storeSession(session())
  vi.stubGlobal('fetch', async () => json({ isCreator: false }))
  const onSignedOut = vi.fn()
  const stop = keepSession({ onSignedOut, onChanged: vi.fn() })
  localStorage.removeItem('user')
  dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null }))
  expect(onSignedOut).toHaveBeenCalledTimes(1)
  expect(getViewer()).toBeNull()
  await vi.waitFor(() => expect(document.documentElement.dataset.session).toBeUndefined())
  stop()
})

test('a newer token replaces only the token', () => {
  storeSession(session())
  const fresh = token({ role: ['User', 'Creator'] })
  replaceToken(fresh)
  expect(getSession()).toMatchObject({ token: fresh, name: 'Ada Łind' })
  expect(getViewer()?.isCreator).toBe(true)
})

test('a token expires at the second it names', () => {
  const now = Date.now()
  const ending = (at: number) => isExpired({ exp: at / 1000 }, now)
  expect([ending(now - 1000), ending(now + 1000)]).toEqual([true, false])
})
