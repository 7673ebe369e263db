import { randomBytes, randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  binaryMessage,
  ProtocolError,
  type Split,
  serverSentEvent,
  splitBinary,
  splitFirstText,
  splitText,
  textMessage,
  webSocketFrame,
} from './frames.ts'

const limit = 1_000

describe('text', () => {
  test('whole messages are split off, an unfinished one is left over', () => {
    const { messages, rest } = splitText(Buffer.from('one\x1e\x1etwo\x1eth'), limit)
    expect(messages.map(String)).toEqual(['one', '', 'two'])
    expect(String(rest)).toBe('th')
  })

  test('the limit counts only the message, finished or not', () => {
    expect(splitText(Buffer.from(`${'x'.repeat(limit)}\x1e`), limit).messages).toHaveLength(1)
    expect(() => splitText(Buffer.from(`${'x'.repeat(limit + 1)}\x1e`), limit)).toThrow(ProtocolError)
    expect(() => splitText(Buffer.from('x'.repeat(limit + 1)), limit)).toThrow('too large')
  })

  test('reading only the first message leaves everything after it untouched', () => {
    const { message, rest } = splitFirstText(Buffer.from('{}\x1e\x02\x91\x06', 'latin1'), limit)
    expect(String(message)).toBe('{}')
    expect(rest).toEqual(Buffer.from([2, 0x91, 6]))
    expect(splitFirstText(Buffer.from('{'), limit).message).toBeUndefined()
    expect(() => splitFirstText(Buffer.alloc(limit + 1), limit)).toThrow('too large')
  })
})

describe('binary', () => {
  test.each([0, 1, 127, 128, 16_383, 16_384, 2_097_152])('a message of %i bytes keeps its length', (length) => {
    const body = randomBytes(length)
    const { messages, rest } = splitBinary(Buffer.concat([binaryMessage(body), Buffer.from([5, 1])]), 3_000_000)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.equals(body)).toBe(true)
    expect(rest).toEqual(Buffer.from([5, 1]))
  })

  test('a length above the limit is refused before its bytes have come', () => {
    expect(() => splitBinary(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x07]), limit)).toThrow('too large')
    expect(() => splitBinary(Buffer.from([0xe9, 0x07]), limit)).toThrow('too large')
    expect(splitBinary(Buffer.from([0xe8, 0x07]), limit).rest).toHaveLength(2)
  })

  test('a length that never ends is refused', () => {
    expect(() => splitBinary(Buffer.alloc(5, 0x80), limit)).toThrow(ProtocolError)
    expect(splitBinary(Buffer.alloc(4, 0x80), limit)).toEqual({ messages: [], rest: Buffer.alloc(4, 0x80) })
  })
})

const framings: [string, (body: Buffer) => Buffer, (data: Buffer, limit: number) => Split][] = [
  ['text', (body) => textMessage(body.toString('hex')), splitText],
  ['binary', binaryMessage, splitBinary],
]

test.each(framings)('fuzz: %s messages survive any cut of the bytes', (_name, write, split) => {
  for (let round = 0; round < 300; round++) {
    const bodies = Array.from({ length: randomInt(1, 6) }, () => randomBytes(randomInt(0, 400)))
    const wire = Buffer.concat(bodies.map(write))
    const found: Buffer[] = []
    let held: Buffer = Buffer.alloc(0)
    for (let at = 0; at < wire.length; ) {
      const size = randomInt(1, 64)
      const { messages, rest } = split(Buffer.concat([held, wire.subarray(at, at + size)]), limit)
      found.push(...messages)
      held = rest
      at += size
    }
    expect(held).toHaveLength(0)
    expect(found.map((message) => write(message).length)).toHaveLength(bodies.length)
    expect(Buffer.concat(found.map((message) => message))).toEqual(
      Buffer.concat(bodies.map((body) => (split === splitText ? Buffer.from(body.toString('hex')) : body))),
    )
  }
})

test.each(framings)(
  'fuzz: %s garbage is refused or kept within the limit, and nothing else happens',
  (_name, _write, split) => {
    for (let round = 0; round < 3_000; round++) {
      const data = randomBytes(randomInt(0, 2_500))
      try {
        const { messages, rest } = split(data, limit)
        expect(rest.length).toBeLessThanOrEqual(limit + 5)
        for (const message of messages) expect(message.length).toBeLessThanOrEqual(limit)
      } catch (error) {
        expect(error).toBeInstanceOf(ProtocolError)
      }
    }
  },
)

test.each([
  [0, [0]],
  [125, [125]],
  [126, [126, 0, 126]],
  [65_535, [126, 0xff, 0xff]],
  [65_536, [127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('the head of a WebSocket frame of %i bytes', (length, head) => {
  const body = Buffer.alloc(length, 'x')
  expect(webSocketFrame(body, false)).toEqual(Buffer.concat([Buffer.from([0x81, ...head]), body]))
  expect(webSocketFrame(body, true)[0]).toBe(0x82)
})

test('an event is one data line', () => {
  expect(String(serverSentEvent(textMessage('{"a":"b\\nc"}')))).toBe('data: {"a":"b\\nc"}\x1e\r\n\r\n')
})
