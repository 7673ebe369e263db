import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const repository = resolve(import.meta.dirname, '../../..')

export interface Product {
  url: string
  /** Ends the process at once, as a failing machine does; its data stays. */
  kill(): Promise<void>
  /** Starts it again after that, with the same data at the same address. */
  revive(): Promise<void>
  stop(): Promise<void>
  /** A statement in its database, for what no press of a button leads to in the demo. */
  change(statement: string): Promise<void>
}

/** The product as `npm start` runs it, with data of its own. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = newFolder()
  // Where there was a first start (first-start.ts) it goes on from there: the database and its tables are made.
  const begun = process.env.JOURNEY_DATA
  if (begun && settings.DEMO_DATA === 'off') await promisify(execFile)('cp', ['-a', `${begun}/.`, dataDir])
  const product = await run(dataDir, settings)
  return {
    ...product,
    async stop() {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The folder of a product that was started once and ended: empty, with all its tables. */
export async function startOnce(): Promise<string> {
  const dataDir = newFolder()
  await (await run(dataDir, { DEMO_DATA: 'off' })).stop()
  return dataDir
}

async function run(dataDir: string, settings: Record<string, string>): Promise<Product> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: '',
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_SCALE: '10',
    // On a busy machine too, visitors get their pages with the content inside.
    RENDER_WAIT_SECONDS: '60',
    // The machine's processors belong to the journeys.
    CONVERT_VIDEOS: 'false',
    ...settings,
  }
  let server = await start(url, env)
  return {
    url,
    kill: () => end(server, 'SIGKILL'),
    async revive() {
      server = await start(url, env)
    },
    change: (statement) => changeDatabase(dataDir, statement),
    stop: () => end(server, 'SIGTERM'),
  }
}

function newFolder() {
  const folder = mkdtempSync(join(process.env.JOURNEY_FOLDER ?? tmpdir(), 'fanlight-journey-'))
  // PostgreSQL runs as another account where root tests; else its data would be elsewhere, and stay.
  chmodSync(folder, 0o755)
  return folder
}

async function start(url: string, env: NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: repository,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (output += data))
  await ready(url, server, () => output)
  return server
}

async function changeDatabase(dataDir: string, statement: string) {
  const program = 'apps/api/testing/statement-worker.ts'
  await promisify(execFile)(process.execPath, [program, dataDir, statement], { cwd: repository })
}

async function end(server: ChildProcess, signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  server.kill(signal)
  await ended
}

async function ready(url: string, server: ChildProcess, log: () => string) {
  for (let tries = 0; tries < 2400; tries++) {
    if (server.exitCode !== null) throw new Error(`the product ended while starting:\n${log()}`)
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((wait) => setTimeout(wait, 100))
  }
  throw new Error(`the product did not become ready:\n${log()}`)
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
