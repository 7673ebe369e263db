import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { Connection } from '../connection.ts'
import type { HubLimits } from '../limits.ts'
import type { Packet } from '../protocol.ts'
import type { Transport } from './transport.ts'

const normalClosure = 1000

export function createWebSocketServer({ messageBytes }: HubLimits) {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Pongs are counted and held against the backlog like everything else that a client can make us send.
    autoPong: false,
    maxPayload: messageBytes,
    handleProtocols: () => false,
  })
}

/** One frame per message: text for JSON, binary for MessagePack. */
export class WebSocketTransport implements Transport {
  readonly name = 'WebSockets'
  readonly carriesBinary = true
  readonly pollsForItself = false
  readonly #webSocket: WebSocket
  readonly #socket: Duplex

  constructor(webSocket: WebSocket, socket: Duplex, connection: Connection, messageBytes: number) {
    this.#webSocket = webSocket
    this.#socket = socket
    webSocket.on('message', (data: Buffer) => connection.receive(data))
    webSocket.on('ping', (data) => {
      if (!connection.countFrame() || webSocket.readyState !== WebSocket.OPEN) return
      if (socket.writableLength > messageBytes) return
      webSocket.pong(data)
    })
    webSocket.on('pong', () => connection.countFrame())
    // `ws` has already begun to close with the right code (1009 too large, 1002 broken framing, 1007 not UTF-8).
    webSocket.on('error', () => connection.close('protocol'))
    webSocket.on('close', () => connection.transportGone())
  }

  get backlog() {
    return this.#socket.writableLength
  }

  // Past `ws`, whose frame would be built anew for every receiver. Without compression its own frames
  // go out whole and at once, so the two never mix; after a close frame nothing may follow.
  send(packet: Packet) {
    if (this.#webSocket.readyState === WebSocket.OPEN) this.#socket.write(packet.webSocketFrame)
  }

  end() {
    this.#webSocket.close(normalClosure)
  }

  drop() {
    this.#webSocket.terminate()
  }
}
