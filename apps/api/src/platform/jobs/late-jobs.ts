import type { Queries } from '../db/client.ts'

/** Jobs that should have started a minute ago. */
export async function countLateJobs(db: Queries) {
  const { late } = await db.one<{ late: number }>('count-late-jobs', 'select late_jobs() as late')
  return late
}
