import { ProtocolError, splitFirstText } from './frames.ts'
import { chooseProtocol, handshakeAccepted, handshakeRefused } from './handshake.ts'
import type { HubClock, HubLimits } from './limits.ts'
import type { Announcement, ClientMessage, Farewell, HubProtocol, Packet } from './protocol.ts'
import type { Transport } from './transports/transport.ts'

/** The person a token stands for. */
export interface Principal {
  userId: string | number
  sessionId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Why a connection ended; `lost` is a transport that went away silently. */
export type CloseReason =
  | 'client'
  | 'lost'
  | 'handshake'
  | 'protocol'
  | 'flood'
  | 'slow'
  | 'timeout'
  | 'expired'
  | 'closed'
  | 'shutdown'

/** What a connection needs from the hub that holds it. */
export interface ConnectionHost {
  readonly limits: HubLimits
  readonly clock: HubClock
  /** The handshake is done: messages may flow. */
  opened(connection: Connection): void
  /** No more messages in either direction; a last one may still be on its way. */
  closed(connection: Connection, reason: CloseReason): void
  /** The transport has released it. */
  gone(connection: Connection): void
}

const empty = Buffer.alloc(0)
const kibibyte = 1024

/** One client: its handshake, its protocol, its timers. The transport below it only moves bytes. */
export class Connection {
  readonly id: string
  /** The secret that its requests carry; a connection that skipped negotiation has none. */
  readonly token: string | undefined
  readonly principal: Principal
  readonly transport: Transport
  readonly #host: ConnectionHost
  #protocol: HubProtocol | undefined
  #state: 'handshake' | 'open' | 'closed' | 'gone' = 'handshake'
  #held: Buffer = empty
  #received = 0
  #stateSince: number
  #lastHeard: number
  #lastSent: number
  #unreadSince: number | undefined

  constructor(
    host: ConnectionHost,
    identity: { id: string; token?: string | undefined; principal: Principal },
    openTransport: (connection: Connection) => Transport,
  ) {
    this.#host = host
    this.id = identity.id
    this.token = identity.token
    this.principal = identity.principal
    this.#stateSince = this.#lastHeard = this.#lastSent = host.clock.elapsed
    this.transport = openTransport(this)
  }

  get isOpen() {
    return this.#state === 'open'
  }

  get isClosed() {
    return this.#state === 'closed' || this.#state === 'gone'
  }

  get protocolName() {
    return this.#protocol?.name
  }

  /** Takes bytes as they come, any number of messages or a part of one. Never throws. */
  receive(data: Buffer) {
    if (this.isClosed || !this.countFrame(data.length)) return
    try {
      const all = this.#held.length > 0 ? Buffer.concat([this.#held, data]) : data
      const rest = this.#state === 'handshake' ? this.#shakeHands(all) : this.#read(all)
      // A copy, so that a few waiting bytes don't keep their large buffer.
      this.#held = rest.length > 0 && !this.isClosed ? Buffer.from(rest) : empty
    } catch (error) {
      this.#refuse(error)
    }
  }

