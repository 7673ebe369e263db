import { ConsoleOverview, JobParams, RetriedJobs, SystemState } from '@fanlight/contract/console'
import { writeAudit } from '../audit/audit.ts'
import { requireAdmin } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { readSystem } from './read-system.ts'
import { readOverview, retryGivenUpJobs } from './system.queries.ts'

export function systemRoutes(api: Api, deps: Deps) {
  const { db } = deps

  api.get('/overview', { schema: { response: { 200: ConsoleOverview } } }, () => readOverview(db))

  api.get('/system', { schema: { response: { 200: SystemState } } }, () => readSystem(deps))

  api.post('/system/jobs/:task/retry', { schema: { params: JobParams, response: { 200: RetriedJobs } } }, (request) => {
    const operator = requireAdmin(request)
    const { task } = request.params
    return db.tx(async (tx) => {
      const { retried } = await retryGivenUpJobs(tx, task)
      await writeAudit(tx, operator, {
        action: 'jobs.retry',
        subject: ['job', task],
        summary: `Let ${retried} given-up jobs of ${task} run again`,
      })
      return { retried }
    })
  })
}
