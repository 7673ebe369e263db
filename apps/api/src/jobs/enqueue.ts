import type { Tx } from '../db/client.ts'
import { traceparent } from '../traces/recording.ts'
import type { TaskName, TaskPayloads } from './job-types.ts'

interface When {
  /** Real time, not the product's. */
  runAt?: Date
  /** A second job under the same key replaces the first while it waits. */
  key?: string
}

/** Asks for work in the transaction that causes it: rolled back means never run. Whoever records goes on recording there. */
export async function enqueue<T extends TaskName>(tx: Tx, task: T, payload: TaskPayloads[T], when: When = {}) {
  await tx.run('enqueue', 'select enqueue($1, $2::json, $3, $4)', [
    task,
    JSON.stringify({ ...payload, traceparent: traceparent() }),
    when.runAt ?? null,
    when.key ?? null,
  ])
}
