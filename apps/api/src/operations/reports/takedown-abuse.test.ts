import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { AuditEntry } from '@fanlight/contract/operations/console'
import type { ReportCase, ReportCaseDetail, SetAside } from '@fanlight/contract/operations/reports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addComment } from '../../../testing/comment-factories.ts'
import { createCreator, createOperator, createReporter, createUser, type Person } from '../../../testing/factories.ts'
import { moveClock } from '../../../testing/ledger-factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { measureTakedowns } from './measure-takedowns.ts'
import { settleEvidence } from './settle-evidence.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', TAKEDOWNS_AN_HOUR: '6', TAKEDOWN_PERCENT: '50' })
  admin = await createOperator(t.deps)
  measureTakedowns(t.deps)
})
afterAll(() => t.close())
/** No cases from earlier tests, and an hour without notifications. */
beforeEach(async () => {
  await t.db.run(
    'test-decide-all',
    `update report_cases set decision = 'hide', note = 'Done.', decided_by = $1, decided_at = product_now() where decision is null`,
    [admin.id],
  )
  await moveClock(t.db, '2 hours')
})

const home = '198.51.100.7'
const report = (
  subjectId: number,
  { by, from = home, type = 'profile' }: { by?: Person; from?: string; type?: string } = {},
) => t.as(by).post('/reports', { subjectType: type, subjectId, reason: 'minor' }, { 'x-forwarded-for': from })
const isVisible = async (id: number) => (await t.as().get(`/profiles/${id}`)).statusCode === 200
const visible = async (ids: number[]) => (await Promise.all(ids.map(isVisible))).filter(Boolean).length
const characters = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await createProfile(t.deps)).id))
const cases = async () => (await t.as(admin).get('/console/reports?pageSize=100')).json<ReportCase[]>()
const caseOf = async (subjectId: number) => (await cases()).find((one) => one.subjectId === subjectId) as ReportCase
const detailOf = async (subjectId: number) =>
  (await t.as(admin).get(`/console/reports/${(await caseOf(subjectId)).id}`)).json<ReportCaseDetail>()
const setAside = async (subjectId: number, place = 0, by = admin) => {
  const entry = (await detailOf(subjectId)).reports[place]
  return t.as(by).post(`/console/report-entries/${entry?.id}/set-aside`, { reason: 'A flood.' })
}
const told = async (person: Person) =>
  (await t.as(person).get('/notifications?pageSize=100')).json<{ message: string }[]>().map(({ message }) => message)
const metrics = async () => (await t.app.inject('/metrics')).body

test('35 reports by one visitor hide no profile: they come first in the queue, with evidence, and operators are alerted once', async () => {
  const ids = await characters(35)
  const other = await createProfile(t.deps)
  for (let count = 0; count < 3; count++)
    await t
      .as(await createUser(t.deps))
      .post('/reports', { subjectType: 'profile', subjectId: other.id, reason: 'spam' })
  const codes = await Promise.all(ids.map(async (id) => (await report(id)).statusCode))
  expect(new Set(codes)).toEqual(new Set([204]))
  expect(await visible(ids)).toBe(35)
  const open = await cases()
  expect(open.slice(0, 35).map(({ isUrgent, subjectState }) => `${isUrgent} ${subjectState}`)).toEqual(
    Array(35).fill('true visible'),
  )
  expect(open[35]).toMatchObject({ subjectId: other.id, reportCount: 3, isUrgent: false })
  expect((await detailOf(ids[3] ?? 0)).evidence).toMatchObject({ isHeld: true })
  expect((await told(admin)).filter((line) => line.includes('showing a minor and still visible'))).toHaveLength(1)
  expect(await metrics()).toMatch(/fanlight_minor_reports\{state="waiting"\} 35/)
  expect(await metrics()).toMatch(/fanlight_takedowns_stopped 0/)
})

