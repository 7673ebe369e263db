import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOperator, createUser } from '../../../testing/factories.ts'
import { createPostForSale, giveCoins } from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startTraceReceiver } from '../../../testing/trace-receiver.ts'
import { startJobs } from '../../commands/run-jobs.ts'
import { createStripeClient } from '../../money/providers/stripe-client.ts'
import type { Traces } from './export-traces.ts'

const receiver = await startTraceReceiver()
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const header = (id = trace) => ({ traceparent: `00-${id}-00f067aa0ba902b7-01` })
const of = (id: string) => receiver.spans.filter(({ traceId }) => traceId === id)
const named = (id: string, name: string) => of(id).find((span) => span.name === name)

let t: TestApp
beforeAll(async () => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
  // Without the setting, none of the libraries is loaded.
  const plain = await startTestApp()
  expect(plain.deps.traces).toBeUndefined()
  expect(Object.keys(createRequire(import.meta.url).cache).filter((file) => /sdk-trace|otlp/.test(file))).toEqual([])
  await plain.close()
  t = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_SERVICE_NAME: 'shop' })
  expect(Object.keys(createRequire(import.meta.url).cache).some((file) => /sdk-trace|otlp/.test(file))).toBe(true)
})
afterAll(async () => {
  await t.close()
  await receiver.close()
  vi.unstubAllEnvs()
})

test("a purchase is one trace, the caller's own, down to its statements", async () => {
  const [fan, post] = [await createUser(t.deps), await createPostForSale(t.deps, { price: 4_00 })]
  await giveCoins(t.db, fan.id, 10_00)
  const reply = await t.as(fan).post(`/posts/${post.id}/purchase`, undefined, header())
  expect(reply.statusCode).toBe(200)
  await expect.poll(() => named(trace, 'POST /api/posts/:id/purchase')).toBeDefined()
  const request = named(trace, 'POST /api/posts/:id/purchase')
  expect(request).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: 2, service: 'shop', status: { code: 0 } })
  expect(request?.about).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/posts/:id/purchase',
    'http.response.status_code': 200,
    'fanlight.request': trace,
  })
  const statements = of(trace).filter(({ about }) => about['db.system.name'] === 'postgresql')
  expect(statements.map(({ name }) => name).sort()).toEqual([
    'find-live-session',
    'find-posts',
    'ledger-purchase-batch',
  ])
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]))
  expect(new Set(statements.map(({ kind }) => kind))).toEqual(new Set([3]))
})

test('chunked bodies and failures belong to their trace', async () => {
  const [creating, failing] = ['a'.repeat(32), 'b'.repeat(32)]
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const fan = await createUser(t.deps)
  const { port } = t.app.server.address() as AddressInfo
  const body = new ReadableStream({
    async start(sink) {
      for (const piece of ['{"name":', '"Quiet Heron"}']) {
        await new Promise((soon) => setTimeout(soon, 20))
        sink.enqueue(new TextEncoder().encode(piece))
      }
      sink.close()
    },
  })
  const headers = { authorization: `Bearer ${fan.token}`, 'content-type': 'application/json', ...header(creating) }
  const init: RequestInit & { duplex: 'half' } = { method: 'PUT', headers, body, duplex: 'half' }
  expect((await fetch(`http://127.0.0.1:${port}/api/account`, init)).status).toBe(200)
  await expect.poll(() => of(creating).filter(({ kind }) => kind === 3).length).toBeGreaterThan(1)

  await expect(
    t.deps.traces?.run({ name: 'x', kind: 'task' }, header(failing).traceparent, () => t.db.one('wrong', 'select 1/0')),
  ).rejects.toThrow()
  await expect.poll(() => named(failing, 'x')).toBeDefined()
  for (const name of ['wrong', 'x'])
    expect(named(failing, name)).toMatchObject({ about: { 'error.type': '22012' }, status: { code: 2 } })
})

test('a task continues the trace that enqueued it', async () => {
  const id = 'c'.repeat(32)
  const operator = await createOperator(t.deps)
  expect((await t.as(operator).post('/console/ledger/check', undefined, header(id))).statusCode).toBe(202)
  const jobs = await startJobs(t.deps, t.ownerUrl)
  await expect.poll(() => named(id, 'task check-ledger'), { timeout: 20_000 }).toBeDefined()
  await jobs.stop()
  const enqueued = named(id, 'POST /api/console/ledger/check')
  expect(named(id, 'task check-ledger')).toMatchObject({ parentSpanId: enqueued?.spanId, kind: 5 })
})

test('the provider is told which trace calls it', async () => {
  const heard: unknown[] = []
  const server = createServer(({ url, headers }, response) => {
    heard.push([url, headers.traceparent])
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"customer","id":"cus_1"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' as const }
  const stripe = await createStripeClient('sk_test_trace', address)
  const id = 'd'.repeat(32)
  await t.deps.traces?.run({ name: 'x', kind: 'task' }, header(id).traceparent, () =>
    stripe.customers.retrieve('cus_1'),
  )
  await stripe.customers.retrieve('cus_2')
  await expect.poll(() => named(id, 'stripe GET /v1/customers/:id')).toBeDefined()
  const call = named(id, 'stripe GET /v1/customers/:id')
  expect(heard).toEqual([
    ['/v1/customers/cus_1', `00-${id}-${call?.spanId}-01`],
    ['/v1/customers/cus_2', undefined],
  ])
  server.closeAllConnections()
  server.close()
})

test('a collector outage costs nobody anything and is logged once', async () => {
  const { exportTraces } = await import('./export-traces.ts')
  const warned: string[] = []
  const log = {
    warn: (_about: object, text: string) => warned.push(text),
    info: (_: object, text: string) => warned.push(text),
  }
  const traces: Traces = exportTraces({ endpoint: receiver.endpoint, service: 'shop', log })
  const record = (name: string) => traces.run({ name, kind: 'task' }, undefined, async () => name)
  receiver.answerWith(400)
  for (const name of ['first', 'second']) {
    expect(await record(name)).toBe(name)
    await new Promise((soon) => setTimeout(soon, 150))
  }
  await expect.poll(() => warned).toEqual(['traces are not taken'])
  receiver.answerWith(200)
  await record('third')
  await expect.poll(() => warned).toEqual(['traces are not taken', 'traces are taken again'])
  await record('last')
  await traces.close()
  expect(receiver.spans.map(({ name }) => name).filter((name) => name === 'last')).toEqual(['last'])
})
