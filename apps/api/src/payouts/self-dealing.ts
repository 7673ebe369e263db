import type { Db } from '../db/client.ts'
import { listSellingCreators, noteDealings } from './self-dealing.queries.ts'

/** Below this nobody has to look: a friend in the same house who buys a post. */
const leastCents = 20_00
const atOnce = 100

/** Puts fans who pay creators that they may themselves be on the operators' list, long before the creators are paid out. */
export async function noteSelfDealing({ db }: { db: Db }) {
  for (let after = 0, listed = atOnce; listed === atOnce; ) {
    const ids = (await listSellingCreators(db, after, atOnce)).map(({ id }) => id)
    if (ids.length > 0) await noteDealings(db, ids, leastCents)
    after = ids.at(-1) ?? 0
    listed = ids.length
  }
}
