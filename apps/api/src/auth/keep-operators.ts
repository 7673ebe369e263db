import { Refusal } from '../config/refusal.ts'
import type { Db, Log } from '../db/client.ts'
import { anyOperator, endStrangeSessions, revokeStrangeOperators, revokeUnnamedOperators } from './auth.queries.ts'

interface Named {
  adminEmails: string[]
  /** Those whose word for a person is taken. */
  issuers: string[]
  demo: boolean
}

/** At every start: who is an operator by the settings is one no longer than they say so; nothing of a demo lives on. */
export async function keepOperators(db: Db, log: Log, { adminEmails, issuers, demo }: Named): Promise<void> {
  const revoked = await revokeUnnamedOperators(db, adminEmails)
  if (!demo) {
    revoked.push(...(await revokeStrangeOperators(db, issuers)))
    await endStrangeSessions(db, issuers)
  }
  if (!demo && adminEmails.length === 0 && !(await anyOperator(db)).exists)
    throw new Refusal(
      'production needs ADMIN_EMAILS: nobody is an operator, so no identity check or report would ever be looked at',
    )
  if (revoked.length > 0) log.warn({ users: revoked.map(({ id }) => id) }, 'operators lost their rights')
}
