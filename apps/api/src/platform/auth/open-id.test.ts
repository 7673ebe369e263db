import type { Login, OpenIdStart } from '@fanlight/contract/platform/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOpenIdProvider, walkThrough } from '../../../testing/open-id-provider.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendMails } from '../../people/mail/send-mails.ts'
import { write } from '../../people/notifications/notify.ts'
import type { Said } from '../../people/notifications/sentences.ts'
import { writeMail } from '../../people/notifications/write-mail.ts'

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let t: TestApp
beforeAll(async () => {
  provider = await startOpenIdProvider()
  t = await startTestApp({ ...provider.environment, ADMIN_EMAILS: 'boss@login.test,unseen-boss@login.test' })
})
afterAll(async () => {
  await t.close()
  await provider.close()
})

const says: Said = ['payoutPaid', { cents: 100, destination: 'Bank ••42' }]
const start = async () => (await t.as().post('/auth/openid-start')).json<OpenIdStart>()
const finish = (flow: string, answer: string) => t.as().post('/auth/openid-login', { flow, answer })
async function signIn(person: string) {
  const { url, flow } = await start()
  return finish(flow, await walkThrough(url, person))
}

test("the provider's people are signed in, the same person each time, without the provider's name for them", async () => {
  expect((await t.as().get('/auth/config')).json()).toEqual({ googleClientId: null, openIdName: 'Example Login' })
  const first = await signIn('ada')
  expect(first.json()).toMatchObject({ email: 'ada@login.test', role: ['User'], isCreator: false })
  expect(first.json().name).not.toContain('Real')
  expect((await t.as(first.json()).get('/account')).statusCode).toBe(200)
  expect((await signIn('ada')).json().userId).toBe(first.json().userId)
  expect((await signIn('bob')).json().userId).not.toBe(first.json().userId)
  expect((await t.app.inject({ method: 'POST', url: '/dev-identity/credential' })).statusCode).toBe(404)
  expect((await t.as().post('/auth/google-login', { idToken: 'x' })).statusCode).toBe(401)
})

test('an address makes an operator only if the provider verified it', async () => {
  expect((await signIn('boss')).json().role).toContain('Admin')
  expect((await signIn('unseen-boss')).json().role).not.toContain('Admin')
})

test('no email goes to an address that the provider calls unverified, until that changes', async () => {
  const ada = (await signIn('unseen-ada')).json<Login>()
  expect((await t.as(ada).get('/account')).json()).toMatchObject({ email: ada.email, isEmailUnverified: true })
  const email = async () => {
    await t.db.tx((tx) => write(tx, { userId: ada.userId, kind: 'payout', says, relatedEntityId: null }))
    await sendMails(t.deps, writeMail)
    const [newest] = await t.db.many<{ status: string; reason: string | null }>(
      'test-newest-email',
      'select status, last_error as reason from mails where user_id = $1 order by id desc limit 1',
      [ada.userId],
    )
    return newest
  }
  expect(await email()).toEqual({ status: 'refused', reason: 'the sign-in provider calls this address unverified' })
  const [issuer = ''] = t.deps.sessions.issuers
  const confirmed = { issuer, subject: 'unseen-ada', email: ada.email, name: null, avatarUrl: null, ownsEmail: true }
  expect((await t.deps.sessions.start(confirmed)).userId).toBe(ada.userId)
  expect((await t.as(ada).get('/account')).json()).toMatchObject({ isEmailUnverified: false })
  expect(await email()).toEqual({ status: 'kept', reason: null })
})

test('an answer works once, and only in the browser that left', async () => {
  const { url, flow } = await start()
  const answer = await walkThrough(url, 'ada')
  const other = await start()
  expect((await finish(other.flow, answer)).statusCode).toBe(401)
  const [state] = new URLSearchParams(answer).getAll('state')
  const swapped = new URLSearchParams(answer)
  swapped.set('state', `${state?.slice(0, -1)}${state?.endsWith('A') ? 'B' : 'A'}`)
  expect((await finish(flow, swapped.toString())).statusCode).toBe(401)
  expect((await finish(flow, answer)).statusCode).toBe(200)
  expect((await finish(flow, answer)).statusCode).toBe(401)
})

test.each([
  ['not ours', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA'],
  ['nothing', 'x'],
])('a flow that is %s is refused', async (_, flow) => {
  expect((await finish(flow, 'code=x&state=y')).statusCode).toBe(401)
})

test("a code bound to another verifier is refused: of two sign-ins neither can use the other's", async () => {
  const [mine, theirs] = [await start(), await start()]
  const [myAnswer, theirAnswer] = [await walkThrough(mine.url, 'ada'), await walkThrough(theirs.url, 'eve')]
  const mixed = new URLSearchParams(theirAnswer)
  mixed.set('state', new URLSearchParams(myAnswer).get('state') ?? '')
  expect((await finish(mine.flow, mixed.toString())).statusCode).toBe(401)
})

test("another provider's answer is refused, even with our state, nonce and verifier", async () => {
  const { url, flow } = await start()
  const answer = new URLSearchParams(await walkThrough(url, 'ada'))
  expect(answer.get('iss')).toBe(provider.issuer)
  const by = (iss: string) => new URLSearchParams([...[...answer].filter(([name]) => name !== 'iss'), ['iss', iss]])
  expect((await finish(flow, by('https://accounts.google.com').toString())).statusCode).toBe(401)
  expect((await finish(flow, by(provider.issuer).toString())).statusCode).toBe(200)
})

test('declining at the provider is reported, and a provider that is down is a 503', async () => {
  const { flow, url } = await start()
  const state = new URL(url).searchParams.get('state')
  const refused = `error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`
  expect((await finish(flow, refused)).statusCode).toBe(401)
  const away = await startTestApp({ ...provider.environment, OIDC_ISSUER: 'http://127.0.0.1:9' })
  const answer = await away.as().post('/auth/openid-start')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
  await away.close()
})

test("a provider's new keys are accepted", async () => {
  const first = await startOpenIdProvider()
  const app = await startTestApp(first.environment)
  const asVisitor = app.as()
  async function walk() {
    const { url, flow } = (await asVisitor.post('/auth/openid-start')).json<OpenIdStart>()
    return asVisitor.post('/auth/openid-login', { flow, answer: await walkThrough(url, 'ada') })
  }
  expect((await walk()).statusCode).toBe(200)
  await first.close()
  const second = await startOpenIdProvider(first.port)
  expect((await walk()).statusCode).toBe(200)
  await app.close()
  await second.close()
})

test('an ID token of Google or the demo signs in once', async () => {
  const demo = await startTestApp()
  const person = { email: 'once@example.test', name: 'Once' }
  const { credential } = (
    await demo.app.inject({ method: 'POST', url: '/dev-identity/credential', payload: person })
  ).json()
  const login = (idToken = credential) => demo.as().post('/auth/google-login', { idToken })
  const answers = await Promise.all([login(), login(), login()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
  // The last letter of a signature has bits that nobody reads, and base64 readers skip spaces.
  const otherEmail = String.fromCharCode(credential.charCodeAt(credential.length - 1) + 1)
  for (const same of [`${credential.slice(0, -1)}${otherEmail}`, `${credential} `, `${credential}==`])
    expect((await login(same)).statusCode).toBe(401)
  await demo.close()
})
