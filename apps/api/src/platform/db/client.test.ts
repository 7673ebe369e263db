import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createDb, type Db, type Queries } from './client.ts'
import { isDatabaseAway } from './failures.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let database: TestDatabase
let owner: Db
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  owner = createDb({ url: database.url, max: 2, log })
  db = createDb({ url: database.appUrl, max: 4, log })
  await owner.run('make-coin', 'create table coin (id int primary key, amount bigint not null check (amount >= 0))')
})

afterAll(async () => {
  await Promise.all([db.close(), owner.close()])
  await database.drop()
})

const add = (id: number, amount: number) =>
  db.run('add-coin', 'insert into coin (id, amount) values ($1, $2)', [id, amount])
const amountOf = (id: number) =>
  db.maybe<{ amount: number }>('find-coin', 'select amount from coin where id = $1', [id])

test('int8 is a number, timestamptz a Date, a date its text', async () => {
  const row = await db.one(
    'types',
    `select 9007199254740991::int8 as big, array[1, null]::int8[] as list, 1.50::numeric as exact,
            '2026-01-31'::date as day, '2026-01-31T10:00:00Z'::timestamptz as at`,
  )
  const at = new Date('2026-01-31T10:00:00Z')
  expect(row).toEqual({ big: Number.MAX_SAFE_INTEGER, list: [1, null], exact: '1.50', day: '2026-01-31', at })
})

test('an int8 too large for a number fails instead of changing', async () => {
  await expect(db.one('too-big', 'select 9007199254740993::int8 as big')).rejects.toThrow('too large')
  await expect(db.one('still-fine', 'select 1 as one')).resolves.toEqual({ one: 1 })
})

test('one, maybe, many and run return what they promise', async () => {
  expect(await add(1, 5)).toBe(1)
  expect(await amountOf(404)).toBeUndefined()
  await expect(db.one('nobody', 'select 1 where false')).rejects.toThrow('nobody: no row')
  await expect(db.one('two', 'select generate_series(1, 2)')).rejects.toThrow('two: 2 rows')
  expect(await db.many<{ n: number }>('three', 'select generate_series(1, 3) as n')).toHaveLength(3)
})

test("the application's role can change rows but not tables", async () => {
  await expect(db.run('drop', 'drop table coin')).rejects.toMatchObject({ code: '42501' })
  await expect(db.run('lie', "insert into migration values ('0000', '')")).rejects.toMatchObject({ code: '42501' })
})

test('an error names the statement and does not quote the refused row', async () => {
  await add(2, 5)
  await expect(add(2, 5)).rejects.toMatchObject({ code: '23505', statement: 'add-coin', detail: undefined })
})

test('a transaction that throws leaves nothing behind and its connection is clean', async () => {
  await expect(
    db.tx(async (tx) => {
      await tx.run('add-coin', 'insert into coin (id, amount) values ($1, $2)', [3, 1])
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await expect(
    db.tx((tx) => tx.run('add-coin', 'insert into coin (id, amount) values ($1, $2)', [3, -1])),
  ).rejects.toMatchObject({ code: '23514' })
  expect(await amountOf(3)).toBeUndefined()
  const open = "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'"
  expect(await owner.many('open-transactions', open)).toEqual([])
})

test('a finished transaction cannot be used', async () => {
  const escaped = await db.tx(async (tx) => tx)
  await expect(escaped.run('late', 'select 1')).rejects.toThrow('late: the transaction is over')
})

test('a connection killed in a transaction is replaced, and the caller learns that the database was down', async () => {
  const failure = await db
    .tx(async (tx) => {
      const { pid } = await tx.one<{ pid: number }>('my-pid', 'select pg_backend_pid() as pid')
      await owner.run('kill', 'select pg_terminate_backend($1)', [pid])
      await sleep(20)
      await tx.run('after-death', 'select 1')
    })
    .catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => db.one('again', 'select pg_sleep(0.01)')))
})

test('slow statements and lock timeouts count as outages; invalid rows do not', async () => {
  const hasty = createDb({ url: database.url, max: 1, statementTimeout: 50, log })
  const slow = await hasty.run('slow', 'select pg_sleep(2)').catch((error: unknown) => error)
  const waiting = await hasty
    .tx(async (tx) => {
      await tx.run('impatient', "set local lock_timeout = '20ms'")
      return owner.tx(async (other) => {
        await other.run('lock-coin', 'lock table coin')
        return tx.run('want-coin', 'lock table coin').catch((error: unknown) => error)
      })
    })
    .catch((error: unknown) => error)
  await hasty.close()
  const wrong = await add(4, -1).catch((error: unknown) => error)
  expect([slow, waiting, wrong].map(isDatabaseAway)).toEqual([true, true, false])
})

test('a transaction allowed to take long may also do so at its end, in deferred checks', async () => {
  await owner.run(
    'slow-end',
    "create function nap() returns trigger language plpgsql as 'begin perform pg_sleep(2.5); return null; end'",
  )
  await owner.run(
    'put-off',
    'create constraint trigger nap after insert on coin deferrable initially deferred for each row execute function nap()',
  )
  const hasty = createDb({ url: database.url, max: 1, statementTimeout: 50, log })
  await hasty.tx((tx) => tx.run('add-late', 'insert into coin (id, amount) values (90, 1)'), 20_000)
  await hasty.close()
  await owner.run('no-nap', 'drop trigger nap on coin')
  expect(await amountOf(90)).toEqual({ amount: 1 })
})

test('a connection is replaced when it is old enough, never within a transaction', async () => {
  const brief = createDb({ url: database.appUrl, max: 1, log, connectionLife: 1 })
  const who = (queries: Queries) => queries.one<{ pid: number }>('pid', 'select pg_backend_pid() as pid')
  const first = await brief.tx(async (tx) => {
    const { pid } = await who(tx)
    await sleep(1_200)
    expect(await who(tx)).toEqual({ pid })
    return pid
  })
  expect((await who(brief)).pid).not.toBe(first)
  await brief.close()
})

test('a server that does not listen counts as down', async () => {
  const nowhere = createDb({ url: 'postgres://fanlight:x@127.0.0.1:9/postgres', max: 1, log })
  const failure = await nowhere.one('hello', 'select 1').catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  await nowhere.close()
})

test('calls beyond the waiting limit are refused at once', async () => {
  const narrow = createDb({ url: database.url, max: 1, log })
  const calls = Array.from({ length: 80 }, () => narrow.one('nap', 'select pg_sleep(0.002)'))
  const results = await Promise.allSettled(calls)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused.length).toBeGreaterThan(10)
  expect(refused.every(isDatabaseAway)).toBe(true)
  await narrow.close()
})

