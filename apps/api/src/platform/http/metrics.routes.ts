import type { Deps } from '../../deps.ts'
import { isLoopback, isOwnMachine } from '../config/own-machine.ts'
import { scrape } from '../monitoring/scrape.ts'
import { Problem } from '../problems/problem.ts'
import type { Api } from './api.ts'
import { bearerIs } from './bearer-is.ts'
import { handle } from './handle.ts'

export function metricsRoutes(app: Api, { config, metrics }: Deps) {
  // A proxy on this machine also calls from loopback, without saying so.
  const isAlone = isOwnMachine(config.publicUrl)
  handle(app, 'readMetrics', async (request, reply) => {
    const allowed = config.metricsToken
      ? bearerIs(request.headers.authorization, config.metricsToken)
      : isAlone && isLoopback(request.ip.replace(/^::ffff:/, '')) && !request.headers['x-forwarded-for']
    if (!allowed) throw new Problem(404, 'There is nothing at this address.')
    return reply.type(metrics.registry.contentType).send(await scrape(metrics.registry))
  })
}
