import type { TestApp } from './test-app.ts'

/** How many statements wait for what another transaction holds. */
export const waitingForLocks = async ({ db }: Pick<TestApp, 'db'>) =>
  (
    await db.one<{ count: number }>(
      'test-waiting',
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).count
