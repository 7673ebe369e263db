import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { LOGIN } from '../../../testing/test-cluster.ts'
import { addressesOf, clientOf, databaseOf, signedInAs, userOf } from './address.ts'
import { checkPooler } from './check-pooler.ts'
import { createDb } from './client.ts'
import { migrate } from './migrate.ts'
import { reachOwner } from './reach-owner.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A server named second, after one that never answers. */
const afterADeadOne = (url: string, attributes: string) =>
  `${url.replace(/@([^/]+)/, '@127.0.0.1:9,$1')}?target_session_attrs=${attributes}`

test('an address may name several servers', () => {
  const url = 'postgres://u:p@h1:5432,[::1]:5433,h3/fans?sslmode=require&target_session_attrs=read-write'
  expect(addressesOf(url)).toEqual([
    'postgres://u:p@h1:5432/fans?sslmode=require',
    'postgres://u:p@[::1]:5433/fans?sslmode=require',
    'postgres://u:p@h3/fans?sslmode=require',
  ])
  expect([userOf(url), databaseOf(url), databaseOf('postgres://ada@h')]).toEqual(['u', 'fans', 'ada'])
  expect(signedInAs(url, 'a b', 'x@y')).toBe(url.replace('u:p@', 'a%20b:x%40y@'))
  expect(signedInAs('postgres://h/d', 'a', 'b')).toBe('postgres://a:b@h/d')
})

test('the first server that matches the request is taken', async () => {
  const db = createDb({ url: afterADeadOne(database.appUrl, 'read-write'), max: 3, log })
  const ask = () => db.one<{ name: string }>('where', 'select current_database() as name')
  const name = databaseOf(database.appUrl)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([{ name }, { name }, { name }])
  await db.close()
})

test('a start finds the writable server, whatever happened to the first one', async () => {
  const url = afterADeadOne(database.url, 'read-write')
  await reachOwner({ url, setting: 'DATABASE_URL', tell: () => undefined, timeout: 0 })
  await migrate({ url, log, login: LOGIN })
  await checkPooler(afterADeadOne(database.appUrl, 'read-write'))
})

test('a read-only server is not taken for a writable one', async () => {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(`alter database ${databaseOf(database.url)} set default_transaction_read_only = on`)
  const asks = async (attributes: string) => {
    // The server itself: connections that a pooler made before continue unchanged.
    const chosen = clientOf(afterADeadOne(database.url, attributes))
    chosen.on('error', () => undefined)
    const outcome = await chosen.connect().then(
      () => 'connected',
      (error: Error) => error.message,
    )
    await chosen.end().catch(() => undefined)
    return outcome
  }
  expect(await asks('read-write')).toMatch(/no server is there .*not read-write/)
  expect(await asks('any')).toBe('connected')
  const reached = reachOwner({ url: database.url, setting: 'DATABASE_URL', tell: () => undefined })
  await expect(reached).rejects.toThrow(/^DATABASE_URL leads to a server that only reads/)
  await owner.query(`alter database ${databaseOf(database.url)} reset default_transaction_read_only`)
  await owner.end()
})
