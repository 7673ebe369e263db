import { createConnection } from 'node:net'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bearer, jsonHandshake, negotiate, rawSocket, upgradeStatus } from '../testing/raw-client.ts'
import { hasty, hubPath, officialClient, pause, startTestHub, type TestHub, until } from '../testing/test-hub.ts'

// For busy machines, where crowds and timeouts take their time.

let t: TestHub
let token: string
beforeEach(async () => {
  t = await startTestHub({ limits: { ...hasty, clientTimeout: 5_000 } })
  token = t.tokenFor('ada')
})
afterEach(async () => {
  expect((await fetch(t.url.replace(hubPath, '/'))).status).toBe(200)
  await t.stop()
})

const raw = (options?: { shakeHands: boolean }) => rawSocket(t.webSocketUrl, token, options)

describe('handshakes', () => {
  test('in pieces, with messages behind it, as text or as binary frames', async () => {
    const { socket, heard } = await raw({ shakeHands: false })
    socket.send(jsonHandshake.slice(0, 7))
    socket.send(
      Buffer.from(`${jsonHandshake.slice(7)}{"type":1,"target":"A","arguments":[],"invocationId":"1"}\x1e{"ty`),
    )
    socket.send('pe":6}\x1e')
    await until(() => heard.length === 2, 'two answers')
    expect(heard).toEqual(['{}\x1e', '{"type":3,"invocationId":"1","error":"Unknown hub method"}\x1e'])
    socket.terminate()
  })

  test('MessagePack may follow in the same frame', async () => {
    const { socket, heard } = await raw({ shakeHands: false })
    const invocation = new MessagePackHubProtocol().writeMessage({
      type: 1,
      target: 'A',
      arguments: [],
      invocationId: '1',
    })
    socket.send(Buffer.concat([Buffer.from('{"protocol":"messagepack","version":1}\x1e'), new Uint8Array(invocation)]))
    await until(() => heard.length === 2, 'two answers')
    expect(heard[1]).toContain('Unknown hub method')
    socket.terminate()
  })

  test.each([
    '{"protocol":"xml","version":1}\x1e',
    '{"protocol":"json","version":9}\x1e',
    'GET / HTTP/1.1\x1e',
    '\x1e',
    'null\x1e',
  ])('%j is refused', async (request) => {
    const { socket, heard, closed } = await raw({ shakeHands: false })
    socket.send(request)
    expect(await closed).toBe(1000)
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatch(/^\{"error":"[^"]+"\}.$/)
  })

  test('a late handshake is refused in time', async () => {
    const { heard, closed } = await raw({ shakeHands: false })
    expect(await closed).toBe(1000)
    expect(heard).toEqual(['{"error":"The handshake took too long."}\x1e'])
    expect(t.opened).toEqual([])
  })
})

describe('hostile frames', () => {
  const garbage: [string, string | Buffer, string][] = [
    ['no JSON', 'nonsense\x1e', '{"type":7,"error":"The message is invalid: not JSON."}\x1e'],
    [
      'a target that is no name',
      '{"type":1,"target":5,"arguments":[]}\x1e',
      '{"type":7,"error":"The message is invalid: no target."}\x1e',
    ],
    [
      'arguments that are none',
      '{"type":1,"target":"A","arguments":5}\x1e',
      '{"type":7,"error":"The message is invalid: no arguments."}\x1e',
    ],
    ['binary', Buffer.from([2, 0x91, 6, 0x1e]), '{"type":7,"error":"The message is invalid: not JSON."}\x1e'],
  ]

  test.each(garbage)('%s is answered with a goodbye', async (_name, bytes, goodbye) => {
    const { socket, heard, closed } = await raw()
    socket.send(bytes)
    expect(await closed).toBe(1000)
    expect(heard).toEqual(['{}\x1e', goodbye])
    expect(t.closed).toEqual(['protocol'])
  })

  test('a giant frame is refused by its declared size', async () => {
    const { socket, closed } = await raw()
    socket.send(Buffer.alloc(100_000, 'x'))
    expect(await closed).toBe(1009)
  })

  test('a giant message in small frames is refused', async () => {
    const { socket, heard, closed } = await raw()
    for (let part = 0; part < 5; part++) socket.send('x'.repeat(10_000))
    expect(await closed).toBe(1000)
    expect(heard[1]).toContain('The message is too large.')
  })

  test('half a frame is held for as long as the client lives, and no longer', async () => {
    const { socket } = await raw()
    const wire = (socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket
    wire.write(Buffer.from([0x81, 0xfe, 0x10]))
    await pause(100)
    expect(t.hub.connectionCount()).toBe(1)
    socket.terminate()
    await until(() => t.hub.counts().held === 0, 'the connection to be let go')
  })

  test('frames that break the WebSocket protocol close the socket', async () => {
    const { socket, closed } = await raw()
    const wire = (socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket
    wire.write(Buffer.from([0xff, 0xff, 0, 0]))
    expect(await closed).toBe(1002)
    expect(t.closed).toEqual(['protocol'])
  })

  test('text that is not UTF-8 closes the socket', async () => {
    const { socket, closed } = await raw()
    socket.send(Buffer.from([0xff, 0xfe]), { binary: false })
    expect(await closed).toBe(1007)
  })

  test.each(['messages', 'bytes', 'frames', 'pings', 'pongs'])(
    'a flood of %s is cut off, without affecting other connections',
    async (kind) => {
      const neighbour = await rawSocket(t.webSocketUrl, t.tokenFor('bob'))
      const { socket, closed } = await raw()
      const flood = '{"type":1,"target":"A","arguments":[],"invocationId":"1"}\x1e'
      for (let number = 0; number < 500; number++) {
        if (kind === 'messages' && number % 50 === 0) socket.send(flood.repeat(50))
        if (kind === 'bytes' && number % 100 === 0) socket.send(`{"type":6,"x":"${'x'.repeat(30_000)}"}\x1e`)
        if (kind === 'frames') socket.send('{')
        if (kind === 'pings') socket.ping()
        if (kind === 'pongs') socket.pong()
      }
      expect([1000, 1006]).toContain(await closed)
      expect(t.closed).toEqual(['flood'])
      t.hub.sendToUser('bob', 'Hello', [])
      await until(() => neighbour.heard.some((text) => text.includes('Hello')), 'the neighbour')
      neighbour.socket.terminate()
    },
  )

  test('a ping is answered with its pong', async () => {
    const { socket } = await raw()
    const answered = new Promise((resolve) => socket.on('pong', (data) => resolve(String(data))))
    socket.ping('are you there')
    expect(await answered).toBe('are you there')
    socket.terminate()
  })

  test('requests that are not WebSocket requests are answered, whatever they say', async () => {
    const upgrades = [
      `GET ${hubPath} HTTP/1.1\r\nUpgrade: websocket\r\n`,
      `GET ${hubPath} HTTP/1.1\r\nUpgrade: h2c\r\n`,
      `POST ${hubPath} HTTP/1.1\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n`,
      `GET ${hubPath}?id=%FF%00&id=2 HTTP/1.1\r\nUpgrade: websocket\r\n`,
      `GET //?? HTTP/1.1\r\nUpgrade: websocket\r\n`,
    ]
    for (const upgrade of upgrades) {
      const answer = await exchange(
        `${upgrade}Host: x\r\nConnection: Upgrade\r\nAuthorization: Bearer ${token}\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
  })

  function exchange(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = ''
      const socket = createConnection(t.port, '127.0.0.1', () => socket.write(request))
      socket.on('data', (data) => (answer += data))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
  }
})

test('an id works for one socket, and for no other transport meanwhile', async () => {
  const { connectionToken } = await negotiate(t.url, token)
  const id = `?id=${connectionToken}`
  const { socket } = await rawSocket(t.webSocketUrl + id, token)
  const status = async (init: RequestInit) => (await fetch(t.url + id, { headers: bearer(token), ...init })).status
  expect(await upgradeStatus(t.webSocketUrl + id, bearer(token))).toBe(409)
  expect(await status({ method: 'POST', body: '{"type":6}\x1e' })).toBe(405)
  expect(await status({ method: 'DELETE' })).toBe(400)
  expect(await status({ method: 'GET' })).toBe(400)
  expect(await status({ headers: { ...bearer(token), accept: 'text/event-stream' } })).toBe(400)
  socket.terminate()
})

test.each([10, 60, 100, 300, 70_000])('a message of %i characters arrives whole', async (length) => {
  const client = officialClient(t.url, token)
  const arrived = new Promise((resolve) => client.on('Hello', resolve))
  await client.start()
  await until(() => t.hub.sendToUser('ada', 'Hello', ['x'.repeat(length)]) === 1, 'the connection')
  expect(await arrived).toHaveLength(length)
  await client.stop()
})

test('sockets that hang up while their token is checked do no harm', async () => {
  const slow = await startTestHub({ authenticate: () => pause(50).then(() => undefined) })
  const request = `GET ${hubPath} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\nAuthorization: Bearer x\r\n\r\n`
  for (let number = 0; number < 20; number++) {
    const socket = createConnection(slow.port, '127.0.0.1', () => socket.write(request, () => socket.resetAndDestroy()))
    socket.on('error', () => undefined)
  }
  await pause(150)
  expect(slow.hub.counts().held).toBe(0)
  await slow.stop()
})
