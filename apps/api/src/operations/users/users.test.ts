import type { AuditEntry } from '@fanlight/contract/operations/console'
import type { ConsoleUser, ConsoleUserDetail } from '@fanlight/contract/operations/console-users'
import type { OperatorRole } from '@fanlight/contract/platform/operator-rights'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createCreator, createOperator, createUser, makeOperator, type Person } from '../../../testing/factories.ts'
import { createPostForSale, giveCoins } from '../../../testing/ledger-factories.ts'
import { openPayoutFor, settlePayoutAs } from '../../../testing/payout-rows.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createOffer, createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const t: TestApp = await startTestApp({ ADMIN_EMAILS: 'boss@example.test' })
let admin: Person
beforeEach(async () => {
  await t.db.run('test-no-admins', `update users set is_admin = false, admin_by_setting = false, operator_roles = '{}'`)
  admin = await createOperator(t.deps)
})
afterAll(() => t.close())

const list = async (query: string) => (await t.as(admin).get(`/console/users?${query}`)).json<ConsoleUser[]>()
const detail = async (person: Person) =>
  (await t.as(admin).get(`/console/users/${person.id}`)).json<ConsoleUserDetail>()
const act = (action: string, target: Person, by = admin) =>
  t.as(by).post(`/console/users/${target.id}/${action}`, action === 'suspend' ? { reason: 'Spam.' } : undefined)
const setRoles = (target: Person, roles: string[], by = admin) =>
  t.as(by).put(`/console/users/${target.id}/roles`, { roles })
const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 300 ? statusCode : `${statusCode} ${JSON.parse(body).detail}`
const outcome = async (action: string, target: Person, by = admin) => {
  const reply = await act(action, target, by)
  return reply.statusCode < 300 ? reply.statusCode : `${reply.statusCode} ${reply.json().detail}`
}

test('people are found by name, email, number and kind', async () => {
  const ada = await createUser(t.deps, { name: 'Ada 100%_Lovelace', email: 'ada.l@example.test' })
  const carl = await createCreator(t.deps, { name: 'Carl Creator' })
  const names = async (query: string) => (await list(query)).map(({ name }) => name)
  expect(await names('search=lovelace')).toEqual([ada.name])
  expect(await names('search=ADA.L%40example')).toEqual([ada.name])
  expect(await names(`search=${ada.id}`)).toContain(ada.name)
  expect(await names('search=%25_love')).toEqual([ada.name])
  expect(await names('search=%25%25%25')).toEqual([])
  expect(await names('filter=creators&search=carl')).toEqual([carl.name])
  expect(await names('filter=creators&search=lovelace')).toEqual([])
  expect(await names('filter=operators')).toEqual([admin.name])
  const reply = await t.as(admin).get('/console/users?pageSize=1&page=2')
  expect(Number(reply.headers['x-total-count'])).toBeGreaterThan(2)
  expect(reply.headers.link).toContain('page=3')
})

test("a person's page shows what an operator needs", async () => {
  const creator = await createCreator(t.deps)
  const profile = await createProfile(t.deps, { creator })
  await giveCoins(t.db, creator.id, 12_30)
  expect(await detail(creator)).toMatchObject({
    email: creator.email,
    kycStatus: 'verified',
    balance: 12.3,
    sessions: 1,
    subscriptions: 0,
    profiles: [{ id: profile.id, name: profile.name, hidden: false }],
    business: { subscribers: 0, earned: 0, paidOut: 0 },
    cannotSuspend: null,
    operatorRoles: [],
    cannotChangeRoles: null,
  })
  expect(await detail(admin)).toMatchObject({
    operatorRoles: ['owner'],
    cannotSuspend: 'You cannot suspend yourself.',
    cannotChangeRoles: 'Nobody changes their own roles.',
  })
  expect((await t.as(admin).get('/console/users/999999')).statusCode).toBe(404)
})

