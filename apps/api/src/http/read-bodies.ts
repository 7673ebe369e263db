import type { FastifyRequest } from 'fastify'
import { Problem } from '../problems/problem.ts'
import type { Api } from './api.ts'
import { parseJson } from './parse-json.ts'
import type { Patience } from './patience.ts'

/** How bodies come in: strict JSON, and all of it in time, uploads apart. */
export function readBodies(app: Api, { body: milliseconds }: Pick<Patience, 'body'>) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json\b/,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  )

  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.config.upload || !awaitsBody(request)) return payload
    const timer = setTimeout(() => {
      payload.destroy?.(new Problem(408, 'The request took too long to arrive.'))
    }, milliseconds)
    payload.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
    return payload
  })
}

/** Of these alone somebody reads the body to its end; the body of any other call is left unread while it is answered. */
function awaitsBody({ method, headers }: FastifyRequest) {
  if (method === 'GET' || method === 'HEAD' || method === 'TRACE') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
