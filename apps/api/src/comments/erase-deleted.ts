import { keptDays } from '../config/kept-days.ts'
import type { Db } from '../db/client.ts'
import { eraseDeleted } from './erase-deleted.queries.ts'

const atOnce = 1000

/** Deleted comments say nothing any more after a time in which somebody may still ask what was said. */
export async function eraseDeletedComments({ db }: { db: Db }) {
  while ((await eraseDeleted(db, keptDays.deletedComments, atOnce)) === atOnce);
}
