import type { Deps } from '../../deps.ts'
import { inTime } from '../monitoring/dependencies.ts'
import type { Api } from './api.ts'
import { handle } from './handle.ts'

/**
 * Ready means: the database answers, or replicas for visitors do, and the process isn't about to stop. Other failures
 * are reported but don't take the process out of a balancer: without the media store, for instance, pages still work,
 * and all processes would be taken out at once.
 */
export function healthRoutes(api: Api, { db, reads, log, lifecycle, watch }: Deps) {
  handle(api, 'checkLive', () => ({ status: 'ok' as const, failing: [], degraded: [] }))

  handle(api, 'checkReady', async (_request, reply) => {
    const isAway = await inTime(db.one('ready', 'select 1 as ready')).then(
      () => false,
      (error) => {
        log.warn({ err: error, part: 'database' }, 'not ready')
        return true
      },
    )
    const failing = [
      ...(lifecycle.stage === 'serving' ? [] : ['ending']),
      ...(isAway && !reads.servesWithoutPrimary() ? ['database'] : []),
    ]
    const missing = new Set([...(isAway ? ['database'] : []), ...(await watch.missing())])
    // If nothing answers, nothing can be written either: report one cause once.
    if (isAway) missing.delete('writes')
    const degraded = [...missing].filter((name) => !failing.includes(name))
    if (failing.length === 0) return { status: 'ok' as const, failing, degraded }
    return reply.code(503).header('retry-after', '2').send({ status: 'failing', failing, degraded })
  })
}
