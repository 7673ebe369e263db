import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { bearerIs } from '../../platform/http/bearer-is.ts'
import { handle } from '../../platform/http/handle.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { handleBounce } from './handle-bounce.ts'

/** A report comes before the email that it returns. */
const readBytes = 128 * 1024

/**
 * Takes what the mailbox for returned emails forwards, as it came. In a scope of its own: here a body is the start of a
 * message, and a wrong token is refused before it is read.
 */
export async function bounceRoutes(api: Api, deps: Deps) {
  const { returned } = deps.config
  if (!returned) return
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', async (_request: FastifyRequest, payload: AsyncIterable<Buffer>) => beginning(payload))
  api.addHook('onRequest', async ({ headers }) => {
    if (!bearerIs(headers.authorization, returned.token)) throw new Problem(401, 'This token is not valid.')
  })

  handle(api, 'receiveBounce', async ({ body, log }) => {
    const outcome = await handleBounce(deps, typeof body === 'string' ? body : '')
    if (outcome !== 'nothing') log.info({ outcome }, 'an email came back')
    return { outcome }
  })
}

/** The rest is read and dropped: a mail server would retry for days to forward a message that is too long. */
async function beginning(payload: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of payload) {
    if (bytes >= readBytes) continue
    chunks.push(chunk.subarray(0, readBytes - bytes))
    bytes += chunk.length
  }
  return Buffer.concat(chunks).toString('utf8')
}
