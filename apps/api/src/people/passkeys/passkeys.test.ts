import type { Passkeys } from '@fanlight/contract/people/passkeys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { softAuthenticator, type Wrong } from '../../../testing/soft-authenticator.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { passkeySite } from './passkey-site.ts'

let t: TestApp
let strict: TestApp
beforeAll(async () => {
  t = await startTestApp({ PORT: '3000' })
  strict = await startTestApp({ PORT: '3000', OPERATOR_PASSKEYS: 'required' })
})
afterAll(async () => {
  await t.close()
  await strict.close()
})

const site = { origin: 'http://localhost:3000', host: 'localhost' }
const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 300 ? statusCode : [statusCode, JSON.parse(body).confirm ?? JSON.parse(body).detail]
const minutesPass = (app: TestApp, person: Person, minutes: number) =>
  app.db.run(
    'test-minutes-pass',
    `update sessions set created_at = created_at - make_interval(mins => $2),
       passkey_at = passkey_at - make_interval(mins => $2) where user_id = $1`,
    [person.id, minutes],
  )
const challengeFor = async (app: TestApp, person: Person, what: 'passkeys' | 'confirmation') =>
  (await app.as(person).post(`/account/${what}/options`)).json<{ challenge: string }>()

async function addPasskey(app: TestApp, person: Person, name = 'Phone') {
  const key = softAuthenticator(site)
  const response = key.create(await challengeFor(app, person, 'passkeys'))
  expect(answerOf(await app.as(person).post('/account/passkeys', { name, response }))).toBe(204)
  return key
}
async function confirm(app: TestApp, person: Person, key: ReturnType<typeof softAuthenticator>, wrong: Wrong = {}) {
  const response = key.get(await challengeFor(app, person, 'confirmation'), wrong)
  return answerOf(await app.as(person).post('/account/confirmation', { response }))
}
const passkeys = async (person: Person) => (await t.as(person).get('/account/passkeys')).json<Passkeys>()
const askForExport = async (person: Person) => answerOf(await t.as(person).post('/account/exports'))

test('only its person can add, rename and remove a passkey', async () => {
  const [ada, eve] = [await createUser(t.deps), await createUser(t.deps)]
  await addPasskey(t, ada, 'Phone')
  const [{ id, name } = { id: '', name: '' }] = (await passkeys(ada)).passkeys
  expect([name, (await passkeys(ada)).host, (await passkeys(eve)).passkeys]).toEqual(['Phone', 'localhost', []])
  expect((await t.as(eve).put(`/account/passkeys/${id}`, { name: 'Mine' })).statusCode).toBe(404)
  expect((await t.as(eve).delete(`/account/passkeys/${id}`)).statusCode).toBe(404)
  expect((await t.as(ada).put(`/account/passkeys/${id}`, { name: ' Laptop ' })).statusCode).toBe(204)
  expect((await passkeys(ada)).passkeys[0]?.name).toBe('Laptop')
  expect((await t.as(ada).delete(`/account/passkeys/${id}`)).statusCode).toBe(204)
  expect((await passkeys(ada)).passkeys).toEqual([])
})

test('sensitive actions take a sign-in within five minutes, or a passkey if the person has one', async () => {
  const ada = await createUser(t.deps)
  await minutesPass(t, ada, 6)
  expect(await askForExport(ada)).toEqual([403, 'sign-in'])
  expect(answerOf(await t.as(ada).post('/account/deletion'))).toEqual([403, 'sign-in'])
  expect(answerOf(await t.as(ada).post('/account/passkeys/options'))).toEqual([403, 'sign-in'])

  const eve = await createUser(t.deps)
  const key = await addPasskey(t, eve)
  expect(await askForExport(eve)).toBe(202)
  await runJobs(t)
  const [copy] = (await t.as(eve).get('/account/exports')).json()
  const open = async () => answerOf(await t.as(eve).post(`/account/exports/${copy.id}/address`))
  expect(await open()).toBe(200)
  await minutesPass(t, eve, 6)
  expect(answerOf(await t.as(eve).post('/account/deletion'))).toEqual([403, 'passkey'])
  // Someone who finds an open session can't download an earlier copy.
  expect(await open()).toEqual([403, 'passkey'])
  expect(await confirm(t, eve, key)).toBe(204)
  expect(await open()).toBe(200)
  expect(answerOf(await t.as(eve).post('/account/deletion'))).toBe(200)
  // Signing in again is no way around it.
  const [issuer = ''] = t.deps.sessions.issuers
  const { email } = eve
  const again = await t.deps.sessions.start({
    issuer,
    subject: email,
    email,
    name: 'E',
    avatarUrl: null,
    ownsEmail: true,
  })
  expect(answerOf(await t.as({ token: again.token }).post('/account/exports'))).toEqual([403, 'passkey'])
})

const refused = [403, 'This passkey was not accepted.']
test.each<[string, Wrong]>([
  ['from another site', { origin: 'https://evil.example' }],
  ['for another name', { host: 'evil.example' }],
  ['without having seen its person', { isSeen: false }],
  ['with a counter that went back', { counter: 1 }],
])('an answer %s is refused', async (_, wrong) => {
  const ada = await createUser(t.deps)
  const key = await addPasskey(t, ada)
  expect(await confirm(t, ada, key)).toBe(204)
  await minutesPass(t, ada, 6)
  expect(await confirm(t, ada, key, wrong)).toEqual(refused)
  expect(await askForExport(ada)).toEqual([403, 'passkey'])
})

