import { spawnSync } from 'node:child_process'
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
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { appLogin, appUrl } from '../db/app-login.ts'
import { createDb, type Db } from '../db/client.ts'
import { startPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { createDeps } from '../deps.ts'
import { checkLedger } from '../ledger/checker.ts'
import { settleDemoProvider } from '../ledger/provider-settlements.ts'
import { inProcessBus } from '../realtime/bus.ts'
import { createUser } from '../testing/factories.ts'
import { giveCoins } from '../testing/ledger-factories.ts'
import { backUp, listBackups } from './back-up.ts'
import { backupRoutines } from './backup-routine.ts'
import { restore } from './restore.ts'

const log = pino({ level: 'silent' })
const root = mkdtempSync(join(tmpdir(), 'fanlight-backup-'))
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function openHome(name: string) {
  const dataDir = join(root, name)
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, BACKUP_EVERY: '24', BACKUP_TO: join(root, 'kept') })
  const postgres = await startPostgres({ dataDir, log })
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

const paidDeposits = async (db: Db) =>
  (await db.many<{ id: number }>('paid-deposits', "select id from ledger.deposits where status = 'paid'")).map(
    ({ id }) => id,
  )

test('what was paid before a backup began is in it, and the books are right, whatever goes on meanwhile', async () => {
  const from = await openHome('from')
  const { sessions } = await createDeps({ config: from.config, log, db: from.db, bus: inProcessBus() })
  const fans = await Promise.all(Array.from({ length: 8 }, () => createUser({ sessions })))
  mkdirSync(join(from.dataDir, 'media/a'), { recursive: true })
  writeFileSync(join(from.dataDir, 'media/a/picture.webp'), 'a picture')
  const paid: number[] = []
  let stopped = false
  const paying = Promise.all(
    fans.map(async ({ id }) => {
      while (!stopped) paid.push(await giveCoins(from.db, id, 100))
    }),
  )
  await expect.poll(() => paid.length).toBeGreaterThan(100)
  const before = [...paid]
  const backup = await backUp({ dataDir: from.dataDir, databaseUrl: from.url, to: join(root, 'once'), keep: 2 })
  expect(paid.length).toBeGreaterThan(before.length)
  stopped = true
  await paying
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
  for (const name of ['session-secret', 'kyc-key'])
    expect(readFileSync(join(to.dataDir, 'secrets', name))).toEqual(readFileSync(join(from.dataDir, 'secrets', name)))
  expect(statSync(join(to.dataDir, 'secrets')).mode & 0o777).toBe(0o700)
  // Life goes on there.
  expect(await giveCoins(to.db, fans[0]?.id ?? 0, 100)).toBeGreaterThan(Math.max(...before))
  await to.close()
}, 120_000)

test('backups are made when the newest is old, and the oldest go', async () => {
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

  const script = (file: string, argument: string, dataDir: string) =>
    spawnSync(process.execPath, [resolve(import.meta.dirname, '..', file), argument], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir },
    })
  const made = script('back-up-now.ts', join(root, 'by hand'), home.dataDir)
  expect([made.stderr, made.status]).toEqual(['', 0])
  const [name = ''] = await listBackups(join(root, 'by hand'))
  const back = script('restore-backup.ts', join(root, 'by hand', name), join(root, 'again'))
  expect([back.stderr, back.status]).toEqual(['', 0])
  expect(script('restore-backup.ts', root, join(root, 'elsewhere')).stderr).toContain('is not a finished backup')
  await home.close()
}, 120_000)
