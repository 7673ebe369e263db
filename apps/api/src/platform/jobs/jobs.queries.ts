import type { Queries } from '../db/client.ts'

export interface ClaimedJob {
  id: number
  task: string
  payload: unknown
  /** The number of this claim; a worker that lost it can no longer change the job. */
  attempt: number
}

/** Long enough to renew three times. */
const lease = '90 seconds'

export const claimJobs = (db: Queries, tasks: string[], limit: number) =>
  db.many<ClaimedJob>('claim-jobs', 'select id, task, payload, attempt from claim_jobs($1, $2, $3::interval)', [
    tasks,
    limit,
    lease,
  ])

export const extendJob = (db: Queries, { id, attempt }: ClaimedJob) =>
  db.run('extend-job', 'select extend_job($1, $2, $3::interval)', [id, attempt, lease])

export const finishJob = (db: Queries, { id, attempt }: ClaimedJob) =>
  db.run('finish-job', 'select finish_job($1, $2)', [id, attempt])

export const failJob = (db: Queries, { id, attempt }: ClaimedJob, error: string) =>
  db.run('fail-job', 'select fail_job($1, $2, $3)', [id, attempt, error])
