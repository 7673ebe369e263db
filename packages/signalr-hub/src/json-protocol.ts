import { ProtocolError, splitText, textMessage } from './frames.ts'
import { messageType } from './message-type.ts'
import type { ClientMessage, HubProtocol } from './protocol.ts'
import { Packet } from './protocol.ts'

const packet = (message: object) => new Packet(textMessage(JSON.stringify(message)), false)

const invalid = (what: string) => new ProtocolError(`The message is invalid: ${what}.`)

/** Microsoft's `json` hub protocol: one JSON object and a record separator for each message. */
export const jsonProtocol: HubProtocol = {
  name: 'json',
  binary: false,
  ping: packet({ type: messageType.ping }),
  split: splitText,
  parse,
  invocation: (target, args) => packet({ type: messageType.invocation, target, arguments: args }),
  failure: (invocationId, error) => packet({ type: messageType.completion, invocationId, error }),
  close: ({ error, allowReconnect }) =>
    packet({ type: messageType.close, error, allowReconnect: allowReconnect ? true : undefined }),
}

function parse(bytes: Buffer): ClientMessage {
  const message = parseObject(bytes)
  switch (message.type) {
    case messageType.invocation:
      requireInvocation(message)
      return { kind: 'invocation', invocationId: readInvocationId(message) }
    case messageType.streamInvocation:
      requireInvocation(message)
      return { kind: 'invocation', invocationId: requireInvocationId(message) }
    case messageType.streamItem:
    case messageType.completion:
    case messageType.cancelInvocation:
      requireInvocationId(message)
      return { kind: 'ignored' }
    case messageType.ping:
      return { kind: 'ping' }
    case messageType.close:
      return { kind: 'close' }
    default:
      // Types of later protocol versions are ignored, as in Microsoft's server.
      if (!Number.isInteger(message.type)) throw invalid('no type')
      return { kind: 'ignored' }
  }
}

type Message = Partial<Record<'type' | 'target' | 'arguments' | 'invocationId', unknown>>

function parseObject(bytes: Buffer): Message {
  let message: unknown
  try {
    message = JSON.parse(bytes.toString())
  } catch {
    throw invalid('not JSON')
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) throw invalid('not an object')
  return message
}

function requireInvocation(message: Message) {
  if (typeof message.target !== 'string') throw invalid('no target')
  if (!Array.isArray(message.arguments)) throw invalid('no arguments')
}

/** Without an id the client wants no answer. */
function readInvocationId(message: Message): string | undefined {
  const { invocationId } = message
  if (invocationId === undefined || invocationId === null || invocationId === '') return undefined
  if (typeof invocationId !== 'string') throw invalid('a wrong invocation id')
  return invocationId
}

function requireInvocationId(message: Message): string {
  const invocationId = readInvocationId(message)
  if (invocationId === undefined) throw invalid('no invocation id')
  return invocationId
}
