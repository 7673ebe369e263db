import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../monitoring/metrics.ts'
import type { Api } from './api.ts'
import { isInside } from './inside-calls.ts'

/** How long each answer took, as a figure and as a line. */
export function measureRequests(app: Api, { metrics, log }: { metrics: Metrics; log: FastifyBaseLogger }) {
  app.addHook('onResponse', async (request, reply) => {
    if (isInside(request)) return
    const route = request.routeOptions.url ?? 'unknown'
    const status = String(reply.statusCode)
    metrics.requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    const line = { reqId: request.id, method: request.method, route, status, ms: Math.round(reply.elapsedTime) }
    // Somebody asks for these every few seconds.
    if (request.routeOptions.config.limit === 'health') log.debug(line, 'answered')
    else if (reply.statusCode >= 500) log.warn(line, 'answered')
    else log.info(line, 'answered')
  })
}
