// Started by the media inspector: works on uploaded files, one at a time. It has no settings, no database and
// no other data in its memory, and may be killed at any moment.

import { flushCompileCache } from 'node:module'
import { mediaTasks, type TaskAnswer, type TaskOrder } from './media-tasks.ts'
import { UnreadableFile } from './unreadable-file.ts'

process.on('message', async (order: TaskOrder) => {
  process.send?.(await answer(order))
})
process.send?.({ ready: true } satisfies TaskAnswer)
process.on('disconnect', () => process.exit(0))
// Most are killed in the end and save nothing, so the compile cache is flushed here.
flushCompileCache()

async function answer({ task, given }: TaskOrder): Promise<TaskAnswer> {
  const work = mediaTasks[task] as (...given: unknown[]) => Promise<unknown>
  try {
    return { done: await work(...given) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: { reason: error.reason, tooLarge: error.tooLarge } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
