import { ProtocolError } from './frames.ts'

const invalid = () => new ProtocolError('The message is invalid: not MessagePack.')

/**
 * Walks over MessagePack values without building them: a few bytes can declare arrays of millions, and a decoder that
 * allocates what is declared can be made to fill the memory.
 */
export class MessagePackReader {
  readonly #data: Buffer
  #at = 0

  constructor(data: Buffer) {
    this.#data = data
  }

  get atEnd() {
    return this.#at === this.#data.length
  }

  arrayHeader(): number {
    const head = this.#byte()
    if (head >= 0x90 && head <= 0x9f) return head & 0x0f
    if (head === 0xdc) return this.#uint(2)
    if (head === 0xdd) return this.#uint(4)
    throw invalid()
  }

  /** Message types and result kinds: small whole numbers, in any width an encoder may choose. */
  smallInteger(): number {
    const head = this.#byte()
    if (head <= 0x7f) return head
    if (head === 0xcc || head === 0xd0) return this.#uint(1)
    if (head === 0xcd || head === 0xd1) return this.#uint(2)
    if (head === 0xce || head === 0xd2) return this.#uint(4)
    throw invalid()
  }

  stringOrNil(): string | undefined {
    const head = this.#byte()
    if (head === 0xc0) return undefined
    if (head >= 0xa0 && head <= 0xbf) return this.#text(head & 0x1f)
    if (head >= 0xd9 && head <= 0xdb) return this.#text(this.#uint(2 ** (head - 0xd9)))
    throw invalid()
  }

  get nextIsArray() {
    const head = this.#data[this.#at] ?? 0
    return (head >= 0x90 && head <= 0x9f) || head === 0xdc || head === 0xdd
  }

  get nextIsMap() {
    const head = this.#data[this.#at] ?? 0
    return (head >= 0x80 && head <= 0x8f) || head === 0xde || head === 0xdf
  }

  /** Skips values with everything inside them, by counting instead of recursing. */
  skip(values = 1) {
    // Every value takes at least a byte, so a false count ends with the bytes.
    for (let left = values; left > 0; left--) left += this.#skipOne()
  }

  /** Returns how many values follow inside the one just entered. */
  #skipOne(): number {
    const head = this.#byte()
    if (head <= 0x7f || head >= 0xe0) return 0
    if (head <= 0x8f) return 2 * (head & 0x0f)
    if (head <= 0x9f) return head & 0x0f
    if (head <= 0xbf) return this.#pass(head & 0x1f)
    if (head === 0xc0 || head === 0xc2 || head === 0xc3) return 0
    if (head >= 0xc4 && head <= 0xc6) return this.#pass(this.#uint(2 ** (head - 0xc4)))
    if (head >= 0xc7 && head <= 0xc9) return this.#pass(this.#uint(2 ** (head - 0xc7)) + 1)
    if (head === 0xca) return this.#pass(4)
    if (head === 0xcb) return this.#pass(8)
    if (head >= 0xcc && head <= 0xcf) return this.#pass(2 ** (head - 0xcc))
    if (head >= 0xd0 && head <= 0xd3) return this.#pass(2 ** (head - 0xd0))
    if (head >= 0xd4 && head <= 0xd8) return this.#pass(2 ** (head - 0xd4) + 1)
    if (head >= 0xd9 && head <= 0xdb) return this.#pass(this.#uint(2 ** (head - 0xd9)))
    if (head === 0xdc || head === 0xdd) return this.#uint(head === 0xdc ? 2 : 4)
    if (head === 0xde || head === 0xdf) return 2 * this.#uint(head === 0xde ? 2 : 4)
    throw invalid()
  }

  #byte(): number {
    const byte = this.#data[this.#at]
    if (byte === undefined) throw invalid()
    this.#at++
    return byte
  }

  #uint(bytes: number): number {
    if (this.#at + bytes > this.#data.length) throw invalid()
    const value = this.#data.readUIntBE(this.#at, bytes)
    this.#at += bytes
    return value
  }

  #pass(bytes: number): 0 {
    this.#at += bytes
    if (this.#at > this.#data.length) throw invalid()
    return 0
  }

  #text(bytes: number): string {
    const start = this.#at
    this.#pass(bytes)
    return this.#data.toString('utf8', start, this.#at)
  }
}
