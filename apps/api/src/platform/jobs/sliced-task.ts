import type { Db } from '../db/client.ts'
import { enqueue } from './enqueue.ts'
import { inBatches } from './in-batches.ts'
import type { TaskName, TaskPayloads } from './job-types.ts'

/** After this, other tasks have their turn, and a stop doesn't have to wait. */
const longestTurn = 2000

interface Work<T extends TaskName> {
  task: T
  payload: TaskPayloads[T]
  /** Enqueues the rest. */
  key: string
  /** True if there may be more. */
  some(): Promise<boolean>
}

/** A large task: works in slices for one turn and then enqueues itself for the rest. */
export async function runInSlices<T extends TaskName>(db: Db, { task, payload, key, some }: Work<T>) {
  let isLeft = true
  await inBatches(
    1,
    async () => {
      isLeft = await some()
      return Number(isLeft)
    },
    longestTurn,
  )
  if (isLeft) await db.tx((tx) => enqueue(tx, task, payload, { key }))
}
