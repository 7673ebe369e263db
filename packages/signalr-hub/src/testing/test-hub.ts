import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import Fastify from 'fastify'
import { type CloseReason, type ConnectionInfo, createHub, type HubOptions, type Principal } from '../hub.ts'

export const hubPath = '/hubs/notifications'
const otherPath = '/api/hubs/notifications'
export const goodOrigin = 'https://fanlight.test'

/** Limits short enough to see a timeout within a second, long enough for a busy machine. */
export const hasty: HubOptions['limits'] = {
  tick: 20,
  keepAlive: 200,
  clientTimeout: 1_000,
  handshakeTimeout: 600,
  negotiationTimeout: 600,
  pollTimeout: 600,
  pollGap: 600,
  sendTimeout: 300,
  closeTimeout: 300,
}

export type TestHub = Awaited<ReturnType<typeof startTestHub>>

/** The hub on a real Fastify server on a free port, with tokens of our own making and every log line kept. */
export async function startTestHub(
  overrides: Partial<HubOptions> = {},
  server: { refuseUpgrades?: boolean; port?: number } = {},
) {
  const principals = new Map<string, Principal>()
  const logged: string[] = []
  const addresses: string[] = []
  const opened: ConnectionInfo[] = []
  const closed: CloseReason[] = []
  const keep = (details: object, message: string) => {
    const error = 'err' in details && details.err instanceof Error ? details.err.stack : ''
    logged.push(`${message} ${JSON.stringify(details)} ${error}`)
  }

  const hub = createHub({
    authenticate: async (token) => principals.get(token),
    allowOrigin: (origin, host) => origin === goodOrigin || origin === `http://${host}`,
    log: { debug: keep, warn: keep, error: keep },
    onConnect: (connection) => void opened.push(connection),
    onDisconnect: (_connection, reason) => void closed.push(reason),
    ...overrides,
  })
  const app = Fastify({
    forceCloseConnections: true,
    logger: { level: 'trace', stream: { write: (line: string) => logged.push(line) } },
  })
  await app.register(hub.plugin, {
    paths: [hubPath, otherPath],
    ...(server.refuseUpgrades && { allowUpgrade: () => false }),
  })
  app.addHook('onResponse', async (request) => void addresses.push(request.url, request.originalUrl))
  app.get('/', async () => 'still here')
  await app.listen({ host: '127.0.0.1', port: server.port ?? 0 })
  const { port } = app.server.address() as AddressInfo

  function tokenFor(userId: string | number, { session = 'first', lasts = 60_000 } = {}) {
    const token = `secret-${randomUUID()}`
    principals.set(token, { userId, sessionId: `${userId}-${session}`, expiresAt: Date.now() + lasts })
    return token
  }

  return {
    hub,
    app,
    port,
    url: `http://127.0.0.1:${port}${hubPath}`,
    otherUrl: `http://127.0.0.1:${port}${otherPath}`,
    webSocketUrl: `ws://127.0.0.1:${port}${hubPath}`,
    tokenFor,
    revoke: (token: string) => principals.delete(token),
    logged,
    /** As the application's own hooks see them after the hub. */
    addresses,
    opened,
    closed,
    stop: () => app.close(),
  }
}

export type Transport = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

export interface ClientOptions {
  transport?: Transport
  binary?: boolean
  skipNegotiation?: boolean
  reconnect?: number[]
  stateful?: boolean
}

/** Microsoft's own client. */
export function officialClient(
  url: string,
  token: string | (() => string),
  options: ClientOptions = {},
): HubConnection {
  const { transport = 'WebSockets', binary, skipNegotiation = false, reconnect, stateful } = options
  const builder = new HubConnectionBuilder()
    .withUrl(url, {
      accessTokenFactory: () => (typeof token === 'string' ? token : token()),
      transport: HttpTransportType[transport],
      skipNegotiation,
    })
    .configureLogging(LogLevel.None)
  if (binary) builder.withHubProtocol(new MessagePackHubProtocol())
  if (reconnect) builder.withAutomaticReconnect(reconnect)
  if (stateful) builder.withStatefulReconnect()
  return builder.build()
}

/** Waits for something without a promise of its own. */
export async function until(condition: () => boolean, what: string, timeout = 5_000) {
  const deadline = Date.now() + timeout
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`)
    await pause(5)
  }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
