import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdTokenVerifier, google } from './id-token.ts'

const clientId = 'product.apps.googleusercontent.com'
let provider: Server
let keys: { kid: string; privateKey: Parameters<SignJWT['sign']>[0]; jwk: object }[] = []
let answer: 'keys' | 'error' | 'silence' = 'keys'
let asked = 0

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

beforeAll(async () => {
  keys = [await newKey('one')]
  provider = createServer((_request, response) => {
    asked += 1
    if (answer === 'silence') return
    response.statusCode = answer === 'error' ? 500 : 200
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }))
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => provider.once('listening', listening))
})
afterAll(() => provider.closeAllConnections())

const verifier = () =>
  createIdTokenVerifier(google(clientId, `http://127.0.0.1:${(provider.address() as AddressInfo).port}/certs`))

function idToken(overrides: Record<string, unknown> = {}, key = keys[0]) {
  if (!key) throw new Error('no key')
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    iss: 'https://accounts.google.com',
    aud: clientId,
    sub: '1234',
    email: 'ada@gmail.com',
    email_verified: true,
    name: 'Ada',
    picture: 'https://lh3.googleusercontent.com/a',
    nonce: 'asked-for-by-our-page',
    iat: now,
    exp: now + 300,
    ...overrides,
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(key.privateKey)
}

test("a Google token is read without Google's name for the person, its keys fetched once", async () => {
  const verify = verifier()
  asked = 0
  for (let i = 0; i < 5; i++) {
    expect((await verify(await idToken())).identity).toEqual({
      issuer: 'https://accounts.google.com',
      subject: '1234',
      email: 'ada@gmail.com',
      name: null,
      avatarUrl: 'https://lh3.googleusercontent.com/a',
      ownsEmail: true,
    })
  }
  expect(asked).toBe(1)
})

test.each([
  ['no nonce', { nonce: undefined }],
  ['another audience', { aud: 'other.apps.googleusercontent.com' }],
  ['another issuer', { iss: 'https://accounts.example.com' }],
  ['expired', { iat: 1_000_000, exp: 1_000_300 }],
  ['not yet valid', { nbf: Math.floor(Date.now() / 1000) + 3600 }],
  ['no expiry', { exp: undefined }],
  ['unverified e-mail', { email_verified: false }],
  ['e-mail verified as text', { email_verified: 'false' }],
  ['no e-mail', { email: undefined }],
])('refused: %s', async (_what, overrides) => {
  await expect(verifier()(await idToken(overrides))).rejects.toMatchObject({ status: 401 })
})

test('a picture without an https address is left out', async () => {
  expect((await verifier()(await idToken({ picture: 'javascript:alert(1)' }))).identity).toMatchObject({
    avatarUrl: null,
  })
})

test('a provider that is down is a 503, never a refusal of the person', async () => {
  const token = await idToken()
  answer = 'error'
  await expect(verifier()(token)).rejects.toMatchObject({ status: 503 })
  answer = 'silence'
  await expect(verifier()(token)).rejects.toMatchObject({ status: 503 })
  answer = 'keys'
  expect((await verifier()(token)).identity).toMatchObject({ subject: '1234' })
})

test('a rotated key is found by fetching the keys again', async () => {
  const next = await newKey('two')
  keys = [next]
  expect((await verifier()(await idToken({}, next))).identity).toMatchObject({ subject: '1234' })
  keys = [await newKey('one')]
})

test('Google vouches only for its own addresses and for domains that it hosts', async () => {
  const verify = verifier()
  const owns = async (claims: object) =>
    (await verify(await idToken(claims as Record<string, unknown>))).identity.ownsEmail
  expect(await owns({ email: 'ada@gmail.com' })).toBe(true)
  expect(await owns({ email: 'ada@fans.example', hd: 'fans.example' })).toBe(true)
  expect(await owns({ email: 'ada@fans.example' })).toBe(false)
  expect(await owns({ email: 'ada@gmail.com.example' })).toBe(false)
})

test('a token not signed the way Google signs is refused, even with its own key', async () => {
  const { privateKey, publicKey } = await generateKeyPair('PS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'pss', use: 'sig' }
  keys.push({ kid: 'pss', privateKey, jwk })
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: 'https://accounts.google.com',
    aud: clientId,
    sub: '1',
    email: 'ada@gmail.com',
    iat: now,
    exp: now + 300,
  }
  const token = await new SignJWT({ ...claims, email_verified: true, nonce: 'n' })
    .setProtectedHeader({ alg: 'PS256', kid: 'pss' })
    .sign(privateKey)
  await expect(verifier()(token)).rejects.toMatchObject({ status: 401 })
  keys.pop()
})
