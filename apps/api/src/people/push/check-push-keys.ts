import { ECDH } from 'node:crypto'
import type { PushSubscribed } from '@fanlight/contract/people/push'
import { invalid } from '../../platform/problems/problem.ts'

const wrong = 'This is no key.'

/** Messages are encrypted with these keys: with invalid ones each message would fail as if the service were down. */
export function checkPushKeys({ p256dh, auth }: PushSubscribed['keys']) {
  if (!isPoint(Buffer.from(p256dh, 'base64url'))) throw invalid('keys.p256dh', wrong)
  if (Buffer.from(auth, 'base64url').length !== 16) throw invalid('keys.auth', wrong)
}

/** On the curve P-256, uncompressed (RFC 8291). */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}
