import type { Db, Log } from '../db/client.ts'
import { taskInTurns } from '../jobs/task-in-turns.ts'
import { spreadSome } from './console-tags.queries.ts'

/** Whoever publishes beside it waits no longer than for one slice. */
const atOnce = 200

/** What of a tag that has changed can be done while its operator waits: all of one that few use. The change itself stands; the task does what fails here. */
export async function spreadFirst({ db, log }: { db: Db; log: Log }, tagId: number) {
  try {
    await spreadSome(db, tagId, atOnce)
  } catch (error) {
    log.warn({ err: error, tagId }, 'what has a changed tag follows later')
  }
}

/** What has a tag that operators changed follows, slice by slice. */
export const spreadTag = ({ db }: { db: Db }, { tagId }: { tagId: number }) =>
  taskInTurns(db, {
    task: 'spread-tag',
    payload: { tagId },
    key: `spread tag ${tagId}`,
    some: async () => (await spreadSome(db, tagId, atOnce)).isLeft,
  })
