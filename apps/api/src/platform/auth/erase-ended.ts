import { retention } from '../config/retention.ts'
import type { Db } from '../db/client.ts'
import { eraseEndedSessions, forgetUsedTokens } from './auth.queries.ts'

const atOnce = 1000

/** Ended sessions are kept for a while, in case someone asks who signed in, and then deleted. */
export async function eraseEnded({ db }: { db: Db }) {
  let last: number
  do last = await eraseEndedSessions(db, retention.endedSessions, atOnce)
  while (last === atOnce)
  await forgetUsedTokens(db)
}
