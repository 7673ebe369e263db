import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Connection } from '../connection.ts'
import type { HubClock, HubLimits } from '../limits.ts'
import { bearer, jsonHandshake, negotiate } from '../testing/raw-client.ts'
import { hasty, pause, startTestHub, type TestHub, until } from '../testing/test-hub.ts'
import { LongPollingTransport } from './long-polling.ts'

// For busy machines, where crowds and timeouts take their time.

let t: TestHub
let token: string
beforeEach(async () => {
  t = await startTestHub({ limits: { ...hasty, pollTimeout: 500, backlogBytes: 10_000 } })
  token = t.tokenFor('ada')
})
afterEach(() => t.stop())

async function begin() {
  const { connectionToken } = await negotiate(t.url, token)
  const url = `${t.url}?id=${connectionToken}`
  const call = async (method: string, body?: string) => {
    const answer = await fetch(url, { method, headers: bearer(token), ...(body !== undefined && { body }) })
    return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') }
  }
  return { url, call, poll: () => call('GET'), post: (body: string) => call('POST', body) }
}

async function beginOpen() {
  const client = await begin()
  expect(await client.poll()).toMatchObject({ status: 200, text: '' })
  expect(await client.post(jsonHandshake)).toMatchObject({ status: 200, text: '' })
  expect(await client.poll()).toEqual({ status: 200, text: '{}\x1e', type: 'application/octet-stream' })
  return client
}

test('the first poll is answered at once, later ones when there is data', async () => {
  const { poll } = await beginOpen()
  const waiting = poll()
  await until(() => t.hub.sendToUser('ada', 'Hello', [1]) === 1, 'the connection')
  expect((await waiting).text).toBe('{"type":1,"target":"Hello","arguments":[1]}\x1e')
})

test('messages between polls wait for the next one, in order', async () => {
  const { poll } = await beginOpen()
  for (const number of [1, 2, 3]) t.hub.sendToUser('ada', 'Hello', [number])
  const { text } = await poll()
  expect(text.match(/\[\d\]/g)).toEqual(['[1]', '[2]', '[3]'])
})

test('a poll without data ends empty after its time', async () => {
  const { poll } = await beginOpen()
  const started = performance.now()
  expect(await poll()).toMatchObject({ status: 200, text: '' })
  expect(performance.now() - started).toBeGreaterThan(400)
  expect(t.hub.connectionCount()).toBe(1)
})

test('a second poll takes over from the first', async () => {
  const { poll } = await beginOpen()
  const first = poll()
  await pause(50)
  const second = poll()
  expect((await first).status).toBe(204)
  t.hub.sendToUser('ada', 'Hello', [])
  expect((await second).text).toContain('Hello')
})

test('a client that stops polling is released', async () => {
  await beginOpen()
  await until(() => t.hub.counts().held === 0, 'the connection to end')
  expect(t.closed).toEqual(['lost'])
})

test('a poll that the client gave up loses nothing', async () => {
  const { url, poll } = await beginOpen()
  const abandoned = request(url, { headers: bearer(token) }).on('error', () => undefined)
  abandoned.end()
  await pause(50)
  abandoned.destroy()
  await pause(50)
  t.hub.sendToUser('ada', 'Hello', ['still'])
  expect((await poll()).text).toContain('still')
})

test('DELETE ends the connection and its held poll', async () => {
  const { poll, call, post } = await beginOpen()
  const held = poll()
  await pause(50)
  expect((await call('DELETE')).status).toBe(202)
  expect((await held).status).toBe(204)
  for (const again of [poll(), call('DELETE'), post('{"type":6}\x1e')]) expect((await again).status).toBe(404)
  expect(t.closed).toEqual(['client'])
})

test('a goodbye is still delivered, then 204, then 404', async () => {
  const { poll, post } = await beginOpen()
  t.hub.closeWhere(() => true, { allowReconnect: true })
  expect((await post('{"type":6}\x1e')).status).toBe(404)
  expect((await poll()).text).toBe('{"type":7,"allowReconnect":true}\x1e')
  expect((await poll()).status).toBe(204)
  expect((await poll()).status).toBe(404)
})

test("the client's own protocol close ends the connection", async () => {
  const { poll, post } = await beginOpen()
  const held = poll()
  await post('{"type":7}\x1e')
  expect((await held).status).toBe(204)
})

test('a refused handshake is reported, then the connection is over', async () => {
  const { poll, post } = await begin()
  await poll()
  await post('{"protocol":"xml","version":1}\x1e')
  expect((await poll()).text).toBe('{"error":"The requested protocol is not available."}\x1e')
  expect((await poll()).status).toBe(204)
})

test('messages may come in pieces and in batches', async () => {
  const { poll, post } = await begin()
  await poll()
  await post(jsonHandshake.slice(0, 10))
  await post(`${jsonHandshake.slice(10)}{"type":6}\x1e{"type":1,"target":"A","arg`)
  await post('uments":[],"invocationId":"1"}\x1e')
  let heard = ''
  while (!heard.includes('Unknown hub method')) heard += (await poll()).text
  expect(heard).toBe('{}\x1e{"type":3,"invocationId":"1","error":"Unknown hub method"}\x1e')
})

test('a queue above the backlog ends the connection', async () => {
  const { poll } = await beginOpen()
  for (let number = 0; number < 20; number++) t.hub.sendToUser('ada', 'Hello', ['x'.repeat(1_000)])
  expect(t.closed).toEqual(['slow'])
  expect((await poll()).status).toBe(404)
})

test('a body above the limit is refused, and the connection survives', async () => {
  const { post } = await beginOpen()
  expect((await post('x'.repeat(40_000))).status).toBe(413)
  expect(t.hub.connectionCount()).toBe(1)
})

test('only polls belong to it', async () => {
  const { url, post } = await beginOpen()
  const events = await fetch(url, { headers: { ...bearer(token), accept: 'text/event-stream' } })
  expect(events.status).toBe(400)
  expect((await fetch(t.url, { headers: bearer(token) })).status).toBe(400)
  expect((await fetch(`${t.url}?id=unknown`, { headers: bearer(token) })).status).toBe(404)
  expect((await post('')).status).toBe(200)
})

test('hanging up while data is sent loses it and ends the connection; hanging up over nothing is harmless', () => {
  let gone = 0
  const connection = { transportGone: () => (gone += 1) } as unknown as Connection
  const transport = new LongPollingTransport(connection, { elapsed: 0 } as HubClock, {} as HubLimits)
  transport.hungUp({ status: 200, body: Buffer.alloc(0) })
  expect(gone).toBe(0)
  transport.hungUp({ status: 200, body: Buffer.from('{}') })
  expect(gone).toBe(1)
})
