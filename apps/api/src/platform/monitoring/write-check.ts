import type { Db } from '../db/client.ts'

const freshFor = 4000

/**
 * Rejects if the database takes no writes, though it may answer reads: its disk is full, it became a standby, or no
 * synchronous standby confirms. At most one write is in flight, however many callers ask.
 */
export function checkWrites(db: Pick<Db, 'run'>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined
  let writtenAt = Number.NEGATIVE_INFINITY

  const write = async () => {
    await db.run('check-writes', 'update write_check set written_at = now()')
    writtenAt = performance.now()
  }
  return async () => {
    if (performance.now() - writtenAt < freshFor) return
    running ??= write().finally(() => {
      running = undefined
    })
    await running
  }
}
