import type { Db, Log } from '../../platform/db/client.ts'
import { runInSlices } from '../../platform/jobs/sliced-task.ts'
import { spreadSome } from './console-tags.queries.ts'

/** Publishing waits for one slice at most. */
const atOnce = 200

/**
 * Applies a tag's change for as long as an operator should wait, which is enough for rare tags. A task does the rest.
 */
export async function spreadFirst({ db, log }: { db: Db; log: Log }, tagId: number) {
  try {
    await spreadSome(db, tagId, atOnce)
  } catch (error) {
    log.warn({ err: error, tagId }, 'what has a changed tag follows later')
  }
}

/** Applies a tag's change everywhere, slice by slice. */
export const spreadTag = ({ db }: { db: Db }, { tagId }: { tagId: number }) =>
  runInSlices(db, {
    task: 'spread-tag',
    payload: { tagId },
    key: `spread tag ${tagId}`,
    some: async () => (await spreadSome(db, tagId, atOnce)).isLeft,
  })
