import type { Db, Tx } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { copyPostTags } from '../tags/put-tags.ts'
import { markPostDeleted } from './posts.queries.ts'
import { insertPost, moveMedia, settlePost, takeDuePost } from './publish.queries.ts'

/** Publishes posts whose time has come, one by one; several processes share the work. */
export async function publishDuePosts({ db, bus }: { db: Db; bus: Bus }) {
  for (;;) {
    const published = await db.tx((tx) => publishDuePost(tx))
    if (!published) return
    await bus.publish('posts-changed', { profileId: published.profileId })
  }
}

/** Publishes the next due post, or this one if it's due, under a new id. Posts of deleted profiles are dropped. */
export async function publishDuePost(tx: Tx, postId: number | null = null) {
  const due = await takeDuePost(tx, postId)
  if (!due) return undefined
  const created = await insertPost(tx, due)
  if (created) {
    await moveMedia(tx, due.id, created.id)
    await copyPostTags(tx, due.id, created.id)
    await settlePost(tx, created.id)
    await enqueue(tx, 'announce-post', { postId: created.id })
  } else {
    await enqueue(tx, 'free-media', { postId: due.id })
  }
  // Nobody could buy it, so sales need no lock, which would have to come before all others.
  await markPostDeleted(tx, due.id)
  return { profileId: due.profileId, id: created?.id }
}
