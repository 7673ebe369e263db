import type { Db } from '../../platform/db/client.ts'
import { runInSlices } from '../../platform/jobs/sliced-task.ts'
import { settleSaid } from './settle-comments.queries.ts'

const atOnce = 1000

/**
 * Comments of suspended people don't count until they're back. Changed a thousand at a time, so that nothing else
 * waits.
 */
export const settleComments = ({ db }: { db: Db }, { userId }: { userId: number }) =>
  runInSlices(db, {
    task: 'settle-comments',
    payload: { userId },
    key: `settle comments ${userId}`,
    some: async () => (await settleSaid(db, userId, atOnce)).isLeft,
  })
