import type { CloseReason, Connection, ConnectionHost, Principal } from './connection.ts'
import type { HubClock, HubLimits } from './limits.ts'
import { Negotiations } from './negotiate.ts'
import type { Announcement } from './protocol.ts'
import type { TransportName } from './transports/transport.ts'

export interface HubCounts {
  /** Connections past their handshake. */
  connections: number
  byTransport: Record<TransportName, number>
  users: number
  /** Sockets, streams and polls held, also those in handshake and those that are closing. */
  held: number
  pendingNegotiations: number
  /** Since the start: messages handed to transports, connections opened, and closed by reason. */
  sent: number
  opened: number
  closed: Partial<Record<CloseReason, number>>
}

interface RegistryListener {
  opened(connection: Connection): void
  closed(connection: Connection, reason: CloseReason): void
}

/** All connections of a hub, found by secret and by user, within the limits. */
export class Registry implements ConnectionHost {
  readonly limits: HubLimits
  readonly clock: HubClock
  readonly negotiations: Negotiations
  /** Set by hub.close(): nobody is let in any more. */
  closing = false
  readonly #listener: RegistryListener
  readonly #all = new Set<Connection>()
  readonly #byToken = new Map<string, Connection>()
  /** Most people have one, and a set of one takes more room than its content. */
  readonly #byUser = new Map<string, Connection | Set<Connection>>()
  readonly #byTransport = { WebSockets: 0, ServerSentEvents: 0, LongPolling: 0 }
  readonly #open = new Set<Connection>()
  readonly #closed: Partial<Record<CloseReason, number>> = {}
  #opened = 0
  #sent = 0

  constructor(limits: HubLimits, clock: HubClock, listener: RegistryListener) {
    this.limits = limits
    this.clock = clock
    this.negotiations = new Negotiations(clock, limits)
    this.#listener = listener
  }

  get isFull() {
    return this.#all.size >= this.limits.connections
  }

  hasRoomFor({ userId }: Principal): boolean {
    const user = String(userId)
    const held = this.#byUser.get(user)
    const count = held instanceof Set ? held.size : held ? 1 : 0
    return count + this.negotiations.countOf(user) < this.limits.connectionsPerUser
  }

  add(connection: Connection) {
    this.#all.add(connection)
    if (connection.token !== undefined) this.#byToken.set(connection.token, connection)
    const user = String(connection.principal.userId)
    const held = this.#byUser.get(user)
    if (held instanceof Set) held.add(connection)
    else this.#byUser.set(user, held ? new Set([held, connection]) : connection)
  }

  find(token: string) {
    return this.#byToken.get(token)
  }

  all(): Iterable<Connection> {
    return this.#all
  }

  get size() {
    return this.#all.size
  }

  get openCount() {
    return this.#open.size
  }

  openCountOf(userId: string | number) {
    let count = 0
    for (const connection of this.#of(userId)) if (connection.isOpen) count++
    return count
  }

  #of(userId: string | number): Iterable<Connection> {
    const held = this.#byUser.get(String(userId))
    return held instanceof Set ? held : held ? [held] : []
  }

  /** The connected people, as text. */
  users(): Iterable<string> {
    return this.#byUser.keys()
  }

  announce(userId: string | number, announcement: Announcement): number {
    let reached = 0
    for (const connection of this.#of(userId)) if (connection.announce(announcement)) reached++
    this.#sent += reached
    return reached
  }

  tick() {
    this.negotiations.tick()
    for (const connection of this.#all) connection.tick()
  }

  counts(): HubCounts {
    return {
      connections: this.#open.size,
      byTransport: { ...this.#byTransport },
      users: this.#byUser.size,
      held: this.#all.size,
      pendingNegotiations: this.negotiations.size,
      sent: this.#sent,
      opened: this.#opened,
      closed: { ...this.#closed },
    }
  }

  opened(connection: Connection) {
    this.#opened++
    this.#open.add(connection)
    this.#byTransport[connection.transport.name]++
    this.#listener.opened(connection)
  }

  closed(connection: Connection, reason: CloseReason) {
    this.#closed[reason] = (this.#closed[reason] ?? 0) + 1
    const user = String(connection.principal.userId)
    const held = this.#byUser.get(user)
    if (held instanceof Set) held.delete(connection)
    if (held === connection || (held instanceof Set && held.size === 0)) this.#byUser.delete(user)
    if (!this.#open.delete(connection)) return
    this.#byTransport[connection.transport.name]--
    this.#listener.closed(connection, reason)
  }

  gone(connection: Connection) {
    this.#all.delete(connection)
    if (connection.token !== undefined) this.#byToken.delete(connection.token)
  }
}
