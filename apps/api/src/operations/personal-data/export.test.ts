import type { DataExport } from '@fanlight/contract/people/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createUser, type Person } from '../../../testing/factories.ts'
import { jpeg, sendForm } from '../../../testing/media-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { createSubscription, letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { forgetExports } from './make-export.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const exportsOf = async (person: Person) => (await t.as(person).get('/account/exports')).json<DataExport[]>()
const download = async (person: Person, id: string) => {
  const { url } = (await t.as(person).post(`/account/exports/${id}/address`)).json<{ url: string }>()
  return t.app.inject({ url })
}
const rows = (zip: Map<string, string>, name: string) => JSON.parse(zip.get(`data/${name}.json`) ?? 'null')

test("the export has everything under the person's number, and nothing that identifies others", async () => {
  const creator = await createCreator(t.deps, { name: 'Vera' })
  const { id: profileId } = await createProfile(t.deps, { creator, name: 'Luna' })
  const fan = await createUser(t.deps, { name: 'Ada' })
  await sendForm(t, fan, '/account/portrait', { avatar: await jpeg() })
  await createSubscription(t, fan, profileId)
  await t.db.run(
    'test-failed-month',
    `insert into charges (subscription_id, period_no, period_start, period_end, amount_cents, status, failure, opened_at, changed_at)
     select id, 1, period_end, period_end + interval '1 month', 999, 'failed', 'The card was declined.', now(), now()
     from subscriptions where fan_id = $1`,
    [fan.id],
  )
  const asked = await t.as(fan).post('/account/exports')
  expect([asked.statusCode, asked.json().status]).toEqual([202, 'waiting'])
  expect((await t.as(fan).post('/account/exports')).statusCode).toBe(409)
  expect((await t.as(fan).post(`/account/exports/${asked.json().id}/address`)).statusCode).toBe(409)
  await runJobs(t)
  const [made] = await exportsOf(fan)
  expect(made).toMatchObject({ status: 'ready', bytes: expect.any(Number) })

  const answer = await download(fan, made?.id ?? '')
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.rawPayload).toHaveLength(made?.bytes ?? 0)
  const zip = await readZip(answer.rawPayload)
  expect(rows(zip, 'users.id')).toMatchObject([{ name: 'Ada', email: fan.email }])
  expect(rows(zip, 'subscriptions.fan_id')).toMatchObject([{ profile_id: profileId, price_cents: 999 }])
  expect(rows(zip, 'subscriptions.fan_id')[0]).not.toHaveProperty('creator_id')
  expect(rows(zip, 'charges')).toMatchObject([
    { period_no: 0, amount_cents: 999, status: 'paid' },
    { period_no: 1, amount_cents: 999, status: 'failed', failure: 'The card was declined.' },
  ])
  expect(rows(zip, 'sessions.user_id')[0]).not.toHaveProperty('token_id')
  expect(rows(zip, 'subscriptions.creator_id')).toEqual([])
  expect([...zip.keys()]).toContain('files/portrait.webp')
  expect((await t.as(creator).post(`/account/exports/${made?.id}/address`)).statusCode).toBe(404)
  const { url } = (await t.as(fan).post(`/account/exports/${made?.id}/address`)).json()
  expect((await t.app.inject({ url: `${url.slice(0, -4)}AAAA` })).statusCode).toBe(404)
})

test('no database column that names a person is left out', async () => {
  const fan = await createUser(t.deps)
  const { id } = (await t.as(fan).post('/account/exports')).json()
  await runJobs(t)
  const zip = await readZip((await download(fan, id)).rawPayload)
  // Found another way than the view: by the columns' names.
  const named = await t.db.many<{ name: string }>(
    'test-person-columns',
    `select case table_schema when 'ledger' then 'ledger.' else '' end || table_name || '.' || column_name as name
     from information_schema.columns c
     where table_schema in ('public', 'ledger') and data_type = 'bigint'
       and column_name ~ '^(.*_)?(user|fan|creator|reporter|person|owner|viewer|wallet|debtor|subscriber|follower)(_id)?$'
       -- How far a queue has come, and not whose anything is.
       and table_name || '.' || column_name <> 'post_announcements.last_fan_id'
       -- A creator's threads are in data/threads.json, without the marks of the fan.
       and table_name || '.' || column_name <> 'threads.creator_id'
       -- Parts are read by the table that they are parts of.
       and not (select p.relispartition from pg_class p where p.oid = format('%I.%I', table_schema, table_name)::regclass)
       and exists (select from information_schema.tables b where b.table_schema = c.table_schema and b.table_name = c.table_name and b.table_type = 'BASE TABLE')`,
  )
  expect(named.length).toBeGreaterThan(20)
  const missing = named.map(({ name }) => `data/${name}.json`).filter((file) => !zip.has(file))
  expect(missing).toEqual([])
})

/** They depend on people's rows, and are in no export, with the reason. */
const notCopied: Record<string, string> = {
  closing_posts: 'a queue: the post is in the copy',
  closing_profiles: 'a queue: the character is in the copy',
  evidence_holds: 'kept for a report, for the operators alone',
  evidence_texts: 'kept for a report, for the operators alone',
  fraud_warnings: 'what a bank suspects is not told to whom it suspects',
  held_portraits: 'kept for a report, for the operators alone',
  media: 'as files',
  neighbours: 'counted from what many follow',
  passkey_challenges: 'random, and good for minutes',
  post_announcements: 'a queue: the post is in the copy',
  profile_words: 'the words of the name and description, for the search',
  pushes: 'a queue: the notification is in the copy',
  reported_messages: 'kept for a report, for the operators alone',
  verification_pictures: 'kept encrypted, and not copied out of there',
}

test("no table that depends on a person's rows is left out without a reason", async () => {
  const fan = await createUser(t.deps)
  const { id } = (await t.as(fan).post('/account/exports')).json()
  await runJobs(t)
  const copied = [...(await readZip((await download(fan, id)).rawPayload)).keys()]
  const children = await t.db.many<{ name: string }>(
    'test-child-tables',
    `select distinct c.conrelid::regclass::text as name from pg_constraint c
     where c.contype = 'f' and c.conparentid = 0
       and c.confrelid::regclass::text in (select table_name from person_columns where table_name <> 'users')
       and c.conrelid::regclass::text not in (select table_name from person_columns)
     order by 1`,
  )
  const left = children.filter(({ name }) => !copied.includes(`data/${name}.json`)).map(({ name }) => name)
  expect(left).toEqual(Object.keys(notCopied).toSorted())
})

test('after a week the export is deleted', async () => {
  const fan = await createUser(t.deps)
  const { id } = (await t.as(fan).post('/account/exports')).json()
  await runJobs(t)
  const { url } = (await t.as(fan).post(`/account/exports/${id}/address`)).json()
  await letPass(t, '8 days', forgetExports)
  expect((await t.app.inject({ url })).statusCode).toBe(404)
  expect((await exportsOf(fan))[0]?.status).toBe('erased')
})