test('reported but visible content stays readable, and its files survive its deletion', async () => {
  const creator = await createCreator(t.deps)
  const post = await publish(t, { profile: { ...(await createProfile(t.deps, { creator })), creator } })
  await runJobs(t)
  await report(post.id, { type: 'post' })
  await runJobs(t)
  const [item] = (await t.as().get(`/posts/${post.id}`)).json<{ mediaItems: { url: string }[] }>().mediaItems
  expect((await t.app.inject({ url: item?.url ?? '' })).statusCode).toBe(200)
  expect((await t.as(creator).delete(`/posts/${post.id}`)).statusCode).toBe(204)
  await runJobs(t)
  await settleEvidence(t.deps)
  const { id } = await caseOf(post.id)
  expect((await t.as(admin).get(`/console/reports/${id}/pictures/0`)).statusCode).toBe(200)
  const { sealed } = await t.db.one<{ sealed: number }>(
    'test-sealed',
    'select count(*) filter (where sealed_at is not null)::int as sealed from media where post_id = $1',
    [post.id],
  )
  expect(sealed).toBeGreaterThan(0)
})

test.each<[string, () => Promise<Person>, boolean]>([
  ['a new account', () => createUser(t.deps), true],
  ['an account of more than a week', () => createReporter(t.deps), false],
  [
    'one with a dismissed report',
    async () => {
      const reporter = await createReporter(t.deps)
      const [id = 0] = await characters(1)
      await t.as(reporter).post('/reports', { subjectType: 'profile', subjectId: id, reason: 'spam' })
      const decision = { decision: 'dismiss', note: 'Fine.' }
      await t.as(admin).post(`/console/reports/${(await caseOf(id)).id}/decision`, decision)
      return reporter
    },
    true,
  ],
])('reported by %s, with or without effect', async (_who, person, stays) => {
  const [id = 0] = await characters(1)
  await report(id, { by: await person() })
  expect(await isVisible(id)).toBe(stays)
})

test.each([
  ['the same /24', '198.51.100.200', true],
  ['another /24', '198.51.101.7', false],
  ['IPv6', '2001:db8:1::1', false],
])('a second visitor from %s leaves it visible: %s', async (_where, from, stays) => {
  const [id = 0] = await characters(1)
  await report(id)
  expect((await report(id, { from })).statusCode).toBe(204)
  expect(await isVisible(id)).toBe(stays)
})

