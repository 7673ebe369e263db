import { runDueJobs } from '../src/platform/jobs/job-worker.ts'
import { tasks } from '../src/tasks.ts'
import type { TestApp } from './test-app.ts'

/** Does what was asked for so far, as the worker would, and returns when nothing is left. */
export async function runJobs({ deps }: TestApp) {
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(deps, payload as never)]),
  )
  await runDueJobs(deps, taskList)
}
