import type { Packet } from '../protocol.ts'

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

/** A way to move packets to one client. It reports input with Connection.receive and its end with transportGone. */
export interface Transport {
  readonly name: TransportName
  readonly carriesBinary: boolean
  /** Such a client is tracked by its polls: no pings in either direction. */
  readonly pollsForItself: boolean
  /** Bytes that the client has not taken yet. */
  readonly backlog: number
  send(packet: Packet): void
  /** Ends once the client has taken what was sent. */
  end(): void
  /** Ends now. */
  drop(): void
  tick?(elapsed: number): void
}
