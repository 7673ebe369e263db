import type { FastifyRequest } from 'fastify'
import { Problem } from '../problems/problem.ts'
import type { Api } from './api.ts'
import { parseJson } from './parse-json.ts'
import type { Patience } from './patience.ts'

const unreadable = new WeakMap<FastifyRequest, Problem>()

/** What is wrong with a body that is no JSON as people mean it: told in its turn (refuse-in-order.ts). */
export const whyUnreadable = (request: FastifyRequest) => unreadable.get(request)

/** How bodies come in: strict JSON, and all of it in time, uploads apart. */
export function readBodies(app: Api, { body: milliseconds }: Pick<Patience, 'body'>) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json\b/,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      try {
        return parseJson(body)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        unreadable.set(request, error)
        return undefined
      }
    },
  )

  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.routeOptions.config.upload || !awaitsBody(request)) return done(null, payload)
    const timer = setTimeout(() => {
      payload.destroy?.(new Problem(408, 'The request took too long to arrive.'))
    }, milliseconds)
    payload.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
    done(null, payload)
  })
}

/** Of these alone somebody reads the body to its end; the body of any other call is left unread while it is answered. */
function awaitsBody({ method, headers }: FastifyRequest) {
  if (method === 'GET' || method === 'HEAD' || method === 'TRACE') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
