import type { Db } from '../db/client.ts'
import { settleSaid } from './settle-comments.queries.ts'

const atOnce = 1000

/** What somebody said who is suspended is not counted, and is again once they are back; a thousand at once, so that nothing else waits. */
export async function settleComments({ db }: { db: Db }, { userId }: { userId: number }) {
  while ((await settleSaid(db, userId, atOnce)).isLeft) await new Promise((next) => setImmediate(next))
}
