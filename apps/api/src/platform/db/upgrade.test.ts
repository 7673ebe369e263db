import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'

import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { loadDemoWorld } from '../../../demo/demo-world.ts'
import { as } from '../../../testing/as.ts'
import { createUser } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { quickFolder } from '../../../testing/quick-folder.ts'
import { loadVersion, storeVersion, versionsFolder } from '../../../testing/stored-version.ts'
import { setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { LOGIN } from '../../../testing/test-cluster.ts'
import { buildApp } from '../../app.ts'
import { createDeps } from '../../deps.ts'
import { checkLedger } from '../../money/ledger/checker.ts'
import { readConfig } from '../config/config.ts'
import { inProcessBus } from '../realtime/bus.ts'
import { signedInAs } from './address.ts'
import { createDb } from './client.ts'
import { migrate } from './migrate.ts'

const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(quickFolder(), 'fanlight-upgrade-'))
const made: string[] = []
afterAll(async () => {
  const cluster = new pg.Client({ connectionString: inject('testCluster').url })
  await cluster.connect()
  for (const name of made) await cluster.query(`drop database if exists ${name} with (force)`)
  await cluster.end()
  rmSync(folder, { recursive: true, force: true })
})

async function emptyDatabase() {
  const url = new URL(inject('testCluster').url)
  const name = `test_${process.pid}_upgrade_${made.length}`
  const cluster = new pg.Client({ connectionString: url.href })
  await cluster.connect()
  await cluster.query(`create database ${name}`)
  await cluster.end()
  made.push(name)
  url.pathname = name
  return url.href
}

/**
 * Today's code on an earlier version's data: the books are right, people find what is theirs, and everything continues.
 */
async function upgrade(file: string) {
  const url = await emptyDatabase()
  await loadVersion(url, file, join(folder, `sql-${made.length}`), log)
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT_SCALE: '0',
    SPENDING_LIMIT_DAY: '0',
    DATA_DIR: join(folder, `data-${made.length}`),
  })
  await migrate({ url, log, login: LOGIN })
  expect(await migrate({ url, log, login: LOGIN })).toEqual([])
  const db = createDb({ url: signedInAs(url, LOGIN.user, LOGIN.password), max: 8, log })
  // As if it were still that day: nobody has done what has come due since.
  const { then } = await db.one<{ then: Date }>('last-transfer', 'select max(at) as "then" from ledger.transfers')
  await setClock(db, then)
  const { deps, close } = await createDeps({ config, log, db, bus: inProcessBus() })
  const app = await buildApp(deps)
  try {
    const { findings } = await checkLedger(db)
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
    const count = await db.one<{ users: number; transfers: number }>(
      'count-upgraded',
      'select (select count(*) from users) as users, (select count(*) from ledger.transfers) as transfers',
    )
    const profiles = (await as(app).get('/profiles')).json()
    expect(profiles.length).toBeGreaterThan(0)
    const fan = await createUser(deps)
    await giveCoins(db, fan.id, 10_000)
    const post = await db.one<{ id: number; price: number }>(
      'cheap-post',
      "select id, price from posts where access_type = 2 and state = 'ready' and deleted_at is null order by price limit 1",
    )
    expect((await as(app, fan.token).post(`/posts/${post.id}/purchase`)).statusCode).toBe(200)
    expect((await as(app, fan.token).get('/wallet/balance')).json()).toMatchObject({
      balance: (10_000 - post.price) / 100,
    })
    expect((await checkLedger(db)).violations).toBe(0)
    return { ...count, profiles: profiles.map(({ name }: { name: string }) => name) }
  } finally {
    await app.close()
    await close()
    await db.close()
  }
}

test("a database stored and restored by this test's tool is the same", { timeout: 240_000 }, async () => {
  const t = await startTestApp()
  await loadDemoWorld(t.deps, { size: 'small' })
  const file = join(folder, 'today.json.gz')
  await storeVersion(t.ownerUrl, file)
  const { users, transfers } = await t.db.one<{ users: number; transfers: number }>(
    'count-stored',
    'select (select count(*) from users) as users, (select count(*) from ledger.transfers) as transfers',
  )
  const names = (await t.as().get('/profiles')).json().map(({ name }: { name: string }) => name)
  await t.close()
  expect(users).toBeGreaterThan(5)
  expect(transfers).toBeGreaterThan(5)
  expect(await upgrade(file)).toEqual({ users, transfers, profiles: names })
})

const released = existsSync(versionsFolder) ? readdirSync(versionsFolder) : []
for (const name of released)
  test(`the data of ${name} is brought up to date`, { timeout: 120_000 }, async () => {
    const { users, transfers } = await upgrade(join(versionsFolder, name))
    expect(Math.min(users, transfers)).toBeGreaterThan(5)
  })
