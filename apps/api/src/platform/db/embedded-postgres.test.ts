import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { release } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { quickFolder } from '../../../testing/quick-folder.ts'
import { checkDurability } from './check-durability.ts'
import { createDb } from './client.ts'
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts'
import { isDatabaseAway } from './failures.ts'
import { isRoot, mayEnter } from './postgres-owner.ts'
import { durableSettings, syncMethod, throwawaySettings } from './postgres-settings.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
const script = resolve(import.meta.dirname, '../../../testing/run-postgres.ts')
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let home: string
let running: EmbeddedPostgres[]
let children: ChildProcess[]

beforeEach(() => {
  home = mkdtempSync(join(quickFolder(), 'fan light-'))
  chmodSync(home, 0o755)
  running = []
  children = []
})

afterEach(async () => {
  for (const postgres of running) await postgres.stop()
  for (const child of children) child.stdin?.end()
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
  rmSync(home, { recursive: true, force: true })
})

async function start(dataDir = home, settings = throwawaySettings()) {
  const postgres = await startPostgres({ dataDir, log, settings })
  running.push(postgres)
  return postgres
}

async function startElsewhere(dataDir = home, account?: typeof NOBODY) {
  const child = spawn(process.execPath, [script, dataDir], { ...account, stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, ...(JSON.parse(line) as { url: string; pid: number; how: string; ms: number }) }
}

async function withDb<T>(url: string, work: (db: ReturnType<typeof createDb>) => Promise<T>): Promise<T> {
  const db = createDb({ url, max: 1, log })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const answers = (url: string) => withDb(url, (db) => db.one('hello', 'select 1 as one'))

test('starts from nothing in a path with a space, keeps what was written, starts again', async () => {
  const first = await start()
  await withDb(first.url, (db) => db.run('write', 'create table kept as select 7 as n'))
  await first.stop()
  await expect(answers(first.url)).rejects.toSatisfy(isDatabaseAway)
  const second = await start()
  expect(second.how).toBe('started')
  expect(await withDb(second.url, (db) => db.one('read', 'select n from kept'))).toEqual({ n: 7 })
})

test('in production it is durable and only reachable from this machine', async () => {
  const { url } = await start(home, durableSettings())
  await withDb(url, async (db) => {
    await checkDurability(db)
    const inForce = `select current_setting('listen_addresses') as listen, current_setting('recovery_init_sync_method') as sync`
    expect(await db.one('settings', inForce)).toEqual({ listen: '127.0.0.1', sync: syncMethod(release()) })
  })
  const wrong = url.replace(/:[^:@]+@/, ':guess@')
  await expect(answers(wrong)).rejects.toThrow('password authentication failed')
})

test.each([
  ['6.18.44-generic', 'syncfs'],
  ['5.8.0', 'syncfs'],
  ['5.7.19', 'fsync'],
  ['4.18.0-553.el8', 'fsync'],
])('after a crash, files are flushed in one call only if the kernel reports errors: %s', (kernel, method) => {
  expect(syncMethod(kernel)).toBe(method)
})

test('settings that lose confirmed payments are refused', async () => {
  const { url } = await start()
  await expect(withDb(url, checkDurability)).rejects.toThrow(/fsync=off.*Switch these settings on/)
})

test('three concurrent starts on an empty folder share one server', async () => {
  const all = await Promise.all([startElsewhere(), startElsewhere(), start()])
  expect(new Set(all.map(({ pid }) => pid)).size).toBe(1)
  await Promise.all(all.map(({ url }) => answers(url)))
})

test('the last process to leave stops it', async () => {
  const one = await start()
  const two = await start()
  expect(two.how).toBe('attached')
  await one.stop()
  await answers(two.url)
  await two.stop()
  await expect(answers(two.url)).rejects.toSatisfy(isDatabaseAway)
})

test('after Node is killed, the next start takes over its server and stops it', async () => {
  const { child, pid, url } = await startElsewhere()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await answers(url)
  const next = await start()
  expect([next.how, next.pid]).toEqual(['attached', pid])
  await next.stop()
  await expect(answers(url)).rejects.toSatisfy(isDatabaseAway)
})

test('a killed server returns at the same address with everything that was confirmed', async () => {
  const postgres = await start()
  await withDb(postgres.url, async (db) => {
    await db.run('write', 'create table kept as select 7 as n')
    const { pid } = postgres
    process.kill(pid, 'SIGKILL')
    const failures: unknown[] = []
    const deadline = Date.now() + 15_000
    for (;;) {
      const row = await db.one('read', 'select n from kept').catch((error: unknown) => void failures.push(error))
      if (postgres.pid !== pid && row) break
      expect(Date.now()).toBeLessThan(deadline)
      await sleep(20)
    }
    expect(failures.every(isDatabaseAway)).toBe(true)
  })
})

test.for([
  ['a zombie', '(exit 0) & echo $!; exec sleep 60'],
  ['a stranger', 'echo $$; exec sleep 60'],
] as const)('killed together with its Node it recovers, even if %s has its process id', async ([, command]) => {
  const { child, pid } = await startElsewhere()
  process.kill(pid, 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const other = spawn('sh', ['-c', command], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [otherPid] = (await once(createInterface(other.stdout), 'line')) as [string]
  const lockFile = join(realpathSync(join(home, 'postgres')), 'data/postmaster.pid')
  writeFileSync(lockFile, readFileSync(lockFile, 'utf8').replace(/^\d+/, otherPid))
  const next = await start()
  expect(next.how).toBe('started')
  await answers(next.url)
  other.kill()
})

test('a start that cannot succeed says why at once', async () => {
  await expect(start(home, { ...throwawaySettings(), shared_buffers: 'plenty' })).rejects.toThrow(
    /invalid value.*shared_buffers/,
  )
})

const reachable = isRoot && mayEnter(dirname(script), NOBODY) && mayEnter(process.execPath, NOBODY)

test.runIf(reachable)('an ordinary user needs nothing else; root takes over as the same account', async () => {
  chownSync(home, NOBODY.uid, NOBODY.gid)
  const { child, url } = await startElsewhere(home, NOBODY)
  await answers(url)
  child.stdin.end()
  await once(child, 'exit')
  await expect(answers(url)).rejects.toSatisfy(isDatabaseAway)
  const postgres = await start()
  expect(statSync(`/proc/${postgres.pid}`).uid).toBe(NOBODY.uid)
})

test.runIf(isRoot)('under a folder that only root may enter the data lies outside, linked from DATA_DIR', async () => {
  chmodSync(home, 0o700)
  const dataDir = join(home, 'project/.data')
  const postgres = await start(dataDir)
  const place = realpathSync(join(dataDir, 'postgres'))
  expect(place).toMatch(/^\/var\/lib\/fanlight\/project-data-[0-9a-f]{8}-\w+$/)
  await answers(postgres.url)
  await postgres.stop()
  rmSync(place, { recursive: true })
  await expect(start(dataDir)).rejects.toThrow('is a link to nowhere')
})
