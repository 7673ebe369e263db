import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createServerHome, type RunningServer } from '../../../testing/server-process.ts'

vi.setConfig({ testTimeout: 60_000 })
const home = createServerHome()
let server: RunningServer
afterEach(() => server.stop())
afterAll(() => home.remove())

const ask = (path: string, agent?: Agent) =>
  new Promise<{ answer: IncomingMessage; body: string }>((told, failed) => {
    get(`${server.address}${path}`, { agent }, (answer) => {
      let body = ''
      answer.on('data', (data) => (body += data))
      answer.on('end', () => told({ answer, body }))
    }).on('error', failed)
  })

const statusOf = async (path: string) => (await ask(path).catch(() => undefined))?.answer.statusCode

test('a stopping process says so, keeps serving, and closes its connections before it ends', async () => {
  server = await home.start({ DRAIN_SECONDS: '6' })
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await ask('/api/profiles', kept)).answer.headers.connection).toBe('keep-alive')

  server.child.kill('SIGTERM')
  await expect.poll(() => statusOf('/api/health/ready'), { timeout: 5500, interval: 20 }).toBe(503)
  const ready = await ask('/api/health/ready')
  expect(JSON.parse(ready.body)).toEqual({ status: 'failing', failing: ['ending'], degraded: [] })
  expect(ready.answer.headers['retry-after']).toBe('2')
  expect(await statusOf('/api/health/live')).toBe(200)
  expect((await ask('/api/profiles', kept)).answer.statusCode).toBe(200)

  // New connections are refused; existing ones get one more answer.
  await expect.poll(() => statusOf('/api/health/live'), { timeout: 20_000, interval: 20 }).toBe(undefined)
  const last = await ask('/api/profiles', kept)
  expect(last.answer.statusCode).toBe(200)
  expect(last.answer.headers.connection).toBe('close')
  expect((await once(server.child, 'exit'))[0]).toBe(0)
})

test('Ctrl-C waits for nobody', async () => {
  server = await home.start({ DRAIN_SECONDS: '60' })
  server.child.kill('SIGTERM')
  await expect.poll(() => statusOf('/api/health/ready'), { timeout: 5000, interval: 20 }).toBe(503)
  server.child.kill('SIGINT')
  expect((await once(server.child, 'exit'))[0]).toBe(0)
})

test('workers keep serving as well', async () => {
  server = await home.start({ DRAIN_SECONDS: '6', WORKERS: '2' })
  server.child.kill('SIGTERM')
  await expect.poll(() => statusOf('/api/health/ready'), { timeout: 5500, interval: 20 }).toBe(503)
  for (let turn = 0; turn < 10; turn++) expect(await statusOf('/api/profiles')).toBe(200)
  expect((await once(server.child, 'exit'))[0]).toBe(0)
})
