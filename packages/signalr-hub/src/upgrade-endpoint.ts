import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Access } from './access.ts'
import { Refusal, readRequest } from './access.ts'
import { assertAdmitting, open, reserve } from './admission.ts'
import type { HubLog } from './log.ts'
import type { Registry } from './registry.ts'
import { createWebSocketServer, WebSocketTransport } from './transports/websocket.ts'

/** With the token, which is no longer in the address. */
export type AllowUpgrade = (request: IncomingMessage, token: string | undefined) => boolean | Promise<boolean>

interface UpgradeOptions {
  registry: Registry
  access: Access
  log: HubLog
  /** Fastify's hooks don't see upgrades, so rate limits are applied here. */
  allowUpgrade: AllowUpgrade | undefined
}

type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer }

export function createUpgradeEndpoint({ registry, access, log, allowUpgrade }: UpgradeOptions) {
  const webSockets = createWebSocketServer(registry.limits)
  let waiting = 0

  async function admit({ request, socket, head }: Upgrade) {
    const asked = readRequest(request)
    access.checkOrigin(asked)
    assertAdmitting(registry)
    if (allowUpgrade && !(await allowUpgrade(request, asked.token)))
      throw new Refusal(429, 'Too many requests.', { 'retry-after': '60' })
    const principal = await access.authenticate(asked)
    const reservation = reserve(registry, { id: asked.id, principal, transport: 'WebSockets' })
    // Synchronous, so nothing can come between the reservation and its use.
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      socket.off('error', destroy)
      const { messageBytes } = registry.limits
      open(registry, reservation, (connection) => new WebSocketTransport(webSocket, socket, connection, messageBytes))
    })
  }

  async function handle(upgrade: Upgrade) {
    // Node has removed its own listeners, and an unhandled error would end the process.
    upgrade.socket.on('error', destroy)
    waiting++
    try {
      if (waiting > registry.limits.pendingNegotiations)
        throw new Refusal(503, 'Too many requests.', { 'retry-after': '5' })
      await admit(upgrade)
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'A WebSocket upgrade failed')
      refuse(upgrade.socket, error instanceof Refusal ? error : new Refusal(500, 'The upgrade failed.'))
    } finally {
      waiting--
    }
  }

  /** Serves upgrades to these paths; those to other paths are left to their owners, if there are any. */
  return function attach(server: Server, paths: string[]) {
    const ours = new Set(paths.map((path) => path.toLowerCase()))
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const [path = ''] = (request.url ?? '').split('?', 1)
      if (ours.has(path.toLowerCase())) void handle({ request, socket, head })
      else if (server.listenerCount('upgrade') === 1) {
        socket.on('error', destroy)
        refuse(socket, new Refusal(404, 'Nothing to upgrade to here.'))
      }
    })
  }
}

function destroy(this: Duplex) {
  this.destroy()
}

function refuse(socket: Duplex, refusal: Refusal) {
  const { status, headers } = refusal
  const body = refusal.body()
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}
