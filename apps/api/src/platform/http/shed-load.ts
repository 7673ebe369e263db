import type { Config } from '../config/config.ts'
import type { EventLoop } from '../monitoring/event-loop.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { busy } from '../problems/problem.ts'
import type { Api } from './api.ts'
import { isInside } from './inside-calls.ts'

/** Event loop delay in milliseconds, averaged over about a second: above this nobody is served well. */
const mostLag = 1000

/** Always served: health, sign-in, money, operators (who may have to fix it), and rendered pages. */
const goesOn =
  /^\/(metrics|dev-identity|(api\/)?hubs|api\/(health|auth|wallet|subscriptions|payments|payouts|console))(\/|$)|^\/\*$/

interface Needed {
  config: Config
  metrics: Metrics
  eventLoop: EventLoop
}

/** While the event loop is far behind, other reads get a 503 with Retry-After. */
export function shedLoad(app: Api, { config, metrics, eventLoop }: Needed) {
  // A scale of 0 switches this off, like all limits.
  if (config.rateLimitScale === 0) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request
    const isRead = method === 'GET' || method === 'HEAD'
    if (eventLoop.lag() < mostLag || !isRead || isInside(request) || goesOn.test(routeOptions.url ?? '')) return done()
    metrics.readsShed.inc()
    // Random, so that not all return at once.
    const seconds = 2 + 4 * Math.random()
    done(busy(503, 'Too many people are here at this moment. Please try again in a few seconds.', seconds))
  })
}
