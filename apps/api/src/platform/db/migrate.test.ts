import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createDb, type Db } from './client.ts'
import { migrate, migrationsHash } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { holdingMigrationLock } from './migration-lock.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let database: TestDatabase
let db: Db
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  db = createDb({ url: database.url, max: 2, log })
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  write('9001_first.sql', 'create table first (id bigint generated always as identity, name text)')
})

afterEach(async () => {
  await db.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = (allowNewer = true) => migrate({ url: database.url, folder, log, allowNewer })

test('applies what is missing, in order, once', async () => {
  write('9002_second.sql', "alter table first add column age int;\ninsert into first (name, age) values ('Ada', 36)")
  expect(await run()).toEqual(['9001_first.sql', '9002_second.sql'])
  write('9003_third.sql', 'create view grown as select * from first where age > 17')
  expect(await run()).toEqual(['9003_third.sql'])
  expect(await run()).toEqual([])
  expect(await db.many('grown', 'select name, age from grown')).toEqual([{ name: 'Ada', age: 36 }])
})

test('two starts at once apply each file once', async () => {
  write('9002_slow.sql', 'select pg_sleep(0.2); create table slow (id int)')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['9001_first.sql', '9002_slow.sql'])
})

test('a failing file is named with its line and leaves nothing behind', async () => {
  write('9002_broken.sql', 'create table half (id int);\n\nselect * from missing')
  await expect(run()).rejects.toThrow('9002_broken.sql failed at line 3: relation "missing" does not exist')
  expect(await db.one('half', "select to_regclass('half') as half")).toEqual({ half: null })
  write('9002_broken.sql', 'create table half (id int)')
  expect(await run()).toEqual(['9002_broken.sql'])
})

test('a file changed after it was applied is refused with the way out', async () => {
  await run()
  write('9001_first.sql', 'create table other (id int)')
  await expect(run()).rejects.toThrow(/9001_first.sql was changed after .* delete its data folder/)
})

test('a file with an odd name is refused instead of overlooked', async () => {
  write('later.sql', 'select 1')
  await expect(run()).rejects.toThrow('later.sql is not named like a migration')
})

test("the application's role can use new tables", async () => {
  await run()
  const app = createDb({ url: database.appUrl, max: 1, log })
  expect(await app.run('insert', "insert into first (name) values ('Bo')")).toBe(1)
  await app.close()
})

test('the hash follows the content', () => {
  const before = migrationsHash(folder)
  write('9001_first.sql', 'create table first (id int)')
  expect(migrationsHash(folder)).not.toBe(before)
  expect(readMigrations().length).toBeGreaterThan(0)
})

test("older code does not start on a newer version's tables, unless told to", async () => {
  write('9002_newer.sql', 'create table newer (id int)')
  await run()
  rmSync(join(folder, '9002_newer.sql'))
  await expect(run(false)).rejects.toThrow(
    /^The database was migrated by a newer version \(.*9002_newer.sql\)\. Start that/,
  )
  expect(await run(true)).toEqual([])
})

test("a lock timeout names the lock's holder, and ends with the connection that holds it", async () => {
  const holder = new pg.Client({ connectionString: database.url, application_name: 'another start' })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(7261940011)')
  const { rows } = await holder.query('select pg_backend_pid() as pid')
  const told: unknown[] = []
  const impatient = { url: database.url, timeout: 0, log: { warn: (what: unknown) => void told.push(what) } }
  await expect(holdingMigrationLock(impatient, async () => 'mine')).rejects.toThrow(
    new RegExp(`too long: another start of 127.0.0.1, process ${rows[0].pid} of the database, since`),
  )
  const waiting = holdingMigrationLock({ ...impatient, timeout: 20_000 }, async () => 'mine')
  while (told.length === 0) await sleep(10)
  await holder.end()
  expect(await waiting).toBe('mine')
  const left =
    "select count(*) as count from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())"
  expect(await db.one('left-locks', left)).toEqual({ count: 0 })
})
