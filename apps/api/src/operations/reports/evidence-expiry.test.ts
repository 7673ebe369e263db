import type { AuditEntry } from '@fanlight/contract/operations/console'
import type { ReportCase, ReportCaseDetail } from '@fanlight/contract/operations/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createOperator, createReporter, type Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { namesOf, sealedName } from '../../platform/media/stored-files.ts'
import { eraseEvidence } from './erase-evidence.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await startTestApp({ EVIDENCE_DAYS: '100' })
  admin = await createOperator(t.deps)
})
afterAll(() => t.close())

/** A post that was reported as showing a minor. */
async function reported() {
  const creator = await createCreator(t.deps)
  const profile = { ...(await createProfile(t.deps, { creator })), creator }
  const { id } = await publish(t, { profile })
  await runJobs(t)
  const media = await t.db.many<{ key: string; original: string }>(
    'test-media',
    'select key, original from media where post_id = $1',
    [id],
  )
  const names = media.flatMap(namesOf)
  const report = { subjectType: 'post', subjectId: id, reason: 'minor' }
  expect((await t.as(await createReporter(t.deps)).post('/reports', report)).statusCode).toBe(204)
  await runJobs(t)
  const cases = (await t.as(admin).get('/console/reports?pageSize=100')).json<ReportCase[]>()
  const caseId = cases.find(({ subjectId }) => subjectId === id)?.id ?? 0
  return { creator, postId: id, caseId, files: [...names, ...names.map(sealedName)] }
}
const decide = async (id: number, decision: string) =>
  t.as(admin).post(`/console/reports/${id}/decision`, { decision, note: 'Looked at.' })
const hold = (id: number, wanted: boolean, person = admin) =>
  t.as(person).post(`/console/reports/${id}/hold`, { hold: wanted, reason: 'Police, 12/34.' })
const read = async (id: number) => (await t.as(admin).get(`/console/reports/${id}`)).json<ReportCaseDetail>()
async function filesOf({ files }: { files: string[] }) {
  const found = await Promise.all(files.map((name) => t.deps.store.open(name)))
  return found.filter(Boolean).length
}
const pass = (interval: string) =>
  letPass(t, interval, async (deps) => {
    await Promise.all([eraseEvidence(deps), eraseEvidence(deps)])
    await runJobs(t)
  })
const erasures = async () =>
  (await t.as(admin).get('/console/audit?action=report.erase')).json<AuditEntry[]>().map(({ subjectId }) => subjectId)

test('evidence is erased some time after the decision, with the content; undecided and requested evidence stays', async () => {
  const [old, waiting, asked] = [await reported(), await reported(), await reported()]
  expect((await read(old.caseId)).evidence).toEqual({ isHeld: true, isOnHold: false, erasedOn: null, erasedAt: null })
  expect((await decide(old.caseId, 'hide')).statusCode).toBe(204)
  expect((await decide(asked.caseId, 'remove')).statusCode).toBe(204)
  expect((await hold(asked.caseId, true)).statusCode).toBe(204)
  expect((await hold(asked.caseId, true)).statusCode).toBe(409)
  await pass('99 days')
  expect(await filesOf(old)).toBeGreaterThan(0)
  expect((await read(old.caseId)).evidence?.erasedOn).toEqual(expect.any(String))
  await pass('2 days')
  expect(await filesOf(old)).toBe(0)
  expect(await erasures()).toEqual([String(old.caseId)])
  expect(await read(old.caseId)).toMatchObject({
    subjectState: 'removed',
    pictureCount: 0,
    evidence: { isHeld: false, erasedAt: expect.any(String) },
  })
  expect((await t.as(old.creator).get(`/posts/${old.postId}`)).statusCode).toBe(404)
  expect([await filesOf(waiting), await filesOf(asked)].every((count) => count > 0)).toBe(true)
  expect((await hold(old.caseId, true)).statusCode).toBe(409)
  expect((await hold(asked.caseId, false)).statusCode).toBe(204)
  await pass('1 minute')
  expect(await filesOf(asked)).toBe(0)
  expect(await erasures()).toEqual([String(asked.caseId), String(old.caseId)])
})

test('restored content is not evidence, and stays', async () => {
  const found = await reported()
  await decide(found.caseId, 'dismiss')
  await runJobs(t)
  expect((await read(found.caseId)).evidence).toBeNull()
  await pass('200 days')
  expect((await t.as().get(`/posts/${found.postId}`)).statusCode).toBe(200)
  expect((await hold(found.caseId, true, await createCreator(t.deps))).statusCode).toBe(404)
})