test("a creator's page shows subscribers, earnings and payouts", async () => {
  const { creator, profileId } = await createOffer(t.deps, { cents: 1000 })
  await createSubscription(t, await createUser(t.deps), profileId)
  await createSubscription(t, await createUser(t.deps), profileId)
  const paid = await openPayoutFor(t.db, creator.id, '2100-01-01')
  await settlePayoutAs(t.db, Number(paid), { isPaid: true, byHand: true })
  await createSubscription(t, await createUser(t.deps), profileId)
  const gone = await createUser(t.deps)
  await createSubscription(t, gone, profileId)
  await t.db.run('test-ended', 'update subscriptions set access_until = now() where fan_id = $1', [gone.id])
  expect((await detail(creator)).business).toEqual({ subscribers: 3, earned: 40, paidOut: 20 })
  expect((await detail(await createUser(t.deps))).business).toBeNull()
  const seenAs = async (role: OperatorRole) => {
    const operator = await createOperator(t.deps, [role])
    return (await t.as(operator).get(`/console/users/${creator.id}`)).json<ConsoleUserDetail>().business
  }
  expect([await seenAs('finance'), await seenAs('safety')]).toEqual([expect.objectContaining({ earned: 40 }), null])
})

test('a suspended person is out at once and stays out until reinstated', async () => {
  const ada = await createUser(t.deps)
  expect(await outcome('suspend', ada)).toBe(204)
  expect((await t.as(ada).get('/wallet/balance')).statusCode).toBe(401)
  const { email, name } = ada
  const [issuer = ''] = t.deps.sessions.issuers
  const identity = { issuer, subject: email, email, name, avatarUrl: null, ownsEmail: true }
  await expect(t.deps.sessions.start(identity)).rejects.toThrow('This account is suspended.')
  expect(await outcome('suspend', ada)).toBe(`409 ${ada.name} is suspended already.`)
  expect(await detail(ada)).toMatchObject({ suspendedReason: 'Spam.', sessions: 0 })
  expect(await outcome('unsuspend', ada)).toBe(204)
  expect(await outcome('unsuspend', ada)).toBe(`409 ${ada.name} is not suspended.`)
  await t.deps.sessions.start(identity)
  expect((await t.as(ada).get('/wallet/balance')).statusCode).toBe(401)
})

test("ending someone's sessions signs them out everywhere", async () => {
  const ada = await createUser(t.deps)
  expect((await act('end-sessions', ada)).json()).toEqual({ ended: 1 })
  expect((await t.as(ada).get('/wallet/balance')).statusCode).toBe(401)
})

test('a frozen wallet spends nothing until it is unfrozen', async () => {
  const fan = await createUser(t.deps)
  const post = await createPostForSale(t.deps, { price: 4_00 })
  const change = async (action: string) => {
    const reply = await t
      .as(admin)
      .post(`/console/users/${fan.id}/${action}-wallet`, { reason: 'A letter of the police.' })
    return reply.statusCode
  }
  expect(await change('freeze')).toBe(409)
  await giveCoins(t.db, fan.id, 10_00)
  expect([await change('freeze'), await change('freeze')]).toEqual([204, 409])
  expect((await t.as(fan).post(`/posts/${post.id}/purchase`)).statusCode).toBe(400)
  expect([await change('unfreeze'), await change('unfreeze')]).toEqual([204, 409])
  expect((await t.as(fan).post(`/posts/${post.id}/purchase`)).statusCode).toBe(200)
})

test('making an operator takes two, unmaking one is immediate', async () => {
  const [ada, second] = [await createUser(t.deps), await createOperator(t.deps)]
  expect((await t.as(ada).get('/console/users')).statusCode).toBe(404)
  const asked = await setRoles(ada, ['support', 'finance'])
  expect([asked.statusCode, asked.json()]).toEqual([202, { requestId: expect.any(Number), doneAt: null }])
  expect((await t.as(ada).get('/console/users')).statusCode).toBe(404)
  expect(answerOf(await setRoles(ada, ['owner']))).toBe('409 This was asked for already and waits under Requests.')
  const agreed = await t.as(second).post(`/console/requests/${asked.json().requestId}/approve`)
  expect(agreed.statusCode).toBe(204)
  expect((await t.as(ada).get('/console/users')).statusCode).toBe(200)
  expect((await detail(ada)).operatorRoles).toEqual(['support', 'finance'])
  expect(answerOf(await setRoles(ada, ['finance', 'support']))).toBe('409 This person has these roles already.')
  expect((await setRoles(ada, ['finance'])).statusCode).toBe(204)
  expect((await setRoles(ada, [])).statusCode).toBe(204)
  expect((await t.as(ada).get('/console/users')).statusCode).toBe(404)
  expect(answerOf(await setRoles(ada, []))).toBe('409 This person is no operator.')
})

