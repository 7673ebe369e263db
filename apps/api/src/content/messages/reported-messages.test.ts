import type { ReportCase, ReportCaseDetail } from '@fanlight/contract/operations/reports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOperator, createReporter, createUser, type Person } from '../../../testing/factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let operator: Person
let profile: Awaited<ReturnType<typeof createProfile>>
let ada: Person
let thread: number
beforeAll(async () => {
  t = await startTestApp()
  operator = await createOperator(t.deps)
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps)
  ada = await createUser(t.deps, { name: 'Ada' })
  thread = await open(ada, profile.id)
  await said(ada, thread, 'Hello')
  await said(profile.creator, thread, 'Pay me <elsewhere> & "now"')
  await said(ada, thread, 'No.')
})

const { open, said, read } = talkInThreads(() => t)
const report = (who: Person | undefined, number: number, over: object = {}) =>
  t
    .as(who)
    .post('/reports', { subjectType: 'message', subjectId: thread, messageNumber: number, reason: 'spam', ...over })
const openCase = async () => {
  const [found] = (await t.as(operator).get('/console/reports?state=open')).json<ReportCase[]>()
  return (await t.as(operator).get(`/console/reports/${found?.id}`)).json<ReportCaseDetail>()
}
const decide = (id: number, decision: string) =>
  t.as(operator).post(`/console/reports/${id}/decision`, { decision, note: 'Looked at it.' })

test('a message of the other side is reported with its context, and stays as it was whatever its writer does', async () => {
  expect((await report(ada, 2)).statusCode).toBe(204)
  await t.as(profile.creator).delete(`/threads/${thread}/messages/2`)
  const found = await openCase()
  expect(found).toMatchObject({
    subjectType: 'message',
    title: 'Pay me <elsewhere> & "now"',
    creatorId: profile.creator.id,
    profileId: profile.id,
    subjectState: 'removed',
  })
  expect(found.text.replace(/, \d{4}-\d\d-\d\d \d\d:\d\d UTC/g, '')).toBe(
    'Fan: Hello\n> Creator: Pay me <elsewhere> & "now"\nFan: No.',
  )
  const log = (await t.as(operator).get('/console/audit')).body
  expect(log).toContain('Read the reported message of ')
  await decide(found.id, 'dismiss')
})

test("only a thread's two people can report each other's messages, and each message once", async () => {
  const stranger = await createUser(t.deps)
  const statuses = async (...replies: ReturnType<typeof report>[]) =>
    (await Promise.all(replies)).map(({ statusCode }) => statusCode)
  expect(
    await statuses(report(undefined, 2), report(stranger, 2), report(operator, 2), report(ada, 1), report(ada, 9)),
  ).toEqual([404, 404, 404, 404, 404])
  expect((await report(ada, 2, { messageNumber: undefined })).statusCode).toBe(400)
  expect(await statuses(report(profile.creator, 1))).toEqual([204])
  expect((await report(profile.creator, 1)).statusCode).toBe(409)
  await decide((await openCase()).id, 'dismiss')
})

test('operators can remove a message and restore it; both people see it', async () => {
  await report(ada, 2)
  const { id } = await openCase()
  expect((await decide(id, 'hide')).statusCode).toBe(204)
  const bodies = async () =>
    Promise.all([ada, profile.creator].map(async (who) => (await read(who, thread)).messages[1]?.body))
  expect(await bodies()).toEqual([null, null])
  expect((await t.as(operator).post(`/console/reports/${id}/restore`, { reason: 'An error.' })).statusCode).toBe(204)
  expect(await bodies()).toEqual(Array(2).fill('Pay me <elsewhere> & "now"'))
})

test('reporting a message as showing a minor removes it at once', async () => {
  const reporter = await createReporter(t.deps)
  thread = await open(reporter, profile.id)
  await said(reporter, thread, 'Hello')
  await said(profile.creator, thread, 'Something bad')
  expect((await report(reporter, 2, { reason: 'minor' })).statusCode).toBe(204)
  expect((await read(reporter, thread)).messages[0]?.body).toBeNull()
  expect(await openCase()).toMatchObject({ subjectState: 'hidden', title: 'Something bad' })
})
