import { createHash } from 'node:crypto'
import { Problem } from '../problems/problem.ts'

/** The header that carries what the page made up before it sent its person to the provider. */
export const nonceHeader = 'sign-in-nonce'

/** The token names the hash of it: a token that was taken on its way is of no use in another browser. */
export function checkNonce(nonce: string | undefined, madeUp: string | string[] | undefined) {
  if (nonce === undefined) return
  const hash = createHash('sha256')
    .update(String(madeUp ?? ''))
    .digest('base64url')
  if (hash !== nonce) throw new Problem(401, 'This sign-in was begun in another browser. Please sign in again.')
}
