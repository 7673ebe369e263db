import type { Api } from './api.ts'

/** What every answer carries; pages add their own content policy, and what may be kept says for how long. */
export function securityHeaders(api: Api, { https }: { https: boolean }) {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  // By the route, however its address was spelled; there are as many entries as routes.
  const keptNowhere = new Map<string, boolean>()
  const isKeptNowhere = (route = '') => {
    const known = keptNowhere.get(route) ?? /^\/(api|dev-identity)(\/|$)/.test(route)
    keptNowhere.set(route, known)
    return known
  }
  // Without a promise: this runs for every request there is.
  api.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (isKeptNowhere(request.routeOptions.url)) reply.header('cache-control', 'no-store')
    done()
  })
}
