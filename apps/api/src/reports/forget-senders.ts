import { keptDays } from '../config/kept-days.ts'
import type { Db } from '../db/client.ts'
import { forgetSenders } from './reports.queries.ts'

const atOnce = 1000

/** A month after a decision nobody has to hear of it any more, and nobody asks who it was. */
export async function forgetReporters({ db }: { db: Db }) {
  while ((await forgetSenders(db, keptDays.reporters, atOnce)) === atOnce);
}