test('an IPv6 /48 is one sender: it reports once, and is no second one', async () => {
  const [id = 0] = await characters(1)
  const codes: number[] = []
  for (const from of ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:ffff:1:2:3:4'])
    codes.push((await report(id, { from })).statusCode)
  expect(codes).toEqual([204, 409, 409])
  expect(await isVisible(id)).toBe(true)
  await report(id, { from: '2001:db8:8::1' })
  expect(await isVisible(id)).toBe(false)
})

test('the next report hides content that an operator marked, and its posts; unmarked content stays', async () => {
  const [id = 0] = await characters(1)
  await t.as(await createUser(t.deps)).post('/reports', { subjectType: 'profile', subjectId: id, reason: 'spam' })
  const { id: caseId } = await caseOf(id)
  const mark = (wanted: boolean, by = admin) =>
    t.as(by).post(`/console/reports/${caseId}/mark`, { mark: wanted, reason: 'Seen before.' })
  expect((await mark(true, await createOperator(t.deps, ['support']))).statusCode).toBe(403)
  expect((await mark(true)).statusCode).toBe(204)
  expect((await mark(true)).statusCode).toBe(409)
  expect((await detailOf(id)).isMarked).toBe(true)
  expect((await mark(false)).statusCode).toBe(204)
  await report(id)
  expect(await isVisible(id)).toBe(true)
  await mark(true)
  await report(id, { from: '198.51.100.8' })
  expect(await isVisible(id)).toBe(false)
  const log = (await t.as(admin).get('/console/audit?action=report.mark')).json<AuditEntry[]>()
  expect(log.map(({ subjectId }) => subjectId)).toEqual([String(caseId), String(caseId)])
})

test('the circuit breaker: past the hourly limit nothing more is hidden, and operators are paged once; their decisions make room', async () => {
  const ids = await characters(12)
  const reporters = await Promise.all(ids.map(() => createReporter(t.deps)))
  await Promise.all(ids.map((id, place) => report(id, { by: reporters[place] as Person })))
  expect(await visible(ids)).toBe(6)
  expect((await told(admin)).filter((line) => line.includes('hide nothing more'))).toHaveLength(1)
  expect(await metrics()).toMatch(/fanlight_takedowns_stopped 1/)
  const hidden = (await cases()).find(({ subjectState }) => subjectState === 'hidden') as ReportCase
  const decision = { decision: 'dismiss', note: 'Fine.' }
  await t.as(admin).post(`/console/reports/${hidden.id}/decision`, decision)
  const [more = 0] = await characters(1)
  await report(more, { by: await createReporter(t.deps) })
  expect(await isVisible(more)).toBe(false)
})

test("one button restores what one sender took down, dismisses those cases, and leaves other people's reports", async () => {
  const creator = await createCreator(t.deps)
  const ids = await Promise.all([1, 2, 3].map(async () => (await createProfile(t.deps, { creator })).id))
  const [first = 0, second = 0, shared = 0] = ids
  const sender = await createReporter(t.deps)
  for (const id of ids) await report(id, { by: sender })
  await report(shared, { by: await createUser(t.deps), from: '203.0.113.5' })
  expect(await visible(ids)).toBe(0)
  expect((await setAside(first, 0, await createOperator(t.deps, ['support']))).statusCode).toBe(403)
  const done = await setAside(first)
  expect([done.statusCode, done.json<SetAside>()]).toEqual([200, { restored: 3, dismissed: 2, left: 0 }])
  expect(await visible(ids)).toBe(3)
  expect((await cases()).map(({ subjectId, isUrgent }) => [subjectId, isUrgent])).toEqual([[shared, true]])
  expect((await told(creator)).filter((line) => line.includes('is visible again'))).toHaveLength(3)
  const [logged] = (await t.as(admin).get('/console/audit?action=report.set-aside')).json<AuditEntry[]>()
  expect(logged?.summary).toBe(`Set the reports of ${sender.name} aside: 3 shown again, 2 dismissed`)
  const [fresh = 0] = await characters(1)
  await report(fresh, { by: sender })
  expect(await isVisible(fresh)).toBe(true)
  await report(second, { by: await createReporter(t.deps) })
  expect(await isVisible(second)).toBe(false)
})

test('visitors of one network are one sender, and two that were set aside hide nothing together', async () => {
  const ids = await characters(3)
  for (const id of ids) for (const from of ['192.0.2.1', '203.0.113.9']) await report(id, { from })
  expect(await visible(ids)).toBe(0)
  expect((await setAside(ids[0] ?? 0)).json<SetAside>()).toEqual({ restored: 3, dismissed: 0, left: 0 })
  expect(await visible(ids)).toBe(3)
  expect((await setAside(ids[0] ?? 0, 1)).json<SetAside>()).toEqual({ restored: 0, dismissed: 3, left: 0 })
  const [next = 0] = await characters(1)
  for (const from of ['192.0.2.200', '203.0.113.200']) await report(next, { from })
  expect(await isVisible(next)).toBe(true)
})

test('a comment under a post that the reporter cannot see is answered like one that does not exist, and stays', async () => {
  const profile = await createProfile(t.deps)
  const post = await publish(t, { profile, accessType: accessTypes.SubscribersOnly })
  const id = await addComment(t.db, profile.creator.id, post.id)
  const asked = async (subjectId: number, by?: Person) => {
    const reply = await t.as(by).post('/reports', { subjectType: 'comment', subjectId, reason: 'minor' })
    return [reply.statusCode, reply.json<{ detail: string }>().detail]
  }
  for (const by of [undefined, await createReporter(t.deps)])
    expect([await asked(id, by), await asked(id + 1000, by)]).toEqual(Array(2).fill([404, 'Comment not found']))
  expect(await cases()).toEqual([])
})
