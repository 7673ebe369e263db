import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { freePort } from './platform/db/postgres-process.ts'

let dataDir: string
let running: ChildProcess[]

beforeEach(() => {
  dataDir = newHome()
  running = []
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const pid of processesOf(dataDir)) process.kill(pid, 'SIGKILL')
  while (processesOf(dataDir).length > 0) await sleep(20)
  rmSync(dataDir, { recursive: true, force: true })
})

function newHome() {
  const home = mkdtempSync(join(quickFolder(), 'fanlight-start-'))
  chmodSync(home, 0o755)
  return home
}

/** The program as an operator starts it. */
async function start(settings: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir, PORT: String(port), ...settings },
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise<number | null>((exit) => child.once('exit', (code) => exit(code)))
  return { child, ended, port, output: () => output }
}

/** Processes started with the folder, or running in it. */
const processesOf = (folder: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readOrNothing(`/proc/${pid}/cmdline`).includes(folder))
    .map(Number)

function readOrNothing(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function until(done: () => boolean) {
  const deadline = Date.now() + 110_000
  while (!done()) {
    if (Date.now() > deadline) throw new Error('it did not come')
    await sleep(10)
  }
}

/** A first start's data, for starts that aren't the first: made once. */
let firstHome: Promise<string> | undefined
async function continueFromFirstStart() {
  firstHome ??= startFirst()
  expect(spawnSync('cp', ['-a', `${await firstHome}/.`, dataDir]).status).toBe(0)
}
afterAll(async () => {
  if (firstHome) rmSync(await firstHome, { recursive: true, force: true })
})

async function startFirst() {
  const home = newHome()
  const first = await start({ DATA_DIR: home, DEMO_DATA: 'off' })
  await until(() => first.output().includes('is ready') || first.child.exitCode !== null)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  return home
}

const isLaunched = () => existsSync(join(dataDir, 'postgres/data/postmaster.pid'))

test.each([
  ['SIGINT', 'PostgreSQL is coming up', () => isLaunched()],
  ['SIGTERM', 'the demo is drawn and lived through', (output: string) => output.includes('Tables up to date')],
] as const)(
  '%s while %s leaves nothing behind',
  async (signal, _stage, reached) => {
    const { child, ended, output } = await start()
    await until(() => reached(output()) || child.exitCode !== null)
    child.kill(signal)
    expect([await ended, output()]).toEqual([0, expect.not.stringContaining('rror')])
    expect(processesOf(dataDir)).toEqual([])
  },
  120_000,
)

test.each([
  ['PostgreSQL is coming up', () => isLaunched()],
  ['tables are made', (output: string) => output.includes('Database ready')],
] as const)(
  'a first start killed (-9) while %s leaves nothing that stops the next one',
  (_stage, reached) => killAndStartAgain(reached),
  120_000,
)

test('a server killed (-9) while it serves leaves nothing that stops the next start', async () => {
  await continueFromFirstStart()
  await killAndStartAgain((output) => output.includes('is ready'))
}, 120_000)

async function killAndStartAgain(reached: (output: string) => boolean) {
  const killed = await start({ DEMO_DATA: 'off' })
  await until(() => reached(killed.output()) || killed.child.exitCode !== null)
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = await start({ DEMO_DATA: 'off' })
  await until(() => next.output().includes('is ready') || next.child.exitCode !== null)
  expect((await fetch(`http://127.0.0.1:${next.port}/api/health/ready`)).status).toBe(200)
  next.child.kill('SIGINT')
  expect([await next.ended, next.output()]).toEqual([0, expect.not.stringContaining('rror')])
  expect(processesOf(dataDir)).toEqual([])
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'several processes report ready once they serve, and %s leaves nothing behind',
  async (signal) => {
    await continueFromFirstStart()
    const { child, ended, port, output } = await start({ WORKERS: '2', DEMO_DATA: 'off' })
    await until(() => output().includes('is ready') || child.exitCode !== null)
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch((error: Error) => error)
    expect(answer).toMatchObject({ status: 200 })
    child.kill(signal)
    expect([await ended, output()]).toEqual([0, expect.not.stringContaining('rror')])
    expect(processesOf(dataDir)).toEqual([])
  },
  120_000,
)

test('two starts at once share one database, and each leaves by itself', async () => {
  const settings = { DEMO_DATA: 'off' }
  const both = await Promise.all([start(settings), start(settings)])
  for (const { child, output } of both) await until(() => output().includes('is ready') || child.exitCode !== null)
  for (const { port } of both) {
    expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200)
  }
  const [first, second] = both
  expect(first?.output()).toContain('Sign in with any name and e-mail address; no password is needed.')
  first?.child.kill('SIGTERM')
  expect(await first?.ended).toBe(0)
  expect((await fetch(`http://127.0.0.1:${second?.port}/api/health/ready`)).status).toBe(200)
  second?.child.kill('SIGTERM')
  expect(await second?.ended).toBe(0)
  expect(processesOf(dataDir)).toEqual([])
}, 120_000)

test.each([
  [{ PORT: '80000' }, 'Setting not accepted: PORT must be from 0 to 65535'],
  [{ HOST: '192.0.2.1', ALLOW_DEMO: 'true' }, 'HOST=192.0.2.1 is no address of this machine'],
  [{ HOST: 'nowhere.invalid', ALLOW_DEMO: 'true' }, 'HOST names a machine that cannot be found'],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1/x' }, 'Setting not accepted: DATABASE_URL means production'],
])('%j is reported in one line', async (settings, line) => {
  const { ended, output } = await start(settings as Record<string, string>)
  expect(await ended).toBe(1)
  expect(output().trim().split('\n')).toEqual([expect.stringContaining(line)])
})

test.runIf(process.getuid?.() === 0).each([
  ['whose secrets would lie there', {}],
  ['with secrets of its own', { SESSION_SECRET: 'a'.repeat(40), KYC_ENCRYPTION_KEY: 'b'.repeat(40) }],
])('a start %s names DATA_DIR when its disk is read-only', async (_whose, secrets) => {
  const disk = join(dataDir, 'disk')
  mkdirSync(disk)
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', disk]).status).toBe(0)
  try {
    const { ended, output } = await start({ DATA_DIR: join(disk, 'data'), ...secrets })
    expect([await ended, output()]).toEqual([
      1,
      `Setting not accepted: DATA_DIR=${disk}/data cannot be used: its disk can only be read\n`,
    ])
  } finally {
    spawnSync('umount', [disk])
  }
})

test('in production every line is a log entry', async () => {
  await continueFromFirstStart()
  const server = await start({ NODE_ENV: 'production', ALLOW_DEMO: 'true', DEMO_DATA: 'off' })
  await until(() => server.output().includes('Fanlight is ready') || server.child.exitCode !== null)
  const lines = server.output().trim().split('\n')
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([])
  expect(lines.map((line) => JSON.parse(line).msg)).toContainEqual(expect.stringContaining('Fanlight is ready:'))
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
})
