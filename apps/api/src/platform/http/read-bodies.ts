import type { FastifyRequest } from 'fastify'
import { Problem } from '../problems/problem.ts'
import type { Api } from './api.ts'
import { parseJson } from './parse-json.ts'
import type { Timeouts } from './timeouts.ts'

const unreadable = new WeakMap<FastifyRequest, Problem>()

/** The error of an invalid body, reported in its turn (validate-after-authorization.ts). */
export const whyUnreadable = (request: FastifyRequest) => unreadable.get(request)

/** Reads bodies: strict JSON within a time limit, except uploads. */
export function readBodies(app: Api, { body: milliseconds }: Pick<Timeouts, 'body'>) {
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

/** Only these read the body to its end; otherwise it stays unread. */
function awaitsBody({ method, headers }: FastifyRequest) {
  if (method === 'GET' || method === 'HEAD' || method === 'TRACE') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
