import type { OpenIdStart } from '@fanlight/contract/platform/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHostileProvider } from '../../../testing/hostile-identity-provider.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let liar: Awaited<ReturnType<typeof startHostileProvider>>
let t: TestApp
beforeAll(async () => {
  liar = await startHostileProvider()
  t = await startTestApp({ ...liar.environment, ADMIN_EMAILS: 'boss@login.test' })
})
afterAll(async () => {
  await t.close()
  await liar.close()
})

type Lie = Parameters<typeof liar.answerTo>[1]
async function signIn(lie: Lie) {
  const { url, flow } = (await t.as().post('/auth/openid-start')).json<OpenIdStart>()
  return t.as().post('/auth/openid-login', { flow, answer: liar.answerTo(url, lie) })
}
const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

test('a truthful provider is believed', async () => {
  expect((await signIn({})).json()).toMatchObject({ email: 'eve@login.test', role: ['User'] })
})

test.each<[string, Lie]>([
  ['for somebody else’s product', { claims: { aud: 'others' } }],
  ['for us and others, meant for them', { claims: { aud: ['us', 'others'], azp: 'others' } }],
  ['of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
  ['of another sign-in', { claims: { nonce: 'another' } }],
  ['of no sign-in', { claims: { nonce: undefined } }],
  ['that is over', { claims: { exp: ago(3600), iat: ago(7200) } }],
  ['without an end', { claims: { exp: undefined } }],
  ['of nobody', { claims: { sub: undefined } }],
  ['of an empty name', { claims: { sub: '' } }],
  ['of a number', { claims: { sub: 7 } }],
  ['without an address', { claims: { email: undefined } }],
  ['with what is no address', { claims: { email: 'a@b\r\nBcc: all@example.test' } }],
  ['with two addresses', { claims: { email: ['boss@login.test', 'eve@login.test'] } }],
  ['signed by another key', { otherKey: true }],
  ['not signed', { algorithm: 'none' }],
  ['signed with the secret of the client', { algorithm: 'HS256' }],
])('an ID token %s signs nobody in', async (_, lie) => {
  const reply = await signIn(lie)
  expect([reply.statusCode, reply.json().token]).toEqual([401, undefined])
})

test.each([[true], ['true']])(`an address that it calls "verified: %s" is the operator's`, async (verified) => {
  const reply = await signIn({ claims: { sub: 'boss', email: 'boss@login.test', email_verified: verified } })
  expect(reply.json().role).toContain('Admin')
})

// The same person as before: this sign-in takes away what made them an operator.
test.each([[false], ['false'], [undefined]])(
  'an address that it calls "verified: %s" makes no operator',
  async (verified) => {
    const reply = await signIn({ claims: { sub: 'boss', email: 'boss@login.test', email_verified: verified } })
    expect([reply.statusCode, reply.json().role]).toEqual([200, ['User']])
  },
)

test.each([['yes'], [1], [null], [['true']]])(
  '"verified: %s" is not an answer, and signs nobody in',
  async (verified) => {
    const reply = await signIn({ claims: { sub: 'boss', email: 'boss@login.test', email_verified: verified } })
    expect([reply.statusCode, reply.json().token]).toEqual([401, undefined])
  },
)
