import type { Deps } from '../deps.ts'
import { measureLedger } from '../money/ledger/ledger-metrics.ts'
import { measureTakedowns } from '../operations/reports/measure-takedowns.ts'
import { backupRoutines } from '../platform/backup/backup-routine.ts'
import { sealRoutines } from '../platform/backup/send-seal.ts'
import { createHeartbeats } from '../platform/jobs/heartbeats.ts'
import { startWorker } from '../platform/jobs/job-worker.ts'
import { countLateJobs } from '../platform/jobs/late-jobs.ts'
import { startRoutines } from '../platform/jobs/start-routines.ts'
import { measureQueues } from '../platform/monitoring/measure-queues.ts'
import { recorded } from '../platform/traces/recorded.ts'
import { routines, tasks } from '../tasks.ts'

const concurrentJobs = 4

export const jobChecks = ['jobs', 'routines'] as const

export interface Jobs {
  /** Reject if due jobs, or routines, no longer run. */
  checks: Record<(typeof jobChecks)[number], () => Promise<void>>
  stop(): Promise<void>
}

/** Runs jobs and routines. The owner's address is for backups only. */
export async function startJobs(deps: Deps, ownerUrl: string): Promise<Jobs> {
  const worker = startWorker(
    deps,
    Object.fromEntries(
      Object.entries(tasks as Record<string, (deps: Deps, payload: unknown) => Promise<void>>).map(([name, task]) => [
        name,
        (payload: unknown) => recorded(deps, { name: `task ${name}`, from: payload }, () => task(deps, payload)),
      ]),
    ),
    concurrentJobs,
  )
  measureQueues(deps)
  measureLedger(deps)
  measureTakedowns(deps)
  const due = [...routines, ...backupRoutines(deps.config, ownerUrl), ...sealRoutines(deps.config, deps.db)]
  const heartbeats = createHeartbeats(due, deps.metrics)
  const stopRoutines = startRoutines(deps, due, heartbeats)
  return {
    checks: { jobs: () => checkJobs(deps), routines: heartbeats.check },
    async stop() {
      await stopRoutines()
      await worker.stop()
    },
  }
}

/** Like the worker: without access to the queue nothing runs. */
async function checkJobs({ db }: Deps) {
  const late = await countLateJobs(db)
  if (late > 0) throw new Error(`${late} jobs have been due for more than a minute`)
}
