import type { FastifyPluginAsync } from 'fastify'
import { Access, type AccessOptions } from './access.ts'
import type { CloseReason, Connection, Principal } from './connection.ts'
import { createFastifyPlugin, type HubPluginOptions } from './fastify-plugin.ts'
import { defaultLimits, type HubClock, type HubLimits } from './limits.ts'
import { type HubLog, silentLog } from './log.ts'
import { Announcement, type Farewell } from './protocol.ts'
import { type HubCounts, Registry } from './registry.ts'
import type { TransportName } from './transports/transport.ts'

export type { CloseReason, Farewell, HubCounts, HubLimits, HubLog, HubPluginOptions, Principal, TransportName }

export interface ConnectionInfo {
  /** Public id, as the client sees it after negotiation. */
  connectionId: string
  userId: string | number
  sessionId: string
  expiresAt: number
  transport: TransportName
  protocol: 'json' | 'messagepack' | undefined
}

export interface HubOptions {
  /** Returns the person a token stands for, or undefined to refuse it. A rejection is logged and answered with 503. */
  authenticate: AccessOptions['authenticate']
  /** Judges the Origin header of a browser against the Host it asked. */
  allowOrigin: AccessOptions['allowOrigin']
  limits?: Partial<HubLimits>
  /** Wall clock, for the expiry of tokens. */
  now?: () => number
  log?: HubLog
  onConnect?: (connection: ConnectionInfo) => void | Promise<void>
  onDisconnect?: (connection: ConnectionInfo, reason: CloseReason) => void | Promise<void>
}

export interface Hub {
  readonly plugin: FastifyPluginAsync<HubPluginOptions>
  /** Calls a method on all of the user's open connections; returns how many took it. Arguments are JSON values. */
  sendToUser(userId: string | number, target: string, args: readonly unknown[]): number
  /** The same for many users; the message is encoded once per protocol. */
  sendToUsers(userIds: Iterable<string | number>, target: string, args: readonly unknown[]): number
  /** Open connections, of one user or in all. */
  connectionCount(userId?: string | number): number
  /** The connected people, each once, as text. */
  users(): Iterable<string>
  counts(): HubCounts
  /** Closes every connection, and forgets every negotiation, of a session that has ended. */
  closeSession(sessionId: string, farewell?: Farewell): void
  closeWhere(matches: (principal: Principal) => boolean, farewell?: Farewell): void
  /**
   * Lets nobody in any more, asks all clients to reconnect elsewhere, and resolves when their connections are closed.
   */
  close(): Promise<void>
}

const closePace = 20

export function createHub(options: HubOptions): Hub {
  const { log = silentLog, now = Date.now } = options
  const limits = { ...defaultLimits, ...options.limits }
  const clock = createClock(now, limits.tick)
  const registry = new Registry(limits, clock, { opened, closed })
  const { authenticate, allowOrigin } = options
  const access = new Access({ authenticate, allowOrigin, now, log })
  const timer = setInterval(tick, limits.tick).unref()
  let closing: Promise<void> | undefined

  function tick() {
    clock.tick()
    contain('tick', () => registry.tick())
  }

  function opened(connection: Connection) {
    log.debug({ connectionId: connection.id, transport: connection.transport.name }, 'Hub connection opened')
    contain('onConnect', () => options.onConnect?.(describe(connection)))
  }

  function closed(connection: Connection, reason: CloseReason) {
    log.debug({ connectionId: connection.id, reason }, 'Hub connection closed')
    contain('onDisconnect', () => options.onDisconnect?.(describe(connection), reason))
  }

  /** Errors stay contained: one listener's error doesn't affect other connections. */
  function contain(name: string, work: () => void | Promise<void>) {
    const report = (error: unknown) => log.error({ err: error }, `${name} failed`)
    try {
      work()?.catch(report)
    } catch (error) {
      report(error)
    }
  }

  function closeWhere(matches: (principal: Principal) => boolean, farewell: Farewell = {}) {
    access.revoked()
    registry.negotiations.deleteWhere(matches)
    for (const connection of registry.all()) {
      if (matches(connection.principal)) connection.close('closed', farewell)
    }
  }

  async function closeAll() {
    registry.closing = true
    registry.negotiations.deleteWhere(() => true)
    for (const connection of registry.all()) connection.close('shutdown', { allowReconnect: true })
    const deadline = performance.now() + limits.closeTimeout
    while (hasUnfinished() && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, closePace))
    for (const connection of registry.all()) connection.drop()
    clearInterval(timer)
  }

  // A poll that has delivered the goodbye ends a connection well enough; its client may not be able to come back.
  function hasUnfinished() {
    for (const { transport } of registry.all()) if (!transport.pollsForItself || transport.backlog > 0) return true
    return false
  }

  function close() {
    closing ??= closeAll()
    return closing
  }

  return {
    plugin: createFastifyPlugin({ registry, access, log, close }),
    sendToUser: (userId, target, args) => registry.announce(userId, new Announcement(target, args)),
    sendToUsers(userIds, target, args) {
      const announcement = new Announcement(target, args)
      let reached = 0
      for (const userId of userIds) reached += registry.announce(userId, announcement)
      return reached
    },
    connectionCount: (userId) => (userId === undefined ? registry.openCount : registry.openCountOf(userId)),
    users: () => registry.users(),
    counts: () => registry.counts(),
    closeSession: (sessionId, farewell) => closeWhere((principal) => principal.sessionId === sessionId, farewell),
    closeWhere,
    close,
  }
}

function describe({ id, principal, transport, protocolName }: Connection): ConnectionInfo {
  const { userId, sessionId, expiresAt } = principal
  return { connectionId: id, userId, sessionId, expiresAt, transport: transport.name, protocol: protocolName }
}

function createClock(now: () => number, pace: number): HubClock & { elapsed: number; tick(): void } {
  let last = performance.now()
  return {
    elapsed: 0,
    now,
    tick() {
      const current = performance.now()
      // A process that was stopped or stalled for a minute must not count that minute against its clients.
      this.elapsed += Math.min(current - last, 2 * pace)
      last = current
    },
  }
}
