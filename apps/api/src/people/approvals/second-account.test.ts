import type { OperatorRequest } from '@fanlight/contract/operations/operator-requests'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOperator, type Person } from '../../../testing/factories.ts'
import { softAuthenticator } from '../../../testing/soft-authenticator.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createActs } from '../../operations/console/acts.ts'
import { carryOutDue } from './decide-request.ts'

const site = { origin: 'http://localhost:3000', host: 'localhost' }
const email = 'op2@example.test'
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ PORT: '3000', ADMIN_EMAILS: email })
})
afterAll(() => t.close())
beforeEach(() =>
  t.db.run(
    'nobody-operates',
    `update users set is_admin = false, admin_by_setting = false, operator_roles = '{}', email = id || '-' || email`,
  ),
)

let subjects = 0
async function signIn(subject = `subject-${++subjects}`, address = email): Promise<Person & { subject: string }> {
  const [issuer = ''] = t.deps.sessions.issuers
  const identity = { issuer, subject, email: address, name: `Ada ${subject}`, avatarUrl: null, ownsEmail: true }
  const login = await t.deps.sessions.start(identity)
  return { id: login.userId, token: login.token, name: login.name, email: address, subject }
}
const answer = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 300 ? statusCode : `${statusCode} ${JSON.parse(body).confirm ?? JSON.parse(body).detail}`
const waiting = async (owner: Person) =>
  (await t.as(owner).get('/console/requests?state=waiting'))
    .json<OperatorRequest[]>()
    .filter(({ act }) => act === 'operator.second-account')
async function requestOf(owner: Person, second: Person) {
  const request = (await waiting(owner)).find(({ askedBy }) => askedBy === second.id)
  if (!request) throw new Error('no request waits')
  return request
}
const approve = async (by: Person, id: number) => answer(await t.as(by).post(`/console/requests/${id}/approve`))
const refuse = async (by: Person, id: number) =>
  answer(await t.as(by).post(`/console/requests/${id}/refuse`, { reason: 'Not mine.' }))
const opens = async (person: Person) => (await t.as(person).get('/console/overview')).statusCode
const told = async (person: Person) =>
  (await t.as(person).get('/notifications')).json<{ message: string }[]>().map(({ message }) => message)

async function confirmWithPasskey(person: Person) {
  const options = async (what: string) =>
    (await t.as(person).post(`/account/${what}/options`)).json<{ challenge: string }>()
  const key = softAuthenticator(site)
  const added = key.create(await options('passkeys'))
  expect(answer(await t.as(person).post('/account/passkeys', { name: 'Phone', response: added }))).toBe(204)
  const response = key.get(await options('confirmation'))
  expect(answer(await t.as(person).post('/account/confirmation', { response }))).toBe(204)
}

test('signing in with a second account makes one request, which another owner approves', async () => {
  const other = await createOperator(t.deps)
  const [first, second] = [await signIn(), await signIn()]
  await Promise.all([signIn(second.subject), signIn(second.subject)])
  const request = await requestOf(other, second)
  expect(await waiting(other)).toHaveLength(1)
  expect(request).toMatchObject({ doneAt: null, askedByName: second.name })
  expect(request.summary).toBe(
    `Make ${second.name} (${email}) an owner: a second account with an email of ADMIN_EMAILS`,
  )
  for (const owner of [first, other])
    expect(await told(owner)).toContainEqual(expect.stringMatching(/It has no rights until an owner agrees/))
  expect(await opens(second)).toBe(404)
  expect(await approve(second, request.id)).toMatch(/^404/)
  await confirmWithPasskey(first)
  expect(await approve(first, request.id)).toBe(
    '403 This is a second account with your own email. Another owner has to agree.',
  )
  expect(await approve(other, request.id)).toBe(204)
  expect(await opens(second)).toBe(200)
  expect(await approve(other, request.id)).toBe('409 This request was decided already.')
  await signIn(second.subject)
  expect(await waiting(other)).toEqual([])
})

test('without another owner nothing happens by itself, and only the first account can approve, with its passkey', async () => {
  const first = await signIn()
  const second = await signIn()
  const { id } = await requestOf(first, second)
  await letPass(t, '25 hours', () => carryOutDue(t.db, t.deps.log, createActs(t.deps)))
  expect(await opens(second)).toBe(404)
  expect(await approve(first, id)).toBe('403 new-passkey')
  await confirmWithPasskey(first)
  expect(await approve(first, id)).toBe(204)
  expect(await opens(second)).toBe(200)
  expect(answer(await t.as(first).put(`/console/users/${second.id}/roles`, { roles: [] }))).toBe(204)
  expect(await opens(second)).toBe(404)
  await signIn(second.subject)
  expect(await waiting(first)).toEqual([])
})

test('the first account may refuse, and the next sign-in does not ask again', async () => {
  const first = await signIn()
  const second = await signIn()
  const { id } = await requestOf(first, second)
  expect(await refuse(second, id)).toMatch(/^404/)
  expect(await refuse(first, id)).toBe(204)
  await signIn(second.subject)
  expect(await waiting(first)).toEqual([])
  expect(await opens(second)).toBe(404)
})

test('an email that changed meanwhile, or left the settings, gives no rights', async () => {
  const other = await createOperator(t.deps)
  await signIn()
  const second = await signIn()
  const { id } = await requestOf(other, second)
  await signIn(second.subject, 'someone@example.test')
  expect(await approve(other, id)).toBe('409 ADMIN_EMAILS no longer names the email of this account.')
  expect(await opens(second)).toBe(404)
})

test("the database also allows approving one's own second account only if there is no other owner", async () => {
  const other = await createOperator(t.deps)
  const [first, second] = [await signIn(), await signIn()]
  const { id } = await requestOf(other, second)
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  const close = `update operator_requests set state = 'done', decided_by = $2, decided_at = now() where id = $1`
  await expect(owner.query(close, [id, first.id])).rejects.toThrow('takes two people')
  await expect(owner.query(close, [id, second.id])).rejects.toThrow('violates check constraint')
  await owner.end()
})
