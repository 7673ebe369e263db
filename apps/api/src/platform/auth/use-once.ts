import { createHash } from 'node:crypto'
import type { Db } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import { insertUsedToken } from './auth.queries.ts'

/**
 * An ID token signs in once, so a stolen copy is refused. It is identified by its signed part: one signature can be
 * encoded in several ways.
 */
export async function useOnce(db: Db, idToken: string, expiresAt: Date) {
  const signed = idToken.slice(0, idToken.lastIndexOf('.'))
  const digest = createHash('sha256').update(signed).digest()
  if ((await insertUsedToken(db, digest, expiresAt)) === 0)
    throw new Problem(401, 'This sign-in was used already. Please sign in again.')
}
