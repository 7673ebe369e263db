import type { Queries, Tx } from '../db/client.ts'

export interface JobQueueRow {
  task: string
  waiting: number
  running: number
  failing: number
  givenUp: number
  oldest: Date | null
}

export const listJobQueues = (db: Queries) =>
  db.many<JobQueueRow>(
    'list-job-queues',
    'select task, waiting, running, failing, given_up as "givenUp", oldest from jobs_overview()',
  )

export const retryGivenUpJobs = (tx: Tx, task: string) =>
  tx.one<{ retried: number }>('retry-given-up-jobs', 'select retry_given_up_jobs($1) as retried', [task])

export interface StorageRow {
  databaseBytes: number
  mediaFiles: number
  mediaBytes: number
  postgres: string
  aheadSeconds: number
}

export const readStorage = (db: Queries) =>
  db.one<StorageRow>(
    'read-storage',
    `select pg_database_size(current_database()) as "databaseBytes", count(*) as "mediaFiles",
       coalesce(sum(bytes), 0)::bigint as "mediaBytes", current_setting('server_version') as postgres,
       extract(epoch from product_now() - now())::float8 as "aheadSeconds"
     from media`,
  )

export const readOverview = (db: Queries) =>
  db.one<{ pendingVerifications: number; openReports: number; ledgerViolations: number; failedJobs: number }>(
    'read-overview',
    `select (select count(*) from verifications where status = 'pending') as "pendingVerifications",
       (select count(*) from report_cases where decision is null) as "openReports",
       (select coalesce(sum(violations), 0)::int from
         (select distinct on (kind) violations from ledger.check_runs order by kind, id desc) newest) as "ledgerViolations",
       (select coalesce(sum(given_up), 0)::int from jobs_overview()) as "failedJobs"`,
  )
