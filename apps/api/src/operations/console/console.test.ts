import type { AuditEntry, ConsoleOverview, SystemState } from '@fanlight/contract/operations/console'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendIdentity } from '../../../testing/console-factories.ts'
import { createCreator, createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await startTestApp({ KYC_REVIEW: 'manual' })
  admin = await createOperator(t.deps)
})
afterAll(() => t.close())

const audit = async (query = '') => (await t.as(admin).get(`/console/audit?${query}`)).json<AuditEntry[]>()

/** Every console call in the published description. */
async function consoleCalls() {
  const { paths } = (await t.as().get('/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>()
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/console'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })))
}

test('for everyone but operators no console call exists, whatever they send', async () => {
  const [calls, before] = [await consoleCalls(), await audit()]
  expect(calls.length).toBeGreaterThan(30)
  const strangers = [undefined, await createUser(t.deps), await createCreator(t.deps)]
  for (const { method, path } of calls) {
    for (const person of strangers) {
      for (const payload of [undefined, { anything: true }]) {
        if (payload && method === 'GET') continue
        const reply = await t.app.inject({
          method: method as 'GET',
          url: path.replace(/\{\w+\}/g, '1'),
          headers: person ? { authorization: `Bearer ${person.token}` } : {},
          ...(payload && { payload }),
        })
        expect([method, path, reply.statusCode, reply.json().detail]).toEqual([
          method,
          path,
          404,
          'There is nothing at this address.',
        ])
      }
    }
  }
  expect(await audit()).toEqual(before)
})

test("the log only grows: neither the application nor the tables' owner can change it", async () => {
  const ada = await createUser(t.deps)
  await t.as(admin).post(`/console/users/${ada.id}/end-sessions`)
  const attempts = ['update audit_log set summary = $$x$$', 'delete from audit_log', 'truncate audit_log']
  for (const attempt of attempts)
    await expect(t.db.run(`test-${attempt}`, attempt)).rejects.toThrow(/permission denied/)
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  for (const attempt of attempts) await expect(owner.query(attempt)).rejects.toThrow(/append-only/)
  await owner.end()
})

test("operators' actions are found by word, actor, action and page", async () => {
  const ada = await createUser(t.deps, { name: 'Zebulon Quirk' })
  const other = await createOperator(t.deps)
  await t.as(other).post(`/console/users/${ada.id}/suspend`, { reason: 'Spam.' })
  await t.as(admin).post(`/console/users/${ada.id}/unsuspend`)
  expect((await audit('search=zebulon')).map(({ action }) => action)).toEqual(['user.unsuspend', 'user.suspend'])
  expect((await audit('search=zebulon&action=user.suspend')).map(({ actorName }) => actorName)).toEqual([other.name])
  expect((await audit('search=zebulon&pageSize=1&page=2')).map(({ action }) => action)).toEqual(['user.suspend'])
  expect((await t.as(admin).get('/console/audit?action=user.vanish')).statusCode).toBe(400)
})

test('the overview counts waiting items', async () => {
  const before = (await t.as(admin).get('/console/overview')).json<ConsoleOverview>()
  await sendIdentity(t, await createCreator(t.deps, { kyc: 'none' }))
  const { id } = await createProfile(t.deps)
  const fan = await createUser(t.deps)
  await t.as(fan).post('/reports', { subjectType: 'profile', subjectId: id, reason: 'spam' })
  expect((await t.as(admin).get('/console/overview')).json()).toEqual({
    ...before,
    pendingVerifications: before.pendingVerifications + 1,
    openReports: before.openReports + 1,
  })
})

test('the system page shows the state, and no secrets', async () => {
  const reply = await t.as(admin).get('/console/system')
  expect(reply.json<SystemState>()).toMatchObject({
    storage: { kind: 'disk', databaseBytes: expect.any(Number), freeBytes: expect.any(Number) },
    versions: { node: process.version, postgres: expect.stringMatching(/^\d+/) },
    videos: { converter: 'none', waiting: 0, working: 0 },
    replicas: [],
    clock: { movable: true },
    settings: { kycReview: 'manual', signIn: 'development', payments: 'demo' },
  })
  for (const secret of [t.config.kycKey, t.config.sessionSecret, t.config.dataDir])
    expect(reply.body).not.toContain(secret)
})

test('abandoned jobs are counted, and run again on request', async () => {
  await runJobs(t)
  await t.as(admin).post('/console/ledger/check')
  const queued = async () => (await t.as(admin).get('/console/system')).json<SystemState>().jobs
  expect(await queued()).toMatchObject([{ task: 'check-ledger', waiting: 1, givenUp: 0 }])
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  await owner.query('update jobs set attempt = 12')
  await owner.end()
  expect(await queued()).toMatchObject([{ waiting: 0, givenUp: 1 }])
  expect((await t.as(admin).get('/console/overview')).json()).toMatchObject({ failedJobs: 1 })
  expect((await t.as(admin).post('/console/system/jobs/check-ledger/retry')).json()).toEqual({ retried: 1 })
  await runJobs(t)
  expect(await queued()).toEqual([])
  expect((await t.as(admin).post('/console/system/jobs/check-ledger/retry')).json()).toEqual({ retried: 0 })
})
