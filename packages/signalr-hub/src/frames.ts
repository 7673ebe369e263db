/** A client broke the protocol. The message is safe to send to that client. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

/** Whole messages found in received bytes, and the beginning of the next one. */
export interface Split {
  messages: Buffer[]
  rest: Buffer
}

const recordSeparator = 0x1e
const longestPrefix = 5

const tooLarge = () => new ProtocolError('The message is too large.')

/** Text protocols end every message with one record separator, which JSON never contains. */
export function splitText(data: Buffer, limit: number): Split {
  const messages: Buffer[] = []
  let start = 0
  for (;;) {
    const end = data.indexOf(recordSeparator, start)
    const length = (end === -1 ? data.length : end) - start
    if (length > limit) throw tooLarge()
    if (end === -1) return { messages, rest: data.subarray(start) }
    messages.push(data.subarray(start, end))
    start = end + 1
  }
}

/** Only the first text message: what follows a handshake may be binary. */
export function splitFirstText(data: Buffer, limit: number): { message: Buffer | undefined; rest: Buffer } {
  const end = data.indexOf(recordSeparator)
  if ((end === -1 ? data.length : end) > limit) throw tooLarge()
  if (end === -1) return { message: undefined, rest: data }
  return { message: data.subarray(0, end), rest: data.subarray(end + 1) }
}

export const textMessage = (json: string) => Buffer.from(`${json}\x1e`)

/** Binary protocols begin every message with its length, 7 bits a byte, the lowest first. */
export function splitBinary(data: Buffer, limit: number): Split {
  const messages: Buffer[] = []
  let start = 0
  for (;;) {
    const prefix = readPrefix(data, start)
    if (!prefix) return { messages, rest: data.subarray(start) }
    // Checked before its bytes arrive: nobody may make us wait for a gigabyte.
    if (prefix.length > limit) throw tooLarge()
    const end = prefix.end + prefix.length
    if (end > data.length) return { messages, rest: data.subarray(start) }
    messages.push(data.subarray(prefix.end, end))
    start = end
  }
}

function readPrefix(data: Buffer, start: number): { length: number; end: number } | undefined {
  let length = 0
  for (let index = 0; index < longestPrefix; index++) {
    const byte = data[start + index]
    if (byte === undefined) return undefined
    length += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return { length, end: start + index + 1 }
  }
  throw new ProtocolError('The length of a message could not be read.')
}

export function binaryMessage(body: Uint8Array): Buffer {
  const prefix: number[] = []
  let left = body.length
  do {
    const more = left > 0x7f
    prefix.push((left & 0x7f) | (more ? 0x80 : 0))
    left = Math.floor(left / 128)
  } while (left > 0)
  return Buffer.concat([Uint8Array.from(prefix), body])
}

const finalText = 0x81
const finalBinary = 0x82

/** A whole unmasked WebSocket message (RFC 6455, section 5.2), ready for any number of sockets. */
export function webSocketFrame(body: Buffer, binary: boolean): Buffer {
  const extended = body.length > 0xffff ? 8 : body.length > 125 ? 2 : 0
  const frame = Buffer.allocUnsafe(2 + extended + body.length)
  frame[0] = binary ? finalBinary : finalText
  if (extended === 0) frame[1] = body.length
  if (extended === 2) {
    frame[1] = 126
    frame.writeUInt16BE(body.length, 2)
  }
  if (extended === 8) {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(body.length), 2)
  }
  body.copy(frame, 2 + extended)
  return frame
}

/** JSON escapes line breaks, so one message is always one `data` line. */
export const serverSentEvent = (body: Buffer) => Buffer.concat([Buffer.from('data: '), body, Buffer.from('\r\n\r\n')])
