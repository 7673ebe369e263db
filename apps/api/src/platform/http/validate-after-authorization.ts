import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { whyUnreadable } from './read-bodies.ts'

/** Checked in this order, up to the first error. */
const parts = [
  ['params', 'params'],
  ['body', 'body'],
  ['querystring', 'query'],
  ['headers', 'headers'],
] as const

/**
 * 401, then 403 or 404, then 400: permissions come before the content. Content errors are thrown where the handler
 * reads it, after its permission checks.
 */
export function validateAfterAuthorization(app: Api) {
  app.addHook('onRoute', (route) => {
    route.attachValidation = true
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const wrong = findInvalidPart(request)
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

/** The first invalid part of a request, and why. */
export function findInvalidPart(request: FastifyRequest) {
  const { validationError } = request
  const unreadable = whyUnreadable(request)
  if (unreadable && validationError?.validationContext !== 'params') return { part: 'body', error: unreadable }
  return validationError && { part: validationError.validationContext, error: validationError }
}
