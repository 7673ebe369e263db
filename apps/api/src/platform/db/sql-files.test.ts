import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createDb, type Db } from './client.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migration-files.ts'
import { readSqlFiles, sqlFolder } from './sql-files.ts'
import { stateOf, statesFile } from './sql-states.ts'

const told: unknown[] = []
const log = {
  // The answering server is logged too, and has its own test.
  info: (_: unknown, message?: string) => /^database server is /.test(`${message}`) || told.push(message ?? _),
  warn: (_: unknown, message?: string) => told.push(message ?? _),
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

const write = (name: string, sql: string) => {
  writeFileSync(join(functions, name), sql)
  appendFileSync(join(functions, statesFile), `${name} ${stateOf(sql)}\n`)
}
const change = (name: string, from: string, to: string) => {
  const before = readFileSync(join(functions, name), 'utf8')
  expect(before).toContain(from)
  write(name, before.replace(from, to))
}
const run = (options: { version?: string; functions?: string; allowNewer?: boolean; folder?: string } = {}) =>
  migrate({ url: database.url, functions, log, ...options })

/** Everything that could be lost when functions and views are recreated. */
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

test('a changed function is updated at the next start, with all its dependents intact', async () => {
  const before = await attached()
  change('content/access/viewing.sql', "else 'open'", "else 'ajar'")
  await run()
  expect(told).toEqual(['functions and views applied'])
  expect(await owner.one('state', 'select purchase_state(true, null, null, null) as state')).toEqual({ state: 'ajar' })
  expect(await attached()).toEqual(before)
})

test('without changes, nothing is done', async () => {
  await run()
  expect(told).toEqual([])
})

test('parameters, results and view columns may change, whatever uses them', async () => {
  write('content/posts/b_first.sql', 'create or replace view first_view as select 1 as a;')
  write(
    'content/posts/a_second.sql',
    'create or replace function second() returns int language sql begin atomic select a from first_view; end;',
  )
  await run()
  write('content/posts/b_first.sql', "create or replace view first_view as select 'x' as b, 2 as a;")
  write(
    'content/posts/a_second.sql',
    'create or replace function second() returns text language sql begin atomic select b from first_view; end;',
  )
  await run()
  expect(await owner.one('second', 'select second() as second')).toEqual({ second: 'x' })
})

test('an older version does not restore its functions, and names the version they belong to', async () => {
  change('content/access/viewing.sql', "else 'open'", "else 'ajar'")
  await run()
  await expect(run({ functions: sqlFolder })).rejects.toThrow(
    /^The database has functions of a newer version \(content\/access\/viewing\.sql\)\. Start that version, or restore the backup/,
  )
  told.length = 0
  await run({ functions: sqlFolder, allowNewer: true })
  expect(told).toEqual(['functions of a newer version are left as they are'])
  const state = () => owner.one('state', 'select purchase_state(true, null, null, null) as state')
  expect(await state()).toEqual({ state: 'ajar' })
  await run()
  expect(await state()).toEqual({ state: 'ajar' })
})

test('a file that only the newer version has is recognized too', async () => {
  write('content/posts/more.sql', 'create or replace function more() returns int language sql return 1;')
  await run()
  await expect(run({ functions: sqlFolder })).rejects.toThrow('functions of a newer version (content/posts/more.sql)')
})

test('a replaced function keeps its place in the catalog, so that plans which name it stay valid', async () => {
  const places = () =>
    owner.many(
      'places',
      `select oid, oid::regprocedure::text as name from pg_proc where pronamespace in ('public'::regnamespace, 'ledger'::regnamespace)
       union all select oid, relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace order by 2`,
    )
  const before = await places()
  change('content/access/viewing.sql', "else 'open'", "else 'ajar'")
  change('money/ledger/accounts.sql', 'create or replace', '-- later\ncreate or replace')
  await run()
  expect(await places()).toEqual(before)
})

test('removed functions stay for one release; foreign ones are left alone', async () => {
  await owner.run('mine', 'create function mine() returns int language sql return 1')
  write('content/posts/more.sql', 'create or replace function more() returns int language sql return 1;')
  await run({ version: '1.0.0' })
  write(
    'content/posts/more.sql',
    'create or replace function more(a int, b int) returns int language sql return a + b;',
  )
  await run({ version: '1.1.0' })
  await run({ version: '1.1.0' })
  expect(await owner.one('both', 'select more() as one, more(2, 3) as other')).toEqual({ one: 1, other: 5 })
  rmSync(join(functions, 'content/posts/more.sql'))
  await run({ version: '1.1.0' })
  const left = "select to_regprocedure('more()') is null as one, to_regprocedure('more(int, int)') is null as other"
  expect(await owner.one('left', left)).toEqual({ one: false, other: false })
  await run({ version: '1.2.0' })
  expect(await owner.one('left', left)).toEqual({ one: true, other: true })
  expect(await owner.one('mine-left', "select to_regproc('mine') is null as gone")).toEqual({ gone: false })
})

test('kept functions are dropped before a migration, which may drop what they read', async () => {
  write('content/posts/titles.sql', 'create or replace view titles as select title from posts;')
  await run()
  rmSync(join(functions, 'content/posts/titles.sql'))
  await run()
  expect(await owner.one('kept', "select to_regclass('titles') is null as gone")).toEqual({ gone: false })
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  writeFileSync(join(folder, '9001_next.sql'), 'create table next (id int)')
  await run({ folder })
  rmSync(folder, { recursive: true })
  expect(await owner.one('kept', "select to_regclass('titles') is null as gone")).toEqual({ gone: true })
})

test("an older function that would take the new one's calls is not kept, and its dependents follow", async () => {
  write('content/posts/half.sql', "create or replace function half(a int) returns text language sql return 'old';")
  write('content/posts/of_half.sql', 'create or replace view of_half as select half(1) as which;')
  await run()
  write(
    'content/posts/half.sql',
    "create or replace function half(a bigint, b int default 2) returns text language sql return 'new';",
  )
  await run()
  expect(await owner.one('which', 'select half(1) as direct, which from of_half')).toEqual({
    direct: 'new',
    which: 'new',
  })
  expect(await owner.one('older', "select to_regprocedure('half(int)') is null as gone")).toEqual({ gone: true })
})

test('a function that a table needs is not dropped, and nothing else of that start is applied', async () => {
  change('content/access/viewing.sql', "else 'open'", "else 'ajar'")
  rmSync(join(functions, 'money/subscriptions/month_after.sql'))
  // Its other users would fail first.
  for (const file of readSqlFiles(functions)) if (/month_after/.test(file.sql)) rmSync(join(functions, file.name))
  await expect(run()).rejects.toThrow(/month_after.* is in no file .* a table needs it/)
  expect(await owner.one('state', 'select purchase_state(true, null, null, null) as state')).toEqual({ state: 'open' })
})

test('a failing file is named with its line, and everything stays as it was', async () => {
  change('content/access/viewing.sql', "else 'open'", "else 'ajar'")
  write('content/posts/broken.sql', 'create or replace function broken() returns int language sql\nreturn missing();')
  await expect(run()).rejects.toThrow(
    'sql/content/posts/broken.sql failed at line 2: function missing() does not exist',
  )
  expect(await owner.one('state', 'select purchase_state(true, null, null, null) as state')).toEqual({ state: 'open' })
})

test('two files that need each other are refused by name', () => {
  write('content/posts/one.sql', 'create or replace function one() returns int language sql return two();')
  write('content/posts/two.sql', 'create or replace function two() returns int language sql return one();')
  expect(() => readSqlFiles(functions)).toThrow(
    'These need each other: content/posts/one.sql → content/posts/two.sql → content/posts/one.sql',
  )
})

test('a table or a trigger in a file of functions is refused', () => {
  appendFileSync(join(functions, 'content/access/viewing.sql'), '\ncreate table sneaked (id int);')
  expect(() => readSqlFiles(functions)).toThrow('access/viewing.sql: functions and views only')
})

test('concurrent starts create functions once', async () => {
  change('content/access/viewing.sql', "else 'open'", "else 'ajar'")
  await Promise.all([run(), run(), run()])
  expect(told.filter((message) => message === 'functions and views applied')).toHaveLength(1)
})

test('only the owner can execute what grants.sql does not list', async () => {
  const listed = readFileSync(join(sqlFolder, 'money/ledger/grants.sql'), 'utf8')
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
