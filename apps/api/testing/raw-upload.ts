import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

interface How {
  /** What the head says that will come. */
  length: number
  send: Buffer[]
  type?: string
  /** After so many milliseconds. */
  hangUpAfter?: number
  path?: string
}

/** A form with files (a new post, if nothing else is said) over a real connection, for what is about connections. Status 0: no answer came. */
export function rawUpload({ app }: TestApp, person: Person, how: How) {
  const { port } = app.server.address() as AddressInfo
  return new Promise<{ status: number }>((resolve) => {
    const call = request({
      port,
      path: how.path ?? '/api/posts',
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': how.type ?? 'multipart/form-data; boundary=x',
        'content-length': how.length,
      },
    })
    call.on('response', (reply) => {
      reply.resume()
      resolve({ status: reply.statusCode ?? 0 })
      call.destroy()
    })
    call.on('error', () => resolve({ status: 0 }))
    for (const piece of how.send) call.write(piece)
    if (how.hangUpAfter !== undefined) setTimeout(() => call.destroy(), how.hangUpAfter)
  })
}
