import { createHash } from 'node:crypto'
import { Problem } from '../problems/problem.ts'

/** The header with the nonce that the page created before going to the provider. */
export const nonceHeader = 'sign-in-nonce'

/** The token contains the hash of the nonce, so a stolen token is useless in another browser. */
export function checkNonce(nonce: string | undefined, madeUp: string | string[] | undefined) {
  if (nonce === undefined) return
  const hash = createHash('sha256')
    .update(String(madeUp ?? ''))
    .digest('base64url')
  if (hash !== nonce) throw new Problem(401, 'This sign-in was begun in another browser. Please sign in again.')
}
