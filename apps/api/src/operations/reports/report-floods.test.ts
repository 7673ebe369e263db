import type { ReportCase, ReportCaseDetail } from '@fanlight/contract/operations/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { insertPosts } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { watchPlans } from '../../../testing/watch-plans.ts'
import { searchCases } from './read-cases.ts'

const many = 10_000
let t: TestApp
let admin: Person
let profile: Awaited<ReturnType<typeof createProfile>>
beforeAll(async () => {
  t = await startTestApp()
  admin = await createOperator(t.deps)
  profile = await createProfile(t.deps)
  await insertPosts(t, profile.id, many)
  // As visitors report them, each thing once, from as many addresses.
  await t.db.run(
    'test-cases',
    `insert into report_cases (subject_type, subject_id, profile_id, creator_id, report_count, opened_at)
     select 'post', id, profile_id, creator_id, 1, product_now() + id * interval '1 millisecond' from posts where profile_id = $1`,
    [profile.id],
  )
  await t.db.run(
    'test-reports',
    `insert into reports (case_id, subject_type, subject_id, reason, created_at, sender_sha256)
     select id, subject_type, subject_id, 'spam', opened_at, sha256(convert_to(id::text, 'UTF8')) from report_cases`,
  )
})
afterAll(() => t.close())

const page = (query: string) => t.as(admin).get(`/console/reports?${query}`)

test('10,000 open cases are paged, each once, and another report is accepted as usual', async () => {
  const first = await page('pageSize=100')
  expect([first.headers['x-total-count'], first.json<ReportCase[]>().length]).toEqual([String(many), 100])
  const last = await page('pageSize=100&page=100')
  const ids = [first, last].flatMap((reply) => reply.json<ReportCase[]>().map(({ id }) => id))
  expect(new Set(ids).size).toBe(200)
  expect((await page('pageSize=101')).statusCode).toBe(400)
  const fan = await createUser(t.deps)
  const report = { subjectType: 'profile', subjectId: profile.id, reason: 'spam' }
  expect((await t.as(fan).post('/reports', report)).statusCode).toBe(204)
  expect((await page('pageSize=1')).headers['x-total-count']).toBe(String(many + 1))
})

test('a search among them has the total, even past the last page', async () => {
  const found = async (search: string, query = '') => {
    const reply = await page(`search=${encodeURIComponent(search)}&pageSize=10${query}`)
    return [reply.headers['x-total-count'], reply.json<ReportCase[]>().length]
  }
  const all = await page('pageSize=1')
  expect(await found(all.json<ReportCase[]>()[0]?.creatorName ?? '')).toEqual([all.headers['x-total-count'], 10])
  expect(await found(profile.name, '&page=2')).toEqual(['1', 0])
  expect(await found('nowhere-at-all')).toEqual(['0', 0])
})

test('a decision on what 10,000 people reported is immediate, and each of them is notified once', async () => {
  await t.db.run(
    'test-people',
    `insert into users (issuer, subject, email, name, created_at)
     select 'test', 'flood-' || n, 'flood-' || n || '@example.test', 'Person ' || n, product_now() from generate_series(1, $1::int) n`,
    [many],
  )
  const { id: caseId } = await t.db.one<{ id: number }>(
    'test-one-case',
    `insert into report_cases (subject_type, subject_id, profile_id, creator_id, report_count, opened_at)
     select 'profile', id, id, creator_id, $2, product_now() from profiles where id = $1
     on conflict (subject_type, subject_id) where decision is null do update set report_count = $2 + 1 returning id`,
    [profile.id, many],
  )
  await t.db.run(
    'test-all-report',
    `insert into reports (case_id, reporter_id, subject_type, subject_id, reason, created_at)
     select $1, id, 'profile', $2, 'spam', product_now() from users where issuer = 'test' and subject like 'flood-%'`,
    [caseId, profile.id],
  )
  const top = (await page('pageSize=1')).json<ReportCase[]>()
  expect(top.map(({ id, reportCount }) => [id, reportCount])).toEqual([[caseId, many + 1]])
  const detail = (await t.as(admin).get(`/console/reports/${caseId}`)).json<ReportCaseDetail>()
  expect(detail.reports).toHaveLength(200)
  const decision = { decision: 'dismiss', note: 'All is well.' }
  expect((await t.as(admin).post(`/console/reports/${caseId}/decision`, decision)).statusCode).toBe(204)
  const told = () =>
    t.db.one<{ people: number; notices: number }>(
      'test-told',
      `select count(distinct user_id) as people, count(*) as notices from notifications where sentence = 'reportDecided'`,
    )
  expect(await told()).toEqual({ people: 0, notices: 0 })
  await runJobs(t)
  await runJobs(t)
  expect(await told()).toEqual({ people: many + 1, notices: many + 1 })
})

test('a search reads each title once, and no reporter without words', async () => {
  const watched = await watchPlans(t.ownerUrl, t.ownerUrl)
  try {
    await t.db.run(
      'test-bystanders',
      `insert into users (issuer, subject, email, name, created_at)
       select 'test', 'by-' || n, 'by-' || n || '@example.test', 'Person ' || n, product_now() from generate_series(1, $1::int) n`,
      [many],
    )
    const steps = await watched.stepsOf(async (db) => {
      const { total, rows } = await searchCases(db, { decided: false, pattern: '%1%', limit: 24, offset: 0 })
      expect([rows.length, total > 1000]).toEqual([24, true])
    })
    expect(steps.filter(({ table, rows }) => table === 'posts' && rows >= many)).toHaveLength(1)
    expect(steps.filter(({ table, rows }) => table === 'users' && rows > 100)).toEqual([])
  } finally {
    await watched.close()
  }
})
