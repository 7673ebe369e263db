import type { AuditEntry } from '@fanlight/contract/operations/console'
import type { ReportCase, ReportCaseDetail } from '@fanlight/contract/operations/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createOperator, createReporter, createUser, type Person } from '../../../testing/factories.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendMails } from '../../people/mail/send-mails.ts'
import { writeMail } from '../../people/notifications/write-mail.ts'
import { forgetReporters } from './forget-senders.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let t: TestApp
let admin: Person
beforeAll(async () => {
  server = await startMailServer()
  t = await startTestApp({ ...server.environment, TRUSTED_PROXIES: '127.0.0.1' })
  admin = await createOperator(t.deps)
})
afterAll(async () => {
  await t.close()
  await server.close()
})

const from = (address: string, body: object, app = t) =>
  app.as().post('/reports', { reason: 'spam', ...body }, { 'x-forwarded-for': address })
const openCase = async (subjectId: number) => {
  const cases = (await t.as(admin).get('/console/reports?pageSize=100')).json<ReportCase[]>()
  return cases.find((one) => one.subjectId === subjectId)
}
const decide = (id: number, decision: string) =>
  t.as(admin).post(`/console/reports/${id}/decision`, { decision, note: 'Looked at.' })
const filesOf = (postId: number) =>
  t.db.many<{ key: string }>('test-files', 'select key from media where post_id = $1', [postId])

test('a visitor reports once, without an account, and gets the outcome by email', async () => {
  const { id, name } = await createProfile(t.deps)
  const body = { subjectType: 'profile', subjectId: id, email: 'eve@example.test', details: 'Look here.' }
  const replies = await Promise.all([1, 2, 3].map(() => from('198.51.100.7', body)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409])
  expect((await from('198.51.100.8', { ...body, email: undefined })).statusCode).toBe(204)
  const found = await openCase(id)
  expect(found).toMatchObject({ reportCount: 2 })
  const detail = (await t.as(admin).get(`/console/reports/${found?.id}`)).json<ReportCaseDetail>()
  expect(detail.reports.map(({ reporterId, reporterName }) => [reporterId, reporterName])).toEqual([
    [null, null],
    [null, null],
  ])
  expect((await decide(found?.id ?? 0, 'hide')).statusCode).toBe(204)
  await runJobs(t)
  await sendMails(t.deps, writeMail)
  const answers = server.emails.filter(({ to_ }) => to_ === 'eve@example.test')
  expect(answers.map(({ text }) => text)).toEqual([expect.stringContaining(`Thank you for reporting “${name}”`)])
  const kept = await t.db.many<{ sender: Buffer }>(
    'test-senders',
    'select sender_sha256 as sender from reports where sender_sha256 is not null',
  )
  expect(kept.map(({ sender }) => sender.length)).toEqual([32, 32])
  await forgetReporters(t.deps)
  const senders = () =>
    t.db.many<{ sender: string; email: string | null }>(
      'test-who',
      `select encode(sender_sha256, 'hex') as sender, email from reports where case_id = $1 order by id`,
      [found?.id],
    )
  const before = await senders()
  expect(before.map(({ email }) => email).toSorted()).toEqual(['eve@example.test', null])
  await t.db.run('test-long-ago', `update report_cases set decided_at = now() - interval '31 days' where id = $1`, [
    found?.id,
  ])
  await forgetReporters(t.deps)
  const after = await senders()
  expect(after.map(({ email }) => email)).toEqual([null, null])
  expect(after.some(({ sender }) => before.some((one) => one.sender === sender))).toBe(false)
})

test('content reported as showing a minor is hidden at once, its files survive its deletion, and the creator is told why', async () => {
  const creator = await createCreator(t.deps)
  const profile = { ...(await createProfile(t.deps, { creator })), creator }
  const { id } = await publish(t, { profile })
  await runJobs(t)
  expect((await t.as().get(`/posts/${id}`)).statusCode).toBe(200)
  const report = { subjectType: 'post', subjectId: id, reason: 'minor' }
  expect((await t.as(await createReporter(t.deps)).post('/reports', report)).statusCode).toBe(204)
  expect((await t.as().get(`/posts/${id}`)).statusCode).toBe(404)
  const told = (await t.as(creator).get('/notifications')).json<{ message: string }[]>()
  expect(told.map(({ message }) => message)).toContainEqual(expect.stringContaining('was reported as showing a minor'))
  const before = await filesOf(id)
  expect(before.length).toBeGreaterThan(0)
  expect((await t.as(creator).delete(`/posts/${id}`)).statusCode).toBe(204)
  await runJobs(t)
  expect(await filesOf(id)).toEqual(before)
  const found = await openCase(id)
  expect((await t.as(admin).get(`/console/reports/${found?.id}/pictures/0`)).statusCode).toBe(200)
  const [looked] = (await t.as(admin).get('/console/audit?action=report.look')).json<AuditEntry[]>()
  expect(looked).toMatchObject({ subjectId: String(found?.id), details: { postId: id } })
})

test('once cleared it is back, and no further report alone hides it', async () => {
  const creator = await createCreator(t.deps)
  const profile = { ...(await createProfile(t.deps, { creator })), creator }
  const { id } = await publish(t, { profile })
  await runJobs(t)
  const reported = () => ({ subjectType: 'post', subjectId: id, reason: 'minor' })
  await t.as(await createReporter(t.deps)).post('/reports', reported())
  expect((await t.as().get(`/posts/${id}`)).statusCode).toBe(404)
  const found = await openCase(id)
  expect((await decide(found?.id ?? 0, 'dismiss')).statusCode).toBe(204)
  expect((await t.as().get(`/posts/${id}`)).statusCode).toBe(200)
  await t.as(await createReporter(t.deps)).post('/reports', reported())
  expect((await t.as().get(`/posts/${id}`)).statusCode).toBe(200)
  expect((await openCase(id))?.reportCount).toBe(1)
  await t.as(creator).delete(`/posts/${id}`)
})

test('a flood is one counted case, and one address is rate limited', async () => {
  const { id } = await createProfile(t.deps)
  const addresses = Array.from({ length: 400 }, (_, index) => `203.0.${Math.floor(index / 250)}.${index % 250}`)
  for (let at = 0; at < addresses.length; at += 100) {
    const part = addresses
      .slice(at, at + 100)
      .map((address) => from(address, { subjectType: 'profile', subjectId: id }))
    expect(new Set((await Promise.all(part)).map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  }
  const found = await openCase(id)
  expect(found?.reportCount).toBe(400)
  const detail = (await t.as(admin).get(`/console/reports/${found?.id}`)).json<ReportCaseDetail>()
  expect(detail.reports).toHaveLength(200)
  const limited = await startTestApp({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' })
  const { creator } = await createProfile(limited.deps)
  const codes: number[] = []
  for (let count = 0; count < 15; count++) {
    const { id: one } = await createProfile(limited.deps, { creator })
    codes.push((await from('198.51.100.7', { subjectType: 'profile', subjectId: one }, limited)).statusCode)
  }
  expect(codes.filter((code) => code === 204).length).toBeGreaterThanOrEqual(10)
  expect(codes).toContain(429)
  expect(await createUser(limited.deps)).toBeTruthy()
  await limited.close()
})
