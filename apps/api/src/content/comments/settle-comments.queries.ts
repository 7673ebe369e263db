import type { Db } from '../../platform/db/client.ts'

export const settleSaid = (db: Db, userId: number, limit: number) =>
  db.one<{ isLeft: boolean }>('settle-said', 'select settle_said($1, $2) as "isLeft"', [userId, limit])
