import { Refusal } from '../config/refusal.ts'
import type { Db, Log, Tx } from '../db/client.ts'
import { anyOperator, type RightsLeft, revokeUnnamedOperators, revokeUntrustedOperators } from './auth.queries.ts'
import { endUntrustedSessions } from './operators.queries.ts'

interface Named {
  adminEmails: string[]
  /** The sign-in providers that are trusted. */
  issuers: string[]
  demo: boolean
}

/** Called in the transaction that takes rights away. */
type OnLost = (tx: Tx, lost: RightsLeft) => Promise<void>

/** At each start: operators by the settings are checked against them, and outside the demo, demo accounts lose rights and sessions. */
export async function keepOperators(db: Db, log: Log, named: Named, onLost: OnLost): Promise<void> {
  const { adminEmails, issuers, demo } = named
  const lost = await db.tx(async (tx) => {
    const revoked = await revoke(tx, named)
    for (const one of revoked) await onLost(tx, one)
    return revoked
  })
  if (!demo) await endUntrustedSessions(db, issuers)
  if (!demo && adminEmails.length === 0 && !(await anyOperator(db)).exists)
    throw new Refusal(
      'production needs ADMIN_EMAILS: nobody is an operator, so no identity check or report would ever be looked at',
    )
  if (lost.length > 0) log.warn({ users: lost.map(({ id }) => id) }, 'operators lost their rights')
}

/** Each person once. Someone who is also an owner by an operator's choice has lost nothing. */
async function revoke(tx: Tx, { adminEmails, issuers, demo }: Named): Promise<RightsLeft[]> {
  const unnamed = await revokeUnnamedOperators(tx, adminEmails)
  const strange = demo ? [] : await revokeUntrustedOperators(tx, issuers)
  const fewer = unnamed.filter(({ id, roles }) => !roles.includes('owner') && !strange.some((one) => one.id === id))
  return [...fewer, ...strange]
}
