import { once } from 'node:events'
import { WebSocket } from 'ws'
import { pause } from './test-hub.ts'

export const jsonHandshake = '{"protocol":"json","version":1}\x1e'

export interface RawSocket {
  socket: WebSocket
  /** Everything received, as text. */
  heard: string[]
  /** The code of the close frame, 1006 for none. */
  closed: Promise<number>
}

/** A bare WebSocket, for what no proper client would send. */
export async function rawSocket(url: string, token: string, { shakeHands = true } = {}): Promise<RawSocket> {
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } })
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  socket.on('error', (error) => heard.push(error.message))
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  if (shakeHands) {
    socket.send(jsonHandshake)
    while (!heard.includes('{}\x1e') && socket.readyState === WebSocket.OPEN) await pause(2)
  }
  return { socket, heard, closed }
}

/** The HTTP status that refuses an upgrade, or 101. */
export const upgradeStatus = async (url: string, headers: Record<string, string> = {}) =>
  (await upgradeAnswer(url, headers)).status

export function upgradeAnswer(url: string, headers: Record<string, string> = {}): Promise<Response | { status: 101 }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers })
    socket.on('open', () => {
      socket.terminate()
      resolve({ status: 101 })
    })
    socket.on('unexpected-response', async (_request, response) => {
      const { statusCode: status, headers } = response
      resolve(
        new Response(Buffer.concat(await response.toArray()), { status, headers: headers as Record<string, string> }),
      )
    })
    socket.on('error', reject)
  })
}

export interface Negotiated {
  negotiateVersion: number
  connectionId: string
  connectionToken: string
  availableTransports: { transport: string; transferFormats: string[] }[]
}

export async function negotiate(url: string, token: string, query = '?negotiateVersion=1'): Promise<Negotiated> {
  const response = await fetch(`${url}/negotiate${query}`, { method: 'POST', headers: bearer(token) })
  if (response.status !== 200) throw new Error(`negotiate: ${response.status} ${await response.text()}`)
  return (await response.json()) as Negotiated
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
