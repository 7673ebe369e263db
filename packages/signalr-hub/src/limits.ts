/**
 * Every limit of the hub. Sizes are bytes, times are milliseconds; the defaults are Microsoft's server's where it has
 * one.
 */
export interface HubLimits {
  /** One hub message, one WebSocket message, one POST body. */
  messageBytes: number
  /** Messages, frames or KiB that a client may send per second, and in a burst, before it is closed as a flood. */
  messagesPerSecond: number
  /** Bytes a slow client may leave unread before it is dropped. */
  backlogBytes: number
  /** How long unread bytes may wait, however few. */
  sendTimeout: number
  /** Connections in all, and of one user (negotiations that wait for their transport count as the user's). */
  connections: number
  connectionsPerUser: number
  /** Negotiations that wait for their transport, and how long each may wait. */
  pendingNegotiations: number
  negotiationTimeout: number
  handshakeTimeout: number
  /** The server sends something at least this often. */
  keepAlive: number
  /** A client that is silent for this long is closed. */
  clientTimeout: number
  /** How long a poll is held without data, and how long a client may stay away between polls. */
  pollTimeout: number
  pollGap: number
  /** How long a closing connection may take to end by itself. */
  closeTimeout: number
  /** Pace of the one timer behind all of the times above. */
  tick: number
}

export const defaultLimits: HubLimits = {
  messageBytes: 32 * 1024,
  messagesPerSecond: 100,
  backlogBytes: 1024 * 1024,
  sendTimeout: 30_000,
  connections: 20_000,
  connectionsPerUser: 32,
  pendingNegotiations: 5_000,
  negotiationTimeout: 15_000,
  handshakeTimeout: 15_000,
  keepAlive: 15_000,
  clientTimeout: 30_000,
  pollTimeout: 90_000,
  pollGap: 15_000,
  closeTimeout: 5_000,
  tick: 1_000,
}

/** Time as the hub sees it: `elapsed` moves with the hub's own timer, so that a stalled process does not time out its clients. */
export interface HubClock {
  readonly elapsed: number
  /** Wall clock in milliseconds since 1970, for the expiry of tokens. */
  now(): number
}