test('an answer counts once, in time, for its session, and signed by its key', async () => {
  const [ada, eve] = [await createUser(t.deps), await createUser(t.deps)]
  const [key, other] = [await addPasskey(t, ada), await addPasskey(t, eve)]
  const send = async (person: Person, response: object) =>
    answerOf(await t.as(person).post('/account/confirmation', { response }))
  const tooLate = [400, 'This took too long, or was answered before. Please try again.']

  const once = key.get(await challengeFor(t, ada, 'confirmation'))
  expect([await send(ada, once), await send(ada, once)]).toEqual([204, tooLate])

  const late = key.get(await challengeFor(t, ada, 'confirmation'))
  await t.db.run('test-late', `update passkey_challenges set expires_at = now() - interval '1 second'`)
  expect(await send(ada, late)).toEqual(tooLate)

  const challenge = await challengeFor(t, ada, 'confirmation')
  expect(await send(ada, { ...other.get(challenge), id: key.get(challenge).id })).toEqual(refused)
  await challengeFor(t, ada, 'confirmation')
  expect(await send(ada, other.get(await challengeFor(t, eve, 'confirmation')))).toEqual(refused)
  await challengeFor(t, ada, 'confirmation')
  expect(await send(ada, key.get(challenge))).toEqual(refused)
})

test('a challenge not sealed for adding adds nothing', async () => {
  const ada = await createUser(t.deps)
  const key = softAuthenticator(site)
  const add = async (response: object) => answerOf(await t.as(ada).post('/account/passkeys', { name: 'X', response }))
  expect(await add(key.create(await challengeFor(t, ada, 'passkeys'), { origin: 'https://evil.example' }))).toEqual(
    refused,
  )
  expect(await add(key.create(await challengeFor(t, ada, 'passkeys'), { isSeen: false }))).toEqual(refused)
  expect(await add(key.create({ challenge: 'bWFkZSB1cA' }))).toEqual([
    400,
    'This took too long, or was answered before. Please try again.',
  ])
  expect((await passkeys(ada)).passkeys).toEqual([])
})

test('actions that take two operators take both passkeys, where they have one', async () => {
  const [first, second] = [await createOperator(t.deps), await createOperator(t.deps)]
  const keys = [await addPasskey(t, first), await addPasskey(t, second)] as const
  const target = await createUser(t.deps)
  for (const person of [first, second]) await minutesPass(t, person, 6)
  const ask = async () => t.as(first).put(`/console/users/${target.id}/roles`, { roles: ['support'] })
  expect(answerOf(await ask())).toEqual([403, 'passkey'])
  await confirm(t, first, keys[0])
  const { requestId } = (await ask()).json()
  const agree = async () => answerOf(await t.as(second).post(`/console/requests/${requestId}/approve`))
  expect(await agree()).toEqual([403, 'passkey'])
  await confirm(t, second, keys[1])
  expect(await agree()).toBe(204)
})

test('where operators need a second factor, the console stays closed without it, for half a day', async () => {
  const operator = await createOperator(strict.deps)
  const open = async () => answerOf(await strict.as(operator).get('/console/overview'))
  expect(await open()).toEqual([403, 'new-passkey'])
  const key = await addPasskey(strict, operator)
  expect(await open()).toBe(200)
  await minutesPass(strict, operator, 12 * 60 + 1)
  expect(await open()).toEqual([403, 'passkey'])
  expect(await confirm(strict, operator, key)).toBe(204)
  expect(await open()).toBe(200)
  expect(answerOf(await strict.as(await createUser(strict.deps)).get('/console/overview'))).toEqual([
    404,
    'There is nothing at this address.',
  ])
})

test("an operator's access outside the console takes the second factor too: locked posts, and other people's receipts", async () => {
  const operator = await createOperator(strict.deps)
  const fan = await createUser(strict.deps)
  const profile = await createProfile(strict.deps)
  const post = await publish(strict, { profile, price: 4 })
  expect((await strict.as(fan).post('/wallet/deposit', { amount: 10, currencyCode: 'USD' })).statusCode).toBe(200)
  const [{ number }] = (await strict.as(fan).get('/receipts')).json()
  const seen = async () => [
    (await strict.as(operator).get(`/posts/${post.id}`)).json().canView,
    answerOf(await strict.as(operator).get(`/receipts/${number}`)),
    answerOf(await strict.as(operator).get(`/receipts/${number}/pdf`)),
  ]
  expect(await seen()).toEqual([false, [403, 'new-passkey'], [403, 'new-passkey']])
  const key = await addPasskey(strict, operator)
  expect(await seen()).toEqual([true, 200, 200])
  await minutesPass(strict, operator, 12 * 60 + 1)
  await strict.deps.sessions.personChanged(operator.id)
  expect(await seen()).toEqual([false, [403, 'passkey'], [403, 'passkey']])
  expect(await confirm(strict, operator, key)).toBe(204)
  expect(await seen()).toEqual([true, 200, 200])
  expect((await strict.as(fan).get(`/receipts/${number}`)).statusCode).toBe(200)
})

test.each([
  ['https://fans.example.com', 'fans.example.com', ['https://fans.example.com']],
  ['http://127.0.0.1:3000', 'localhost', ['http://127.0.0.1:3000', 'http://localhost:3000']],
])('passkeys of %s are for %s', (publicUrl, host, origins) => {
  expect(passkeySite(publicUrl)).toMatchObject({ host, origins })
})
