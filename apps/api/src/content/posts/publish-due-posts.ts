import type { Db, Tx } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { copyPostTags } from '../tags/put-tags.ts'
import { markPostDeleted } from './posts.queries.ts'
import { insertPost, moveMedia, settlePost, takeDuePost } from './publish.queries.ts'

/** Publishes posts whose time has come, one after the other; several processes share the work. */
export async function publishDuePosts({ db, bus }: { db: Db; bus: Bus }) {
  for (;;) {
    const published = await db.tx((tx) => publishDuePost(tx))
    if (!published) return
    await bus.publish('posts-changed', { profileId: published.profileId })
  }
}

/** One of them, or this one if it is due; its content stands under a new id. Of a profile that is gone nothing is published. */
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
  // Nobody could buy it: its sales need not be held, which would have to come before all other locks.
  await markPostDeleted(tx, due.id)
  return { profileId: due.profileId, id: created?.id }
}
