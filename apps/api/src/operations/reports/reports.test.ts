import type { AuditEntry } from '@fanlight/contract/operations/console'
import type { ReportCase, ReportCaseDetail } from '@fanlight/contract/operations/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createOperator, createUser, makeOperator, type Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await startTestApp()
  admin = await createOperator(t.deps)
})
afterAll(() => t.close())

const report = (person: Person | undefined, subjectType: string, subjectId: number, rest: object = {}) =>
  t.as(person).post('/reports', { subjectType, subjectId, reason: 'spam', ...rest })
const cases = async (state = 'open', search = '') =>
  (await t.as(admin).get(`/console/reports?state=${state}&pageSize=100&search=${search}`)).json<ReportCase[]>()
const caseOf = async (subjectType: string, subjectId: number, state = 'open') => {
  const found = (await cases(state)).find((one) => one.subjectType === subjectType && one.subjectId === subjectId)
  if (!found) throw new Error('no such case')
  return found
}
const decide = (id: number, decision: string, note = 'It breaks rule 3.', by = admin) =>
  t.as(by).post(`/console/reports/${id}/decision`, { decision, note })
const notices = async (person: Person) =>
  (await t.as(person).get('/notifications?includeRead=true'))
    .json<{ message: string }[]>()
    .map(({ message }) => message)

