import { afterEach, expect, test } from 'vitest'
import { bearer, type RawSocket, rawSocket } from './testing/raw-client.ts'
import { hasty, hubPath, officialClient, startTestHub, type TestHub, until } from './testing/test-hub.ts'

// For busy machines, where crowds and timeouts take their time.

let t: TestHub
afterEach(() => t.stop())

async function crowd(count: number): Promise<RawSocket[]> {
  const sockets: RawSocket[] = []
  for (let start = 0; start < count; start += 100) {
    const batch = Array.from({ length: Math.min(100, count - start) }, (_, index) =>
      rawSocket(t.webSocketUrl, t.tokenFor(`user-${start + index}`)),
    )
    sockets.push(...(await Promise.all(batch)))
  }
  return sockets
}

const everybody = (count: number) => Array.from({ length: count }, (_, index) => `user-${index}`)

test('800 idle sockets are kept, reached and released', async () => {
  t = await startTestHub({ limits: { tick: 20, keepAlive: 500 } })
  const sockets = await crowd(800)
  expect(t.hub.counts()).toMatchObject({ connections: 800, users: 800, held: 800, opened: 800 })
  await until(() => sockets.every(({ heard }) => heard.includes('{"type":6}\x1e')), 'everybody to be pinged')

  expect(t.hub.sendToUsers(everybody(900), 'Hello', ['all'])).toBe(800)
  const isHello = (text: string) => text.includes('Hello')
  await until(() => sockets.every(({ heard }) => heard.some(isHello)), 'everybody to hear')
  expect(t.hub.counts().sent).toBe(800)

  await t.hub.close()
  expect(new Set(await Promise.all(sockets.map(({ closed }) => closed)))).toEqual(new Set([1000]))
  for (const { heard } of sockets) expect(heard.at(-1)).toBe('{"type":7,"allowReconnect":true}\x1e')
  expect(t.hub.counts()).toMatchObject({ connections: 0, users: 0, held: 0, closed: { shutdown: 800 } })
})

test('stalled readers are dropped at the backlog limit, and an active one misses nothing', async () => {
  t = await startTestHub({ limits: { tick: 20, backlogBytes: 200_000 } })
  const reader = officialClient(t.url, t.tokenFor('reader'))
  let heard = 0
  reader.on('Hello', () => heard++)
  await reader.start()
  const sockets = await crowd(30)
  for (const { socket } of sockets) socket.pause()

  const audience = ['reader', ...everybody(30)]
  let sent = 0
  while (t.hub.connectionCount() > 1 && sent < 500) {
    t.hub.sendToUsers(audience, 'Hello', ['x'.repeat(190_000)])
    sent++
    await until(() => heard === sent, 'the reader')
  }
  expect(t.hub.counts()).toMatchObject({ connections: 1, closed: { slow: 30 } })
  for (const { socket } of sockets) socket.terminate()
  await reader.stop()
})

test('a stalled reader is dropped after a while even if little is unread', async () => {
  t = await startTestHub({ limits: { ...hasty, clientTimeout: 60_000, backlogBytes: 50_000_000 } })
  const { socket } = await rawSocket(t.webSocketUrl, t.tokenFor('ada'))
  socket.pause()
  // Enough to fill the kernel's buffers on both sides, and a little more.
  for (let sent = 0; sent < 20; sent++) t.hub.sendToUser('ada', 'Hello', ['x'.repeat(1_000_000)])
  await until(() => t.closed.length === 1, 'the connection to be dropped')
  expect(t.closed).toEqual(['slow'])
  socket.terminate()
})

test('clients that come and go leave nothing behind', async () => {
  t = await startTestHub({ limits: { tick: 20 } })
  for (let round = 0; round < 10; round++) {
    const sockets = await crowd(50)
    for (const [index, { socket }] of sockets.entries()) index % 2 ? socket.terminate() : socket.close()
    await until(() => t.hub.counts().held === 0, 'everybody to be gone')
  }
  expect(t.hub.counts()).toMatchObject({ connections: 0, users: 0, pendingNegotiations: 0, opened: 500 })
  const answer = await fetch(t.url.replace(hubPath, '/'), { headers: bearer('none') })
  expect(await answer.text()).toBe('still here')
})
