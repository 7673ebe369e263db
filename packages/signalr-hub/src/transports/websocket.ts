import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { Connection } from '../connection.ts'
import type { HubLimits } from '../limits.ts'
import type { Packet } from '../protocol.ts'
import type { Transport } from './transport.ts'

const normalClosure = 1000

/** Knows its connection, so that thousands of idle ones share the same listener functions. */
class HubSocket extends WebSocket {
  declare connection: Connection
  declare writable: Duplex
  declare messageBytes: number
}

export function createWebSocketServer({ messageBytes }: HubLimits) {
  return new WebSocketServer({
    WebSocket: HubSocket,
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Pongs count against the backlog like everything else that a client can make us send.
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
  readonly #webSocket: HubSocket
  readonly #socket: Duplex

  constructor(webSocket: HubSocket, socket: Duplex, connection: Connection, messageBytes: number) {
    this.#webSocket = webSocket
    this.#socket = socket
    Object.assign(webSocket, { connection, writable: socket, messageBytes })
    webSocket.on('message', onMessage).on('ping', onPing).on('pong', onPong).on('error', onError).on('close', onClose)
  }

  get backlog() {
    return this.#socket.writableLength
  }

  // Bypasses `ws`, which would build the frame again for every receiver. Without compression its own frames are sent
  // whole and at once, so the two never mix; after a close frame nothing may follow.
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

function onMessage(this: WebSocket, data: Buffer) {
  ;(this as HubSocket).connection.receive(data)
}

function onPing(this: WebSocket, data: Buffer) {
  const { connection, writable, messageBytes } = this as HubSocket
  if (!connection.countFrame() || this.readyState !== WebSocket.OPEN) return
  if (writable.writableLength > messageBytes) return
  this.pong(data)
}

function onPong(this: WebSocket) {
  ;(this as HubSocket).connection.countFrame()
}

/** `ws` has already started to close with the right code (1009 too large, 1002 broken framing, 1007 not UTF-8). */
function onError(this: WebSocket) {
  ;(this as HubSocket).connection.close('protocol')
}

function onClose(this: WebSocket) {
  ;(this as HubSocket).connection.transportGone()
}
