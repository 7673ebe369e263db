import { encode } from '@msgpack/msgpack'
import { binaryMessage, ProtocolError, splitBinary } from './frames.ts'
import { messageType } from './message-type.ts'
import { MessagePackReader } from './msgpack-reader.ts'
import type { ClientMessage, HubProtocol } from './protocol.ts'
import { Packet } from './protocol.ts'

const packet = (message: unknown[]) => new Packet(binaryMessage(encode(message)), true)

const invalid = (what: string) => new ProtocolError(`The message is invalid: ${what}.`)

const errorResult = 1
const voidResult = 2
const noHeaders = {}

/** Microsoft's `messagepack` hub protocol: a length and one MessagePack array for each message. */
export const messagePackProtocol: HubProtocol = {
  name: 'messagepack',
  binary: true,
  ping: packet([messageType.ping]),
  split: splitBinary,
  parse,
  // Goes through JSON, so that both protocols deliver the same: dates as text, no undefined, toJSON respected.
  invocation: (target, args) =>
    packet([messageType.invocation, noHeaders, null, target, JSON.parse(JSON.stringify(args)), []]),
  failure: (invocationId, error) => packet([messageType.completion, noHeaders, invocationId, errorResult, error]),
  close: ({ error, allowReconnect }) => packet([messageType.close, error ?? null, allowReconnect === true]),
}

/** Items that follow the type. Later protocol versions may append more, which are skipped. */
const itemsAfterType = new Map<number, number>([
  [messageType.invocation, 4],
  [messageType.streamInvocation, 4],
  [messageType.streamItem, 3],
  [messageType.completion, 3],
  [messageType.cancelInvocation, 2],
  [messageType.close, 1],
])

function parse(bytes: Buffer): ClientMessage {
  const reader = new MessagePackReader(bytes)
  const length = reader.arrayHeader()
  if (length === 0) throw invalid('empty')
  const type = reader.smallInteger()
  const expected = itemsAfterType.get(type) ?? 0
  if (length - 1 < expected) throw invalid('too short')
  const { message, read } = readBody(type, reader)
  reader.skip(length - 1 - read)
  if (!reader.atEnd) throw invalid('more than one value')
  return message
}

/** Reads the relevant part of a message and returns how many items that were. */
function readBody(type: number, reader: MessagePackReader): { message: ClientMessage; read: number } {
  switch (type) {
    case messageType.invocation:
    case messageType.streamInvocation: {
      readHeaders(reader)
      const invocationId = reader.stringOrNil() || undefined
      if (type === messageType.streamInvocation && !invocationId) throw invalid('no invocation id')
      if (reader.stringOrNil() === undefined) throw invalid('no target')
      if (!reader.nextIsArray) throw invalid('no arguments')
      return { message: { kind: 'invocation', invocationId }, read: 3 }
    }
    case messageType.streamItem:
    case messageType.cancelInvocation:
      readHeaders(reader)
      if (!reader.stringOrNil()) throw invalid('no invocation id')
      return { message: { kind: 'ignored' }, read: 2 }
    case messageType.completion:
      readHeaders(reader)
      if (!reader.stringOrNil()) throw invalid('no invocation id')
      return { message: { kind: 'ignored' }, read: readResultKind(reader) }
    case messageType.ping:
      return { message: { kind: 'ping' }, read: 0 }
    case messageType.close:
      return { message: { kind: 'close' }, read: 0 }
    default:
      return { message: { kind: 'ignored' }, read: 0 }
  }
}

function readHeaders(reader: MessagePackReader) {
  if (!reader.nextIsMap) throw invalid('no headers')
  reader.skip()
}

function readResultKind(reader: MessagePackReader): number {
  const kind = reader.smallInteger()
  if (kind < errorResult || kind > voidResult + 1) throw invalid('a wrong result')
  return 3
}
