import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const piece = 4000
const pause = 30

export interface SlowLine {
  url: string
  stop(): Promise<void>
}

/** A slow line to a server: pages come in pieces, and what is there of one is painted meanwhile. Other files come at once. */
export async function slowLine(to: string): Promise<SlowLine> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const passed = request(new URL(asked.url ?? '/', to), { method: asked.method, headers }, (given) => {
      void passOn(given, answer).catch((error: Error) => answer.destroy(error))
    })
    passed.on('error', (error) => answer.destroy(error))
    asked.pipe(passed)
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function passOn(given: IncomingMessage, answer: ServerResponse) {
  const isPage = given.headers['content-type']?.startsWith('text/html')
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = given.headers
  answer.writeHead(given.statusCode ?? 502, headers)
  if (!isPage) return void given.pipe(answer)
  const page = await buffer(given)
  for (let at = 0; at < page.length; at += piece) {
    answer.write(page.subarray(at, at + piece))
    await wait(pause)
  }
  answer.end()
}
