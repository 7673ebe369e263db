import { retention } from '../../platform/config/retention.ts'
import type { Db } from '../../platform/db/client.ts'
import { eraseDeleted } from './erase-deleted.queries.ts'

const atOnce = 1000

/** Deleted comments keep their text for a while, in case of questions, before it is erased. */
export async function eraseDeletedComments({ db }: { db: Db }) {
  while ((await eraseDeleted(db, retention.deletedComments, atOnce)) === atOnce);
}
