import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, createOperator } from '../../../testing/factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { placesOf } from '../../../testing/places-of.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let owner: pg.Client
beforeAll(async () => {
  t = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.test' })
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

/**
 * Not found by a reference to people: a name, an address, a number in a text or in a list. In no export, with the
 * reason.
 */
const notCopied: Record<string, string> = {
  'public.audit_log': 'what operators did is theirs, and sealed; what came of it is told to whom it concerns',
  'public.tags': 'posts whose pictures a topic shows: they are in the copy of their creator',
}

/** A person who buys and sells here, wrote to support, reported something, and whom operators dealt with. */
async function somebody() {
  const person = await createCreator(t.deps, { name: 'Zenobia Quill' })
  const operator = await createOperator(t.deps)
  await publish(t, { profile: await createProfile(t.deps, { creator: person }) })
  const profile = await createProfile(t.deps)
  const post = await publish(t, { profile })
  await createSubscription(t, person, profile.id)
  const { open, say } = talkInThreads(() => t)
  const { name, email } = person
  const replies = [
    await t.as(person).post('/wallet/deposit', { amount: 30, currencyCode: 'USD' }),
    await t.as(person).post('/support', { name, email, subject: 'other', message: 'I am Zenobia Quill.' }),
    await t.as(person).post('/reports', { subjectType: 'profile', subjectId: profile.id, reason: 'spam' }),
    await t.as(person).post(`/posts/${post.id}/comments`, { body: 'It is me, Zenobia Quill!' }),
    await say(person, await open(person, profile.id), 'I am Zenobia Quill.'),
    await t.as(operator).post(`/console/users/${person.id}/end-sessions`),
    await t.as(operator).put(`/console/users/${person.id}/roles`, { roles: ['support'] }),
  ]
  for (const { statusCode, body } of replies) expect(statusCode, body).toBeLessThan(300)
  await t.db.run('test-refused', `insert into refused_addresses (address, reason) values (lower($1), 'no such box')`, [
    email,
  ])
  const [issuer = ''] = t.deps.sessions.issuers
  const again = { issuer, subject: email, email, name, avatarUrl: null, ownsEmail: true }
  return { ...person, token: (await t.deps.sessions.start(again)).token }
}

test('everything that names a person without a reference is in their export, or has a reason not to be', async () => {
  const person = await somebody()
  const { id } = (await t.as(person).post('/account/exports')).json()
  await runJobs(t)
  const { url } = (await t.as(person).post(`/account/exports/${id}/address`)).json()
  const zip = await readZip((await t.app.inject({ url })).rawPayload)
  const filled = [...zip].filter(([, text]) => text.trim() !== '[\n]' && text.trim() !== '[').map(([name]) => name)
  const copied = new Set(filled.map((name) => name.replace(/^data\/(.*?)(\.\w+)?\.json$/, '$1')))

  const places = await placesOf(owner, person.name, person.email, `{person ${person.id}}`, `{account ${person.id}}`)
  const { rows: lists } = await owner.query<{ place: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as place from information_schema.columns c
     where udt_name = '_int8' and table_schema in ('public', 'ledger')
       and exists (select from information_schema.tables b where b.table_schema = c.table_schema
         and b.table_name = c.table_name and b.table_type = 'BASE TABLE')`,
  )
  const tables = new Set(
    [...places, ...lists.map(({ place }) => place)].map((place) => place.split('.').slice(0, 2).join('.')),
  )
  expect(tables.size).toBeGreaterThan(8)
  const left = [...tables].filter((table) => !copied.has(table.replace('public.', '')))
  expect(left.sort()).toEqual(Object.keys(notCopied))

  expect(JSON.parse(zip.get('data/operator_requests.concerned.json') ?? '[]')).toMatchObject([
    { act: 'operator.roles', state: 'waiting' },
  ])
  expect(zip.get('data/operator_requests.concerned.json')).not.toContain('asked_by')
  expect(JSON.parse(zip.get('data/refused_addresses.json') ?? '[]')).toMatchObject([{ reason: 'no such box' }])
})
