import type { Db } from '../db/client.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inBatches } from '../jobs/in-batches.ts'
import { spreadSome } from './console-tags.queries.ts'

/** Whoever publishes beside it waits no longer than for one slice. */
const atOnce = 200
/** Then others who asked for work have their turn. */
const longestTurn = 2000

/** What of a tag that has changed can be done while its operator waits: all of one that few use. */
export const spreadFirst = async (db: Db, tagId: number) => void (await spreadSome(db, tagId, atOnce))

/** What has a tag that operators changed follows, slice by slice; what is left is asked for again. */
export async function spreadTag({ db }: { db: Db }, { tagId }: { tagId: number }) {
  let isLeft = true
  await inBatches(
    1,
    async () => {
      isLeft = (await spreadSome(db, tagId, atOnce)).isLeft
      return Number(isLeft)
    },
    longestTurn,
  )
  if (isLeft) await db.tx((tx) => enqueue(tx, 'spread-tag', { tagId }, { key: `spread tag ${tagId}` }))
}
