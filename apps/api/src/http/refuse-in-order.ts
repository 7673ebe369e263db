import type { Api } from './api.ts'

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
  app.addHook('preHandler', async (request) => {
    const error = request.validationError
    if (!error) return
    const first = parts.findIndex(([context]) => context === error.validationContext)
    for (const [, part] of parts.slice(Math.max(0, first))) {
      if (part === 'headers') continue
      Object.defineProperty(request, part, {
        get() {
          throw error
        },
      })
    }
  })
}
