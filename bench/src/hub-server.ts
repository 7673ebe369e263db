/** Child process of hub.ts: one push server, so that its memory and CPU are its own. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHub } from '@fanlight/signalr-hub'
import Fastify from 'fastify'
import { Server } from 'socket.io'
import { WebSocketServer } from 'ws'

export type HubKind = 'ours' | 'ws' | 'socket.io'
export type HubCommand = { name: 'rest' } | { name: 'mark' } | { name: 'broadcast'; times: number }
export interface HubReport {
  connections: number
  rss: number
  /** Microseconds of its own code, and with the kernel's. */
  own: number
  cpu: number
}

interface PushServer {
  port: number
  connections(): number
  broadcast(): void
}

const notification = {
  id: 1234567,
  message: 'Ada Lovelace and 12 others liked your post ‘A quiet evening in the studio’',
  createdAt: '2026-01-31T12:00:00.000Z',
  isRead: false,
  relatedEntityType: 'Post',
  relatedEntityId: 7654321,
}
const target = 'ReceiveNotification'
const host = '127.0.0.1'

async function startOurs(): Promise<PushServer> {
  const users = new Set<string>()
  const hub = createHub({
    authenticate: (token) => ({ userId: token, sessionId: token, expiresAt: Number.POSITIVE_INFINITY }),
    allowOrigin: () => false,
    onConnect: ({ userId }) => void users.add(String(userId)),
    onDisconnect: ({ userId }) => void users.delete(String(userId)),
  })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(hub.plugin, { paths: ['/hub'] })
  await app.listen({ host, port: 0 })
  return {
    port: (app.server.address() as AddressInfo).port,
    connections: () => hub.connectionCount(),
    broadcast: () => void hub.sendToUsers(users, target, [notification]),
  }
}

async function startWs(): Promise<PushServer> {
  const server = new WebSocketServer({ host, port: 0, perMessageDeflate: false })
  await new Promise((resolve) => server.once('listening', resolve))
  server.on('connection', (socket) => socket.on('message', () => undefined))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => server.clients.size,
    broadcast() {
      const text = JSON.stringify({ type: 1, target, arguments: [notification] })
      for (const client of server.clients) client.send(text)
    },
  }
}

async function startSocketIo(): Promise<PushServer> {
  const server = createServer()
  const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, pingInterval: 600_000 })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => io.sockets.sockets.size,
    broadcast: () => void io.emit(target, notification),
  }
}

const starters: Record<HubKind, () => Promise<PushServer>> = {
  ours: startOurs,
  ws: startWs,
  'socket.io': startSocketIo,
}
const server = await starters[process.argv[2] as HubKind]()

function report(): HubReport {
  const { user, system } = process.cpuUsage()
  return { connections: server.connections(), rss: process.memoryUsage.rss(), own: user, cpu: user + system }
}

async function collectGarbage() {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** One event a turn of the event loop, as events come in life: several in one turn could share a system call. */
async function broadcast(times: number) {
  for (let time = 0; time < times; time++) {
    server.broadcast()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

process.on('message', async (command: HubCommand) => {
  if (command.name === 'rest') await collectGarbage()
  if (command.name === 'broadcast') await broadcast(command.times)
  process.send?.(report())
})
process.on('disconnect', () => process.exit())
process.send?.({ port: server.port })
