import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareEnvironment } from '../../../testing/bare-environment.ts'
import { createUser } from '../../../testing/factories.ts'
import { giveCoins } from '../../../testing/ledger-factories.ts'
import { quickFolder } from '../../../testing/quick-folder.ts'
import { startS3 } from '../../../testing/s3-server.ts'
import { createDeps } from '../../deps.ts'
import { checkLedger } from '../../money/ledger/checker.ts'
import { settleDemoProvider } from '../../money/ledger/provider-settlements.ts'
import { readSealed, sealFiles } from '../../operations/reports/sealed-files.ts'
import { readConfig } from '../config/config.ts'
import { appLogin, appUrl } from '../db/app-login.ts'
import { createDb, type Db } from '../db/client.ts'
import { startPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { durableSettings } from '../db/postgres-settings.ts'
import { openStore } from '../media/open-store.ts'
import { s3Store } from '../media/s3-store.ts'
import type { Store } from '../media/store.ts'
import { servedName } from '../media/stored-files.ts'
import { inProcessBus } from '../realtime/bus.ts'
import { backUp, listBackups } from './back-up.ts'
import { backUpToStore, removeOldFrom } from './back-up-to-store.ts'
import { backupRoutines } from './backup-routine.ts'
import { restore } from './restore.ts'
import { restoreFromStore } from './restore-from-store.ts'
import { fileName, listStoredBackups, readManifest } from './stored-backups.ts'

const log = pino({ level: 'silent' })
const root = mkdtempSync(join(quickFolder(), 'fanlight-backup-'))
chmodSync(root, 0o755)
// Power failures are not tested here.
const settings = { ...durableSettings(), fsync: 'off' }
// Each home's database: made once, with its tables.
const begun = join(root, 'begun')
beforeAll(async () => {
  const postgres = await startPostgres({ dataDir: begun, log, settings })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: begun })
  await migrate({ url: postgres.url, log, login: appLogin(config, postgres.url) })
  await postgres.stop()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function openHome(name: string) {
  const dataDir = join(root, name)
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    BACKUP_EVERY: '24',
    BACKUP_TO: join(root, 'kept'),
    DEPOSITS_A_DAY: '0',
  })
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir)
    execFileSync('cp', ['-a', join(begun, 'postgres'), dataDir])
  }
  const postgres = await startPostgres({ dataDir, log, settings })
  await migrate({ url: postgres.url, log, login: appLogin(config, postgres.url) })
  const db = createDb({ url: appUrl(config, postgres.url), max: 8, log })
  return {
    dataDir,
    config,
    db,
    url: postgres.url,
    async close() {
      await db.close()
      await postgres.stop()
    },
  }
}

