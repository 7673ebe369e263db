import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { signedInAs } from './address.ts'
import { appLogin, appUrl, makeLogin } from './app-login.ts'
import { checkSignIn } from './check-sign-in.ts'
import { createDb } from './client.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let database: TestDatabase
let owner: pg.Client
const made = `fanlight_login_${process.pid}`

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.query(`drop role if exists ${made}`)
  await owner.end()
  await database.drop()
})

async function whileSignedIn<T>(url: string, work: (db: ReturnType<typeof createDb>) => Promise<T>): Promise<T> {
  const db = createDb({ url, max: 1, log })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
const check = (url: string) => whileSignedIn(url, checkSignIn)

test('not even an injected statement makes the application the owner', async () => {
  await whileSignedIn(database.appUrl, async (db) => {
    await db.one('let-go', "select set_config('role', 'none', false)")
    const write = db.run('steal', 'update ledger.wallets set balance = 1')
    await expect(write).rejects.toMatchObject({ code: '42501' })
    for (const role of ['fanlight', 'postgres']) {
      await expect(db.run(`become-${role}`, `set role ${role}`)).rejects.toThrow(/permission denied|does not exist/)
    }
    await expect(db.run('clear', 'truncate migration')).rejects.toMatchObject({ code: '42501' })
  })
})

test("the owner is refused as the application's login, and so is a login without limits", async () => {
  await expect(check(database.appUrl)).resolves.toBeUndefined()
  await expect(check(database.url)).rejects.toThrow(/^DATABASE_URL signs in as fanlight, which may do more than/)
  await makeLogin(owner, database.url, { user: made, password: 'first' })
  const url = signedInAs(database.url, made, 'first')
  await expect(check(url)).resolves.toBeUndefined()
  await owner.query(`alter role ${made} set lock_timeout = 0`)
  await expect(check(url)).rejects.toThrow(`whose lock_timeout is 0: alter role ${made} set lock_timeout = 5000`)
  await makeLogin(owner, database.url, { user: made, password: 'first' })
  await owner.query(`grant fanlight to ${made}`)
  await expect(check(url)).rejects.toThrow(`signs in as ${made}, which owns the tables or may become their owner`)
  await owner.query(`revoke fanlight from ${made}`)
  await owner.query(`revoke fanlight_app from ${made}`)
  await expect(check(url)).rejects.toThrow('which is no member of fanlight_app')
})

test('a login is created once, and updated when the secret changes', async () => {
  await makeLogin(owner, database.url, { user: made, password: 'first' })
  await makeLogin(owner, database.url, { user: made, password: 'second' })
  await expect(check(signedInAs(database.url, made, 'first'))).rejects.toMatchObject({ code: '28P01' })
  await expect(check(signedInAs(database.url, made, 'second'))).resolves.toBeUndefined()
})

test('each database has its own login, the same on every machine with the same secret', () => {
  const config = { databaseUrl: undefined, databaseDirectUrl: undefined, sessionSecret: 'one' }
  const url = 'postgres://owner:p%40ss@db.example:6432/fans-live?sslmode=verify-full'
  const { user, password = '' } = appLogin(config, url)
  expect(user).toBe('fanlight_app_fans_live')
  expect(appUrl(config, url)).toBe(`postgres://${user}:${password}@db.example:6432/fans-live?sslmode=verify-full`)
  expect(appLogin({ ...config }, url)).toEqual({ user, password })
  expect(appLogin({ ...config, sessionSecret: 'two' }, url).password).not.toBe(password)
  expect(appUrl({ ...config, databaseDirectUrl: 'postgres://x@y/z' }, url)).toBe(url)
})
