import type { ServerResponse } from 'node:http'
import type { Connection } from '../connection.ts'
import type { Packet } from '../protocol.ts'
import type { Transport } from './transport.ts'

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

type ReplyHeaders = Record<string, string | number | string[] | undefined>

/** Server to client over one endless response, client to server by POST. Text only. */
export class ServerSentEventsTransport implements Transport {
  readonly name = 'ServerSentEvents'
  readonly carriesBinary = false
  readonly pollsForItself = false
  readonly #response: ServerResponse

  constructor(response: ServerResponse, connection: Connection, others: ReplyHeaders) {
    this.#response = response
    response.on('close', () => connection.transportGone())
    response.on('error', () => connection.drop())
    response.writeHead(200, { ...others, ...headers })
    // Firefox reports the stream as open only once its first bytes have arrived.
    response.write(':\r\n\r\n')
  }

  get backlog() {
    return this.#response.writableLength
  }

  send(packet: Packet) {
    if (!this.#response.writableEnded) this.#response.write(packet.serverSentEvent)
  }

  end() {
    this.#response.end()
  }

  drop() {
    this.#response.destroy()
  }
}
