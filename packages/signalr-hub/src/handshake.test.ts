import { expect, test } from 'vitest'
import { ProtocolError } from './frames.ts'
import { chooseProtocol, handshakeAccepted, handshakeRefused } from './handshake.ts'

const choose = (request: unknown, binary = true) => chooseProtocol(Buffer.from(JSON.stringify(request)), binary).name

test('both protocols, in the versions with and without stateful reconnect', () => {
  expect(choose({ protocol: 'json', version: 1 })).toBe('json')
  expect(choose({ version: 2, extra: true, protocol: 'json' }, false)).toBe('json')
  expect(choose({ protocol: 'messagepack', version: 1 })).toBe('messagepack')
})

test.each([
  [{ protocol: 'xml', version: 1 }, 'not available'],
  [{ protocol: '__proto__', version: 1 }, 'not available'],
  [{ protocol: 5, version: 1 }, 'not available'],
  [{ type: 6 }, 'not available'],
  [{ protocol: 'json' }, 'version'],
  [{ protocol: 'json', version: 0 }, 'version'],
  [{ protocol: 'json', version: 3 }, 'version'],
  [{ protocol: 'json', version: '1' }, 'version'],
  [null, 'invalid'],
  ['json', 'invalid'],
])('%j is refused', (request, reason) => {
  expect(() => choose(request)).toThrow(ProtocolError)
  expect(() => choose(request)).toThrow(reason)
})

test('a handshake that is not JSON is refused without repeating it', () => {
  expect(() => chooseProtocol(Buffer.from('GET / HTTP/1.1'), true)).toThrow('The handshake request is invalid.')
})

test('a binary protocol is refused on a text transport', () => {
  expect(() => choose({ protocol: 'messagepack', version: 1 }, false)).toThrow('text only')
})

test('the answers are JSON text without a type', () => {
  expect(String(handshakeAccepted.bytes)).toBe('{}\x1e')
  expect(String(handshakeRefused('No').bytes)).toBe('{"error":"No"}\x1e')
})
