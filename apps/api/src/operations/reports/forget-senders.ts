import { retention } from '../../platform/config/retention.ts'
import type { Db } from '../../platform/db/client.ts'
import { forgetSenders } from './reports.queries.ts'

const atOnce = 1000

/** A month after a decision, reporters are no longer needed and are forgotten. */
export async function forgetReporters({ db }: { db: Db }) {
  while ((await forgetSenders(db, retention.reporters, atOnce)) === atOnce);
}
