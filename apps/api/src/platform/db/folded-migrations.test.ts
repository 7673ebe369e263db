import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createDb, type Db } from './client.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let database: TestDatabase
let db: Db
let before: string
let after: string

beforeEach(async () => {
  database = await createTestDatabase()
  db = createDb({ url: database.url, max: 1, log })
  await db.run('forget', 'delete from migration')
  ;[before, after] = ['before', 'after'].map((name) => mkdtempSync(join(tmpdir(), `migrations-${name}-`))) as [
    string,
    string,
  ]
  writeFileSync(join(before, '0001_old.sql'), 'create table folded_a (id int)')
  writeFileSync(join(before, '0002_older.sql'), 'alter table folded_a add column age int')
  writeFileSync(join(after, '0001_whole.sql'), 'create table folded_a (id int, age int)')
  writeFileSync(join(after, '0100_later.sql'), 'create table folded_b (id int)')
  const folded = readMigrations(before).map(({ name, sha256 }) => `${name} ${sha256}\n`)
  writeFileSync(join(after, 'folded.txt'), folded.join(''))
})

afterEach(async () => {
  await db.close()
  await database.drop()
  for (const folder of [before, after]) rmSync(folder, { recursive: true })
})

const run = (folder: string, allowNewer = false) => migrate({ url: database.url, folder, log, allowNewer })
const applied = async () =>
  (await db.many<{ name: string }>('applied', 'select name from migration')).map(({ name }) => name).sort()

test('a database made by the folded files takes the later files only', async () => {
  await run(before)
  expect(await run(after)).toEqual(['0100_later.sql'])
  expect(await run(after)).toEqual([])
  expect(await applied()).toEqual(['0001_old.sql', '0001_whole.sql', '0002_older.sql', '0100_later.sql'])
})

test('the baseline makes a new database', async () => {
  expect(await run(after)).toEqual(['0001_whole.sql', '0100_later.sql'])
  expect(await applied()).toEqual(['0001_whole.sql', '0100_later.sql'])
})

test('a database that lacks some of the folded files is refused with the way out, and unchanged', async () => {
  rmSync(join(before, '0002_older.sql'))
  await run(before)
  await expect(run(after)).rejects.toThrow('it lacks 0002_older.sql). Start version 0.2.0 on it once')
  expect(await applied()).toEqual(['0001_old.sql'])
})

test('a folded file changed after it was applied is refused', async () => {
  await run(before)
  await db.run('tamper', `update migration set sha256 = 'other' where name = '0001_old.sql'`)
  await expect(run(after)).rejects.toThrow('0001_old.sql was changed after')
})
