import type { FastifyRequest } from 'fastify'
import { Problem } from '../problems/problem.ts'
import type { Api } from './api.ts'
import { parseJson } from './parse-json.ts'

const bodySeconds = 30

/** How bodies come in: strict JSON, and never slower than half a minute, uploads apart. */
export function readBodies(app: Api) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json\b/,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  )

  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.config.upload) return payload
    const timer = setTimeout(() => {
      payload.destroy?.(new Problem(408, 'The request took too long to arrive.'))
    }, bodySeconds * 1000)
    payload.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
    return payload
  })
}
