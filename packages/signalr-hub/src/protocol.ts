import type { Split } from './frames.ts'
import { serverSentEvent, webSocketFrame } from './frames.ts'

/**
 * What a client may send. There are no hub methods, so arguments and results are checked for shape and then ignored.
 */
export type ClientMessage =
  | { kind: 'invocation'; invocationId: string | undefined }
  | { kind: 'ping' }
  | { kind: 'close' }
  | { kind: 'ignored' }

/** The last message before the server closes. Without `allowReconnect` the client stays disconnected. */
export interface Farewell {
  error?: string | undefined
  allowReconnect?: boolean | undefined
}

export interface HubProtocol {
  readonly name: 'json' | 'messagepack'
  readonly binary: boolean
  readonly ping: Packet
  /** Cuts received bytes into whole messages; throws a ProtocolError for one above the limit. */
  split(data: Buffer, limit: number): Split
  /** Throws a ProtocolError for anything but a hub message. */
  parse(message: Buffer): ClientMessage
  invocation(target: string, args: readonly unknown[]): Packet
  failure(invocationId: string, error: string): Packet
  close(farewell: Farewell): Packet
}

/** One encoded message in each transport's envelope, built once however many connections it goes to. */
export class Packet {
  readonly bytes: Buffer
  readonly binary: boolean
  #frame: Buffer | undefined
  #event: Buffer | undefined

  constructor(bytes: Buffer, binary: boolean) {
    this.bytes = bytes
    this.binary = binary
  }

  get webSocketFrame() {
    this.#frame ??= webSocketFrame(this.bytes, this.binary)
    return this.#frame
  }

  get serverSentEvent() {
    this.#event ??= serverSentEvent(this.bytes)
    return this.#event
  }
}

/** An invocation of a client method that is encoded once per protocol, when the first connection asks for it. */
export class Announcement {
  readonly #target: string
  readonly #args: readonly unknown[]
  readonly #packets = new Map<HubProtocol, Packet>()

  constructor(target: string, args: readonly unknown[]) {
    this.#target = target
    this.#args = args
  }

  for(protocol: HubProtocol) {
    let packet = this.#packets.get(protocol)
    if (!packet) {
      packet = protocol.invocation(this.#target, this.#args)
      this.#packets.set(protocol, packet)
    }
    return packet
  }
}
