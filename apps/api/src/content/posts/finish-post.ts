import type { Config } from '../../platform/config/config.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { finishMediaOf } from '../../platform/media/finish-media.ts'
import type { MediaInspector } from '../../platform/media/media-inspector.ts'
import type { Store } from '../../platform/media/store.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { failPost, findStrandedPosts, settlePost, startPostWork } from './publish.queries.ts'

interface Needed {
  db: Db
  bus: Bus
  store: Store
  mediaInspector: MediaInspector
  config: Config
  log: Log
}

/** Processes a post's files that took too long for the request, then shows the post. */
export async function finishPost(deps: Needed, { postId }: { postId: number }) {
  const post = await startPostWork(deps.db, postId)
  if (!post) return
  const failure = await finishMediaOf(deps, postId)
  if (failure) return void (await failPost(deps.db, postId, failure))
  const settled = await deps.db.tx(async (tx) => {
    const done = await settlePost(tx, postId)
    if (done?.isShown) await enqueue(tx, 'announce-post', { postId })
    return done
  })
  if (settled?.isShown) await deps.bus.publish('posts-changed', { profileId: post.profileId })
}

/** A killed process leaves posts unfinished: this enqueues them again. */
export async function resumePosts({ db }: { db: Db }) {
  for (const { id } of await findStrandedPosts(db)) {
    await db.tx((tx) => enqueue(tx, 'finish-post', { postId: id }, { key: `finish-post-${id}` }))
  }
}