test('there is always an owner left', async () => {
  expect(await outcome('suspend', admin)).toBe('403 You cannot suspend yourself.')
  expect(answerOf(await setRoles(admin, []))).toBe('403 Nobody changes their own roles.')
  const ada = await createOperator(t.deps)
  const [both, other] = await Promise.all([setRoles(ada, []), setRoles(admin, ['support'], ada)])
  expect([204, 403, 404]).toContain(both?.statusCode)
  expect([both, other].filter((reply) => reply?.statusCode === 204).length).toBe(1)
  const { count } = await t.db.one<{ count: number }>(
    'test-admins',
    `select count(*) as count from users where 'owner' = any (operator_roles)`,
  )
  expect(count).toBe(1)
})

test('operators who may not name operators can neither suspend nor reinstate them', async () => {
  const [owner, safety] = [await createOperator(t.deps), await createOperator(t.deps, ['safety'])]
  const finance = await createOperator(t.deps, ['finance'])
  const refusal = (who: Person) =>
    `409 ${who.name} is an operator. Only an owner can suspend operators or let them back in.`
  expect(await outcome('suspend', owner, safety)).toBe(refusal(owner))
  expect(await outcome('suspend', finance, safety)).toBe(refusal(finance))
  expect(await outcome('suspend', await createUser(t.deps), safety)).toBe(204)
  expect(await outcome('suspend', finance, owner)).toBe(204)
  expect(await outcome('unsuspend', finance, safety)).toBe(refusal(finance))
  expect(await outcome('unsuspend', finance, owner)).toBe(204)
})

test('of two operators suspending each other, one is faster', async () => {
  const ada = await createOperator(t.deps)
  const replies = await Promise.all([act('suspend', ada), act('suspend', admin, ada)])
  // The slower one is no longer an operator, or not even signed in.
  const [done, refused] = replies.map(({ statusCode }) => statusCode).sort()
  expect([done, [401, 404].includes(refused ?? 0)]).toEqual([204, true])
})

test('operators named in the settings cannot be unmade here', async () => {
  const boss = await createUser(t.deps, { email: 'boss@example.test' })
  expect(await detail(boss)).toMatchObject({
    operatorRoles: ['owner'],
    cannotChangeRoles: expect.stringContaining('ADMIN_EMAILS'),
  })
  expect(answerOf(await setRoles(boss, []))).toMatch(/^409 .*ADMIN_EMAILS/)
})

test("lower roles cannot end operators' sessions; owners can, and everyone their own", async () => {
  const [owner, support] = [await createOperator(t.deps), await createOperator(t.deps, ['support'])]
  const end = (by: Person, whose: Person) => t.as(by).post(`/console/users/${whose.id}/end-sessions`)
  const refused = await end(support, owner)
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    `${owner.name} is an operator. Only an owner can end the sessions of operators.`,
  ])
  expect((await t.as(owner).get('/account')).statusCode).toBe(200)
  expect((await t.as(support).get(`/console/users/${owner.id}`)).json<ConsoleUserDetail>().cannotEndSessions).toBe(
    refused.json().detail,
  )
  expect((await end(owner, support)).json()).toEqual({ ended: 1 })
  expect((await end(owner, owner)).statusCode).toBe(200)
})

test('each action is in the log of the person it concerned', async () => {
  const ada = await createUser(t.deps)
  await makeOperator(t.deps, ada.id, ['support'])
  await setRoles(ada, [])
  for (const action of ['end-sessions', 'suspend', 'unsuspend', 'unsuspend']) await act(action, ada)
  const log = (await t.as(admin).get(`/console/audit?subjectType=user&subjectId=${ada.id}`)).json<AuditEntry[]>()
  expect(log.map(({ action }) => action).toReversed()).toEqual([
    'user.roles',
    'user.end-sessions',
    'user.suspend',
    'user.unsuspend',
  ])
  expect(log.every(({ actorId }) => actorId === admin.id)).toBe(true)
})
