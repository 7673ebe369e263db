import { ProtocolError, textMessage } from './frames.ts'
import { jsonProtocol } from './json-protocol.ts'
import { messagePackProtocol } from './msgpack-protocol.ts'
import type { HubProtocol } from './protocol.ts'
import { Packet } from './protocol.ts'

const protocols = new Map<unknown, HubProtocol>(
  [jsonProtocol, messagePackProtocol].map((protocol) => [protocol.name, protocol]),
)

// Version 2 only adds the messages of stateful reconnect, which we never agree to; a client may still name it.
const highestVersion = 2

/** Reads the first message of a connection, JSON text whatever the protocol, and finds the protocol it asks for. */
export function chooseProtocol(message: Buffer, transportCarriesBinary: boolean): HubProtocol {
  const request = parseRequest(message)
  const protocol = protocols.get(request.protocol)
  if (!protocol) throw new ProtocolError('The requested protocol is not available.')
  if (!Number.isInteger(request.version) || Number(request.version) < 1 || Number(request.version) > highestVersion) {
    throw new ProtocolError(`The server does not support this version of the '${protocol.name}' protocol.`)
  }
  if (protocol.binary && !transportCarriesBinary) {
    throw new ProtocolError(`The '${protocol.name}' protocol is binary and the current transport carries text only.`)
  }
  return protocol
}

function parseRequest(message: Buffer): { protocol?: unknown; version?: unknown } {
  const invalid = new ProtocolError('The handshake request is invalid.')
  try {
    const request: unknown = JSON.parse(message.toString())
    if (typeof request === 'object' && request !== null) return request
  } catch {
    throw invalid
  }
  throw invalid
}

export const handshakeAccepted = new Packet(textMessage('{}'), false)

export const handshakeRefused = (error: string) => new Packet(textMessage(JSON.stringify({ error })), false)