test('all reports of one thing are one case, decided once, and everyone concerned is notified', async () => {
  const { id, name } = await createProfile(t.deps)
  const fans = await Promise.all([1, 2, 3].map(() => createUser(t.deps)))
  const replies = await Promise.all(fans.map((fan, index) => report(fan, 'profile', id, { details: `No. ${index}` })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  const open = await caseOf('profile', id)
  expect(open).toMatchObject({
    title: name,
    reportCount: 3,
    reasons: ['spam'],
    subjectState: 'visible',
    decision: null,
  })
  const detail = (await t.as(admin).get(`/console/reports/${open.id}`)).json<ReportCaseDetail>()
  expect(detail.reports.map(({ details }) => details).sort()).toEqual(['No. 0', 'No. 1', 'No. 2'])
  const decisions = await Promise.all([decide(open.id, 'hide'), decide(open.id, 'dismiss'), decide(open.id, 'hide')])
  expect(decisions.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409])
  await runJobs(t)
  for (const fan of fans) expect((await notices(fan)).filter((text) => text.includes(name))).toHaveLength(1)
})

test('hidden content is gone for others, its creator is told why, and it can be restored once', async () => {
  const { id, name, creator } = await createProfile(t.deps)
  const fan = await createUser(t.deps)
  await report(fan, 'profile', id)
  const open = await caseOf('profile', id)
  await decide(open.id, 'hide', 'Please add a label.')
  expect((await t.as(fan).get(`/profiles/${id}`)).statusCode).toBe(404)
  expect((await t.as(creator).get(`/profiles/${id}`)).statusCode).toBe(200)
  expect(await notices(creator)).toContain(`Your profile “${name}” was hidden after a report: Please add a label.`)
  await runJobs(t)
  expect(await notices(fan)).toContain(`Thank you for reporting “${name}”. We have hidden it.`)
  expect(await caseOf('profile', id, 'decided')).toMatchObject({ subjectState: 'hidden', decidedBy: admin.name })
  const restore = () => t.as(admin).post(`/console/reports/${open.id}/restore`, { reason: 'It has a label now.' })
  expect((await restore()).statusCode).toBe(204)
  expect((await restore()).statusCode).toBe(409)
  expect((await t.as(fan).get(`/profiles/${id}`)).statusCode).toBe(200)
})

test('a removed post is gone with its files; the operator sees its picture before', async () => {
  const post = await publish(t)
  await runJobs(t)
  const fan = await createUser(t.deps)
  await report(fan, 'post', post.id, { reason: 'other', details: 'Copied from me.' })
  const open = await caseOf('post', post.id)
  const picture = () => t.as(admin).get(`/console/reports/${open.id}/pictures/0`)
  expect((await picture()).headers['content-type']).toBe('image/webp')
  expect((await t.as(admin).get(`/console/reports/${open.id}/pictures/1`)).statusCode).toBe(404)
  expect((await decide(open.id, 'remove')).statusCode).toBe(204)
  await runJobs(t)
  expect((await t.as(post.profile.creator).get(`/posts/${post.id}`)).statusCode).toBe(404)
  expect((await picture()).statusCode).toBe(404)
  expect(await caseOf('post', post.id, 'decided')).toMatchObject({ subjectState: 'removed', decision: 'remove' })
  expect((await t.as(admin).post(`/console/reports/${open.id}/restore`, { reason: 'x' })).statusCode).toBe(409)
})

test('a post deleted by its creator meanwhile can still be decided', async () => {
  const post = await publish(t)
  await report(await createUser(t.deps), 'post', post.id)
  const { id } = await caseOf('post', post.id)
  expect((await t.as(post.profile.creator).delete(`/posts/${post.id}`)).statusCode).toBe(204)
  expect((await decide(id, 'remove')).statusCode).toBe(204)
  expect(await caseOf('post', post.id, 'decided')).toMatchObject({ subjectState: 'removed', decision: 'remove' })
})

test('removing a profile removes its posts', async () => {
  const post = await publish(t)
  await report(await createUser(t.deps), 'profile', post.profile.id)
  await decide((await caseOf('profile', post.profile.id)).id, 'remove')
  expect((await t.as(post.profile.creator).get(`/posts/${post.id}`)).statusCode).toBe(404)
  expect((await t.as().get(`/profiles/${post.profile.id}`)).statusCode).toBe(404)
})

test('suspending the creator ends their sessions and hides their profiles', async () => {
  const { id, creator } = await createProfile(t.deps)
  const fan = await createUser(t.deps)
  await report(fan, 'profile', id, { reason: 'illegal' })
  const open = await caseOf('profile', id)
  expect((await decide(open.id, 'suspend')).statusCode).toBe(204)
  expect((await t.as(creator).get('/wallet/balance')).statusCode).toBe(401)
  expect((await t.as(fan).get(`/profiles/${id}`)).statusCode).toBe(404)
  expect(await caseOf('profile', id, 'decided')).toMatchObject({ creatorSuspended: true, decision: 'suspend' })
  const log = (await t.as(admin).get(`/console/audit?subjectType=report&subjectId=${open.id}`)).json<AuditEntry[]>()
  expect(log).toMatchObject([{ action: 'report.suspend', actorId: admin.id, details: { note: 'It breaks rule 3.' } }])
})

test('the creator is not notified of a dismissed report; a new one opens a new case', async () => {
  const { id, creator } = await createProfile(t.deps)
  const [fan, other] = [await createUser(t.deps), await createUser(t.deps)]
  await report(fan, 'profile', id)
  const open = await caseOf('profile', id)
  await decide(open.id, 'dismiss')
  expect(await notices(creator)).toEqual([])
  expect((await report(fan, 'profile', id)).statusCode).toBe(409)
  expect((await report(other, 'profile', id)).statusCode).toBe(204)
  expect((await caseOf('profile', id)).id).not.toBe(open.id)
})

test('once per person and thing, even at once', async () => {
  const { id } = await createProfile(t.deps)
  const fan = await createUser(t.deps)
  const replies = await Promise.all(Array.from({ length: 8 }, () => report(fan, 'profile', id)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(7).fill(409)])
  expect(await caseOf('profile', id)).toMatchObject({ reportCount: 1 })
})

test('bulk reports are rate limited', async () => {
  const limited = await startTestApp({ RATE_LIMIT_SCALE: '1' })
  const fan = await createUser(limited.deps)
  const { creator } = await createProfile(limited.deps)
  const codes: number[] = []
  for (let count = 0; count < 25; count++) {
    const { id } = await createProfile(limited.deps, { creator })
    const reply = await limited.as(fan).post('/reports', { subjectType: 'profile', subjectId: id, reason: 'spam' })
    codes.push(reply.statusCode)
    if (reply.statusCode === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(codes.filter((code) => code === 204).length).toBeGreaterThanOrEqual(10)
  expect(codes).toContain(429)
  await limited.close()
})

test('invalid reports are refused with an explanation', async () => {
  const { id, creator } = await createProfile(t.deps)
  const fan = await createUser(t.deps)
  expect((await report(undefined, 'profile', id, { email: 'nobody' })).statusCode).toBe(400)
  expect((await report(creator, 'profile', id)).statusCode).toBe(400)
  expect((await report(fan, 'profile', 999_999)).statusCode).toBe(404)
  const bad: [string, unknown, object][] = [
    ['user', id, {}],
    ['profile', 0, {}],
    ['profile', -1, {}],
    ['profile', 1.5, {}],
    ['profile', '1', {}],
    ['profile', id, { reason: 'bored' }],
    ['profile', id, { reason: 'other' }],
    ['profile', id, { details: 'x'.repeat(1001) }],
    ['profile', id, { details: 'nul \u0000' }],
  ]
  for (const [type, subject, rest] of bad) {
    const reply = await report(fan, type, subject as number, rest)
    expect([type, subject, rest, reply.statusCode]).toEqual([type, subject, rest, 400])
  }
  await report(fan, 'profile', id)
  const { id: caseId } = await caseOf('profile', id)
  expect((await decide(caseId, 'burn')).statusCode).toBe(400)
  expect((await decide(caseId, 'hide', ' ')).statusCode).toBe(400)
  expect((await decide(999_999, 'hide')).statusCode).toBe(404)
})

test('no operator decides about their own content', async () => {
  const creator = await createCreator(t.deps)
  await makeOperator(t.deps, creator.id)
  const { id } = await createProfile(t.deps, { creator })
  await report(await createUser(t.deps), 'profile', id)
  expect((await decide((await caseOf('profile', id)).id, 'dismiss', 'Mine.', creator)).statusCode).toBe(403)
})
