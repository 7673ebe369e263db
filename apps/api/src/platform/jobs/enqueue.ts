import type { Tx } from '../db/client.ts'
import { traceparent } from '../traces/recording.ts'
import type { TaskName, TaskPayloads } from './job-types.ts'

interface When {
  /** In real time, not the product's. */
  runAt?: Date
  /** A second job with this key replaces the first while it waits. */
  key?: string
}

/** Adds a job in the caller's transaction; after a rollback it never runs. The job continues a current trace. */
export async function enqueue<T extends TaskName>(tx: Tx, task: T, payload: TaskPayloads[T], when: When = {}) {
  await tx.run('enqueue', 'select enqueue($1, $2::json, $3, $4)', [
    task,
    JSON.stringify({ ...payload, traceparent: traceparent() }),
    when.runAt ?? null,
    when.key ?? null,
  ])
}
