import type { Db } from '../../platform/db/client.ts'

const atOnce = 10_000

/** Safe in several processes at once: each takes rows that no other has locked. */
export async function foldSubscriberChanges(db: Db) {
  let folded: number
  do {
    const sql = 'select fold_subscriber_changes($1) as folded'
    folded = (await db.one<{ folded: number }>('dashboard-fold-subscribers', sql, [atOnce])).folded
  } while (folded === atOnce)
}

export async function pruneHourlyCounts(db: Db) {
  await db.run('dashboard-prune-hours', 'select prune_hourly_counts()')
}
