import { keptDays } from '../config/kept-days.ts'
import type { Db } from '../db/client.ts'
import { eraseEndedSessions, forgetUsedTokens } from './auth.queries.ts'

const atOnce = 1000

/** Sessions that are over are kept for a while, for the case that somebody asks who signed in; then nothing is left of them. */
export async function eraseEnded({ db }: { db: Db }) {
  let last: number
  do last = await eraseEndedSessions(db, keptDays.endedSessions, atOnce)
  while (last === atOnce)
  await forgetUsedTokens(db)
}
