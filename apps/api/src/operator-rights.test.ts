import { addressOf, endpointNames, endpointOf } from '@fanlight/contract/endpoints'
import { allRights, mayAs, operatorRoles, rolesWith } from '@fanlight/contract/platform/operator-rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPost } from '../testing/console-factories.ts'
import { createOperator, createUser, type Person } from '../testing/factories.ts'
import { createProfile } from '../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
const people = new Map<string, Person>()
beforeAll(async () => {
  t = await startTestApp()
  for (const role of operatorRoles) people.set(role, await createOperator(t.deps, [role]))
})
afterAll(() => t.close())

const consoleEndpoints = endpointNames.filter((name) => endpointOf(name).who === 'operator')

test('every right is used, and each role but the owner lacks some', () => {
  const used = new Set(consoleEndpoints.map((name) => endpointOf(name).right))
  expect(allRights.filter((right) => !used.has(right) && right !== 'see hidden content')).toEqual([])
  for (const role of operatorRoles) {
    const lacking = allRights.filter((right) => !mayAs([role], right))
    expect([role, lacking.length === 0]).toEqual([role, role === 'owner'])
  }
})

test.each(consoleEndpoints)("%s answers exactly the table's roles", async (name) => {
  const { right } = endpointOf(name)
  const { method, path } = addressOf(name)
  for (const role of operatorRoles) {
    const reply = await t.app.inject({
      method: method as 'GET',
      url: path.replace(/:\w+/g, '%00'),
      headers: { authorization: `Bearer ${people.get(role)?.token}` },
      payload: method === 'GET' ? undefined : '{',
    })
    const isRefused = reply.statusCode === 403 && /^Your role does not allow this/.test(reply.json().detail)
    expect([role, isRefused]).toEqual([role, !rolesWith(right ?? 'use the console').includes(role)])
  }
})

const weighty = ['changeRatio', 'unfreezeWallet', 'setRoles']
const ofTheSite = ['saveSiteSettings', 'uploadLogo', 'removeLogo', 'publishLegalText']

/** Actions that move money, change its value or what everyone sees, open what was stopped, or change rights. */
const acts = consoleEndpoints.filter(
  (name) =>
    addressOf(name).method !== 'GET' &&
    (endpointOf(name).right === 'move money' || [...weighty, ...ofTheSite].includes(name)),
)

test.each(acts)('%s needs a sign-in or passkey within five minutes, before anything of it is read', async (name) => {
  const operator = await createOperator(t.deps)
  const { method, path } = addressOf(name)
  const call = () =>
    t.app.inject({
      method: method as 'POST',
      url: path.replace(/:\w+/g, '999999'),
      headers: { authorization: `Bearer ${operator.token}` },
      payload: {},
    })
  expect((await call()).statusCode).not.toBe(403)
  await t.db.run('test-later', `update sessions set created_at = now() - interval '6 minutes' where user_id = $1`, [
    operator.id,
  ])
  const late = await call()
  expect([late.statusCode, late.json().confirm]).toEqual([403, 'sign-in'])
})

test("SQL shows hidden and locked content to exactly the table's roles", async () => {
  for (const role of operatorRoles) {
    const { may } = await t.db.one<{ may: boolean }>('test-may-look', 'select may_look($1, false) as may', [[role]])
    expect([role, may]).toEqual([role, mayAs([role], 'see hidden content')])
  }
  const postId = await addPost(t.db, (await createProfile(t.deps)).id, { price: 4_00 })
  const sees = async (person?: Person) => (await t.as(person).get(`/posts/${postId}`)).json().canView
  const answers = await Promise.all(operatorRoles.map((role) => sees(people.get(role))))
  expect(answers).toEqual([false, false, true, true])
  expect(await sees(await createUser(t.deps))).toBe(false)
})

test('several roles add up, and the sign-in returns their rights', async () => {
  const both = await createOperator(t.deps, ['support', 'finance'])
  const statuses = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await t.as(both).get(`/console/${path}`)).statusCode))
  expect(await statuses('mails', 'ratios', 'reports', 'system')).toEqual([200, 200, 403, 403])
  const renewed = (await t.as().post('/auth/refresh-token', { token: both.token })).json()
  expect(renewed).toMatchObject({ role: ['User', 'Admin'], operatorRoles: ['support', 'finance'] })
  const fan = (await t.as().post('/auth/refresh-token', { token: (await createUser(t.deps)).token })).json()
  expect(fan).not.toHaveProperty('operatorRoles')
})
