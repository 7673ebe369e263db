import type { Db } from '../db/client.ts'
import { insertAccess } from './audit.queries.ts'

/** An operator opened locked content: one entry per post and day, wherever it was shown. */
export const recordAccess = (db: Db, operatorId: number, postId: number) =>
  db.tx((tx) => insertAccess(tx, operatorId, postId))
