import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './client.ts'
import { isDatabaseAway } from './failures.ts'

const TIMEOUT = 60_000

/** A busy machine may let the first connection wait longer than a caller would. */
export async function waitForDatabase(db: Db, signal?: AbortSignal, timeout = TIMEOUT): Promise<void> {
  const until = performance.now() + timeout
  for (;;) {
    try {
      await db.one('first-answer', 'select 1 as answer')
      return
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error
    }
    await sleep(500, undefined, { signal })
  }
}
