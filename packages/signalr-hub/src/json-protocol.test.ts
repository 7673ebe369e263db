import { randomBytes, randomInt } from 'node:crypto'
import { JsonHubProtocol, MessageType, NullLogger } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import { ProtocolError } from './frames.ts'
import { jsonProtocol } from './json-protocol.ts'

const parse = (message: unknown) =>
  jsonProtocol.parse(Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)))

const readByClient = (bytes: Buffer) => new JsonHubProtocol().parseMessages(bytes.toString(), NullLogger.instance)

test.each([
  [
    { type: 1, target: 'A', arguments: [1] },
    { kind: 'invocation', invocationId: undefined },
  ],
  [
    { type: 1, target: 'A', arguments: [], invocationId: null },
    { kind: 'invocation', invocationId: undefined },
  ],
  [
    { arguments: [], headers: { a: 'b' }, invocationId: '7', new: 1, streamIds: [], target: 'A', type: 1 },
    { kind: 'invocation', invocationId: '7' },
  ],
  [
    { type: 4, target: 'A', arguments: [], invocationId: '8' },
    { kind: 'invocation', invocationId: '8' },
  ],
  [{ type: 2, invocationId: '1', item: {} }, { kind: 'ignored' }],
  [{ type: 3, invocationId: '1', result: 1 }, { kind: 'ignored' }],
  [{ type: 5, invocationId: '1' }, { kind: 'ignored' }],
  [{ type: 6 }, { kind: 'ping' }],
  [{ type: 7, error: 'x' }, { kind: 'close' }],
  [{ type: 8, sequenceId: 1 }, { kind: 'ignored' }],
  [{ type: 99 }, { kind: 'ignored' }],
])('%j is understood', (message, expected) => {
  expect(parse(message)).toEqual(expected)
})

test.each([
  '',
  'nonsense',
  '{"type":1',
  'null',
  '[]',
  '"text"',
  '{}',
  '{"type":"1"}',
  '{"type":1.5}',
  '{"type":1}',
  '{"type":1,"target":5,"arguments":[]}',
  '{"type":1,"target":"A"}',
  '{"type":1,"target":"A","arguments":{}}',
  '{"type":1,"target":"A","arguments":[],"invocationId":5}',
  '{"type":4,"target":"A","arguments":[]}',
  '{"type":2}',
  '{"type":3,"invocationId":""}',
  '{"type":5,"invocationId":{}}',
  '['.repeat(30_000),
])('%j is refused', (message) => {
  expect(() => parse(message)).toThrow(ProtocolError)
})

test('nothing in a message reaches a prototype', () => {
  expect(parse('{"type":6,"__proto__":{"polluted":true},"constructor":1}')).toEqual({ kind: 'ping' })
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('the official client can read what we write', () => {
  const written = Buffer.concat(
    [
      jsonProtocol.ping,
      jsonProtocol.invocation('Hello', [{ at: new Date(0), none: undefined }]),
      jsonProtocol.failure('3', 'Unknown hub method'),
      jsonProtocol.close({}),
      jsonProtocol.close({ error: 'Bad', allowReconnect: true }),
    ].map((packet) => packet.bytes),
  )
  expect(readByClient(written)).toEqual([
    { type: MessageType.Ping },
    { type: MessageType.Invocation, target: 'Hello', arguments: [{ at: '1970-01-01T00:00:00.000Z' }] },
    { type: MessageType.Completion, invocationId: '3', error: 'Unknown hub method' },
    { type: MessageType.Close },
    { type: MessageType.Close, error: 'Bad', allowReconnect: true },
  ])
})

test("unwritable arguments are the caller's error", () => {
  const circle: unknown[] = []
  circle.push(circle)
  expect(() => jsonProtocol.invocation('Hello', circle)).toThrow(TypeError)
})

test('fuzz: mutilated messages are read or refused, nothing else', () => {
  const seeds = [
    '{"type":1,"target":"A","arguments":[{"a":[1,2,3]}],"invocationId":"1","headers":{}}',
    '{"type":3,"invocationId":"1","result":null}',
    '{"type":7,"error":"x","allowReconnect":true}',
  ].map((seed) => Buffer.from(seed))
  for (let round = 0; round < 5_000; round++) {
    const message = Buffer.from(seeds[round % seeds.length] ?? '')
    for (let hits = randomInt(0, 6); hits > 0; hits--) message[randomInt(message.length)] = randomInt(256)
    const bytes = round % 10 === 0 ? randomBytes(randomInt(200)) : message.subarray(0, randomInt(message.length + 1))
    try {
      expect(jsonProtocol.parse(bytes)).toHaveProperty('kind')
    } catch (error) {
      expect(error).toBeInstanceOf(ProtocolError)
    }
  }
})
