import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPayout } from '../../../testing/access-subjects.ts'
import { createCreator, createOperator, createUser, makeOperator, type Person } from '../../../testing/factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ ADMIN_EMAILS: 'op2@example.test' })
})
afterAll(() => t.close())
beforeEach(() =>
  t.db.run('nobody-operates', `update users set is_admin = false, admin_by_setting = false, operator_roles = '{}'`),
)

let subjects = 0
/** Signs in with an address again, as with another provider or a new account. */
async function secondAccount(email: string, ownsEmail = true): Promise<Person & { role: string[] }> {
  const [issuer = ''] = t.deps.sessions.issuers
  const identity = { issuer, subject: `second-${++subjects}`, email, name: 'Again', avatarUrl: null, ownsEmail }
  const login = await t.deps.sessions.start({ ...identity, isEmailUnverified: !ownsEmail })
  return { id: login.userId, token: login.token, name: login.name, email, role: login.role }
}
const told = async (person: Person) =>
  (await t.as(person).get('/notifications')).json<{ message: string }[]>().map(({ message }) => message)
const answer = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 300 ? statusCode : `${statusCode} ${JSON.parse(body).detail}`

test('an address of ADMIN_EMAILS makes its first identity an owner; a second one gets no rights, and both are told', async () => {
  const pair = await Promise.all([secondAccount('op2@example.test'), secondAccount('OP2@Example.test')])
  expect(pair.map(({ role }) => role.includes('Admin')).toSorted()).toEqual([false, true])
  const [owner, other] = pair.toSorted((a, b) => b.role.length - a.role.length) as unknown as [Person, Person]
  expect((await t.as(other).get('/console/overview')).statusCode).toBe(404)
  expect((await told(other))[0]).toMatch(/^Your email is named in ADMIN_EMAILS, but another account/)
  expect(await told(owner)).toContainEqual(expect.stringMatching(/signed in with an email of ADMIN_EMAILS/))
})

test("two accounts with one address cannot approve each other's requests, not even in the database", async () => {
  const first = await createOperator(t.deps, ['finance'])
  const second = await secondAccount(first.email.toUpperCase())
  await makeOperator(t.deps, second.id, ['finance'])
  const creator = await createCreator(t.deps)
  const payout = await addPayout(t, creator, 'held')
  const account = { label: 'Bank ••1234', reference: 'acct_1' }
  const asked = (await t.as(first).post(`/console/payouts/${payout}/account`, account)).json()
  expect(asked.doneAt).not.toBeNull()
  const approve = (by: Person) => t.as(by).post(`/console/requests/${asked.requestId}/approve`)
  expect(answer(await approve(second))).toBe('403 You asked for this yourself. Another operator has to agree.')
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  const closing = owner.query(
    `update operator_requests set state = 'done', decided_by = $2, decided_at = now() where id = $1`,
    [asked.requestId, second.id],
  )
  await expect(closing).rejects.toThrow('takes two people')
  await owner.end()
  expect(answer(await approve(await createOperator(t.deps, ['finance'])))).toBe(204)
})

test("others decide about a second account's money, documents and reports; an unverified address proves nothing", async () => {
  const operator = await createOperator(t.deps)
  const own = await secondAccount(operator.email)
  const stranger = await secondAccount(operator.email, false)
  for (const { id } of [own, stranger])
    await t.db.run(
      'test-creator',
      `insert into creators (user_id, bio, applied_at, kyc_status, kyc_decided_at) values ($1, 'I draw.', product_now(), 'verified', product_now())`,
      [id],
    )
  const pay = async (creator: Person) => {
    const account = { label: 'Bank', reference: 'acct_2' }
    return t.as(operator).post(`/console/payouts/${await addPayout(t, creator, 'held')}/account`, account)
  }
  expect(answer(await pay(own))).toBe('403 This concerns your own money or rights. Another operator has to do it.')
  expect((await pay(stranger)).statusCode).toBe(202)
  const { id } = await createProfile(t.deps, { creator: own })
  await t.as(await createUser(t.deps)).post('/reports', { subjectType: 'profile', subjectId: id, reason: 'spam' })
  const { caseId } = await t.db.one<{ caseId: number }>(
    'case',
    'select id as "caseId" from report_cases where subject_id = $1',
    [id],
  )
  const decision = { decision: 'dismiss', note: 'Fine.' }
  expect(answer(await t.as(operator).post(`/console/reports/${caseId}/decision`, decision))).toBe(
    "403 You can't decide about your own content.",
  )
})
