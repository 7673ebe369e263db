import { Refusal } from './access.ts'
import { Connection, type Principal } from './connection.ts'
import { type Negotiation, randomId } from './negotiate.ts'
import type { Registry } from './registry.ts'
import type { Transport, TransportName } from './transports/transport.ts'

const soon = { 'retry-after': '5' }

// Unknown, ended and other people's connections look the same from outside.
const unknown = () => new Refusal(404, 'No connection with that id.')

const isSameUser = (one: Principal, other: Principal) => String(one.userId) === String(other.userId)

export function assertAdmitting(registry: Registry) {
  if (registry.closing) throw new Refusal(503, 'The server is stopping.', soon)
  if (registry.isFull) throw new Refusal(503, 'The server has too many connections.', soon)
}

function assertRoom(registry: Registry, principal: Principal) {
  if (!registry.hasRoomFor(principal)) throw new Refusal(429, 'Too many connections of one user.', soon)
}

export function negotiate(registry: Registry, principal: Principal, version: 0 | 1): Negotiation {
  assertAdmitting(registry)
  assertRoom(registry, principal)
  const negotiation = registry.negotiations.open(principal, version)
  if (!negotiation) throw new Refusal(503, 'The server has too many connections.', soon)
  return negotiation
}

export function requireId(id: string | null): string {
  if (!id) throw new Refusal(400, 'Connection ID required')
  return id
}

/** A running connection of this very user; knowing its id is not enough. */
export function findOwn(registry: Registry, id: string, principal: Principal): Connection | undefined {
  const connection = registry.find(id)
  if (connection && !isSameUser(connection.principal, principal)) throw unknown()
  return connection
}

export function requireOwn(registry: Registry, id: string, principal: Principal): Connection {
  const connection = findOwn(registry, id, principal)
  if (connection) return connection
  throw unknown()
}

/** A negotiated id, reserved for its first transport. It isn't used up before `open`. */
export interface Reservation {
  negotiation: Negotiation | undefined
  principal: Principal
}

export function reserve(
  registry: Registry,
  { id, principal, transport }: { id: string | null; principal: Principal; transport: TransportName },
): Reservation {
  assertAdmitting(registry)
  if (id === null) {
    assertRoom(registry, principal)
    return { negotiation: undefined, principal }
  }
  const running = findOwn(registry, id, principal)
  if (running?.transport.name === transport) throw new Refusal(409, 'The connection is already active.')
  if (running) throw new Refusal(400, 'The connection uses another transport.')
  const negotiation = registry.negotiations.find(id)
  if (!negotiation || !isSameUser(negotiation.principal, principal)) throw unknown()
  // This request's token may be newer than the negotiation's, hence its principal.
  return { negotiation, principal }
}

export function open(
  registry: Registry,
  { negotiation, principal }: Reservation,
  openTransport: (connection: Connection) => Transport,
): Connection {
  if (negotiation) registry.negotiations.delete(negotiation)
  const identity = { id: negotiation?.id ?? randomId(), token: negotiation?.token, principal }
  const connection = new Connection(registry, identity, openTransport)
  registry.add(connection)
  return connection
}
