import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { type CryptoKey, decodeJwt, type KeyObject, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { devAudience } from './dev-identity.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const credential = async (email: string, name = 'Ada') => {
  const answer = await t.app.inject({ method: 'POST', url: '/dev-identity/credential', payload: { email, name } })
  return answer.json<{ credential: string }>().credential
}
const signIn = async (email = `${randomUUID()}@example.test`) =>
  (await t.as().post('/auth/google-login', { idToken: await credential(email) })).json()
const renew = (token: string) => t.as().post('/auth/refresh-token', { token })
const isSignedIn = async (token: string) => (await t.as({ token }).get('/auth/config')).statusCode === 200

test("an identity provider's credential becomes a session", async () => {
  const login = await signIn('Ada@Example.test')
  expect(login).toMatchObject({
    name: 'Ada',
    email: 'ada@example.test',
    role: ['User'],
    isCreator: false,
    avatarUrl: null,
  })
  const claims = decodeJwt(login.token)
  expect(claims).toMatchObject({ sub: String(login.userId), userId: login.userId, role: ['User'] })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60)
  expect(new Date(login.expiresAt).getTime()).toBe(Number(claims.exp) * 1000)
  expect(await isSignedIn(login.token)).toBe(true)
})

test('a sign-in started by a page works in that page only', async () => {
  const madeUp = 'made-up-by-the-page'
  const nonce = createHash('sha256').update(madeUp).digest('base64url')
  const begun = () => t.deps.devIdentity?.credential({ email: 'nonce@example.test', name: 'Ada', nonce })
  const bring = async (headers: Record<string, string>) =>
    (await t.as().post('/auth/google-login', { idToken: await begun() }, headers)).statusCode
  expect(await bring({})).toBe(401)
  expect(await bring({ 'sign-in-nonce': 'made up elsewhere' })).toBe(401)
  expect(await bring({ 'sign-in-nonce': nonce })).toBe(401)
  expect(await bring({ 'sign-in-nonce': madeUp })).toBe(200)
})

test("the identity provider's address leads to its account chooser, and publishes the keys to check with", async () => {
  const page = await t.app.inject({ method: 'GET', url: '/dev-identity' })
  expect([page.statusCode, page.headers.location]).toEqual([302, '/login'])
  const keys = await t.app.inject({ method: 'GET', url: '/dev-identity/jwks.json' })
  expect(keys.json().keys).toEqual([expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig' })])
  expect(keys.body).not.toContain('"d"')
})

test('the same person signing in again is the same user', async () => {
  const [first, second] = [await signIn('same@example.test'), await signIn('same@example.test')]
  expect(second.userId).toBe(first.userId)
  expect(second.token).not.toBe(first.token)
})

test('an address in ADMIN_EMAILS signs in as operator', async () => {
  expect((await signIn('admin@fanlight.test')).role).toEqual(['User', 'Admin'])
})

const forged = (
  key: CryptoKey | KeyObject | Uint8Array,
  header: { alg: string; kid?: string },
  claims: Record<string, unknown> = {},
) =>
  new SignJWT({ email: 'eve@example.test', email_verified: true, name: 'Eve', ...claims })
    .setProtectedHeader(header)
    .setIssuer(String(claims.iss ?? t.deps.devIdentity?.issuer))
    .setAudience(String(claims.aud ?? devAudience))
    .setSubject('eve')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)

test('ID tokens that anyone could have made are refused', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = t.deps.devIdentity?.jwks.keys[0]?.kid ?? ''
  const publicKey = new TextEncoder().encode(JSON.stringify(t.deps.devIdentity?.jwks.keys[0]).padEnd(64))
  const good = await credential('eve@example.test')
  const [head, body, signature] = good.split('.') as [string, string, string]
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  const otherBody = Buffer.from(JSON.stringify({ ...decodeJwt(good), email: 'admin@fanlight.test' })).toString(
    'base64url',
  )
  const tokens = {
    junk: 'junk',
    empty: ' ',
    'alg none': none,
    'alg none with signature': `${none}${signature}`,
    tampered: `${head}.${otherBody}.${signature}`,
    'another key': await forged(privateKey, { alg: 'RS256', kid }),
    'unknown key id': await forged(privateKey, { alg: 'RS256', kid: '../../dev/null' }),
    'public key as secret': await forged(publicKey, { alg: 'HS256', kid }),
    'our own session token': (await signIn()).token,
  }
  for (const [what, idToken] of Object.entries(tokens)) {
    const answer = await t.as().post('/auth/google-login', { idToken })
    expect([what, answer.statusCode]).toEqual([what, 401])
    expect(answer.headers['content-type']).toContain('application/problem+json')
  }
})

