import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const main = resolve(import.meta.dirname, '../main.ts')
let dataDir: string
let server: ChildProcess
let port: number

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fanlight-drain-'))
  chmodSync(dataDir, 0o755)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
afterEach(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGINT')
    await once(server, 'exit')
  }
})

async function start(settings: Record<string, string>) {
  port = await freePort()
  server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...settings,
    },
  })
  await expect.poll(() => statusOf('/api/health/ready'), { timeout: 20_000, interval: 50 }).toBe(200)
}

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })

const ask = (path: string, agent?: Agent) =>
  new Promise<{ answer: IncomingMessage; body: string }>((told, failed) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      let body = ''
      answer.on('data', (data) => (body += data))
      answer.on('end', () => told({ answer, body }))
    }).on('error', failed)
  })

const statusOf = async (path: string) => (await ask(path).catch(() => undefined))?.answer.statusCode

test('a process that is to end says so, serves on, and lets go of its connections before it ends', async () => {
  await start({ DRAIN_SECONDS: '2' })
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await ask('/api/profiles', kept)).answer.headers.connection).toBe('keep-alive')

  server.kill('SIGTERM')
  await expect.poll(() => statusOf('/api/health/ready'), { timeout: 1500, interval: 20 }).toBe(503)
  const ready = await ask('/api/health/ready')
  expect(JSON.parse(ready.body)).toEqual({ status: 'failing', failing: ['ending'] })
  expect(ready.answer.headers['retry-after']).toBe('2')
  expect(await statusOf('/api/health/live')).toBe(200)
  expect((await ask('/api/profiles', kept)).answer.statusCode).toBe(200)

  // Nobody new is let in; who is there is answered once more.
  await expect.poll(() => statusOf('/api/health/live'), { timeout: 4000, interval: 20 }).toBe(undefined)
  const last = await ask('/api/profiles', kept)
  expect(last.answer.statusCode).toBe(200)
  expect(last.answer.headers.connection).toBe('close')
  expect((await once(server, 'exit'))[0]).toBe(0)
})

test('Ctrl-C waits for nobody', async () => {
  await start({ DRAIN_SECONDS: '60' })
  server.kill('SIGTERM')
  await expect.poll(() => statusOf('/api/health/ready'), { timeout: 5000, interval: 20 }).toBe(503)
  server.kill('SIGINT')
  expect((await once(server, 'exit'))[0]).toBe(0)
})

test('workers serve on as well', async () => {
  await start({ DRAIN_SECONDS: '2', WORKERS: '2' })
  server.kill('SIGTERM')
  await expect.poll(() => statusOf('/api/health/ready'), { timeout: 1500, interval: 20 }).toBe(503)
  for (let turn = 0; turn < 10; turn++) expect(await statusOf('/api/profiles')).toBe(200)
  expect((await once(server, 'exit'))[0]).toBe(0)
})
