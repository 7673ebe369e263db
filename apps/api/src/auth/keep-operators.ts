import type { Db, Log } from '../db/client.ts'
import { endStrangeSessions, revokeStrangeOperators, revokeUnnamedOperators } from './auth.queries.ts'

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
  if (revoked.length > 0) log.warn({ users: revoked.map(({ id }) => id) }, 'operators lost their rights')
}
