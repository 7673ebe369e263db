import type { Api } from './api.ts'

/** What every answer carries; pages add their own content policy, and what may be kept says for how long. */
export function securityHeaders(api: Api, { https }: { https: boolean }) {
  api.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-request-id': request.id,
      ...(keptNowhere.test(request.routeOptions.url ?? '') && { 'cache-control': 'no-store' }),
      ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    })
  })
}

/** By the route, however its address was spelled. */
const keptNowhere = /^\/(api|dev-identity)(\/|$)/
