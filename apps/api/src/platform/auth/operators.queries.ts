import type { Queries, Tx } from '../db/client.ts'

/** If two people sign in for the first time with one address of ADMIN_EMAILS at once, one becomes the operator. */
export const lockNaming = (tx: Tx) => tx.run('lock-naming', `select pg_advisory_xact_lock(hashtext('operators'))`)

export const endUntrustedSessions = (db: Queries, issuers: string[]) =>
  db.run(
    'end-strange-sessions',
    `update sessions s set ended_at = now(), ended_because = 'the sign-in it came from is no longer trusted'
     from users u where u.id = s.user_id and s.ended_at is null and u.issuer <> all($1)`,
    [issuers],
  )