  /** Counts a client's frame or message, a large one as several; false once there were too many. */
  countFrame(bytes = 0): boolean {
    this.#received += 1 + Math.floor(bytes / kibibyte)
    if (this.#received <= this.#host.limits.messagesPerSecond) return true
    if (!this.isClosed) {
      this.close('flood', { error: 'Too many messages.' })
      this.drop()
    }
    return false
  }

  announce(announcement: Announcement): boolean {
    return this.#state === 'open' && this.#protocol !== undefined && this.#send(announcement.for(this.#protocol))
  }

  /** Says goodbye, if possible, and lets the transport end by itself. */
  close(reason: CloseReason, farewell?: Farewell) {
    if (this.isClosed) return
    if (farewell && this.#protocol && this.#state === 'open') this.transport.send(this.#protocol.close(farewell))
    this.#end(reason)
    this.transport.end()
  }

  /** Ends at once, unsent data included. */
  drop(reason: CloseReason = 'lost') {
    this.#end(reason)
    this.transport.drop()
  }

  /** The transport's last call: the client's side is gone. */
  transportGone() {
    this.#end('lost')
    if (this.#state === 'gone') return
    this.#state = 'gone'
    this.#host.gone(this)
  }

  /** Called by the hub's timer. */
  tick() {
    const { clock, limits } = this.#host
    this.#received = Math.max(0, this.#received - (limits.messagesPerSecond * limits.tick) / 1000)
    this.transport.tick?.(clock.elapsed)
    if (this.#state === 'handshake') this.#tickHandshake(clock.elapsed - this.#stateSince)
    if (this.#state === 'open') this.#tickOpen(clock.elapsed)
    if (this.#state !== 'closed' || this.transport.pollsForItself) return
    if (clock.elapsed - this.#stateSince >= limits.closeTimeout) this.transport.drop()
  }

  #tickHandshake(waited: number) {
    if (waited < this.#host.limits.handshakeTimeout) return
    this.transport.send(handshakeRefused('The handshake took too long.'))
    this.close('handshake')
  }

  #tickOpen(elapsed: number) {
    const { clock, limits } = this.#host
    if (clock.now() >= this.principal.expiresAt) return this.close('expired', { allowReconnect: true })
    if (this.#hasStalled(elapsed)) return this.drop('slow')
    if (this.transport.pollsForItself) return
    if (elapsed - this.#lastHeard >= limits.clientTimeout) return this.close('timeout', { allowReconnect: true })
    // One tick early, because the next chance comes a tick later.
    if (this.#protocol && elapsed - this.#lastSent >= limits.keepAlive - limits.tick) this.#send(this.#protocol.ping)
  }

  #hasStalled(elapsed: number): boolean {
    if (this.transport.pollsForItself || this.transport.backlog === 0) {
      this.#unreadSince = undefined
      return false
    }
    this.#unreadSince ??= elapsed
    return elapsed - this.#unreadSince >= this.#host.limits.sendTimeout
  }

  #shakeHands(data: Buffer): Buffer {
    const { message, rest } = splitFirstText(data, this.#host.limits.messageBytes)
    if (!message) return rest
    this.#protocol = chooseProtocol(message, this.transport.carriesBinary)
    this.#state = 'open'
    this.#lastHeard = this.#host.clock.elapsed
    this.#send(handshakeAccepted)
    this.#host.opened(this)
    return rest.length > 0 ? this.#read(rest) : rest
  }

  #read(data: Buffer): Buffer {
    const protocol = this.#protocol
    if (!protocol) return empty
    const { messages, rest } = protocol.split(data, this.#host.limits.messageBytes)
    for (const [index, message] of messages.entries()) {
      if (this.isClosed || (index > 0 && !this.countFrame())) return empty
      this.#lastHeard = this.#host.clock.elapsed
      this.#handle(protocol.parse(message), protocol)
    }
    return rest
  }

  #handle(message: ClientMessage, protocol: HubProtocol) {
    if (message.kind === 'close') return this.close('client')
    if (message.kind !== 'invocation' || message.invocationId === undefined) return
    this.#send(protocol.failure(message.invocationId, 'Unknown hub method'))
  }

  #refuse(error: unknown) {
    const text = error instanceof ProtocolError ? error.message : 'The message could not be handled.'
    if (this.#state !== 'handshake') return this.close('protocol', { error: text })
    this.transport.send(handshakeRefused(text))
    this.close('handshake')
  }

  #send(packet: Packet): boolean {
    if (this.transport.backlog + packet.bytes.length > this.#host.limits.backlogBytes) {
      this.drop('slow')
      return false
    }
    this.transport.send(packet)
    this.#lastSent = this.#host.clock.elapsed
    return true
  }

  #end(reason: CloseReason) {
    if (this.isClosed) return
    this.#state = 'closed'
    this.#stateSince = this.#host.clock.elapsed
    this.#held = empty
    this.#host.closed(this, reason)
  }
}
