import { HubConnectionState } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClientOptions, officialClient, startTestHub, type TestHub, until } from './testing/test-hub.ts'

let t: TestHub
beforeAll(async () => {
  t = await startTestHub()
})
afterAll(() => t.stop())

const combinations: ClientOptions[] = [
  { transport: 'WebSockets' },
  { transport: 'WebSockets', binary: true },
  { transport: 'WebSockets', skipNegotiation: true },
  { transport: 'WebSockets', skipNegotiation: true, binary: true },
  { transport: 'ServerSentEvents' },
  { transport: 'LongPolling' },
  { transport: 'LongPolling', binary: true },
]

const notification = {
  id: 7,
  message: 'Ada and 12 others liked “Fächer 🪭”\nand more',
  createdAt: new Date('2026-01-31T12:00:00Z'),
  isRead: false,
  missing: undefined,
  price: 4.25,
  nested: [{ deep: [null, true, -1, 70_000, 2 ** 40] }],
}
const asReceived = JSON.parse(JSON.stringify(notification))

describe.each(combinations)('$transport binary=$binary skipNegotiation=$skipNegotiation', (options) => {
  test('connects, receives, invokes, stops', async () => {
    const client = officialClient(t.url, t.tokenFor('ada'), options)
    const received: unknown[] = []
    client.on('ReceiveNotification', (item) => received.push(item))
    await client.start()
    expect(client.state).toBe(HubConnectionState.Connected)
    expect(client.connectionId === null).toBe(options.skipNegotiation === true)
    await until(() => t.hub.connectionCount('ada') === 1, 'one connection')

    for (let number = 0; number < 20; number++) {
      expect(t.hub.sendToUser('ada', 'ReceiveNotification', [{ ...notification, id: number }])).toBe(1)
    }
    await until(() => received.length === 20, 'all notifications')
    expect(received).toEqual(Array.from({ length: 20 }, (_, id) => ({ ...asReceived, id })))

    await expect(client.invoke('DoSomething', 1, { two: 2 })).rejects.toThrow('Unknown hub method')
    await client.send('SayNothing', 'back')
    const streamed = new Promise((resolve, reject) =>
      client.stream('Count').subscribe({ next: resolve, complete() {}, error: reject }),
    )
    await expect(streamed).rejects.toThrow('Unknown hub method')
    expect(client.state).toBe(HubConnectionState.Connected)

    await client.stop()
    await until(() => t.hub.counts().held === 0, 'everything let go')
    expect(t.hub.connectionCount()).toBe(0)
  })

  test('messages to others are not received', async () => {
    const [ada, bob] = ['ada', 'bob'].map((user) => officialClient(t.url, t.tokenFor(user), options))
    if (!ada || !bob) throw new Error('no clients')
    const heard: string[] = []
    ada.on('Hello', (text) => heard.push(`ada ${text}`))
    bob.on('Hello', (text) => heard.push(`bob ${text}`))
    await Promise.all([ada.start(), bob.start()])
    await until(() => t.hub.connectionCount() === 2, 'two connections')
    expect(t.hub.sendToUser('bob', 'Hello', ['you'])).toBe(1)
    expect(t.hub.sendToUsers(['ada', 'bob', 'nobody'], 'Hello', ['both'])).toBe(2)
    await until(() => heard.length === 3, 'three messages')
    expect(heard.sort()).toEqual(['ada both', 'bob both', 'bob you'])
    await Promise.all([ada.stop(), bob.stop()])
    await until(() => t.hub.counts().held === 0, 'everything let go')
  })
})

test("all of a user's connections receive a message, whatever their protocol", async () => {
  const clients = combinations.map((options, index) =>
    officialClient(index % 2 ? t.url : t.otherUrl, t.tokenFor(42), options),
  )
  let heard = 0
  for (const client of clients) client.on('hello', () => heard++)
  await Promise.all(clients.map((client) => client.start()))
  await until(() => t.hub.connectionCount(42) === clients.length, 'all connections')
  expect(t.hub.counts()).toMatchObject({
    users: 1,
    byTransport: { WebSockets: 4, ServerSentEvents: 1, LongPolling: 2 },
  })
  expect(t.hub.sendToUser('42', 'HELLO', [])).toBe(clients.length)
  await until(() => heard === clients.length, 'all messages')
  await Promise.all(clients.map((client) => client.stop()))
  await until(() => t.hub.counts().held === 0, 'everything let go')
})

test('stateful reconnect is refused and the connection works without it', async () => {
  const client = officialClient(t.url, t.tokenFor('ada'), { stateful: true })
  const received: unknown[] = []
  client.on('Hello', (text) => received.push(text))
  await client.start()
  await until(() => t.hub.sendToUser('ada', 'Hello', ['you']) === 1, 'the connection')
  await until(() => received.length === 1, 'the message')
  await client.stop()
})

test('MessagePack over server-sent events is refused by the client itself', async () => {
  const client = officialClient(t.url, t.tokenFor('ada'), { transport: 'ServerSentEvents', binary: true })
  await expect(client.start()).rejects.toThrow('Binary')
})
