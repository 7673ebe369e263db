import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bearer, jsonHandshake, negotiate } from '../testing/raw-client.ts'
import { hasty, startTestHub, type TestHub, until } from '../testing/test-hub.ts'

// For busy machines, where crowds and timeouts take their time.

let t: TestHub
let token: string
beforeEach(async () => {
  t = await startTestHub({ limits: hasty })
  token = t.tokenFor('ada')
})
afterEach(() => t.stop())

async function begin() {
  const { connectionToken } = await negotiate(t.url, token)
  const url = `${t.url}?id=${connectionToken}`
  const headers = { ...bearer(token), accept: 'text/event-stream' }
  const stream = await fetch(url, { headers })
  let heard = ''
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of stream.body ?? []) heard += decoder.decode(chunk as Uint8Array)
  })()
  const call = async (method: string, body?: string) =>
    (await fetch(url, { method, headers, ...(body !== undefined && { body }) })).status
  return { call, ended, heard: () => heard }
}

async function beginOpen() {
  const client = await begin()
  expect(await client.call('POST', jsonHandshake)).toBe(200)
  await until(() => client.heard().includes('{}'), 'the handshake')
  return client
}

test('the stream opens with bytes, then every message is an event', async () => {
  const { heard } = await beginOpen()
  t.hub.sendToUser('ada', 'Hello', ['line\nbreak'])
  await until(() => heard().includes('Hello'), 'the message')
  expect(heard()).toBe(
    ':\r\n\r\ndata: {}\x1e\r\n\r\ndata: {"type":1,"target":"Hello","arguments":["line\\nbreak"]}\x1e\r\n\r\n',
  )
})

test('it is kept alive with pings, and a silent client is told to reconnect', async () => {
  const { heard, ended } = await beginOpen()
  await ended
  expect(heard().match(/data: \{"type":6\}/g)?.length).toBeGreaterThan(1)
  expect(heard().endsWith('data: {"type":7,"allowReconnect":true}\x1e\r\n\r\n')).toBe(true)
  expect(t.closed).toEqual(['timeout'])
  await until(() => t.hub.counts().held === 0, 'the connection to be let go')
})

test('MessagePack is refused in the handshake', async () => {
  const { call, heard, ended } = await begin()
  await call('POST', '{"protocol":"messagepack","version":1}\x1e')
  await ended
  expect(heard()).toContain('{"error":"The \'messagepack\' protocol is binary')
})

test('a handshake that never comes ends the stream', async () => {
  const { heard, ended } = await begin()
  await ended
  expect(heard()).toContain('{"error":"The handshake took too long."}')
})

test('one stream per connection, and DELETE does not end it', async () => {
  const { call } = await beginOpen()
  expect(await call('GET')).toBe(409)
  expect(await call('DELETE')).toBe(400)
  expect(t.hub.connectionCount()).toBe(1)
})

test("the client's own protocol close ends the stream", async () => {
  const { call, ended } = await beginOpen()
  await call('POST', '{"type":7}\x1e')
  await ended
  expect(t.closed).toEqual(['client'])
})

test('nonsense is answered with a goodbye', async () => {
  const { call, heard, ended } = await beginOpen()
  await call('POST', 'nonsense\x1e')
  await ended
  expect(heard()).toContain('{"type":7,"error":"The message is invalid: not JSON."}')
})

test('a stalled reader is dropped', async () => {
  const { connectionToken } = await negotiate(t.url, token)
  const socket = connect(t.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `GET /hubs/notifications?id=${connectionToken} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  await until(() => t.hub.counts().held === 1, 'the stream')
  socket.pause()
  const url = `${t.url}?id=${connectionToken}`
  await fetch(url, { method: 'POST', headers: bearer(token), body: jsonHandshake })
  await until(() => t.hub.connectionCount() === 1, 'the handshake')
  while (t.hub.sendToUser('ada', 'Hello', ['x'.repeat(100_000)]) > 0);
  expect(t.closed).toEqual(['slow'])
  socket.destroy()
})
