import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Log } from '../db/client.ts'
import { isDatabaseAway } from '../db/failures.ts'
import { type ClaimedJob, claimJobs, extendJob, failJob, finishJob } from './jobs.queries.ts'

interface Needed {
  db: Db
  log: Log
}
export type TaskList = Record<string, (payload: unknown) => Promise<void>>

const extendEvery = 30_000
/** Short enough that work starts within 250 ms, even on a busy machine. */
const checkEvery = 100
const writesAgainAfter = 1000
const writesAtMost = 60

/** Runs due jobs, a few at once, until stopped; running ones are finished first. */
export function startWorker(needed: Needed, tasks: TaskList, atOnce: number) {
  const { db, log } = needed
  const names = Object.keys(tasks)
  const running = new Set<Promise<void>>()
  const stopped = new AbortController()

  async function take() {
    const room = atOnce - running.size
    const jobs = room > 0 ? await claimJobs(db, names, room) : []
    for (const job of jobs) {
      const work = perform(needed, tasks, job).finally(() => running.delete(work))
      running.add(work)
    }
    return jobs.length
  }

  async function loop() {
    while (!stopped.signal.aborted) {
      const taken = await take().catch((error: Error) => {
        log.warn({ err: error, part: 'jobs' }, 'no jobs could be taken')
        return 0
      })
      const idle = pause(checkEvery, undefined, { signal: stopped.signal }).catch(() => undefined)
      if (running.size === 0) await idle
      else if (taken === 0 || running.size >= atOnce) await Promise.race([idle, ...running])
    }
  }
  const ended = loop()

  return {
    async stop() {
      stopped.abort()
      await ended
      await Promise.all(running)
    },
  }
}

/** Runs all due jobs and returns. */
export async function runDueJobs(needed: Needed, tasks: TaskList) {
  for (;;) {
    const jobs = await claimJobs(needed.db, Object.keys(tasks), 4)
    if (jobs.length === 0) return
    await Promise.all(jobs.map((job) => perform(needed, tasks, job)))
  }
}

async function perform({ db, log }: Needed, tasks: TaskList, job: ClaimedJob) {
  const lost = (error: Error) => log.warn({ err: error, task: job.task }, 'the lease of a job was not extended')
  const lease = setInterval(() => void extendJob(db, job).catch(lost), extendEvery)
  try {
    await tasks[job.task]?.(job.payload)
    await written(() => finishJob(db, job))
  } catch (error) {
    log.error({ err: error, task: job.task, attempt: job.attempt, part: 'jobs' }, 'a job failed')
    await written(() => failJob(db, job, String((error as Error).message ?? error))).catch(lost)
  } finally {
    clearInterval(lease)
  }
}

/** Retries to record the result until the database is back; otherwise the job would run again. */
async function written(write: () => Promise<unknown>, times = writesAtMost): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof Error && isDatabaseAway(error)) || times === 0) throw error
    await pause(writesAgainAfter)
    await written(write, times - 1)
  }
}
