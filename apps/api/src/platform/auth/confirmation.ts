import type { Confirmation } from '@fanlight/contract/platform/problem'
import type { Queries } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import { readConfirmation } from './auth.queries.ts'
import type { SignedIn } from './viewer.ts'

const refusals: Record<Confirmation, string> = {
  passkey: 'Please confirm with your passkey that it is you.',
  'sign-in': 'Please sign in again to confirm that it is you.',
  'new-passkey': 'Operators need a passkey here. Please add one on your account page.',
}

const refusal = (confirm: Confirmation) => new Problem(403, refusals[confirm], { confirm })

/** For sensitive actions: a passkey used within five minutes or, for people without one, a sign-in within five minutes. */
export async function requireConfirmation(db: Queries, { sessionId }: SignedIn) {
  const is = await readConfirmation(db, sessionId)
  if (!(is.hasPasskey ? is.confirmedLately : is.signedInLately)) throw refusal(is.hasPasskey ? 'passkey' : 'sign-in')
}

/** For actions that access to someone's email must not be enough for. */
export async function requirePasskey(db: Queries, { sessionId }: SignedIn) {
  const is = await readConfirmation(db, sessionId)
  if (!is.confirmedLately) throw refusal(is.hasPasskey ? 'passkey' : 'new-passkey')
}

/** The operators' second factor: a passkey used in this session within twelve hours. */
export async function requireSecondFactor(db: Queries, { sessionId }: SignedIn) {
  const is = await readConfirmation(db, sessionId)
  if (!is.confirmedToday) throw refusal(is.hasPasskey ? 'passkey' : 'new-passkey')
}
