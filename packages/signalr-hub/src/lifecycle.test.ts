import { HubConnectionState } from '@microsoft/signalr'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bearer, negotiate, rawSocket, upgradeStatus } from './testing/raw-client.ts'
import { hasty, officialClient, pause, startTestHub, type TestHub, type Transport, until } from './testing/test-hub.ts'

const transports: Transport[] = ['WebSockets', 'ServerSentEvents', 'LongPolling']
const reconnect = [0, 50, 100, 200, 400, 800]

// For busy machines, where crowds and timeouts take their time.

let t: TestHub
beforeEach(async () => {
  t = await startTestHub({ limits: { tick: 20, pollTimeout: 2_000, closeTimeout: 1_000 } })
})
afterEach(() => t.stop())

async function started(transport: Transport, token: string | (() => string)) {
  const client = officialClient(t.url, token, { transport, reconnect })
  const events: string[] = []
  client.onreconnecting(() => void events.push('reconnecting'))
  client.onreconnected(() => void events.push('reconnected'))
  client.onclose(() => void events.push('closed'))
  await client.start()
  await until(() => t.opened.length > 0, 'the connection')
  return { client, events }
}

describe.each(transports)('%s', (transport) => {
  test('when its token expires a client is told to reconnect, and does so with a fresh one', async () => {
    const { client, events } = await started(transport, () => t.tokenFor('ada', { lasts: 2_000 }))
    await until(() => events.includes('reconnected'), 'the client to be back')
    await until(() => t.closed.length > 0, 'the end of the line before')
    expect(t.closed[0]).toBe('expired')
    expect(client.state).toBe(HubConnectionState.Connected)
    await client.stop()
  })

  test('when its session ends a client is closed for good', async () => {
    const { client, events } = await started(transport, t.tokenFor('ada', { session: 'laptop' }))
    t.hub.closeSession('ada-phone')
    await pause(50)
    expect(client.state).toBe(HubConnectionState.Connected)
    t.hub.closeSession('ada-laptop')
    await until(() => client.state === HubConnectionState.Disconnected, 'the client to give up')
    expect(events).toEqual(['closed'])
    expect(t.closed).toEqual(['closed'])
    await until(() => t.hub.counts().held === 0, 'everything let go')
  })

  test('closeWhere may allow to reconnect', async () => {
    const { client, events } = await started(transport, t.tokenFor('ada'))
    t.hub.closeWhere(({ userId }) => userId === 'ada', { allowReconnect: true })
    await until(() => events.includes('reconnected'), 'the client to be back')
    await client.stop()
  })

  test('a stopping server says goodbye, and the client returns when the next one runs', async () => {
    const { client, events } = await started(transport, () => successorToken)
    const { port } = t
    // A poll being renewed would have to pass the gate that is closed here.
    await pause(100)
    t.app.server.close()
    const closing = performance.now()
    await t.hub.close()
    expect(performance.now() - closing).toBeLessThan(900)
    await t.app.close()
    expect(t.closed).toEqual(['shutdown'])
    t = await startTestHub({ limits: { tick: 20, pollTimeout: 2_000, closeTimeout: 1_000 } }, { port })
    successorToken = t.tokenFor('ada')
    await until(() => events.includes('reconnected'), 'the client to be back')
    expect(events).toEqual(['reconnecting', 'reconnected'])
    expect(t.hub.sendToUser('ada', 'Hello', [])).toBe(1)
    await client.stop()
  })
  let successorToken = ''
  beforeEach(() => {
    successorToken = t.tokenFor('ada')
  })
})

test('a client whose socket breaks reconnects by itself', async () => {
  const { client, events } = await started('WebSockets', t.tokenFor('ada'))
  const wire = client as unknown as { connection: { transport: { _webSocket: { terminate(): void } } } }
  wire.connection.transport._webSocket.terminate()
  await until(() => events.includes('reconnected'), 'the client to be back')
  expect(t.closed[0]).toBe('lost')
  await client.stop()
})

test('after close nobody is let in', async () => {
  const token = t.tokenFor('ada')
  const { connectionToken } = await negotiate(t.url, token)
  await t.hub.close()
  await t.hub.close()
  expect((await fetch(`${t.url}/negotiate`, { method: 'POST', headers: bearer(token) })).status).toBe(503)
  expect((await fetch(`${t.url}?id=${connectionToken}`, { headers: bearer(token) })).status).toBe(503)
  expect(await upgradeStatus(t.webSocketUrl, bearer(token))).toBe(503)
})

test('a negotiation ends with its session', async () => {
  const token = t.tokenFor('ada')
  const { connectionToken } = await negotiate(t.url, token)
  t.hub.closeSession('ada-first')
  expect(await upgradeStatus(`${t.webSocketUrl}?id=${connectionToken}`, bearer(token))).toBe(404)
})

test('an active client is kept by pings, a silent one is told to reconnect', async () => {
  const brisk = await startTestHub({ limits: hasty })
  const talking = await rawSocket(brisk.webSocketUrl, brisk.tokenFor('ada'))
  const silent = await rawSocket(brisk.webSocketUrl, brisk.tokenFor('bob'))
  const pings = setInterval(() => talking.socket.send('{"type":6}\x1e'), 100)
  expect(await silent.closed).toBe(1000)
  expect(silent.heard.at(-1)).toBe('{"type":7,"allowReconnect":true}\x1e')
  expect(silent.heard.filter((text) => text === '{"type":6}\x1e').length).toBeGreaterThan(1)
  await pause(300)
  expect(brisk.hub.connectionCount('ada')).toBe(1)
  expect(brisk.closed).toEqual(['timeout'])
  clearInterval(pings)
  talking.socket.terminate()
  await brisk.stop()
})

test('failing listeners harm nobody', async () => {
  const clumsy = await startTestHub({
    onConnect() {
      throw new Error('clumsy connect')
    },
    onDisconnect: () => Promise.reject(new Error('clumsy disconnect')),
  })
  const client = officialClient(clumsy.url, clumsy.tokenFor('ada'))
  await client.start()
  expect(clumsy.hub.sendToUser('ada', 'Hello', [])).toBe(1)
  await client.stop()
  await until(() => clumsy.logged.some((line) => line.includes('clumsy disconnect')), 'the report')
  expect(clumsy.logged.some((line) => line.includes('clumsy connect'))).toBe(true)
  await clumsy.stop()
})

test("unwritable arguments are the caller's error and leave connections alone", async () => {
  const { client } = await started('WebSockets', t.tokenFor('ada'))
  expect(() => t.hub.sendToUser('ada', 'Hello', [1n])).toThrow(TypeError)
  expect(t.hub.sendToUser('nobody', 'Hello', [1n])).toBe(0)
  expect(t.hub.sendToUser('ada', 'Hello', [1])).toBe(1)
  await client.stop()
})

test('a message is encoded once per protocol, however many connections take it', async () => {
  const clients = [false, false, true, true].map((binary) => officialClient(t.url, t.tokenFor('ada'), { binary }))
  await Promise.all(clients.map((client) => client.start()))
  await until(() => t.hub.connectionCount() === 4, 'all connections')
  let encoded = 0
  const counting = {
    toJSON() {
      encoded++
      return 'written'
    },
  }
  expect(t.hub.sendToUsers(['ada', 'nobody'], 'Hello', [counting])).toBe(4)
  expect(encoded).toBe(2)
  await Promise.all(clients.map((client) => client.stop()))
})
