import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createDb, type Db } from './client.ts'
import { migrate } from './migrate.ts'
import { readSqlFiles, sqlFolder } from './sql-files.ts'

const told: unknown[] = []
const log = {
  info: (_: unknown, message?: string) => told.push(message ?? _),
  warn: () => undefined,
  error: () => undefined,
}
let database: TestDatabase
let owner: Db
let functions: string

beforeEach(async () => {
  database = await createTestDatabase()
  owner = createDb({ url: database.url, max: 2, log })
  functions = mkdtempSync(join(tmpdir(), 'sql-'))
  cpSync(sqlFolder, functions, { recursive: true })
  told.length = 0
})

afterEach(async () => {
  await owner.close()
  await database.drop()
  rmSync(functions, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(functions, name), sql)
const change = (name: string, from: string, to: string) => {
  const before = readFileSync(join(functions, name), 'utf8')
  expect(before).toContain(from)
  write(name, before.replace(from, to))
}
const run = () => migrate({ url: database.url, functions, log, allowNewer: true })

/** All that could be lost when functions and views are made anew. */
const attached = () =>
  owner.many(
    'attached',
    `select pg_get_triggerdef(oid) as what from pg_trigger where not tgisinternal
     union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
     union all select adrelid::regclass || ' ' || pg_get_expr(adbin, adrelid) from pg_attrdef
     union all select oid::regprocedure || ' ' || coalesce(proacl::text, '') || ' ' || coalesce(proconfig::text, '') || prosecdef
       from pg_proc where pronamespace in ('public'::regnamespace, 'ledger'::regnamespace)
     order by what`,
  )

test('a function changed in its file is changed at the next start, and all that stands on functions is still there', async () => {
  const before = await attached()
  change('access/viewing.sql', "else 'open'", "else 'ajar'")
  await run()
  expect(told).toEqual(['functions and views applied'])
  expect(await owner.one('state', 'select purchase_state(true, null, null, null) as state')).toEqual({ state: 'ajar' })
  expect(await attached()).toEqual(before)
})

test('nothing changed, nothing is done', async () => {
  await run()
  expect(told).toEqual([])
})

test('what a function takes and gives may change, and the columns of a view, whoever uses them', async () => {
  write('posts/b_first.sql', 'create or replace view first_view as select 1 as a;')
  write(
    'posts/a_second.sql',
    'create or replace function second() returns int language sql begin atomic select a from first_view; end;',
  )
  await run()
  write('posts/b_first.sql', "create or replace view first_view as select 'x' as b, 2 as a;")
  write(
    'posts/a_second.sql',
    'create or replace function second() returns text language sql begin atomic select b from first_view; end;',
  )
  await run()
  expect(await owner.one('second', 'select second() as second')).toEqual({ second: 'x' })
})

test('what is in no file any more is dropped; what is not ours is left alone', async () => {
  await owner.run('mine', 'create function mine() returns int language sql return 1')
  write('posts/more.sql', 'create or replace function more() returns int language sql return 1;')
  await run()
  rmSync(join(functions, 'posts/more.sql'))
  await run()
  const left = "select to_regproc('more') is null as gone, to_regproc('mine') is null as mine_gone"
  expect(await owner.one('left', left)).toEqual({ gone: true, mine_gone: false })
})

test('what a table needs is not given up, and nothing else of that start counts', async () => {
  change('access/viewing.sql', "else 'open'", "else 'ajar'")
  rmSync(join(functions, 'subscriptions/month_after.sql'))
  // Whoever else needs it would fail first.
  for (const file of readSqlFiles(functions)) if (/month_after/.test(file.sql)) rmSync(join(functions, file.name))
  await expect(run()).rejects.toThrow(/month_after.* is in no file .* a table needs it/)
  expect(await owner.one('state', 'select purchase_state(true, null, null, null) as state')).toEqual({ state: 'open' })
})

test('a file that fails is named with its line, and everything stays as it was', async () => {
  change('access/viewing.sql', "else 'open'", "else 'ajar'")
  write('posts/broken.sql', 'create or replace function broken() returns int language sql\nreturn missing();')
  await expect(run()).rejects.toThrow('sql/posts/broken.sql failed at line 2: function missing() does not exist')
  expect(await owner.one('state', 'select purchase_state(true, null, null, null) as state')).toEqual({ state: 'open' })
})

test('two that need each other are refused by name', () => {
  write('posts/one.sql', 'create or replace function one() returns int language sql return two();')
  write('posts/two.sql', 'create or replace function two() returns int language sql return one();')
  expect(() => readSqlFiles(functions)).toThrow('These need each other: posts/one.sql → posts/two.sql → posts/one.sql')
})

test('a table or a trigger in a file of functions is refused', () => {
  appendFileSync(join(functions, 'access/viewing.sql'), '\ncreate table sneaked (id int);')
  expect(() => readSqlFiles(functions)).toThrow('access/viewing.sql: functions and views only')
})

test('starts at once make functions once', async () => {
  change('access/viewing.sql', "else 'open'", "else 'ajar'")
  await Promise.all([run(), run(), run()])
  expect(told.filter((message) => message === 'functions and views applied')).toHaveLength(1)
})

test('nobody but the owner may execute what grants.sql does not list', async () => {
  const listed = readFileSync(join(sqlFolder, 'ledger/grants.sql'), 'utf8')
    .match(/ledger\.\w+/g)
    ?.sort()
  const open = await owner.many<{ name: string }>(
    'open',
    `select oid::regproc::text as name from pg_proc where pronamespace = 'ledger'::regnamespace
       and has_function_privilege('fanlight_app', oid, 'execute') order by 1`,
  )
  expect(open.map(({ name }) => name).sort()).toEqual(listed)
  const everybody = `select oid::regproc::text as name from pg_proc where pronamespace = 'ledger'::regnamespace
    and (proacl is null or proacl::text ~ '[{,]=')`
  expect(await owner.many('everybody', everybody)).toEqual([])
})
