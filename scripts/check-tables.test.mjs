import { expect, test } from 'vitest'
import { smallProject } from './small-project.mjs'
import { noteSqlStates } from './style/sql-states.mjs'

const project = smallProject()
const { check } = project
const api = (path) => `apps/api/src/${path}`
const gadgets = {
  'apps/api/migrations/0001_a.sql': 'create table gadgets (id bigint);',
  'apps/api/sql/money/gadgets/make.sql': 'insert into gadgets values (1);',
  [api('money/gadgets/gadgets.queries.ts')]: "db.run('change-gadgets', 'update gadgets set id = 2')",
}

test('a table that several folders write is found, where nobody named them', () => {
  const elsewhere = { [api('money/wallet/wallet.queries.ts')]: "db.run('drop-gadgets', 'delete from gadgets')" }
  expect(check({ ...gadgets, ...elsewhere })).toContain(
    'apps/api/src/money/wallet/wallet.queries.ts: table gadgets has several writers: scripts/style/table-writers.mjs names them',
  )
})

const wallet = (sql) => ({ [api('money/wallet/wallet.queries.ts')]: `db.many('gadgets', '${sql}')` })
const views = {
  'apps/api/sql/money/gadgets/for_others.sql': 'create or replace view all_gadgets as select id from gadgets;',
}

test('others read a table by a view of its folder', () => {
  expect(check({ ...gadgets, ...views, ...wallet('select id from all_gadgets') })).toEqual([])
})

test.for(['select id from gadgets', 'select 1 from a, gadgets g', 'delete from a using gadgets g'])(
  '%s reads it',
  (sql) => {
    expect(check({ ...gadgets, ...views, ...wallet(sql) })).toEqual([expect.stringContaining('reads table gadgets')])
  },
)

test('nobody writes a view', () => {
  const problems = check({ ...gadgets, ...views, ...wallet('update all_gadgets set id = 3') })
  expect(problems).toEqual([expect.stringContaining('writes view all_gadgets')])
})

test('who is named as a reader but reads no longer is told', () => {
  const passkeys = Object.entries(gadgets).map(([path, text]) => [path, text.replaceAll('gadgets', 'passkeys')])
  expect(check(Object.fromEntries(passkeys))).toEqual([expect.stringContaining('auth reads no passkeys of others')])
})

test('the state of a file of functions is noted, and differs from all it had before', () => {
  const one = 'create or replace function one() returns int language sql return 1;'
  const path = 'apps/api/sql/content/posts/one.sql'
  expect(check({ [path]: one, 'apps/api/sql/states.txt': '' })).toEqual([
    expect.stringContaining(`${path}: its state is not in apps/api/sql/states.txt`),
  ])
  expect([noteSqlStates(project.root), noteSqlStates(project.root)]).toEqual([1, 0])
  expect(check({ [path]: one })).toEqual([])
  expect(check({ [path]: one.replace('1;', '2;') })).toEqual([expect.stringContaining('npm run sql:note adds it')])
  noteSqlStates(project.root)
  expect(check({ [path]: one })).toEqual([expect.stringContaining(`${path}: is as it was once before`)])
})
