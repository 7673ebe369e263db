import type { Config } from '../config.ts'
import type { EventLoop } from '../monitoring/event-loop.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { busy } from '../problems/problem.ts'
import type { Api } from './api.ts'
import { isInside } from './inside-calls.ts'

/** Later than this, on average of about a second, nobody is served well. */
const mostLag = 1000

/** Reads that go on: health, signing in, what concerns money, the operators who are to mend it, and pages with what is in them. */
const goesOn =
  /^\/(metrics|dev-identity|(api\/)?hubs|api\/(health|auth|wallet|subscriptions|payments|payouts|console))(\/|$)|^\/\*$/

interface Needed {
  config: Config
  metrics: Metrics
  eventLoop: EventLoop
}

/** A process that comes too late to everything asks readers to come back, before anything is done for them. */
export function putOffReads(app: Api, { config, metrics, eventLoop }: Needed) {
  // As with every limit, a scale of 0 is none.
  if (config.rateLimitScale === 0) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request
    const isRead = method === 'GET' || method === 'HEAD'
    if (eventLoop.lag() < mostLag || !isRead || isInside(request) || goesOn.test(routeOptions.url ?? '')) return done()
    metrics.readsPutOff.inc()
    // Not all at once.
    const seconds = 2 + 4 * Math.random()
    done(busy(503, 'Too many people are here at this moment. Please try again in a few seconds.', seconds))
  })
}
