import type { Db } from '../db/client.ts'
import { enqueue } from './enqueue.ts'
import { inBatches } from './in-batches.ts'
import type { TaskName, TaskPayloads } from './job-types.ts'

/** Then others who asked for work have their turn, and whoever stops us has waited long enough. */
const longestTurn = 2000

interface Work<T extends TaskName> {
  task: T
  payload: TaskPayloads[T]
  /** Of what asks for it, wherever that is. */
  key: string
  /** True where there may be more. */
  some(): Promise<boolean>
}

/** A task that may have very much to do: slice by slice for one turn; what is left is asked for again. */
export async function taskInTurns<T extends TaskName>(db: Db, { task, payload, key, some }: Work<T>) {
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
