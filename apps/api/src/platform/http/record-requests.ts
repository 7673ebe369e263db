import type { FastifyRequest } from 'fastify'
import type { Begun, Traces } from '../traces/export-traces.ts'
import { within } from '../traces/recording.ts'
import type { Api } from './api.ts'

/** Records each request as a trace, or as part of the caller's (`traceparent`). Frequent checks are left out. */
export function recordRequests(app: Api, traces: Traces | undefined) {
  if (!traces) return
  const running = new WeakMap<FastifyRequest, Begun>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'unknown', config } = request.routeOptions
    if (config.limit === 'health') return done()
    const { method } = request
    const about = { 'http.request.method': method, 'http.route': route, 'fanlight.request': request.id }
    const begun = traces.begin({ name: `${method} ${route}`, kind: 'server', about }, request.headers.traceparent)
    running.set(request, begun)
    within(begun.recording, done)
  })
  // If a body arrived, the calling context is the socket's.
  app.addHook('preValidation', (request, _reply, done) => {
    const begun = running.get(request)
    if (begun) within(begun.recording, done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const failed = statusCode >= 500 ? String(statusCode) : undefined
    running.get(request)?.end({ 'http.response.status_code': statusCode }, failed)
  })
}
