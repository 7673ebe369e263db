import { createHash } from 'node:crypto'
import type { Db } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import { insertUsedToken } from './auth.queries.ts'

/** An ID token signs in once: whoever copies one on its way finds it used. */
export async function useOnce(db: Db, idToken: string, expiresAt: Date) {
  const digest = createHash('sha256').update(idToken).digest()
  if ((await insertUsedToken(db, digest, expiresAt)) === 0)
    throw new Problem(401, 'This sign-in was used already. Please sign in again.')
}
