import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { actsOf } from './acts-of.ts'
import { readFigures } from './figures.queries.ts'
import { readSystem } from './read-system.ts'
import { readOverview, retryGivenUpJobs } from './system.queries.ts'

export function systemRoutes(api: Api, deps: Deps) {
  const { db, reads } = deps

  handle(api, 'readOverview', ({ viewer }) => readOverview(db, viewer.userId, actsOf(viewer)))

  handle(api, 'readFigures', ({ viewer }) => readFigures(reads.for(viewer)))

  handle(api, 'readSystem', () => readSystem(deps))

  handle(api, 'retryJobs', ({ viewer: operator, params: { task } }) =>
    db.tx(async (tx) => {
      const { retried } = await retryGivenUpJobs(tx, task)
      await writeAudit(tx, operator, {
        action: 'jobs.retry',
        subject: ['job', task],
        summary: `Let ${retried} given-up jobs of ${task} run again`,
      })
      return { retried }
    }),
  )
}
