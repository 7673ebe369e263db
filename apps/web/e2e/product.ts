import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../../..')

export interface Product {
  url: string
  /** What the process wrote: for the message of a test that fails. */
  log(): string
  stop(): Promise<void>
}

/** The product as `npm start` runs it, with data of its own. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-journey-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_SCALE: '10', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (output += data))
  await ready(url, server, () => output)
  return {
    url,
    log: () => output,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
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
