import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { whyUnreadable } from './read-bodies.ts'

/** In the order in which they are checked: the first that is wrong leaves the rest unchecked. */
const parts = [
  ['params', 'params'],
  ['body', 'body'],
  ['querystring', 'query'],
  ['headers', 'headers'],
] as const

/**
 * 401, then 403 or 404, then 400: who may not ask is told so before what they sent is looked at. What is wrong with it is
 * thrown where the handler reads it, which is after it has asked who is there.
 */
export function refuseInOrder(app: Api) {
  app.addHook('onRoute', (route) => {
    route.attachValidation = true
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const wrong = whatIsWrong(request)
    if (!wrong) return done()
    const first = parts.findIndex(([context]) => context === wrong.part)
    for (const [, part] of parts.slice(Math.max(0, first))) {
      if (part === 'headers') continue
      Object.defineProperty(request, part, {
        get() {
          throw wrong.error
        },
      })
    }
    done()
  })
}

/** The first part of a request that cannot be used, and why. */
export function whatIsWrong(request: FastifyRequest) {
  const { validationError } = request
  const unreadable = whyUnreadable(request)
  if (unreadable && validationError?.validationContext !== 'params') return { part: 'body', error: unreadable }
  return validationError && { part: validationError.validationContext, error: validationError }
}