test('reusing an old token ends the session, a second tab does not', async () => {
  const { token: first } = await signIn()
  const second = (await renew(first)).json().token
  expect(decodeJwt(second).jti).not.toBe(decodeJwt(first).jti)
  const tab = await renew(first)
  expect(tab.statusCode).toBe(200)
  expect(decodeJwt(tab.json().token).jti).toBe(decodeJwt(second).jti)

  const third = (await renew(second)).json().token
  expect((await renew(first)).statusCode).toBe(401)
  expect((await renew(third)).statusCode).toBe(401)
  expect(await isSignedIn(third)).toBe(false)
})

const minutesLater = (userId: number, minutes: number) =>
  t.db.run(
    'test-minutes-later',
    `update sessions set rotated_at = rotated_at - make_interval(mins => $2) where user_id = $1`,
    [userId, minutes],
  )

test('a renewal whose answer was lost can be repeated, hours later; once the newer token was used, the older one is a copy', async () => {
  const { token: first, userId } = await signIn()
  const lost = (await renew(first)).json().token
  await minutesLater(userId, 300)
  const again = await renew(first)
  expect([again.statusCode, decodeJwt(again.json().token).jti]).toEqual([200, decodeJwt(lost).jti])

  await t.deps.bus.publish('session-changed', { sessionId: String(decodeJwt(first).sid), ended: false })
  expect(await isSignedIn(again.json().token)).toBe(true)
  expect((await renew(first)).statusCode).toBe(401)
  expect((await renew(lost)).statusCode).toBe(401)
})

test('ten tabs renewing at once all stay signed in', async () => {
  const { token } = await signIn()
  const answers = await Promise.all(Array.from({ length: 10 }, () => renew(token)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map((answer) => decodeJwt(answer.json().token).jti)).size).toBe(1)
})

test('signing out ends the session for all its tokens', async () => {
  const { token } = await signIn()
  expect(await isSignedIn(token)).toBe(true)
  expect((await t.as({ token }).post('/auth/logout')).statusCode).toBe(204)
  expect(await isSignedIn(token)).toBe(false)
  expect((await renew(token)).statusCode).toBe(401)
})

test('a suspended person is refused at once and at the next sign-in', async () => {
  const login = await signIn('suspended@example.test')
  await t.db.run('suspend', 'update users set suspended_at = now() where id = $1', [login.userId])
  await t.deps.sessions.endAllOf(login.userId, 'suspended')
  expect(await isSignedIn(login.token)).toBe(false)
  const again = await t.as().post('/auth/google-login', { idToken: await credential('suspended@example.test') })
  expect(again.statusCode).toBe(403)
  expect(again.json().detail).toContain('suspended')
})

test("tokens signed by anything but this deployment count as nobody's", async () => {
  const { token } = await createUser(t.deps)
  const [head, , signature] = token.split('.')
  const role = Buffer.from(JSON.stringify({ ...decodeJwt(token), role: ['Admin'] })).toString('base64url')
  const otherKey = await new SignJWT({ ...decodeJwt(token) })
    .setProtectedHeader({ alg: 'HS256', typ: 'fanlight-session' })
    .sign(new TextEncoder().encode('x'.repeat(32)))
  for (const bad of ['x', `${head}.${role}.${signature}`, otherKey, `${token}a`, 'a'.repeat(10_000)]) {
    expect((await t.as({ token: bad }).get('/auth/config')).statusCode).toBe(401)
    expect((await renew(bad)).statusCode).toBeGreaterThanOrEqual(400)
  }
})
