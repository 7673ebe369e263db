import type { ActOfTwo } from '@fanlight/contract/platform/operator-rights'
import type { Queries, Tx } from '../../platform/db/client.ts'

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
     from all_media`,
  )

interface Waiting {
  pendingVerifications: number
  openReports: number
  openSupport: number
  paymentsToDo: number
  ledgerViolations: number
  failedJobs: number
  openRequests: number
  ownRequests: number
}

/** `acts`: what this operator may approve. */
export const readOverview = (db: Queries, operatorId: number, acts: ActOfTwo[]) =>
  db.one<Waiting>(
    'read-overview',
    `select (select count(*) from all_verifications where status = 'pending') as "pendingVerifications",
       (select count(*) from all_report_cases where decision is null) as "openReports",
       (select count(*) from support_cases where state = 'open') as "openSupport",
       (select count(*) from (select from waiting_work limit 1000) w) as "paymentsToDo",
       (select coalesce(sum(violations), 0)::int from
         (select distinct on (kind) violations from ledger.check_runs order by kind, id desc) newest) as "ledgerViolations",
       (select coalesce(sum(given_up), 0)::int from jobs_overview()) as "failedJobs",
       (select count(*) from operator_requests r where r.state = 'waiting' and r.act = any ($2) and r.asked_by <> $1
          and $1 <> all (r.concerned)) as "openRequests",
       (select count(*) from operator_requests where state = 'waiting' and asked_by = $1) as "ownRequests"`,
    [operatorId, acts],
  )
