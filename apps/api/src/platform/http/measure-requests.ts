import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../monitoring/metrics.ts'
import type { Api } from './api.ts'
import { isInside } from './inside-calls.ts'

/** Measures and logs each answer. */
export function measureRequests(app: Api, { metrics, log }: { metrics: Metrics; log: FastifyBaseLogger }) {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInside(request)) note(request, reply)
    done()
  })

  function note(request: FastifyRequest, reply: FastifyReply) {
    const { method, routeOptions } = request
    const { statusCode, elapsedTime } = reply
    const route = routeOptions.url ?? 'unknown'
    metrics.requests.observe(method, route, statusCode, elapsedTime / 1000)
    // Health checks come every few seconds.
    const level = routeOptions.config.limit === 'health' ? 'debug' : statusCode >= 500 ? 'warn' : 'info'
    log[level](
      { reqId: request.id, method, route, status: String(statusCode), ms: Math.round(elapsedTime) },
      'answered',
    )
  }
}
