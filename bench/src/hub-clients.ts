import { createConnection, type Socket } from 'node:net'
import type { HubKind } from './hub-server.ts'

const webSocketKey = Buffer.alloc(16, 'fanlight').toString('base64')
const pingEvery = 10_000
const batch = 100

/** A masked text frame with a mask of zeros, which leaves the text as it is. */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

const requests: Record<HubKind, (number: number) => string[]> = {
  ours: (number) => ['GET /hub HTTP/1.1', `Authorization: Bearer user-${number}`],
  ws: () => ['GET / HTTP/1.1'],
  'socket.io': () => ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1'],
}
const greetings: Record<HubKind, string | undefined> = {
  ours: '{"protocol":"json","version":1}\x1e',
  ws: undefined,
  'socket.io': '40',
}

/** Many clients as bare sockets that only count bytes, so that the server is what a run measures. */
export class Herd {
  bytes = 0
  readonly #kind: HubKind
  readonly #port: number
  readonly #sockets: Socket[] = []
  readonly #pings: NodeJS.Timeout
  #waiting: { bytes: number; resolve: () => void } | undefined

  constructor(kind: HubKind, port: number) {
    this.#kind = kind
    this.#port = port
    const ping = frame('{"type":6}\x1e')
    this.#pings = setInterval(() => {
      if (kind === 'ours') for (const socket of this.#sockets) socket.write(ping)
    }, pingEvery)
  }

  async grow(count: number) {
    for (let left = count; left > 0; left -= batch) {
      const start = this.#sockets.length
      const opening = Array.from({ length: Math.min(batch, left) }, (_, index) => this.#open(start + index))
      this.#sockets.push(...(await Promise.all(opening)))
    }
  }

  #open(number: number): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = createConnection(this.#port, '127.0.0.1')
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.once('data', (data) => {
        if (!data.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(data.toString()))
        const greeting = greetings[this.#kind]
        if (greeting) socket.write(frame(greeting))
        socket.on('data', (bytes) => this.#count(bytes.length))
        resolve(socket)
      })
      const upgrade = ['Host: bench', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
      const lines = [...requests[this.#kind](number), ...upgrade, `Sec-WebSocket-Key: ${webSocketKey}`]
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    })
  }

  #count(bytes: number) {
    this.bytes += bytes
    if (!this.#waiting || this.bytes < this.#waiting.bytes) return
    this.#waiting.resolve()
    this.#waiting = undefined
  }

  /** Resolves when so many bytes have come in all. */
  reached(bytes: number): Promise<void> {
    if (this.bytes >= bytes) return Promise.resolve()
    return new Promise((resolve) => {
      this.#waiting = { bytes, resolve }
    })
  }

  close() {
    clearInterval(this.#pings)
    for (const socket of this.#sockets) socket.destroy()
  }
}
