import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { openJobPool } from '../jobs/job-pool.ts'
import { tasks } from '../tasks.ts'
import type { TestApp } from './test-app.ts'

/** Does what was asked for so far, as the worker would, and returns when nothing is left. */
export async function runJobs({ deps, ownerUrl }: TestApp) {
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(deps, payload as never)]),
  )
  const pgPool = openJobPool(ownerUrl, 4, deps.log)
  await runOnce({
    pgPool,
    taskList: taskList as TaskList,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  })
  // How the last jobs ended is still being written down.
  await pgPool.end()
}