async function filesIn(store: Store) {
  const names = new Set<string>()
  for await (const { name } of store.list('backups/files')) names.add(name.replace(/.*\//, ''))
  return names
}

const paidDeposits = async (db: Db) =>
  (await db.many<{ id: number }>('paid-deposits', "select id from ledger.deposits where status = 'paid'")).map(
    ({ id }) => id,
  )

test('payments from before a backup are in it, and the books are right, whatever happens meanwhile', async () => {
  const from = await openHome('from')
  const { deps, close } = await createDeps({ config: from.config, log, db: from.db, bus: inProcessBus() })
  mkdirSync(join(from.dataDir, 'media/a'), { recursive: true })
  writeFileSync(join(from.dataDir, 'media/a/picture.webp'), 'a picture')
  const evidence = servedName(randomUUID(), 'large.webp')
  await deps.store.put(evidence, Buffer.from('what was reported'), 'image/webp')
  await sealFiles(deps, [evidence])
  const fan = await createUser(deps)
  const paid: number[] = []
  let stopped = false
  const paying = Promise.all(
    Array.from({ length: 8 }, async () => {
      // A fan can make only so many deposits a day.
      while (!stopped) paid.push(await giveCoins(from.db, (await createUser(deps)).id, 100))
    }),
  )
  await expect.poll(() => paid.length, { timeout: 20_000 }).toBeGreaterThan(100)
  const before = [...paid]
  const backup = await backUp({ dataDir: from.dataDir, databaseUrl: from.url, to: join(root, 'once'), keep: 2 })
  expect(paid.length).toBeGreaterThan(before.length)
  stopped = true
  await paying
  const copied = readdirSync(join(backup, 'media'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  const plain = copied.filter((one) => readFileSync(join(one.parentPath, one.name)).includes('what was reported'))
  expect([copied.length, plain.length]).toEqual([2, 0])
  await close()
  await from.close()

  restore(backup, join(root, 'to'))
  expect(() => restore(backup, join(root, 'to'))).toThrow('is there already')
  const to = await openHome('to')
  const found = new Set(await paidDeposits(to.db))
  expect(before.filter((id) => !found.has(id))).toEqual([])
  expect([...found].filter((id) => !paid.includes(id))).toEqual([])
  await settleDemoProvider(to.db)
  const { findings } = await checkLedger(to.db)
  expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  expect(findings.length).toBeGreaterThan(15)
  expect(readFileSync(join(to.dataDir, 'media/a/picture.webp'), 'utf8')).toBe('a picture')
  const opened = await readSealed({ store: openStore(to.config), config: to.config }, evidence)
  expect(await text(opened ?? Readable.from([]))).toBe('what was reported')
  for (const name of ['session-secret', 'kyc-key'])
    expect(readFileSync(join(to.dataDir, 'secrets', name))).toEqual(readFileSync(join(from.dataDir, 'secrets', name)))
  expect(statSync(join(to.dataDir, 'secrets')).mode & 0o777).toBe(0o700)
  // It continues to work there.
  expect(await giveCoins(to.db, fan.id, 100)).toBeGreaterThan(Math.max(...before))
  await to.close()
}, 120_000)

test('backups are made when the newest is old, and the oldest are removed', async () => {
  const home = await openHome('timed')
  const [routine] = backupRoutines(home.config, home.url)
  const to = join(root, 'kept')
  for (const day of ['01', '02', '03', '04', '05', '06', '07', '08'])
    mkdirSync(join(to, `fanlight-2026-01-${day}T00-00-00Z`), { recursive: true })
  await routine?.run()
  await routine?.run()
  const names = await listBackups(to)
  expect(names.length).toBe(7)
  expect(existsSync(join(to, names[0] ?? '', 'backup.json'))).toBe(true)
  expect(names.at(-1)).toBe('fanlight-2026-01-03T00-00-00Z')
  expect(readdirSync(to).length).toBe(7)
  expect(backupRoutines({ ...home.config, databaseUrl: home.url }, home.url)).toEqual([])

  // The clock was ahead: backups from the future neither prevent new ones nor push them out.
  for (const made of await listBackups(to)) rmSync(join(to, made), { recursive: true })
  for (const year of [2090, 2091, 2092, 2093, 2094, 2095, 2096, 2097])
    mkdirSync(join(to, `fanlight-${year}-01-01T00-00-00Z`), { recursive: true })
  await routine?.run()
  const now = new Date().getUTCFullYear()
  const kept = await listBackups(to)
  expect([kept.length, kept.filter((made) => made.includes(`-${now}-`)).length]).toEqual([7, 1])

  const script = (file: string, argument: string, dataDir: string) =>
    spawnSync(process.execPath, [resolve(import.meta.dirname, '../../commands', file), argument], {
      encoding: 'utf8',
      env: { ...bareEnvironment(), NODE_ENV: 'test', DATA_DIR: dataDir },
    })
  const made = script('back-up-now.ts', join(root, 'by hand'), home.dataDir)
  expect([made.stderr, made.status]).toEqual(['', 0])
  const [name = ''] = await listBackups(join(root, 'by hand'))
  const back = script('restore-backup.ts', join(root, 'by hand', name), join(root, 'again'))
  expect([back.stderr, back.status]).toEqual(['', 0])
  expect(script('restore-backup.ts', root, join(root, 'elsewhere')).stderr).toContain('is not a finished backup')
  await home.close()
}, 120_000)

test('a store holds each file of its backups once, and restores exactly what was sent', async () => {
  const s3 = await startS3()
  const home = await openHome('stored')
  const store = s3Store(s3.settings)
  const { deps, close } = await createDeps({ config: home.config, log, db: home.db, bus: inProcessBus() })
  const fan = await createUser(deps)
  const paid = await giveCoins(home.db, fan.id, 100)
  mkdirSync(join(home.dataDir, 'media/a'), { recursive: true })
  writeFileSync(join(home.dataDir, 'media/a/picture.webp'), 'a picture')
  const what = { dataDir: home.dataDir, databaseUrl: home.url, store, keep: 2 }
  const first = await backUpToStore(what)
  const sent = await filesIn(store)

  const late = await giveCoins(home.db, fan.id, 100)
  writeFileSync(join(home.dataDir, 'media/a/second.webp'), 'another picture')
  const second = await backUpToStore(what)
  expect(await listStoredBackups(store)).toEqual([second, first])
  const { files } = await readManifest(store, second)
  // Most of a database is unchanged from one backup to the next.
  expect((await filesIn(store)).size).toBeLessThan(sent.size + files.length / 2)

  const newest = await restoreFromStore(store, 'newest', join(root, 'from-store'))
  expect(newest).toBe(second)
  const back = await openHome('from-store')
  expect(await paidDeposits(back.db)).toEqual(expect.arrayContaining([paid, late]))
  expect(readFileSync(join(back.dataDir, 'media/a/second.webp'), 'utf8')).toBe('another picture')
  for (const name of ['session-secret', 'kyc-key'])
    expect(readFileSync(join(back.dataDir, 'secrets', name))).toEqual(readFileSync(join(home.dataDir, 'secrets', name)))
  await back.close()

  // The oldest goes when there are more than are kept, along with files that only it named.
  const one = { ...what, keep: 1 }
  const last = await backUpToStore(one)
  expect(await listStoredBackups(store)).toEqual([last])
  await removeOldFrom(store, { made: last, keep: 1, unnamedFor: 0 })
  const named = new Set((await readManifest(store, last)).files.map(({ sha256 }) => sha256))
  expect(await filesIn(store)).toEqual(named)

  // A damaged backup isn't restored.
  const [damaged] = [...named]
  await store.put(fileName(damaged ?? ''), Buffer.from('rust'), 'application/octet-stream')
  await expect(restoreFromStore(store, last, join(root, 'damaged'))).rejects.toThrow('is not what was backed up')
  expect(readdirSync(join(root, 'damaged'))).toEqual([])
  await expect(restoreFromStore(store, first, join(root, 'gone'))).rejects.toThrow('is not a finished backup')
  await close()
  await home.close()
  await s3.stop()
}, 300_000)
