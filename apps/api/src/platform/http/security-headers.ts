import type { Config } from '../config/config.ts'
import type { Api } from './api.ts'
import type { Lifecycle } from './drain.ts'
import { sendAtOnce } from './send-at-once.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Adds the common headers, unless already set. */
    dress(): FastifyReply
  }
}

/** Common headers. Pages add a content policy, and cacheable answers how long they may be kept. */
export const headersOfAll = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

interface Needed {
  config: Pick<Config, 'publicUrl' | 'countryHeader'>
  lifecycle: Lifecycle
}

export function securityHeaders(api: Api, { config, lifecycle }: Needed) {
  const headers = headersOfAll(config)
  sendAtOnce(api, { headers, lifecycle, knowsCountries: config.countryHeader !== undefined })
  // By route, not by address, so the map is as small as the number of routes.
  const keptNowhere = new Map<string, boolean>()
  const isKeptNowhere = (route = '') => {
    const known = keptNowhere.get(route) ?? /^\/(api|dev-identity)(\/|$)/.test(route)
    keptNowhere.set(route, known)
    return known
  }
  api.decorateReply('dress', function () {
    if (this.hasHeader('x-request-id')) return this
    this.headers(headers).header('x-request-id', this.request.id)
    if (!this.hasHeader('cache-control') && isKeptNowhere(this.request.routeOptions.url))
      this.header('cache-control', 'no-store')
    return this
  })
  // Synchronous, because it runs for every request. Early answers add them themselves (send-at-once.ts).
  api.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.answersEarly) reply.dress()
    done()
  })
  api.addHook('onSend', (_request, reply, payload, done) => {
    reply.dress()
    done(null, payload)
  })
}
