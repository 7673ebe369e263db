import type { Queries } from '../../platform/db/client.ts'

/**
 * Until when this fan may view a post they bought; undefined if they may not. The first call starts the 24 hours, so
 * call it where the media itself is fetched, not for a preview.
 */
export async function startViewing(db: Queries, userId: number, postId: number): Promise<Date | undefined> {
  const { until } = await db.one<{ until: Date | null }>(
    'start-viewing',
    'select ledger.start_viewing($1, $2) as until',
    [userId, postId],
  )
  return until ?? undefined
}

/** Ends the viewing; false if none is open. */
export async function consumePost(db: Queries, userId: number, postId: number) {
  const { consumed } = await db.one<{ consumed: boolean }>(
    'consume-post',
    'select ledger.consume($1, $2) as consumed',
    [userId, postId],
  )
  return consumed
}
