import { retention } from '../../platform/config/retention.ts'
import type { Db } from '../../platform/db/client.ts'
import { eraseDeleted } from './erase-deleted.queries.ts'

const atOnce = 1000

/** The text of a deleted comment is kept for a time, for questions, and then erased. */
export async function eraseDeletedComments({ db }: { db: Db }) {
  while ((await eraseDeleted(db, retention.deletedComments, atOnce)) === atOnce);
}
