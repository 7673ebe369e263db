import type { Api } from './api.ts'

/** What every answer carries; pages add their own content policy. */
export function securityHeaders(api: Api, { https }: { https: boolean }) {
  api.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': request.id,
      ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    })
  })
}