test('a prepared statement made stale by an upgrade is prepared again unnoticed', async () => {
  const find = () => db.maybe('whole-coin', 'select * from coin where id = 1')
  await Promise.all([find(), find(), find(), find()])
  await owner.run('widen', 'alter table coin add column note text')
  const found = await Promise.all(Array.from({ length: 10 }, find))
  expect(found.every((row) => row && 'note' in (row as object))).toBe(true)
})

test('so is one at the start of a transaction; a later one counts as an outage, and leaves nothing behind', async () => {
  const all = (tx: Queries) => tx.many('all-coins', 'select * from coin order by id limit 1')
  const narrow = createDb({ url: database.appUrl, max: 1, log })
  await narrow.tx(all)
  await owner.run('widen-more', 'alter table coin add column more text')
  expect(await narrow.tx(async (tx) => [await all(tx), await all(tx)])).toHaveLength(2)
  await owner.run('widen-most', 'alter table coin add column most text')
  const late = await narrow
    .tx(async (tx) => {
      await tx.run('add-coin', 'insert into coin (id, amount) values ($1, $2)', [70, 1])
      await all(tx)
    })
    .catch((error: unknown) => error)
  expect([isDatabaseAway(late), await amountOf(70)]).toEqual([true, undefined])
  expect(await narrow.tx(all)).toHaveLength(1)
  await narrow.close()
})

test('functions recreated during calls are found again; a dropped one counts as an outage', async () => {
  const make = 'create or replace function worth(a int) returns int language plpgsql as $$ begin return a; end $$'
  await owner.run('make-worth', make)
  let over = false
  const failures: unknown[] = []
  const caller = async () => {
    while (!over)
      await db
        .one('worth', 'select worth(1) from generate_series(1, 20) limit 1')
        .catch((error) => failures.push(error))
  }
  const callers = [caller(), caller(), caller()]
  for (let i = 0; i < 40; i++)
    await owner.tx(async (tx) => {
      await tx.run('drop-worth', 'drop function worth(int)')
      await tx.run('make-worth', make)
    })
  over = true
  await Promise.all(callers)
  expect(failures).toEqual([])
  await owner.run('drop-worth', 'drop function worth(int)')
  expect(isDatabaseAway(await db.one('worthless', 'select worth(1)').catch((error: unknown) => error))).toBe(true)
})

test('lists arrive unchanged', async () => {
  const given = [
    [],
    [1, -2, 9_007_199_254_740_991],
    [0.5, 1e21, Number.NaN, Number.NEGATIVE_INFINITY],
    ['"a\\', '{1,2}'],
  ]
  const sql = 'select to_json($1::bigint[]) as a, to_json($2::bigint[]) as b, $3::float8[] as c, $4::text[] as d'
  expect(Object.values(await db.one<object>('test-lists', sql, given))).toEqual(given)
})
