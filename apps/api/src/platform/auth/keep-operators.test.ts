import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { explainSettings } from '../../operations/users/notify-role-changes.ts'
import { keepOperators } from './keep-operators.ts'
import { createSessions } from './sessions.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const log = pino({ level: 'silent' })
const google = 'https://accounts.google.com'
const development = 'urn:fanlight:development-identity'

/** The server as these settings would start it, on the same database. */
function startedWith(adminEmails: string[], issuer: string) {
  const sessions = createSessions(t.db, t.deps.bus, { ...t.config, adminEmails }, [issuer])
  return {
    keep: (demo: boolean) => keepOperators(t.db, log, { adminEmails, issuers: [issuer], demo }, explainSettings),
    signIn: (email: string, ownsEmail = true) =>
      sessions.start({ issuer, subject: email, email, name: 'Ada', avatarUrl: null, ownsEmail }),
    rolesOf: async (token: string) => (await sessions.authenticate(token))?.viewer.roles,
    renew: (token: string) => sessions.renew(token),
  }
}

const someone = () => `${randomUUID()}@fans.example`

test("the demo's sessions and rights end when production starts on its database", async () => {
  const [email, other] = [someone(), someone()]
  const demo = startedWith([email], development)
  const { token } = await demo.signIn(email)
  expect(await demo.rolesOf(token)).toEqual(['User', 'Admin'])

  const production = startedWith([email, other], google)
  expect(await production.rolesOf(token)).toBeUndefined()
  await expect(production.renew(token)).rejects.toThrow('Your session has ended.')
  const real = await production.signIn(other)
  await production.keep(false)
  expect(await production.rolesOf(real.token)).toEqual(['User', 'Admin'])

  const back = startedWith([], development)
  expect(await back.rolesOf(token)).toBeUndefined()
  expect((await back.signIn(email)).role).toEqual(['User'])
})

test('ADMIN_EMAILS gives and takes the right: at the start, and at the next sign-in', async () => {
  const [named, renamed, promoted] = [someone(), someone(), someone()]
  const before = startedWith([named, renamed], google)
  const tokens = [await before.signIn(named), await before.signIn(renamed)].map(({ token }) => token)
  const { userId, token } = await before.signIn(promoted)
  await makeOperator(t, userId)

  expect((await startedWith([renamed], google).signIn(named)).role).toEqual(['User'])
  const after = startedWith([named.toUpperCase().toLowerCase()], google)
  await after.keep(false)
  expect(await after.rolesOf(tokens[1] ?? '')).toEqual(['User'])
  expect(await after.rolesOf(token)).toEqual(['User', 'Admin'])
  expect((await after.signIn(promoted)).role).toEqual(['User', 'Admin'])
})

test('an address that the issuer does not own makes nobody an operator', async () => {
  const email = someone()
  const server = startedWith([email], google)
  expect((await server.signIn(email, false)).role).toEqual(['User'])
  expect((await server.signIn(email, true)).role).toEqual(['User', 'Admin'])
})

test('production without an operator does not start', async () => {
  await t.db.run(
    'nobody',
    `update users set is_admin = false, admin_by_setting = false, operator_roles = '{}' where is_admin`,
  )
  const nobody = startedWith([], google)
  await expect(nobody.keep(false)).rejects.toThrow('production needs ADMIN_EMAILS: nobody is an operator')
  await nobody.keep(true)
  await startedWith([someone()], google).keep(false)
  const { userId } = await nobody.signIn(someone())
  await makeOperator(t, userId)
  await nobody.keep(false)
})

test('everyone who loses the right at a start is logged; a start that changes nothing logs nothing', async () => {
  const email = someone()
  const { userId } = await startedWith([email], google).signIn(email)
  const warned: unknown[] = []
  const listening = { warn: (about: unknown) => warned.push(about) } as unknown as typeof log
  const start = () =>
    keepOperators(t.db, listening, { adminEmails: [], issuers: [google], demo: true }, explainSettings)
  await start()
  expect(warned).toEqual([{ users: [userId] }])
  await start()
  expect(warned).toHaveLength(1)
})

test('people who lose the right at a start are told what they keep, and the remaining owners are told too', async () => {
  const [kept, lost, demoted, made] = [someone(), someone(), someone(), someone()]
  const before = startedWith([kept, lost, demoted, made], google)
  const [owner, gone, lower, owned] = await Promise.all(
    [kept, lost, demoted, made].map(async (email) => (await before.signIn(email)).userId),
  )
  for (const [id, roles] of [
    [lower, ['support']],
    [owned, ['owner']],
  ])
    await t.db.run('test-give-roles', 'update users set operator_roles = $2 where id = $1', [id, roles])
  await startedWith([kept], google).keep(true)
  const told = async (id: number | undefined) =>
    (
      await t.db.many<{ said: [string, object] }>(
        'test-told-of-roles',
        `select jsonb_build_array(sentence, params) as said from notifications
         where user_id = $1 and sentence in ('rolesChanged', 'operatorChanged') order by id`,
        [id],
      )
    ).map(({ said }) => said)
  expect(await told(gone)).toEqual([['rolesChanged', { roles: [] }]])
  expect(await told(lower)).toEqual([['rolesChanged', { roles: ['support'] }]])
  const by = 'The settings of the server (ADMIN_EMAILS, or who may sign in)'
  for (const id of [owner, owned]) {
    const heard = await told(id)
    expect(heard).toHaveLength(2)
    expect(heard).toContainEqual(['operatorChanged', { by, name: expect.any(String), now: [] }])
    expect(heard).toContainEqual(['operatorChanged', { by, name: expect.any(String), now: ['support'] }])
  }
})
