import type { Tx } from '../db/client.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { postNotFound } from './post-view.ts'
import { holdSales, markPostDeleted } from './posts.queries.ts'

/** For callers that do more in the transaction. Publish `posts-changed` after its commit. */
export async function takePostAway(tx: Tx, postId: number) {
  await holdSales(tx, postId)
  if (!(await markPostDeleted(tx, postId))) throw postNotFound()
  await enqueue(tx, 'free-media', { postId })
  await enqueue(tx, 'erase-comments', { postId })
}
