import { randomBytes, randomInt } from 'node:crypto'
import { MessageType, NullLogger } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { decode, encode } from '@msgpack/msgpack'
import { describe, expect, test } from 'vitest'
import { ProtocolError, splitBinary } from './frames.ts'
import { messagePackProtocol } from './msgpack-protocol.ts'
import { MessagePackReader } from './msgpack-reader.ts'

const parse = (message: unknown) => messagePackProtocol.parse(Buffer.from(encode(message)))

const client = new MessagePackHubProtocol()
const readByClient = (bytes: Buffer) =>
  client.parseMessages(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
    NullLogger.instance,
  )

test.each([
  [[1, {}, null, 'A', [1]], { kind: 'invocation', invocationId: undefined }],
  [
    [1, { a: 'b' }, '7', 'A', [{ deep: [1, 2.5, 'x', null, true, new Uint8Array(300)] }], []],
    { kind: 'invocation', invocationId: '7' },
  ],
  [[1, {}, '7', 'A', [], [], 'from a later version'], { kind: 'invocation', invocationId: '7' }],
  [[4, {}, '8', 'A', []], { kind: 'invocation', invocationId: '8' }],
  [[2, {}, '1', { any: 'thing' }], { kind: 'ignored' }],
  [[3, {}, '1', 1, 'error'], { kind: 'ignored' }],
  [[3, {}, '1', 2], { kind: 'ignored' }],
  [[3, {}, '1', 3, [1, 2, 3]], { kind: 'ignored' }],
  [[5, {}, '1'], { kind: 'ignored' }],
  [[6], { kind: 'ping' }],
  [[7, null], { kind: 'close' }],
  [[7, 'x', true], { kind: 'close' }],
  [[8, 5], { kind: 'ignored' }],
  [[200, 'unheard of', {}], { kind: 'ignored' }],
])('%j is understood', (message, expected) => {
  expect(parse(message)).toEqual(expected)
})

test.each([
  5,
  'text',
  {},
  [],
  ['1'],
  [-1],
  [1],
  [1, {}, null, 'A'],
  [1, null, null, 'A', []],
  [1, [], null, 'A', []],
  [1, {}, 5, 'A', []],
  [1, {}, null, 5, []],
  [1, {}, null, null, []],
  [1, {}, null, 'A', {}],
  [4, {}, null, 'A', []],
  [2, {}, null, 1],
  [3, {}, '1', 9],
  [3, {}, '', 2],
  [5, {}, []],
  [7],
])('%j is refused', (message) => {
  expect(() => parse(message)).toThrow(ProtocolError)
})

test.each([
  ['nothing', []],
  ['an unused byte', [0xc1]],
  ['two values', [0x91, 0x06, 0x91]],
  ['an array that ends early', [0x95, 0x01, 0x80]],
  ['a string that ends early', [0x95, 0x01, 0x80, 0xc0, 0xa9, 0x41]],
  ['four thousand million arguments', [0x95, 0x01, 0x80, 0xc0, 0xa1, 0x41, 0xdd, 0xff, 0xff, 0xff, 0xff]],
  ['a map that lies', [0x92, 0x08, 0xdf, 0xff, 0xff, 0xff, 0xff]],
  ['a blob that lies', [0x92, 0x08, 0xc6, 0xff, 0xff, 0xff, 0xff]],
])('%s is refused', (_name, bytes) => {
  expect(() => messagePackProtocol.parse(Buffer.from(bytes))).toThrow(ProtocolError)
})

test('nested arrays that all lie about their length cost nothing', () => {
  const lies = Buffer.concat(Array.from({ length: 6_000 }, () => Buffer.from([0xdd, 0, 0, 0x70, 0])))
  const before = process.memoryUsage().heapUsed
  expect(() => messagePackProtocol.parse(Buffer.concat([Buffer.from([0x92, 0x08]), lies]))).toThrow(ProtocolError)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000)
})

