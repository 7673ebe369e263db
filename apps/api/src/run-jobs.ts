import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { backupRoutines } from './backup/backup-routine.ts'
import type { Deps } from './deps.ts'
import { createHeartbeats, type Heartbeats } from './jobs/heartbeats.ts'
import { openJobPool } from './jobs/job-pool.ts'
import type { Routine } from './jobs/job-types.ts'
import { measureLedger } from './ledger/ledger-metrics.ts'
import { measureQueues } from './monitoring/measure-queues.ts'
import { routines, tasks } from './tasks.ts'

const concurrentJobs = 4

export interface Jobs {
  /** Reject when jobs that are due, or what should happen again and again, no longer run. */
  checks: { jobs(): Promise<void>; routines(): Promise<void> }
  stop(): Promise<void>
}

/** Runs what was asked for and what is due. Signs in as the owner: the application's own role cannot touch the queue. */
export async function startJobs(deps: Deps, ownerUrl: string): Promise<Jobs> {
  const { log } = deps
  const pool = openJobPool(ownerUrl, concurrentJobs + 3, log)
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: concurrentJobs,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList: Object.fromEntries(
      Object.entries(tasks as Record<string, (deps: Deps, payload: unknown) => Promise<void>>).map(([name, task]) => [
        name,
        (payload: unknown) => task(deps, payload),
      ]),
    ) as TaskList,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ part: 'jobs' }, message)
      else if (level === 'warning') log.warn({ part: 'jobs' }, message)
    }),
  })
  measureQueues(deps)
  measureLedger(deps)
  const due = [...routines, ...backupRoutines(deps.config, ownerUrl)]
  const heartbeats = createHeartbeats(due, deps.metrics)
  const stopRoutines = startRoutines(deps, due, heartbeats)
  return {
    checks: { jobs: () => checkJobs(pool), routines: heartbeats.check },
    async stop() {
      await stopRoutines()
      await runner.stop()
      await pool.end()
    },
  }
}

/** Asks as the runner does, as the owner of the queue: who may not read it runs nothing. */
async function checkJobs(pool: pg.Pool) {
  const { rows } = await pool.query<{ late: string }>(
    `select count(*) as late from graphile_worker._private_jobs
     where locked_at is null and attempts < max_attempts and run_at < now() - interval '1 minute'`,
  )
  if (rows[0]?.late !== '0') throw new Error(`${rows[0]?.late} jobs have been due for more than a minute`)
}

/** Each routine waits for itself, so that a slow one never runs twice at once in this process. */
function startRoutines(deps: Deps, due: Routine<Deps>[], { beat, missed }: Heartbeats) {
  let stopped = false
  const running = new Set<Promise<void>>()
  const timers = new Map<string, NodeJS.Timeout>()

  const plan = ({ name, everySeconds, run }: Routine<Deps>) => {
    const turn = async () => {
      try {
        await run(deps)
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
