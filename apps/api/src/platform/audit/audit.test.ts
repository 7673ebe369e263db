import { text } from 'node:stream/consumers'
import type { PostsPage } from '@fanlight/contract/content/posts'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { publish } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startS3 } from '../../../testing/s3-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkLedger, checkRecent } from '../../money/ledger/checker.ts'
import { notifySeal } from '../../operations/console/notify-seal.ts'
import { sealRoutines } from '../backup/send-seal.ts'
import { s3Store } from '../media/s3-store.ts'
import { readLastSeal, sealAudit } from './seal-audit.ts'

let t: TestApp
let owner: Person
let schemaOwner: pg.Client
const said: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) })
beforeAll(async () => {
  t = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.test' })
  owner = await createOperator(t.deps)
  schemaOwner = new pg.Client({ connectionString: t.ownerUrl })
  await schemaOwner.connect()
})
afterAll(async () => {
  await schemaOwner.end()
  await t.close()
})

const act = async () => t.as(owner).post(`/console/users/${(await createUser(t.deps)).id}/end-sessions`)
const seal = () => sealAudit({ db: t.db, log })
const broken = async () =>
  (await t.db.many<{ subject: string; detail: string }>('test-broken', 'select * from broken_audit_seals()')).map(
    ({ subject, detail }) => `${subject}: ${detail}`,
  )
/** Only the schema's owner can do this, and only by force. */
const tamper = async (sql: string) => {
  await schemaOwner.query(`begin; set local session_replication_role = replica; ${sql}; commit`)
}
const asItWas = async (sql: string, then: () => Promise<void>) => {
  await schemaOwner.query(
    'create temp table kept as select * from audit_log; create temp table seals as select * from audit_seals',
  )
  await tamper(sql)
  await then()
  await tamper(
    'delete from audit_log; insert into audit_log overriding system value select * from kept; delete from audit_seals; insert into audit_seals select * from seals',
  )
  await schemaOwner.query('drop table kept, seals')
  expect(await broken()).toEqual([])
}

test('each entry is sealed on top of earlier ones, and the newest seal goes to the log and by email', async () => {
  for (let i = 0; i < 5; i += 1) await act()
  await seal()
  const newest = await readLastSeal(t.db)
  expect([newest?.seq, await broken()]).toEqual([5, []])
  expect(said.at(-1)).toContain(`${newest?.seq}:${newest?.hash}`)
  await notifySeal(t.deps)
  await notifySeal(t.deps)
  const emails = await t.db.many<{ seal: string }>(
    'test-emails',
    `select params->>'seal' as seal from mails where sentence = 'auditSealed'`,
  )
  expect(emails.map((email) => email.seal)).toEqual([`${newest?.seq}:${newest?.hash}`])
})

test('where backups go to a bucket, the newest seal goes there too, once', async () => {
  const s3 = await startS3()
  const [routine] = sealRoutines({ backups: { ...t.config.backups, s3: s3.settings } }, t.db)
  const kept = async () => {
    const store = s3Store(s3.settings)
    const names: string[] = []
    for await (const { name } of store.list('seals/audit')) names.push(name)
    const newest = await store.open(names.sort().at(-1) ?? '')
    return { names: names.length, newest: newest && (await text(await newest.stream())) }
  }
  await act()
  await seal()
  await routine?.run()
  await routine?.run()
  const first = await readLastSeal(t.db)
  expect(await kept()).toEqual({ names: 1, newest: `${first?.seq}:${first?.hash}\n` })
  await act()
  await seal()
  await routine?.run()
  const second = await readLastSeal(t.db)
  expect(await kept()).toEqual({ names: 2, newest: `${second?.seq}:${second?.hash}\n` })
  expect(sealRoutines({ backups: t.config.backups }, t.db)).toEqual([])
  await s3.stop()
  await expect(routine?.run()).rejects.toThrow()
})

test("a changed or missing entry is noticed, even the last one, and the ledger's alarm reports it", async () => {
  const last = await t.db.one<{ id: number }>('test-last', 'select max(id) as id from audit_log')
  const first = last.id - 4
  await asItWas(`update audit_log set summary = 'Nothing' where id = ${first + 1}`, async () => {
    expect(await broken()).toEqual([`entry ${first + 1}: it was changed`])
    for (const { findings } of [await checkLedger(t.db), await checkRecent(t.db)])
      expect(findings.find(({ name }) => name === 'AUDIT-SEALED')?.violations).toBe(1)
  })
  await asItWas(`update audit_log set actor_id = ${(await createUser(t.deps)).id} where id = ${last.id}`, async () =>
    expect(await broken()).toEqual([`entry ${last.id}: it was changed`]),
  )
  await asItWas(`delete from audit_log where id = ${first + 2}`, async () =>
    expect(await broken()).toEqual([`entry ${first + 2}: it is missing`]),
  )
  await asItWas(
    `delete from audit_log where id = ${first + 2}; delete from audit_seals where entry_id = ${first + 2}`,
    async () => expect(await broken()).toEqual([`entry ${first + 3}: the seal before it is missing`]),
  )
})

test('a truncated and resealed log does not match the email', async () => {
  const newest = await readLastSeal(t.db)
  const asked = `${newest?.seq}:${newest?.hash}`
  const holds = async () => (await t.as(owner).post('/console/audit/seal', { seal: asked })).json().holds
  expect([await holds(), (await t.as(owner).get('/console/audit/seal')).json().newest]).toEqual([true, newest])
  await asItWas(
    'delete from audit_seals; update audit_log set summary = $q$Nothing$q$ where id = (select max(id) from audit_log)',
    async () => {
      await seal()
      expect([await broken(), await holds()]).toEqual([[], false])
    },
  )
})

test('the application can neither seal entries itself nor break a seal', async () => {
  for (const sql of [
    `insert into audit_seals (seq, entry_id, hash) values (99, 99, 'x')`,
    'delete from audit_seals',
    `update audit_log set summary = 'x'`,
  ])
    await expect(t.db.run(`test-${sql.slice(0, 10)}`, sql)).rejects.toThrow('permission denied')
  await expect(schemaOwner.query('delete from audit_seals')).rejects.toThrow('append-only')
})

test('viewing locked content leaves one entry per day and post, also from a feed, and none for people with access', async () => {
  const profile = await createProfile(t.deps)
  const post = await publish(t, { profile, price: 4 })
  const feed = async (person: Person) =>
    (await t.as(person).get(`/posts/profile/${profile.id}`)).json<PostsPage>().posts[0]?.mediaItems[0]?.url ?? ''
  const fetched = async (person: Person) => (await t.app.inject(await feed(person))).statusCode
  const looks = () =>
    t.db.many<{ actorId: number; summary: string }>(
      'test-looks',
      `select actor_id as "actorId", summary from audit_log where action = 'media.look'`,
    )
  expect([await fetched(owner), await fetched(owner), await fetched(profile.creator)]).toEqual([200, 200, 200])
  expect(await looks()).toEqual([
    { actorId: owner.id, summary: `Looked at the locked post “${post.title}” of {person ${profile.creator.id}}` },
  ])
})