test('messages from the official client are read', () => {
  const message = {
    type: MessageType.Invocation as const,
    target: 'A',
    arguments: [1, 'x'],
    invocationId: '9',
    streamIds: [],
  }
  const { messages, rest } = splitBinary(Buffer.from(client.writeMessage(message)), 1_000)
  expect(rest).toHaveLength(0)
  expect(messages.map((each) => messagePackProtocol.parse(each))).toEqual([{ kind: 'invocation', invocationId: '9' }])
})

test('the official client can read what we write', () => {
  const written = Buffer.concat(
    [
      messagePackProtocol.ping,
      messagePackProtocol.invocation('Hello', [{ at: new Date(0), none: undefined, big: 2 ** 40 }]),
      messagePackProtocol.failure('3', 'Unknown hub method'),
      messagePackProtocol.close({}),
      messagePackProtocol.close({ error: 'Bad', allowReconnect: true }),
    ].map((packet) => packet.bytes),
  )
  expect(written.subarray(0, 3)).toEqual(Buffer.from([2, 0x91, 6]))
  expect(readByClient(written)).toMatchObject([
    { type: MessageType.Ping },
    { type: MessageType.Invocation, target: 'Hello', arguments: [{ at: '1970-01-01T00:00:00.000Z', big: 2 ** 40 }] },
    { type: MessageType.Completion, invocationId: '3', error: 'Unknown hub method' },
    { type: MessageType.Close, error: null, allowReconnect: false },
    { type: MessageType.Close, error: 'Bad', allowReconnect: true },
  ])
})

describe('fuzz', () => {
  const atoms = [null, true, 0, -1, 200, 70_000, -70_000, 2 ** 40, 1.5, '', 'text', 'x'.repeat(40), 'x'.repeat(300)]
  function anything(depth: number): unknown {
    const kind = randomInt(depth > 0 ? 4 : 2)
    if (kind === 0) return new Uint8Array(randomInt(300))
    if (kind === 1) return atoms[randomInt(atoms.length)]
    const items = Array.from({ length: randomInt(20) }, () => anything(depth - 1))
    return kind === 2 ? items : Object.fromEntries(items.map((item, index) => [`key${index}`, item]))
  }

  test('any value is skipped to its last byte', () => {
    for (let round = 0; round < 500; round++) {
      const reader = new MessagePackReader(Buffer.from(encode([anything(3), new Date(round * 1e9)])))
      reader.skip()
      expect(reader.atEnd).toBe(true)
    }
  })

  test('everything that the reference decoder can read is skipped, however mutilated', () => {
    for (let round = 0; round < 5_000; round++) {
      const bytes = Buffer.from(encode(anything(2)))
      for (let hits = randomInt(3); hits > 0; hits--) bytes[randomInt(bytes.length)] = randomInt(256)
      const ours = accepts(() => {
        const reader = new MessagePackReader(bytes)
        reader.skip()
        if (!reader.atEnd) throw new ProtocolError('more')
      })
      // The decoder objects to more than the structure: keys that aren't text, dates that make no sense.
      if (isDecoded(bytes)) expect(ours).toBe(true)
    }
  })

  test('mutilated messages are read or refused, nothing else', () => {
    for (let round = 0; round < 5_000; round++) {
      const bytes = Buffer.from(encode([randomInt(9), {}, '1', 'A', [anything(1)], []]))
      for (let hits = randomInt(4); hits > 0; hits--) bytes[randomInt(bytes.length)] = randomInt(256)
      accepts(() =>
        messagePackProtocol.parse(round % 10 ? bytes.subarray(0, randomInt(bytes.length + 1)) : randomBytes(50)),
      )
    }
  })

  /** Our reader may refuse only with a ProtocolError. */
  function accepts(read: () => unknown): boolean {
    try {
      read()
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(ProtocolError)
      return false
    }
  }

  function isDecoded(bytes: Buffer): boolean {
    try {
      return decode(bytes, { maxArrayLength: 1e5, maxMapLength: 1e5 }) !== bytes
    } catch {
      return false
    }
  }
})
