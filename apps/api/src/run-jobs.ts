import { backupRoutines } from './backup/backup-routine.ts'
import { sealRoutines } from './backup/send-seal.ts'
import type { Deps } from './deps.ts'
import { createHeartbeats, type Heartbeats } from './jobs/heartbeats.ts'
import type { Routine } from './jobs/job-types.ts'
import { countLateJobs } from './jobs/late-jobs.ts'
import { startWorker } from './jobs/work-off-jobs.ts'
import { measureLedger } from './ledger/ledger-metrics.ts'
import { measureQueues } from './monitoring/measure-queues.ts'
import { routines, tasks } from './tasks.ts'

const concurrentJobs = 4

export const jobChecks = ['jobs', 'routines'] as const

export interface Jobs {
  /** Reject when jobs that are due, or what should happen again and again, no longer run. */
  checks: Record<(typeof jobChecks)[number], () => Promise<void>>
  stop(): Promise<void>
}

/** Runs what was asked for and what is due. The owner's address is for backups alone. */
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

/** Asks as the worker does: who may not read the queue runs nothing. */
async function checkJobs({ db }: Deps) {
  const late = await countLateJobs(db)
  if (late > 0) throw new Error(`${late} jobs have been due for more than a minute`)
}

/** Each routine waits for itself, so that a slow one never runs twice at once in this process. */
function startRoutines(deps: Deps, due: Routine<Deps>[], { beat, missed }: Heartbeats) {
  let stopped = false
  const running = new Set<Promise<void>>()
  const timers = new Map<string, NodeJS.Timeout>()

  const plan = ({ name, everySeconds, run }: Routine<Deps>) => {
    const turn = async () => {
      try {
        // What runs every moment says nothing by its traces.
        await (everySeconds < 10 ? run(deps) : recorded(deps, { name: `routine ${name}` }, () => run(deps)))
        beat(name)
      } catch (error) {
        missed(name)
        deps.log.error({ err: error, routine: name }, 'a routine failed')
      }
    }
    const next = () => {
      if (stopped) return
      const timer = setTimeout(() => {
        const work = turn().finally(() => {
          running.delete(work)
          next()
        })
        running.add(work)
      }, everySeconds * 1000)
      timers.set(name, timer)
    }
    next()
  }
  due.forEach(plan)

  return async () => {
    stopped = true
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(running)
  }
}

/** As a trace, or as a part of the one in which the task was asked for. */
function recorded({ traces }: Deps, { name, from }: { name: string; from?: unknown }, work: () => Promise<void>) {
  const header = (from as { traceparent?: string } | null | undefined)?.traceparent
  return traces ? traces.run({ name, kind: 'task' }, header, work) : work()
}
