import type { Db } from '../../platform/db/client.ts'
import { listSellingCreators, noteDealings } from './self-dealing.queries.ts'

/** Smaller sums need no review: think of a friend in the same house buying a post. */
const leastCents = 20_00
const atOnce = 100

/** Lists fans who may be the creator they pay, long before the payout. */
export async function recordSelfDealing({ db }: { db: Db }) {
  for (let after = 0, listed = atOnce; listed === atOnce; ) {
    const ids = (await listSellingCreators(db, after, atOnce)).map(({ id }) => id)
    if (ids.length > 0) await noteDealings(db, ids, leastCents)
    after = ids.at(-1) ?? 0
    listed = ids.length
  }
}
