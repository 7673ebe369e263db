import type { Db } from '../../platform/db/client.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { announceToNext, findAnnounced, listWaitingAnnouncements } from './notifications.queries.ts'

const atOnce = 2000

/** Notifies a profile's audience of a new post, a few thousand in each transaction, so that nothing else waits. */
export async function announcePost({ db, bus }: { db: Db; bus: Bus }, { postId }: { postId: number }) {
  const post = await findAnnounced(db, postId)
  if (post?.isShown) await bus.publish('post-announced', { profileId: post.profileId, postId })
  while (await announceToNext(db, postId, atOnce)) await new Promise((resolve) => setImmediate(resolve))
}

/** Posts that were hidden when they were published, or while they were being announced, and are visible now. */
export async function announceWaiting(deps: { db: Db; bus: Bus }) {
  for (const { postId } of await listWaitingAnnouncements(deps.db, 100)) await announcePost(deps, { postId })
}
