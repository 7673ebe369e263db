import type { Db } from '../db/client.ts'
import { eraseIdentities as erase } from './verification.queries.ts'

const keptDays = 30
const atOnce = 100

/** Papers are kept for 30 days after the decision, for the case that it is questioned. */
export async function eraseIdentities(db: Db) {
  let last: number
  do last = (await db.tx((tx) => erase(tx, keptDays, atOnce))).erased
  while (last === atOnce)
}
